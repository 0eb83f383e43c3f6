// A process by clone3, whose flags lie in memory where no filter sees them.
#include "tell.h"
#include <csignal>
#include <linux/sched.h>
#include <sys/syscall.h>
int main() {
    clone_args arguments{};
    arguments.exit_signal = SIGCHLD;
    tell_result(syscall(SYS_clone3, &arguments, sizeof arguments));
    echo();
}
