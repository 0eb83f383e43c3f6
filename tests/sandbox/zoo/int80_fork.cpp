// fork by the 32-bit system call interface.
#include "tell.h"
int main() {
    long result;
    asm volatile("int $0x80" : "=a"(result) : "a"(2) : "memory");
    echo();
}
