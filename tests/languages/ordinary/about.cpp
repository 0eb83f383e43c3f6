// What a program asks about itself and its machine.
#include <cstdlib>
#include <iostream>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <thread>
#include <unistd.h>

int main() {
    utsname system;
    struct sysinfo info;
    rlimit limit;
    cpu_set_t processors;
    char name[16];
    std::cout << uname(&system) << system.sysname << sysinfo(&info) << (info.totalram > 0) << std::endl;
    std::cout << getrlimit(RLIMIT_NOFILE, &limit) << sched_getaffinity(0, sizeof processors, &processors)
              << (std::thread::hardware_concurrency() > 0) << (CPU_COUNT(&processors) > 0) << std::endl;
    std::cout << prctl(PR_SET_NAME, "thinker") << prctl(PR_GET_NAME, name) << name << std::endl;
    std::cout << (getpid() > 0) << (getppid() >= 0) << (gettid() == getpid()) << (getuid() == geteuid()) << (getsid(0) >= 0)
              << (sysconf(_SC_PAGESIZE)) << getpriority(PRIO_PROCESS, 0) << sched_yield() << (sched_getcpu() >= 0)
              << sched_getscheduler(0) << std::endl;
    std::cout << (getenv("NOTHING") == nullptr) << setenv("A", "b", 1) << getenv("A") << std::endl;
    std::atexit([] { std::cout << "done" << std::endl; });
    std::exit(0);
}
