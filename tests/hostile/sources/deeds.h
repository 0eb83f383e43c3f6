// What a bot can do wrong, and when. The command line lists it, four words for each deed:
//     WHEN TURN WHAT TEXT
// WHEN is `start` (before the bot itself runs), `before`, `instead` of or `after` the answer number
// TURN (-1 is every answer), or `end` (the bot itself is through). This text comes before an honest
// bot's, whose main() stays as it is: what comes before and after it is a global variable's life.
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

namespace deeds {

struct Deed {
    std::string when;
    int turn;
    std::string what, text;
};

int word_count;
char **words;

__attribute__((constructor)) void take_words(int count, char **given) {
    word_count = count;
    words = given;
}

std::vector<Deed> read_plan() {
    std::vector<Deed> plan;
    for (int i = 1; i + 3 < word_count; i += 4)
        plan.push_back({words[i], std::atoi(words[i + 1]), words[i + 2], words[i + 3]});
    return plan;
}

const std::vector<Deed> planned = read_plan();

void put(int descriptor, const std::string &text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t count = write(descriptor, text.data() + done, text.size() - done);
        if (count < 0) _exit(99);
        done += count;
    }
}

long cpu_ms() {
    timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return used.tv_sec * 1000 + used.tv_nsec / 1000000;
}

// Computes for so many milliseconds of the processor's time; without a number for ever.
void spin(const std::string &text) {
    const long until = cpu_ms() + std::atol(text.c_str());
    while (text.empty() || cpu_ms() < until) {
    }
}

// Sleeps for so many milliseconds; without a number for ever.
void sleep_for(const std::string &text) {
    while (text.empty()) pause();
    usleep(std::atol(text.c_str()) * 1000);
}

void *spin_for_ever(void *) {
    spin("");
    return 0;
}

// Takes so many MiB of memory; without a number all that there is.
void gobble(const std::string &text) {
    for (long i = 0; text.empty() || i < std::atol(text.c_str()); i++) {
        void *taken = std::memset(std::malloc(1 << 20), 1, 1 << 20);
        asm volatile("" : : "r"(taken) : "memory");  // or the compiler would leave it out
    }
}

// One line of so many KiB; without a number it never ends.
void flood(const std::string &text) {
    for (long i = 0; text.empty() || i < std::atol(text.c_str()); i++)
        put(1, std::string(1 << 10, 'x'));
}

// Reads standard input and repeats every byte of it on standard error, in hexadecimal.
class Echo : public std::streambuf {
    char buffer[1 << 16];

    int underflow() override {
        const ssize_t count = read(0, buffer, sizeof buffer);
        if (count <= 0) put(2, "<end>");
        if (count <= 0) return traits_type::eof();
        std::string told;
        for (ssize_t i = 0; i < count; i++) {
            char digits[4];
            std::snprintf(digits, sizeof digits, "%02x ", buffer[i] & 0xff);
            told += digits;
        }
        put(2, told);
        setg(buffer, buffer, buffer + count);
        return traits_type::to_int_type(buffer[0]);
    }
};

void answer(const std::string &text);  // where answers go is the protocol's business

// Deeds that other headers add.
std::map<std::string, void (*)(const std::string &)> further;

void commit(const Deed &deed) {
    const std::string &what = deed.what, &text = deed.text;
    if (what == "say") answer(text);
    if (what == "tell") put(2, text);
    if (what == "tell-cpu") put(2, "cpu " + std::to_string(cpu_ms()) + "\n");
    if (what == "exit") _exit(std::atoi(text.c_str()));
    if (what == "raise") kill(getpid(), std::atoi(text.c_str()));
    if (what == "segfault") *static_cast<volatile int *>(0) = 1;
    if (what == "spin") spin(text);
    if (what == "sleep") sleep_for(text);
    if (what == "gobble") gobble(text);
    if (what == "flood") flood(text);
    if (what == "fork") fork();
    if (what == "close") close(std::atoi(text.c_str()));
    if (what == "echo") std::cin.rdbuf(new Echo);
    if (what == "ponder") {
        pthread_t thread;
        pthread_create(&thread, 0, spin_for_ever, 0);
    }
    if (what == "fifo") mkfifo("output.txt", 0666);
    if (what == "directory") mkdir("output.txt", 0777);
    if (what == "link" && symlink("input.txt", "output.txt")) _exit(98);
    if (further.count(what)) further[what](text);
}

// Does what is planned for this moment; whether there was anything.
bool commit_all(const std::string &when, int turn) {
    bool any = false;
    for (const Deed &deed : planned)
        if (deed.when == when && (deed.turn == turn || deed.turn == -1)) {
            commit(deed);
            any = true;
        }
    return any;
}

// What stands at the end of an answer instead of a line feed.
std::string line_end() {
    for (const Deed &deed : planned)
        if (deed.what == "line-end") return deed.text;
    return "\n";
}

}  // namespace deeds
