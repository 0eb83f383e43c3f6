// Leaves a FIFO where a file is expected.
#include "tell.h"
#include <sys/stat.h>
int main() { return mkfifo("output.txt", 0666) ? 1 : 0; }
