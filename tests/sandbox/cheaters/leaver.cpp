// Leaves in the way that it is told: a status, a signal by number, or a real fault.
#include "attempt.h"
#include <csignal>

int main(int, char **arguments) {
    const char *how = arguments[1];
    volatile int zero = 0;
    puts("leaving");
    fflush(stdout);
    if (is(how, "status")) _exit(atoi(arguments[2]));
    if (is(how, "signal")) raise(atoi(arguments[2]));
    if (is(how, "abort")) abort();
    if (is(how, "null")) return *static_cast<volatile int *>(nullptr);
    if (is(how, "zero")) return 100 / zero;
    if (is(how, "illegal")) __builtin_trap();
    return behave();
}
