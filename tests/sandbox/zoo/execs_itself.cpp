// Becomes itself again and again with 60 threads: a thread that executes waits for those that are
// frozen, and is not frozen itself.
#include "tell.h"
#include <pthread.h>
static void *wait_for_ever(void *) {
    for (;;) pause();
}
int main(int count, char **arguments) {
    if (count == 1) tell("ready");
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 32768);
    pthread_t thread;
    for (int made = 0; made < 60; made++) pthread_create(&thread, &small, wait_for_ever, nullptr);
    char name[] = "/bot", again[] = "again";
    char *next[] = {name, again, nullptr};
    for (;;) execv(name, next);  // it may fail while the last threads are still dying
}
