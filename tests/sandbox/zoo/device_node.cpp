// Makes a device of its own.
#include "tell.h"
#include <sys/stat.h>
#include <sys/sysmacros.h>
int main() { tell_result(mknod("/box/disk", S_IFBLK | 0600, makedev(8, 0))); echo(); }
