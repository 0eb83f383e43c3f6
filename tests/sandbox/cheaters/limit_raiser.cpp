// Raises its own limits, its priority and its share of the processors.
#include "attempt.h"
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>

static void raise_limit(const char *what, __rlimit_resource resource) {
    rlimit all{RLIM_INFINITY, RLIM_INFINITY};
    attempt(what, setrlimit(resource, &all));
}

int main() {
    raise_limit("file size", RLIMIT_FSIZE);
    raise_limit("stack", RLIMIT_STACK);
    raise_limit("open files", RLIMIT_NOFILE);
    raise_limit("core dump", RLIMIT_CORE);
    raise_limit("nice", RLIMIT_NICE);
    raise_limit("real time", RLIMIT_RTPRIO);
    raise_limit("locked memory", RLIMIT_MEMLOCK);
    raise_limit("addresses", RLIMIT_AS);
    raise_limit("processes", RLIMIT_NPROC);
    raise_limit("pending signals", RLIMIT_SIGPENDING);
    attempt("priority", setpriority(PRIO_PROCESS, 0, -20));
    attempt("lower priority", setpriority(PRIO_PROCESS, 0, 19));
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(0, &one);
    attempt("affinity", sched_setaffinity(0, sizeof one, &one));
    sched_param first{1};
    attempt("fifo", sched_setscheduler(0, SCHED_FIFO, &first));
    attempt("i/o priority", syscall(SYS_ioprio_set, 1, 0, 1 << 13));
    return behave();
}
