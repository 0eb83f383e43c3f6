// Enters another namespace.
#include "tell.h"
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
int main() { setns(0, 0); tell("it worked"); echo(); }
