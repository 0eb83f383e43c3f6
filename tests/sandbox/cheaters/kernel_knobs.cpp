// Turns the kernel's knobs in /proc.
#include "attempt.h"

static void turn(const char *path, const char *value) {
    int file = open(path, O_WRONLY);
    attempt(path, file < 0 ? -1 : write(file, value, strlen(value)));
}

int main() {
    turn("/proc/sys/kernel/core_pattern", "|/box/evil");
    turn("/proc/sys/kernel/ns_last_pid", "100");
    turn("/proc/sys/vm/overcommit_memory", "1");
    turn("/proc/sysrq-trigger", "h");
    turn("/proc/self/oom_score_adj", "-1000");
    turn("/proc/self/uid_map", "0 0 1");
    turn("/proc/self/autogroup", "-20");
    return behave();
}
