// Every clock there is, sleeping, and local time.
#include <chrono>
#include <ctime>
#include <iostream>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/times.h>
#include <thread>
#include <unistd.h>

int main() {
    using namespace std::chrono;
    auto begun = steady_clock::now();
    std::this_thread::sleep_for(milliseconds(3));
    usleep(1000);
    timespec pause{0, 1000000};
    nanosleep(&pause, nullptr);
    std::this_thread::sleep_until(steady_clock::now() + milliseconds(2));
    std::cout << (steady_clock::now() - begun >= milliseconds(7)) << std::endl;
    std::cout << (system_clock::to_time_t(system_clock::now()) > 1600000000) << std::endl;
    time_t moment = 86400;
    char text[50];
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", gmtime(&moment));
    std::cout << text << std::endl;
    std::cout << localtime(&moment)->tm_year << std::endl;
    for (clockid_t clock : {CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID, CLOCK_THREAD_CPUTIME_ID,
                            CLOCK_MONOTONIC_RAW, CLOCK_REALTIME_COARSE, CLOCK_BOOTTIME}) {
        timespec now, step;
        std::cout << clock_gettime(clock, &now) << clock_getres(clock, &step);
    }
    timeval day;
    rusage used;
    tms parts;
    std::cout << std::endl << gettimeofday(&day, nullptr) << getrusage(RUSAGE_SELF, &used) << (times(&parts) != -1)
              << (clock() >= 0) << (time(nullptr) > 0) << std::endl;
    std::cout << "done" << std::endl;
}
