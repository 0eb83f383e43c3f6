// Makes namespaces of its own.
#include "tell.h"
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
int main() { unshare(CLONE_NEWUSER); tell("it worked"); echo(); }
