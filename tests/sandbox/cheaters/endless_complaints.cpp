// Four threads write to standard error without end, faster than it is read; the fifth answers.
#include "attempt.h"
#include <pthread.h>

static char data[65536];

static void *complain(void *) {
    while (write(2, data, sizeof data) > 0) {
    }
    return nullptr;
}

int main() {
    memset(data, 'e', sizeof data);
    fcntl(2, F_SETPIPE_SZ, 1 << 20);
    pthread_t thread;
    for (int i = 0; i < 4; i++) pthread_create(&thread, nullptr, complain, nullptr);
    return behave();
}
