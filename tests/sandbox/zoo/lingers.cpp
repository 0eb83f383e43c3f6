// Stays after its input has ended.
#include "tell.h"
int main() { echo(); for (;;) pause(); }
