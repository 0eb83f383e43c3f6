// Reads where nothing is.
int main() { return *(volatile int *)8; }
