// Calls out: TCP, UDP, a Unix socket.
#include "tell.h"
#include <sys/socket.h>
int main() {
    tell_result(socket(AF_INET, SOCK_STREAM, 0));
    tell_result(socket(AF_INET, SOCK_DGRAM, 0));
    tell_result(socket(AF_UNIX, SOCK_STREAM, 0));
    int pair[2];
    tell_result(socketpair(AF_INET6, SOCK_STREAM, 0, pair));
    tell_result(socketpair(AF_NETLINK, SOCK_RAW, 0, pair));
    tell_result(socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    echo();
}
