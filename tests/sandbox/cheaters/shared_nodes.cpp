// Changes the devices that it shares with the host.
#include "attempt.h"
#include <initializer_list>
#include <sys/stat.h>
#include <sys/time.h>
#include <utime.h>

int main() {
    for (const char *path : {"/dev/null", "/dev/zero", "/dev/urandom", "/dev/random"}) {
        int node = open(path, O_RDWR);
        utimensat(AT_FDCWD, path, nullptr, 0);
        futimens(node, nullptr);
        utimes(path, nullptr);
        utime(path, nullptr);
        chmod(path, 01666);
        fchmod(node, 01666);
        fchmodat(AT_FDCWD, path, 01666, 0);
        close(node);
    }
    return behave();
}
