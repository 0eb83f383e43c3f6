// Takes 512 MiB where its resident size does not show it, by the way it is told.
#include "attempt.h"
#include <sys/mman.h>
#include <sys/socket.h>

static const size_t MIB = 1 << 20;

// Shared pages stay when the process lets go of them: only the mapping's end frees them.
static void share() {
    for (int piece = 0; piece < 64; piece++) {
        void *memory = mmap(nullptr, 8 * MIB, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) return;
        memset(memory, 1, 8 * MIB);
        madvise(memory, 8 * MIB, MADV_DONTNEED);
    }
}
// Every piece of 2 MiB that is looked at takes a page of page tables, and no memory of its own.
static void look() {
    size_t reach = 256ul << 30;
    char *memory = (char *)MAP_FAILED;
    for (; reach >= 1ul << 30 && memory == MAP_FAILED; reach -= 1ul << 30)
        memory = (char *)mmap(nullptr, reach, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return;
    madvise(memory, reach, MADV_NOHUGEPAGE);
    volatile char seen;
    for (size_t place = 0; place < reach; place += 2 * MIB) seen = memory[place];
}
static void write_files() {
    static char data[60 << 10];
    for (int number = 0; number < 8192; number++) {
        char name[32];
        snprintf(name, sizeof name, "f%d", number);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (file < 0 || write(file, data, sizeof data) < (ssize_t)sizeof data) return;
        close(file);
    }
}
static void fill_sockets() {
    static char data[64 << 10];
    for (int ends[2]; socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0;) {
        for (int end : ends) {
            int size = 1 << 30;
            setsockopt(end, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
            while (write(end, data, sizeof data) > 0) {
            }
        }
    }
}

int main(int, char **arguments) {
    if (is(arguments[1], "shared")) share();
    if (is(arguments[1], "tables")) look();
    if (is(arguments[1], "files")) write_files();
    if (is(arguments[1], "sockets")) fill_sockets();
    tell("taken");
    return behave();
}
