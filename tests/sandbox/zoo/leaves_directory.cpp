// Leaves a directory, without permissions, where a file is expected.
#include "tell.h"
#include <sys/stat.h>
int main() { return mkdir("output.txt", 0) ? 1 : 0; }
