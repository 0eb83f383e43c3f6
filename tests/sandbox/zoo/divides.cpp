// Divides by zero.
int main() { volatile int zero = 0; return 100 / zero; }
