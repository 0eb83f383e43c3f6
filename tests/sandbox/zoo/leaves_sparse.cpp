// Leaves a file that claims 10 GiB.
#include "tell.h"
#include <fcntl.h>
int main() { return ftruncate(open("output.txt", O_CREAT | O_WRONLY, 0666), 10L << 30) ? 3 : 0; }
