// Answers like an honest bot, and thinks on in a thread when it is not asked.
#include "attempt.h"
#include <pthread.h>

static void *ponder(void *) {
    for (volatile long i = 0;; i++) {
    }
}

int main() {
    pthread_t thread;
    pthread_create(&thread, nullptr, ponder, nullptr);
    return behave();
}
