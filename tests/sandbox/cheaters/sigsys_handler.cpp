// Catches, blocks and ignores the filter's signal, then forks.
#include "attempt.h"
#include <csignal>

int main() {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, nullptr);
    signal(SIGSYS, SIG_IGN);
    attempt("fork", fork());
    return behave();
}
