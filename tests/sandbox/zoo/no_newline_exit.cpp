// An answer without the end of its line, then it leaves.
#include "tell.h"
int main() { fputs("half an answer", stdout); }
