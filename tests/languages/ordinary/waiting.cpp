// Waiting for descriptors: pipes, poll, select, epoll, eventfd, timerfd, a pair of sockets.
#include <fcntl.h>
#include <iostream>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <thread>
#include <unistd.h>

int main() {
    int ends[2], pair[2];
    std::cout << pipe(ends) << socketpair(AF_UNIX, SOCK_STREAM, 0, pair) << std::endl;
    std::thread writer([&] { usleep(2000); if (write(ends[1], "x", 1) != 1) _exit(1); });
    pollfd wanted{ends[0], POLLIN, 0};
    std::cout << poll(&wanted, 1, 5000) << std::endl;
    writer.join();
    fd_set set;
    FD_ZERO(&set);
    FD_SET(ends[0], &set);
    timeval limit{1, 0};
    std::cout << select(ends[0] + 1, &set, nullptr, nullptr, &limit) << std::endl;
    int ready = 0;
    std::cout << ioctl(ends[0], FIONREAD, &ready) << ready << std::endl;
    int event = eventfd(0, EFD_NONBLOCK), timer = timerfd_create(CLOCK_MONOTONIC, 0), all = epoll_create1(0);
    itimerspec soon{{0, 0}, {0, 1000000}};
    timerfd_settime(timer, 0, &soon, nullptr);
    for (int each : {event, timer}) {
        epoll_event on{EPOLLIN, {}};
        std::cout << epoll_ctl(all, EPOLL_CTL_ADD, each, &on);
    }
    epoll_event happened;
    std::cout << epoll_wait(all, &happened, 1, 5000) << eventfd_write(event, 1) << std::endl;
    std::cout << send(pair[0], "hello", 5, 0) << shutdown(pair[0], SHUT_WR) << std::endl;
    char buffer[10];
    std::cout << recv(pair[1], buffer, 10, 0) << read(pair[1], buffer, 10) << std::endl;
    std::cout << fcntl(ends[0], F_SETFL, O_NONBLOCK) << fcntl(ends[0], F_SETFD, FD_CLOEXEC) << dup2(ends[0], 77)
              << fcntl(0, F_DUPFD, 100) << isatty(0) << std::endl;
    std::cout << "done" << std::endl;
}
