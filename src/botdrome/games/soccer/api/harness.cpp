// main() of every C++ bot: reads the referee's requests, calls the participant's two functions and
// writes their answers. Participants need not change or understand this file.
//
// Requests come from standard input and answers go to standard output, one line each:
//     setup GAME_DURATION HALF_DURATION  ->  x2 y2 x3 y3 x4 y4 t1 s1 p1 ... t5 s5 p5 c5
//     move time x1 y1 ... x10 y10 bx by owner vx vy my rival known [16 skills if known = 1]
//                                        ->  x1 y1 ... x5 y5 kick vx vy
//     quit, or the end of the input      ->  exit
//
// The file is compiled by every standard from C++98 on, together with sources of any age.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#ifdef _WIN32
#include <io.h>
#define close _close
#define dup _dup
#define dup2 _dup2
#define fdopen _fdopen
#else
#include <unistd.h>
#endif

#include "participant_api.h"

namespace {

const int STANDARD_INPUT = 0, STANDARD_OUTPUT = 1, STANDARD_ERROR = 2;

std::FILE *requests = 0;
std::FILE *answers = 0;

void fail(const std::string &why) {
    std::fprintf(stderr, "harness: %s\n", why.c_str());
    std::exit(1);
}

// Takes standard input and output for the referee alone: the protocol goes on over copies of them,
// while the participant's prints come out on standard error and reads from std::cin find nothing.
// With GCC and Clang this happens even before the constructors of global variables.
#ifdef __GNUC__
__attribute__((constructor(101)))
#endif
void take_streams() {
    if (answers) return;
    const int input = dup(STANDARD_INPUT), output = dup(STANDARD_OUTPUT);
    if (input >= 0) requests = fdopen(input, "r");
    if (output >= 0) answers = fdopen(output, "w");
    if (!requests || !answers) fail("standard input or output is closed");
    if (dup2(STANDARD_ERROR, STANDARD_OUTPUT) < 0) fail("standard error is closed");
    close(STANDARD_INPUT);
}

// A line of any length without its end; false at the end of the input.
bool read_line(std::string &line) {
    line.clear();
    for (int letter; (letter = std::getc(requests)) != EOF;) {
        if (letter == '\n') return true;
        line += static_cast<char>(letter);
    }
    return !line.empty();
}

void write_line(const std::string &line) {
    // What the participant printed in this unit belongs to this unit.
    std::cout.flush();
    std::fflush(stdout);
    std::fprintf(answers, "%s\n", line.c_str());
    std::fflush(answers);
}

// The numbers of a request, read one after the other.
class Numbers {
public:
    explicit Numbers(const std::string &request) : line(request.substr(0, 200)), next(0) {}

    bool add(const std::string &word) {
        char *end = 0;
        values.push_back(static_cast<int>(std::strtol(word.c_str(), &end, 10)));
        return word.size() <= 10 && *end == '\0';
    }
    int number() {
        if (next == values.size()) fail("too few numbers in the request: " + line);
        return values[next++];
    }
    Point point() {
        Point point;
        point.x = number();
        point.y = number();
        return point;
    }
    Skills skills(bool keeper) {
        Skills skills;
        skills.tackle = number();
        skills.speed = number();
        skills.power = number();
        skills.reflex = keeper ? number() : 0;
        return skills;
    }
    void finish() const {
        if (next != values.size()) fail("too many numbers in the request: " + line);
    }

private:
    std::string line;
    std::vector<int> values;
    std::size_t next;
};

void check_durations(Numbers &numbers) {
    const int game = numbers.number(), half = numbers.number();
    numbers.finish();
    if (game == GAME_DURATION && half == HALF_DURATION) return;
    std::ostringstream why;
    why << "compiled for a match of " << GAME_DURATION << " units with halves of " << HALF_DURATION
        << ", but this match has " << game << " with halves of " << half
        << "; put these numbers into constants.h and compile again";
    fail(why.str());
}

State read_state(Numbers &numbers) {
    State state = State();
    state.time = numbers.number();
    for (int i = 1; i <= 2 * TEAM_SIZE; ++i) state.player[i] = numbers.point();
    state.ball = numbers.point();
    state.owner = numbers.number();
    state.velocity = numbers.point();
    state.my_score = numbers.number();
    state.rival_score = numbers.number();
    state.rival_skills_known = numbers.number() == 1;
    for (int i = 1; state.rival_skills_known && i <= TEAM_SIZE; ++i)
        state.rival_skills[i] = numbers.skills(i == TEAM_SIZE);
    numbers.finish();
    return state;
}

std::string written(const Setup &setup) {
    std::ostringstream text;
    for (int i = 2; i < TEAM_SIZE; ++i)
        text << setup.position[i].x << ' ' << setup.position[i].y << ' ';
    for (int i = 1; i <= TEAM_SIZE; ++i)
        text << setup.skills[i].tackle << ' ' << setup.skills[i].speed << ' '
             << setup.skills[i].power << ' ';
    text << setup.skills[TEAM_SIZE].reflex;
    return text.str();
}

std::string written(const Move &move) {
    std::ostringstream text;
    for (int i = 1; i <= TEAM_SIZE; ++i) text << move.player[i].x << ' ' << move.player[i].y << ' ';
    if (move.kick)
        text << "1 " << move.velocity.x << ' ' << move.velocity.y;
    else
        text << "0 0 0";
    return text.str();
}

}  // namespace

int main() {
    take_streams();
    std::string line;
    while (read_line(line)) {
        std::istringstream words(line);
        std::string request, word;
        words >> request;
        Numbers numbers(line);
        while (words >> word)
            if (!numbers.add(word)) fail("not a number in the request: " + line.substr(0, 200));
        if (request == "setup") {
            check_durations(numbers);
            write_line(written(setup_initial_position()));
        } else if (request == "move") {
            write_line(written(make_a_move(read_state(numbers))));
        } else if (request == "quit") {
            break;
        } else {
            fail("a request must begin with setup, move or quit: " + line.substr(0, 200));
        }
    }
    return 0;
}
