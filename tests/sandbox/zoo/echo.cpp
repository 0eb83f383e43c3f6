// Honest: echoes its lines.
#include "tell.h"
int main() { echo(); }
