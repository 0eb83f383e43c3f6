// Takes the machine's contexts for asynchronous input and output.
#include "attempt.h"
#include <sys/syscall.h>

int main() {
    int taken = 0;
    for (unsigned long context = 0; taken < 64 && syscall(SYS_io_setup, 8, &context) == 0; context = 0) taken++;
    printf("contexts: %d\n", taken);
    return behave();
}
