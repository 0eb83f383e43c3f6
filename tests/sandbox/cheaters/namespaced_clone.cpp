// Where processes are allowed (compilers): one with namespaces of its own, in which it is root.
#include "attempt.h"
#include <csignal>
#include <sched.h>
#include <sys/syscall.h>
#include <sys/wait.h>

int main(int, char **arguments) {
    long flags = SIGCHLD | CLONE_NEWUSER;
    if (is(arguments[1], "processes")) flags |= CLONE_NEWPID;
    if (is(arguments[1], "network")) flags |= CLONE_NEWNET;
    if (is(arguments[1], "mounts")) flags |= CLONE_NEWNS;
    long child = syscall(SYS_clone, flags, nullptr, nullptr, nullptr, nullptr);
    if (child == 0) _exit(0);
    attempt("clone", child);
    return behave();
}
