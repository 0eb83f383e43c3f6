// Writes settings of the kernel in /proc.
#include "attempt.h"

static void write_setting(const char *path, const char *value) {
    int file = open(path, O_WRONLY);
    attempt(path, file < 0 ? -1 : write(file, value, strlen(value)));
}

int main() {
    write_setting("/proc/sys/kernel/core_pattern", "|/box/evil");
    write_setting("/proc/sys/kernel/ns_last_pid", "100");
    write_setting("/proc/sys/vm/overcommit_memory", "1");
    write_setting("/proc/sysrq-trigger", "h");
    write_setting("/proc/self/oom_score_adj", "-1000");
    write_setting("/proc/self/uid_map", "0 0 1");
    write_setting("/proc/self/autogroup", "-20");
    return behave();
}
