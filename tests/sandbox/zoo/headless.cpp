// Its first thread ends, the second goes on: takes memory, computes, and echoes.
#include "tell.h"
#include <pthread.h>
#include <sys/syscall.h>
static void *body(void *) {
    static char piece[4 << 20];
    memset(piece, 1, sizeof piece);
    for (volatile long i = 0; i < 50'000'000; i++) {}
    echo();
    _exit(0);
}
int main() {
    pthread_t other;
    pthread_create(&other, nullptr, body, nullptr);
    syscall(SYS_exit, 0);
}
