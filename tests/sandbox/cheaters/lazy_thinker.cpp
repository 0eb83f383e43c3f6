// Asks to run only when nothing else does, so that its turn never ends on a busy machine.
#include "attempt.h"
#include <sched.h>

int main() {
    sched_param none{0};
    attempt("batch", sched_setscheduler(0, SCHED_BATCH, &none));
    attempt("idle", sched_setscheduler(0, SCHED_IDLE, &none));
    return behave();
}
