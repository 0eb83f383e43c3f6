// Further deeds: attacks on the sandbox, the referee's clocks and the machine. This text comes
// between deeds.h and the one that says how answers are written. What an attack got is told on
// standard error; one that is refused leaves the bot as it was.
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

namespace attacks {

const int THREADS = 60;
const std::size_t MIB = 1 << 20;

void report(const std::string &what, long result) {
    deeds::put(2, what + (result < 0 ? " " + std::to_string(errno) : " done") + "\n");
}

void start_threads(void *(*work)(void *)) {
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 32768);
    pthread_t thread;
    for (int made = 0; made < THREADS; made++) pthread_create(&thread, &small, work, nullptr);
}

// Wakes together with the others: the sum of their waits for a processor looks like no sleep.
void *wake_often(void *) {
    for (;;) {
        timespec next;
        clock_gettime(CLOCK_MONOTONIC, &next);
        next.tv_nsec = (next.tv_nsec / 2000000 + 1) * 2000000;
        if (next.tv_nsec >= 1000000000) {
            next.tv_nsec -= 1000000000;
            next.tv_sec++;
        }
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, nullptr);
        for (volatile int work = 0; work < 20000; work++) {
        }
    }
}

void hide(const std::string &) {
    start_threads(wake_often);
    deeds::sleep_for("");
}

void *wait_for_ever(void *) {
    for (;;) pause();
}

// Becomes itself again and again: a thread that does so waits for those that are frozen.
void execute(const std::string &) {
    start_threads(wait_for_ever);
    char again[] = "again";
    char *next[] = {deeds::words[0], again, nullptr};
    execv(next[0], next);
    report("execv", -1);
    deeds::spin("");
}

const bool was_executed = [] {
    const bool is_again = deeds::word_count == 2 && std::strcmp(deeds::words[1], "again") == 0;
    if (is_again) execute("");
    return is_again;
}();

long now_ms() {
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

const char *const BEGUN = "EXECUTED_AT", *const LEFT = "EXECUTIONS_LEFT";
const int EXECUTIONS = 8, FROZEN_MS = 40, NAP_MS = 130, WORK_MS = 4;

bool is_asked(int ms) {
    pollfd request = {0, POLLIN, 0};
    return poll(&request, 1, ms) == 1;
}

// Becomes itself several times after an answer, with many threads, and then plays on. If that keeps
// it from being frozen, it sleeps before it makes the progress for which the referee waits.
void execute_on(int left) {
    if (left == 0 || is_asked(0)) return;
    start_threads(wait_for_ever);
    setenv(BEGUN, std::to_string(now_ms()).c_str(), 1);
    setenv(LEFT, std::to_string(left - 1).c_str(), 1);
    execv(deeds::words[0], deeds::words);
    report("execv", -1);
}

void begin_to_execute(const std::string &) { execute_on(EXECUTIONS); }

const bool was_executed_between = [] {
    if (!getenv(BEGUN)) return false;
    if (now_ms() - std::atol(getenv(BEGUN)) < FROZEN_MS) execute_on(std::atoi(getenv(LEFT)));
    else if (!is_asked(NAP_MS)) {
        deeds::spin(std::to_string(deeds::cpu_ms() + WORK_MS));
        execute_on(EXECUTIONS);
    }
    return true;
}();

sock_filter notify[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getppid, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
};
sock_fprog filter = {4, notify};
long listener = -1;
volatile bool has_tried;

void *receive(void *) {
    void *request = calloc(1, 4096);
    syscall(SYS_ioctl, listener, SECCOMP_IOCTL_NOTIF_RECV, request);
    return nullptr;
}

// A thread that waits for a listener of its own can be neither frozen nor woken.
void *listen_to_itself(void *) {
    const unsigned flags = SECCOMP_FILTER_FLAG_NEW_LISTENER | 32;  // WAIT_KILLABLE_RECV
    listener = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &filter);
    report("listener", listener);
    has_tried = true;
    pthread_t thread;
    if (listener >= 0) pthread_create(&thread, nullptr, receive, nullptr);
    getppid();
    getppid();
    return wait_for_ever(nullptr);
}

void listen(const std::string &) {
    pthread_t thread;
    pthread_create(&thread, nullptr, listen_to_itself, nullptr);
    while (!has_tried) usleep(1000);
    report("mode", prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter));
}

// Asks about terabytes of memory, and to have memory moved: neither heeds a signal.
void hold_processor(const std::string &) {
    const std::size_t length = 12ul << 40, pages = length / 4096, piece = 2 * MIB;
    const int kind = MAP_ANONYMOUS | MAP_NORESERVE;
    void *asked = mmap(nullptr, length, PROT_READ, MAP_SHARED | kind, -1, 0);
    report("terabytes", asked == MAP_FAILED ? -1 : 0);
    char *found = (char *)mmap(nullptr, pages, PROT_NONE, MAP_PRIVATE | kind, -1, 0);
    void *first = mmap(nullptr, piece, PROT_READ | PROT_WRITE, MAP_SHARED | kind, -1, 0);
    bool is_aliased = found != MAP_FAILED && first != MAP_FAILED;
    for (std::size_t at = 0; is_aliased && at < pages; at += piece)
        is_aliased =
            mremap(first, 0, piece, MREMAP_MAYMOVE | MREMAP_FIXED, found + at) != MAP_FAILED;
    report("mincore", syscall(SYS_mincore, asked, length, found));
    static std::vector<void *> addresses(1 << 16, first);
    static std::vector<int> status(1 << 16);
    for (int i = 0; i < 1000 && !syscall(SYS_move_pages, 0, addresses.size(), addresses.data(),
                                         nullptr, status.data(), 0); i++) {
    }
    report("move_pages", -1);
}

// Pages that the process shares with nobody, but that its resident size need not show.
void share(const std::string &) {
    for (;;) {
        const int kind = MAP_SHARED | MAP_ANONYMOUS;
        void *memory = mmap(nullptr, 4 * MIB, PROT_READ | PROT_WRITE, kind, -1, 0);
        if (memory == MAP_FAILED) break;
        std::memset(memory, 1, 4 * MIB);
        madvise(memory, 4 * MIB, MADV_DONTNEED);
    }
    report("mmap", -1);
    deeds::spin("");
}

// Many files, each within the limit of one.
void litter(const std::string &) {
    static const std::string data(60000, 'x');
    for (int number = 0; number < 2000; number++) {
        const int file = open(("file" + std::to_string(number)).c_str(), O_WRONLY | O_CREAT, 0600);
        if (file < 0 || write(file, data.data(), data.size()) < 0) {
            report("file", -1);
            break;
        }
        close(file);
    }
    deeds::spin("");
}

// Has itself continued a thousand times a second, and computes besides.
void stay_awake(const std::string &) {
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGCONT;
    timer_t timer;
    const long made = timer_create(CLOCK_MONOTONIC, &event, &timer);
    report("timer", made);
    const itimerspec often = {{0, 1000000}, {0, 1000000}};
    if (made == 0) timer_settime(timer, 0, &often, nullptr);
    pthread_t thread;
    pthread_create(&thread, nullptr, deeds::spin_for_ever, nullptr);
}

void say_garbage(const std::string &) {
    std::string bytes;
    for (int number = 255; number >= 0; number--)
        if (number != '\n') bytes += static_cast<char>(number);
    deeds::answer(bytes + "\n");
}

const bool are_added = [] {
    deeds::further = {
        {"hide", hide},
        {"execute", execute},
        {"execute-on", begin_to_execute},
        {"listen", listen},
        {"hold", hold_processor},
        {"share", share},
        {"litter", litter},
        {"stay-awake", stay_awake},
        {"garbage", say_garbage},
    };
    return true;
}();

}  // namespace attacks
