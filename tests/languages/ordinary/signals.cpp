// Signals that a program handles itself: faults on a stack of its own, timers, its own.
#include <csetjmp>
#include <csignal>
#include <cstring>
#include <iostream>
#include <pthread.h>
#include <sys/time.h>
#include <unistd.h>

static sigjmp_buf back;
static volatile sig_atomic_t ticks = 0;
static void fault(int number, siginfo_t *, void *) { siglongjmp(back, number); }
static void tick(int) { ticks = ticks + 1; }
static int overflow(int depth) {
    volatile char block[10000];
    block[depth % 10000] = 1;
    return overflow(depth + 1) + block[0];
}

int main() {
    static char space[1 << 16];
    stack_t stack{space, 0, sizeof space};
    sigaltstack(&stack, nullptr);
    struct sigaction action {};
    action.sa_sigaction = fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (int number : {SIGSEGV, SIGFPE, SIGILL, SIGBUS}) sigaction(number, &action, nullptr);
    int *volatile nowhere = nullptr;
    volatile int zero = 0;
    if (int number = sigsetjmp(back, 1)) std::cout << number << std::endl;
    else *nowhere = 1;
    if (int number = sigsetjmp(back, 1)) std::cout << number << std::endl;
    else std::cout << 1 / zero << std::endl;
    if (sigsetjmp(back, 1)) std::cout << "overflow" << std::endl;
    else std::cout << overflow(0) << std::endl;
    signal(SIGALRM, tick);
    signal(SIGUSR1, tick);
    itimerval often{{0, 2000}, {0, 2000}};
    setitimer(ITIMER_REAL, &often, nullptr);
    while (ticks < 3) pause();
    often = {};
    setitimer(ITIMER_REAL, &often, nullptr);
    ticks = 0;
    raise(SIGUSR1);
    kill(getpid(), SIGUSR1);
    pthread_kill(pthread_self(), SIGUSR1);
    std::cout << ticks << std::endl;
    sigset_t usr;
    sigemptyset(&usr);
    sigaddset(&usr, SIGUSR1);
    sigprocmask(SIG_BLOCK, &usr, nullptr);
    raise(SIGUSR1);
    int number = 0;
    sigwait(&usr, &number);
    std::cout << number << " " << strsignal(number) << std::endl;
    alarm(0);
    std::cout << "done" << std::endl;
}
