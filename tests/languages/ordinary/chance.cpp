// Where random numbers come from.
#include <cstdio>
#include <iostream>
#include <random>
#include <sys/random.h>
#include <unistd.h>

int main() {
    std::random_device device;
    std::random_device named("/dev/urandom");
    std::cout << (device() != device() || device() != named()) << std::endl;
    std::mt19937_64 fixed(42);
    std::cout << fixed() << " " << std::uniform_int_distribution<>(1, 6)(fixed) << " "
              << std::normal_distribution<>()(fixed) << std::endl;
    unsigned char bytes[300];
    std::cout << getrandom(bytes, sizeof bytes, 0) << getentropy(bytes, 200) << std::endl;
    for (const char *path : {"/dev/urandom", "/dev/random", "/dev/zero"}) {
        FILE *file = fopen(path, "rb");
        std::cout << fread(bytes, 1, 10, file);
        fclose(file);
    }
    FILE *nothing = fopen("/dev/null", "w");
    std::cout << fprintf(nothing, "nothing") << fclose(nothing) << std::endl;
    srand(1);
    std::cout << rand() << std::endl << "done" << std::endl;
}
