// Reads unmapped memory.
int main() { return *(volatile int *)8; }
