// Holds a processor inside one system call for about 3 s at a time, with pauses of 0.3 s: mincore over
// up to a tebibyte of untouched memory. A kernel that does not preempt runs nothing else there
// meanwhile. Its result would take 256 MiB, so the same 2 MiB are mapped over all of it. Prints for each
// call how long the processor was held at a stretch: its system time divided by the context switches.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define SPAN (1UL << 40)
#define RESULT (SPAN / 4096)
#define PIECE (2UL << 20)
#define TRIAL (SPAN / 256)
#define HOLD_S 3.0

static double seconds(char *span, unsigned long length, char *result) {
    struct timespec begun, ended;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    if (mincore(span, length, (unsigned char *)result)) return -1;
    clock_gettime(CLOCK_MONOTONIC, &ended);
    return ended.tv_sec - begun.tv_sec + (ended.tv_nsec - begun.tv_nsec) / 1e9;
}

static double held(char *span, unsigned long length, char *result) {
    struct rusage before, after;
    getrusage(RUSAGE_SELF, &before);
    if (seconds(span, length, result) < 0) return 0;
    getrusage(RUSAGE_SELF, &after);
    double system_s = after.ru_stime.tv_sec - before.ru_stime.tv_sec +
                      (after.ru_stime.tv_usec - before.ru_stime.tv_usec) / 1e6;
    long stretches = after.ru_nivcsw - before.ru_nivcsw;  // the last one ends as the call does
    return system_s / (stretches > 1 ? stretches : 1);
}

int main(void) {
    int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE;
    char *span = mmap(NULL, SPAN, PROT_READ, flags, -1, 0);
    char *result = mmap(NULL, RESULT, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    char *piece = mmap(NULL, PIECE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (span == MAP_FAILED || result == MAP_FAILED || piece == MAP_FAILED) return 1;
    for (unsigned long at = 0; at < RESULT; at += PIECE)
        if (mremap(piece, 0, PIECE, MREMAP_MAYMOVE | MREMAP_FIXED, result + at) == MAP_FAILED) return 2;
    seconds(span, TRIAL, result);
    double trial_s = seconds(span, TRIAL, result);
    if (trial_s <= 0) return 3;
    double wanted = HOLD_S / trial_s * TRIAL;
    unsigned long length = wanted < SPAN ? (unsigned long)wanted / PIECE * PIECE : SPAN;
    for (;;) {
        printf("%.2f\n", held(span, length, result));
        fflush(stdout);
        usleep(300000);
    }
}
