// Makes a thread for which its maker waits, blocked inside the kernel, as long as the thread sleeps.
#include "tell.h"
#include <sched.h>
#include <unistd.h>
static int nap(void *) {
    sleep(1000);
    return 0;
}
int main() {
    static char stack[1 << 16];
    int flags = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM | CLONE_VFORK;
    tell_result(clone(nap, stack + sizeof stack, flags, nullptr));
    echo();
}
