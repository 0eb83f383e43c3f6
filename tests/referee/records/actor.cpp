// A bot that follows a script. The script is put into the compiled program in place of the mark
// below, so that one compilation serves every test. One word per line, `#` begins a round's part:
//   <  read a line, leave if it is Quit     >text  answer     stay  read a line, leave in no case
//   cpu N  compute for N ms     sleep N  do nothing for N ms     exit N     signal N     fork
//   eat N (MiB)     flood     close (its output)     say text (on stderr)     fill N (output.txt)
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

char script[32768] = "@@SCRIPT@@";

static bool is_run_per_turn = false;

static void write_all(int file, const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, text, length);
        if (written <= 0) _exit(0);
        text += written;
        length -= written;
    }
}

static void read_line(bool leaves_when_told) {
    char line[4096], letter;
    size_t length = 0;
    while (true) {
        if (read(0, &letter, 1) != 1) _exit(0);
        if (letter == '\n') break;
        if (length < sizeof line - 1) line[length++] = letter;
    }
    line[length] = 0;
    if (leaves_when_told && (!strcmp(line, "Quit") || !strcmp(line, "quit"))) _exit(0);
}

static void answer(const char *text) {
    int file = is_run_per_turn ? open("output.txt", O_WRONLY | O_CREAT | O_TRUNC, 0600) : 1;
    char line[4096];
    int length = snprintf(line, sizeof line, "%s\n", text);
    write_all(file, line, length);
}

static void compute(long wanted_ms) {
    timespec used;
    long begun_ms = -1, now_ms;
    do {
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
        now_ms = used.tv_sec * 1000 + used.tv_nsec / 1000000;
        if (begun_ms < 0) begun_ms = now_ms;
    } while (now_ms - begun_ms < wanted_ms);
}

static void eat(long mebibytes) {
    for (long i = 0; i < mebibytes; i++) {
        char *piece = new char[1 << 20];
        memset(piece, 1, 1 << 20);
        asm volatile("" : : "r"(piece) : "memory");
    }
}

static void fill(long bytes) {
    static char block[65536];
    memset(block, 1, sizeof block);
    write_all(open("output.txt", O_WRONLY | O_CREAT | O_TRUNC, 0600), block, bytes);
}

static void flood() {
    static char block[65536];
    memset(block, 'x', sizeof block);
    for (int i = 0; i < 40; i++) write_all(1, block, sizeof block);
}

static void act(const char *word) {
    long number = 0;
    const char *blank = strchr(word, ' ');
    if (blank != nullptr) number = atol(blank + 1);
    if (word[0] == '<') read_line(true);
    else if (!strncmp(word, "stay", 4)) read_line(false);
    else if (word[0] == '>') answer(word + 1);
    else if (!strncmp(word, "cpu", 3)) compute(number);
    else if (!strncmp(word, "sleep", 5)) usleep(number * 1000);
    else if (!strncmp(word, "exit", 4)) _exit(number);
    else if (!strncmp(word, "signal", 6)) raise(number);
    else if (!strncmp(word, "fork", 4)) _exit(fork() == 0 ? 0 : 1);
    else if (!strncmp(word, "eat", 3)) eat(number);
    else if (!strncmp(word, "flood", 5)) flood();
    else if (!strncmp(word, "fill", 4)) fill(number);
    else if (!strncmp(word, "close", 5)) close(1);
    else if (!strncmp(word, "say", 3)) write_all(2, word + 4, strlen(word + 4));
}

int main() {
    char part[16] = "";
    FILE *input = fopen("input.txt", "r");
    int round = 0;
    if (input != nullptr && fscanf(input, "%d", &round) == 1) {
        is_run_per_turn = true;
        snprintf(part, sizeof part, "#%d", round);
    }
    bool is_here = !is_run_per_turn;
    for (char *word = strtok(script, "\n"); word != nullptr; word = strtok(nullptr, "\n")) {
        if (word[0] == '#') is_here = !strcmp(word, part);
        else if (is_here) act(word);
    }
}
