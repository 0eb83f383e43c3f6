// Leaves with a number.
int main() { return 7; }
