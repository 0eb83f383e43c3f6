// Calls that runtimes try: each fails and the program goes on.
#include "tell.h"
#include <sched.h>
#include <sys/syscall.h>
int main() {
    cpu_set_t all;
    memset(&all, 255, sizeof all);
    tell_result(syscall(SYS_io_uring_setup, 1, 0));
    tell_result(syscall(SYS_perf_event_open, 0, 0, 0, 0, 0));
    tell_result(syscall(SYS_memfd_create, "x", 0));
    tell_result(syscall(SYS_personality, 0x0040000));
    tell_result(sched_setaffinity(0, sizeof all, &all));
    tell_result(syscall(SYS_inotify_init1, 0));
    tell_result(syscall(SYS_shmget, 0, 4096, 01600));
    tell_result(syscall(SYS_sync));
    tell_result(syscall(SYS_syncfs, 0));
    echo();
}
