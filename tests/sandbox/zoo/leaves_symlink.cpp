// Leaves a link to a file of the host.
#include "tell.h"
int main() { return symlink("/etc/passwd", "output.txt") ? 1 : 0; }
