// fork by the number of the x32 interface.
#include "tell.h"
#include <sys/syscall.h>
int main() { tell_result(syscall(0x40000000 + SYS_fork)); echo(); }
