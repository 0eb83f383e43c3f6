// Leaves without a word.
int main() { return 0; }
