// Breaks the rules in a thread of its own, so that only that thread may pay for it.
#include "attempt.h"
#include <pthread.h>

static void *break_rules(void *how) {
    long result = 57;
    if (is(static_cast<char *>(how), "fork")) result = fork();
    if (is(static_cast<char *>(how), "x32"))
        asm volatile("syscall" : "=a"(result) : "a"(0x40000000L + 57) : "rcx", "r11", "memory");
    if (is(static_cast<char *>(how), "int80"))
        asm volatile("int $0x80" : "=a"(result) : "a"(2L) : "memory");
    return nullptr;
}

int main(int, char **arguments) {
    pthread_t thread;
    pthread_create(&thread, nullptr, break_rules, arguments[1]);
    pthread_join(thread, nullptr);  // however long it takes: a busy machine may start it late
    attempt("the others live", 0);
    return behave();
}
