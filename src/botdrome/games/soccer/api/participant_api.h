// The interface between your team and the match.
//
// Include this file and define the two functions at its end. There is no main() in your file:
// harness.cpp has it, talks to the referee and calls your functions. To make a program, compile
// both files together:
//
//     g++ -O2 -std=c++20 -o bot harness.cpp example_solution.cpp
//
// You always play on the left and attack to the right; the referee turns the field round for you.
#ifndef PARTICIPANT_API_H
#define PARTICIPANT_API_H

#include "constants.h"

// A cell of the field, or a velocity: then x and y are cells per unit of time.
struct Point {
    int x, y;
};

// Levels, not points added: tackle 1..3, speed 2..3, power 2..3.
struct Skills {
    int tackle;  // who gets the ball when two players are on it
    int speed;   // cells per unit: `speed` straight, `speed` - 1 diagonally
    int power;   // the same for a ball that this player kicks
    int reflex;  // how often a keeper saves, 1..5; only keepers have it, for others it is 0
};

// What you choose before the match.
struct Setup {
    Point position[TEAM_SIZE + 1];  // index 1..5, x <= 12; [1] and [5] are not read: those players
                                    // always start on (12, 8) and (1, 8)
    Skills skills[TEAM_SIZE + 1];   // index 1..5
};

// What you see before each unit.
struct State {
    int time;                             // 1..GAME_DURATION
    Point player[2 * TEAM_SIZE + 1];      // index 1..10: yours are 1..5, the rival's 6..10
    Point ball;
    int owner;                            // whose ball it is, 1..10; 0: nobody's, it is loose
    Point velocity;                       // of a loose ball; (0, 0) while somebody owns it
    int my_score, rival_score;
    bool rival_skills_known;              // true in the second half
    Skills rival_skills[TEAM_SIZE + 1];   // of players 6..10 at index 1..5; zeros while not known
};

// What you answer. Fill in every field: write `Move move = Move();` to begin with zeros.
struct Move {
    Point player[TEAM_SIZE + 1];  // index 1..5: the cell where each player goes, or stays
    bool kick;                    // true only if the owner of the ball is one of yours
    Point velocity;               // of the kicked ball; not read if kick is false
};

// Called once, before the match.
Setup setup_initial_position();

// Called in every unit. The program runs through the whole match, so your global variables keep
// their values between the calls.
Move make_a_move(const State &state);

// Your prints are safe: whatever you write to std::cout, printf or std::cerr goes to the standard
// error stream and into the record of the match. The harness talks to the referee through a channel
// of its own. Do not read from std::cin: it is empty.

#endif
