// Looks for memory that outlives it: POSIX and System V shared memory, queues, semaphores.
#include "attempt.h"
#include <mqueue.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

int main() {
    attempt("shm_open", shm_open("/zoo", O_CREAT | O_RDWR, 0600));
    attempt("/dev/shm", open("/dev/shm/zoo", O_CREAT | O_RDWR, 0600));
    attempt("/tmp", open("/tmp/zoo", O_CREAT | O_RDWR, 0600));
    attempt("shmget", shmget(0x200, 1 << 20, IPC_CREAT | 0600));
    attempt("semget", semget(0x200, 1, IPC_CREAT | 0600));
    attempt("msgget", msgget(0x200, IPC_CREAT | 0600));
    attempt("mq_open", mq_open("/zoo", O_CREAT | O_RDWR, 0600, nullptr));
    return behave();
}
