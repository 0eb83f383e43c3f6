// Connects to the host: loopback (port given), DNS, an abstract Unix socket (name given), netlink, raw.
#include "attempt.h"
#include <cstddef>
#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/un.h>

static void reach(const char *what, int family, int type, const sockaddr *address, socklen_t size) {
    int end = socket(family, type, 0);
    attempt(what, end < 0 ? -1 : connect(end, address, size));
}

int main(int, char **arguments) {
    sockaddr_in loopback{};
    loopback.sin_family = AF_INET;
    loopback.sin_port = htons(atoi(arguments[1]));
    inet_pton(AF_INET, "127.0.0.1", &loopback.sin_addr);
    reach("tcp", AF_INET, SOCK_STREAM, reinterpret_cast<sockaddr *>(&loopback), sizeof loopback);
    sockaddr_in dns = loopback;
    dns.sin_port = htons(53);
    inet_pton(AF_INET, "8.8.8.8", &dns.sin_addr);
    reach("dns", AF_INET, SOCK_DGRAM, reinterpret_cast<sockaddr *>(&dns), sizeof dns);
    sockaddr_un abstract{};
    abstract.sun_family = AF_UNIX;
    strncpy(abstract.sun_path + 1, arguments[2], sizeof abstract.sun_path - 2);
    socklen_t size = offsetof(sockaddr_un, sun_path) + 1 + strlen(arguments[2]);
    reach("unix", AF_UNIX, SOCK_STREAM, reinterpret_cast<sockaddr *>(&abstract), size);
    attempt("ipv6", socket(AF_INET6, SOCK_STREAM, 0));
    attempt("netlink", socket(AF_NETLINK, SOCK_RAW, 0));
    attempt("raw", socket(AF_PACKET, SOCK_RAW, 0));
    attempt("vsock", socket(AF_VSOCK, SOCK_STREAM, 0));
    int pair[2];
    attempt("pair", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    return behave();
}
