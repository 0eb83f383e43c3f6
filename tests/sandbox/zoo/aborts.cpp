// Aborts.
#include <cstdlib>
int main() { abort(); }
