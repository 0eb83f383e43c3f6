// Becomes a shell.
#include "tell.h"
int main() { tell_result(execl("/bin/sh", "sh", nullptr)); echo(); }
