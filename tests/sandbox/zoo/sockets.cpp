// Calls out: TCP, UDP, a Unix socket.
#include "tell.h"
#include <sys/socket.h>
int main() {
    tell_result(socket(AF_INET, SOCK_STREAM, 0));
    tell_result(socket(AF_INET, SOCK_DGRAM, 0));
    tell_result(socket(AF_UNIX, SOCK_STREAM, 0));
    echo();
}
