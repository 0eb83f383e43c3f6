// Changes its root.
#include "tell.h"
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
int main() { chroot("/box"); tell("it worked"); echo(); }
