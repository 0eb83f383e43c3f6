// Reads another process's memory.
#include "tell.h"
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
int main() { iovec part{}; process_vm_readv(1, &part, 1, &part, 1, 0); tell("it worked"); echo(); }
