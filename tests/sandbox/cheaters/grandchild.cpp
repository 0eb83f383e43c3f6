// Where processes are allowed (compilers): forks twice, leaves its session, ignores signals, hides.
#include "attempt.h"
#include <csignal>

int main() {
    if (fork() != 0) return 0;
    setsid();
    for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
    if (fork() != 0) _exit(0);
    setsid();
    chdir("/");
    for (int fd = 0; fd < 3; fd++) close(fd);
    for (;;) pause();
}
