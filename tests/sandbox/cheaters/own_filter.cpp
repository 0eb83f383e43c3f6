// A thread waits for a listener of its own, in a state in which only a fatal signal wakes it: it cannot be frozen.
#include "attempt.h"
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <thread>

int main() {
    sock_filter notify[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getppid, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    sock_fprog program{4, notify};
    std::thread([&] {
        unsigned flags = SECCOMP_FILTER_FLAG_NEW_LISTENER | 32;  // WAIT_KILLABLE_RECV, which old headers lack
        long listener = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
        attempt("listener", listener);
        std::thread([&] {
            seccomp_notif *request = static_cast<seccomp_notif *>(calloc(1, 4096));
            syscall(SYS_ioctl, listener, SECCOMP_IOCTL_NOTIF_RECV, request);
        }).detach();
        getppid();
        getppid();
        for (;;) pause();
    }).detach();
    usleep(200000);
    attempt("mode", prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program));
    return behave();
}
