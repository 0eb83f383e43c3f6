// Makes a timer that sends SIGCONT: one that is stopped by a signal would get it and go on.
#include "tell.h"
#include <csignal>
#include <ctime>
int main() {
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGCONT;
    timer_t timer;
    if (timer_create(CLOCK_MONOTONIC, &event, &timer)) tell("no timer");
    else tell("ready");
}
