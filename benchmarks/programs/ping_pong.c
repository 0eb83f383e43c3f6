// The upper bound for a referee: two processes on one processor, a pipe each way, poll.
// Prints how many round trips a second it made, once it was warm.
#define _GNU_SOURCE
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **arguments) {
    int trips = count > 1 ? atoi(arguments[1]) : 100000;
    int there[2], back[2];
    char buffer[64];
    if (pipe(there) || pipe(back)) return 1;
    if (fork() == 0) {
        close(there[1]);
        for (;;) {
            int length = read(there[0], buffer, sizeof buffer);
            if (length <= 0 || write(back[1], buffer, length) != length) return 0;
        }
    }
    struct timespec begun, ended;
    for (int trip = -trips; trip < trips; trip++) {
        if (trip == 0) clock_gettime(CLOCK_MONOTONIC, &begun);
        struct pollfd waiting = {back[0], POLLIN, 0};
        if (write(there[1], "a2a3\n", 5) != 5 || poll(&waiting, 1, 1000) != 1) return 1;
        if (read(back[0], buffer, sizeof buffer) <= 0) return 1;
    }
    clock_gettime(CLOCK_MONOTONIC, &ended);
    double seconds = ended.tv_sec - begun.tv_sec + (ended.tv_nsec - begun.tv_nsec) * 1e-9;
    printf("%f\n", trips / seconds);
    return 0;
}
