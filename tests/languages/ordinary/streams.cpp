// Much input, read in many ways, and much output.
#include <cstdio>
#include <iostream>
#include <string>
#include <sys/uio.h>
#include <unistd.h>

int main() {
    std::string line;
    long sum = 0, length = 0;
    for (int i = 0; i < 100; i++) std::getline(std::cin, line), length += line.size();
    int number;
    for (int i = 0; i < 100; i++) std::cin >> number, sum += number;
    for (int i = 0; i < 100 && scanf("%d", &number) == 1; i++) sum += number;
    while (getchar() != EOF) length++;
    printf("%ld %ld\n", sum, length);
    setvbuf(stdout, nullptr, _IOFBF, 1 << 16);
    for (int i = 0; i < 3000; i++) printf("%d %s\n", i, std::string(20, 'x').c_str());
    fflush(stdout);
    std::ios::sync_with_stdio(false);
    for (int i = 0; i < 1000; i++) std::cout << i << '\n';
    std::cout << std::flush;
    char first[] = "one ", second[] = "two\n";
    iovec parts[] = {{first, 4}, {second, 4}};
    if (writev(1, parts, 2) != 8) return 1;
    std::cerr << "a complaint\n";
    puts("done");
}
