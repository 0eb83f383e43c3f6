// Starts threads until it may no more, and says how many.
#include "tell.h"
#include <pthread.h>
static void *wait_for_ever(void *) {
    for (;;) pause();
}
int main() {
    int made = 0;
    pthread_t thread;
    while (made < 10000 && pthread_create(&thread, nullptr, wait_for_ever, nullptr) == 0) made++;
    printf("%d\n", made);
    fflush(stdout);
    echo();
}
