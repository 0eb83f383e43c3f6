// Makes the system calls whose numbers it is told, and names those that the kernel seems to have.
#include "attempt.h"

int main(int count, char **numbers) {
    for (int i = 1; i < count; i++)
        if (syscall(atol(numbers[i]), 0, 0, 0, 0, 0, 0) != -1 || errno != ENOSYS) attempt(numbers[i], -1);
    return behave();
}
