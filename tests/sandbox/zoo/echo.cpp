// The one honest animal.
#include "tell.h"
int main() { echo(); }
