// Changes what can be changed about its pipes: size, blocking, signals, locks.
#include "attempt.h"
#include <csignal>
#include <sys/ioctl.h>

int main() {
    signal(SIGIO, SIG_IGN);
    for (int end : {0, 1, 2}) {
        fcntl(end, F_SETPIPE_SZ, 4096);
        fcntl(end, F_SETOWN, getppid());
        fcntl(end, F_SETSIG, SIGKILL);
        fcntl(end, F_SETFL, O_NONBLOCK | O_ASYNC);
        ioctl(end, TIOCSTI, "x");
    }
    char line[256];
    for (;;) {
        ssize_t got = read(0, line, sizeof line);
        if (got == 0) return 0;
        if (got > 0) write(1, line, got);
        usleep(1000);
    }
}
