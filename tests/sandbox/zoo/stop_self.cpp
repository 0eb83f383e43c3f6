// Stops itself.
#include "tell.h"
#include <csignal>
int main() { tell("good night"); raise(SIGSTOP); echo(); }
