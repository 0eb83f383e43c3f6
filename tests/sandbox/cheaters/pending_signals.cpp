// Heaps up signals that it never takes, of which each user has a certain number.
#include "attempt.h"
#include <csignal>
#include <ctime>
#include <sys/resource.h>
#include <sys/syscall.h>

int main() {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, nullptr);
    rlimit limit;
    getrlimit(RLIMIT_SIGPENDING, &limit);
    limit.rlim_cur = limit.rlim_max;
    attempt("as many as others", setrlimit(RLIMIT_SIGPENDING, &limit));
    attempt("the older call", syscall(SYS_setrlimit, RLIMIT_SIGPENDING, &limit));
    int queued = 0, sent = 0, timers = 0;
    while (queued < 4000 && sigqueue(getpid(), SIGRTMIN, sigval{}) == 0) queued++;
    while (sent < 4000 && syscall(SYS_tgkill, getpid(), getpid(), SIGRTMIN + 1) == 0) sent++;
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGCONT;
    timer_t timer;
    while (timers < 4000 && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) timers++;
    printf("queued %d\nsent %s\ntimers %d\n", queued, sent <= 1024 ? "few" : "many", timers);
    return behave();
}
