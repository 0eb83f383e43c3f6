// Files of its own directory, as a bot of a file protocol may use them.
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

int main() {
    namespace fs = std::filesystem;
    std::ofstream("output.txt") << "1 2 3 4\n";
    std::ofstream("output.txt", std::ios::app) << "5\n";
    int number, sum = 0;
    for (std::ifstream in("output.txt"); in >> number;) sum += number;
    std::cout << sum << std::endl;
    fs::create_directories("a/b/c");
    fs::copy_file("output.txt", "a/copy.txt");
    fs::rename("a/copy.txt", "a/b/moved.txt");
    fs::resize_file("a/b/moved.txt", 3);
    fs::permissions("a/b/moved.txt", fs::perms::owner_all);
    std::cout << fs::file_size("a/b/moved.txt") << fs::exists("nothing") << fs::is_directory("a/b") << std::endl;
    int found = 0;
    for (const auto &entry : fs::recursive_directory_iterator("a")) found += !entry.path().empty();
    std::cout << found << " " << fs::remove_all("a") << std::endl;
    std::cout << (fs::space(".").capacity > 0) << (fs::current_path() == fs::canonical(".")) << std::endl;
    FILE *file = fopen("binary", "wb+");
    std::vector<char> data(50000, 'x');
    std::cout << fwrite(data.data(), 1, data.size(), file) << fseek(file, 100, SEEK_SET) << fgetc(file) << ftell(file)
              << std::endl;
    std::cout << fflush(file) << fsync(fileno(file)) << fdatasync(fileno(file)) << flock(fileno(file), LOCK_EX)
              << flock(fileno(file), LOCK_UN) << lockf(fileno(file), F_LOCK, 0)
              << posix_fadvise(fileno(file), 0, 0, POSIX_FADV_SEQUENTIAL) << ftruncate(fileno(file), 10)
              << posix_fallocate(fileno(file), 0, 100) << std::endl;
    fclose(file);
    struct stat seen;
    std::cout << stat("binary", &seen) << seen.st_size << access("binary", R_OK) << chmod("binary", 0600)
              << unlink("binary") << mkdir("d", 0700) << chdir("d") << rmdir("../d") << std::endl;
    std::cout << "done" << std::endl;
}
