// Talks to services of the host through sockets that are files: a stream's and a datagram's, given.
#include "attempt.h"
#include <sys/socket.h>
#include <sys/un.h>

int main(int, char **paths) {
    sockaddr_un stream{AF_UNIX}, datagram{AF_UNIX};
    strncpy(stream.sun_path, paths[1], sizeof stream.sun_path - 1);
    strncpy(datagram.sun_path, paths[2], sizeof datagram.sun_path - 1);
    auto *there = reinterpret_cast<sockaddr *>(&stream), *here = reinterpret_cast<sockaddr *>(&datagram);
    int end = socket(AF_UNIX, SOCK_STREAM, 0);
    attempt("socket", end);
    if (end >= 0) attempt("connect", connect(end, there, sizeof stream));
    int pair[2] = {-1, -1};
    attempt("datagram pair", socketpair(AF_UNIX, SOCK_DGRAM, 0, pair));
    if (pair[0] >= 0) {
        attempt("datagram", sendto(pair[0], "x", 1, 0, here, sizeof datagram));
        iovec text{const_cast<char *>("y"), 1};
        msghdr message{here, sizeof datagram, &text, 1};
        attempt("message", sendmsg(pair[0], &message, 0));
        attempt("connected pair", connect(pair[0], here, sizeof datagram));
    }
    attempt("pair", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    attempt("to a path", sendto(pair[0], "z", 1, 0, here, sizeof datagram));
    attempt("to the other end", sendto(pair[0], "z", 1, 0, nullptr, 0));
    return behave();
}
