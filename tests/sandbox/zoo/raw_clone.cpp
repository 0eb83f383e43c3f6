// Makes a process by the bare call.
#include "tell.h"
#include <csignal>
#include <sys/syscall.h>
int main() {
    tell_result(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    echo();
}
