// Moves its memory between the nodes of the machine, which no signal interrupts.
#include "attempt.h"
#include <sys/syscall.h>

int main() {
    static char page[8192];
    page[0] = 1;
    void *pages[] = {page};
    int status[] = {0};
    unsigned long nodes = 1;
    attempt("move_pages", syscall(SYS_move_pages, 0, 1ul, pages, nullptr, status, 0));
    attempt("migrate_pages", syscall(SYS_migrate_pages, 0, 8ul, &nodes, &nodes));
    attempt("mbind", syscall(SYS_mbind, nullptr, 0ul, 0, &nodes, 8ul, 0));
    attempt("set_mempolicy", syscall(SYS_set_mempolicy, 0, nullptr, 0ul));
    return behave();
}
