// Signals all processes: process 1, its parent, its group, all, and the host's numbers that it is told.
#include "attempt.h"
#include <csignal>
#include <sys/resource.h>
#include <sys/syscall.h>

int main(int count, char **pids) {
    for (int i = 1; i < count; i++)
        for (int number : {SIGKILL, SIGSTOP, SIGTERM}) attempt("host", kill(atoi(pids[i]), number));
    for (int number : {SIGSTOP, SIGTERM, SIGSEGV, SIGKILL}) kill(1, number), kill(getppid(), number);
    attempt("all", kill(-1, SIGKILL));
    signal(SIGTERM, SIG_IGN);
    attempt("group", kill(0, SIGTERM));
    int init = syscall(SYS_pidfd_open, 1, 0);
    syscall(SYS_pidfd_send_signal, init, SIGKILL, nullptr, 0);
    rlimit none{0, 0};
    for (int what : {RLIMIT_CPU, RLIMIT_AS, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_STACK})
        prlimit(1, static_cast<__rlimit_resource>(what), &none, nullptr);
    return behave();
}
