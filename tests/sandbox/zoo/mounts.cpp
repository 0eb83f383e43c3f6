// Mounts something.
#include "tell.h"
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
int main() { mount("none", "/box", "tmpfs", 0, ""); tell("it worked"); echo(); }
