// The interface between your team and the match.
//
// Include this file and define the two functions at its end. There is no main() in your file:
// harness.cpp has it, talks to the referee and calls your functions. To make a program, compile
// both files together:
//
//     g++ -O2 -std=c++20 -o bot harness.cpp example_solution.cpp
//
// You always play on the left and attack to the right; the referee turns the field round for you.
//
// Связь вашей команды с матчем.
//
// Подключите этот файл и напишите две функции, объявленные в его конце. Функции main() в вашем
// файле нет: она в harness.cpp, который обменивается строками с судьёй и вызывает ваши функции.
// Чтобы получить программу, скомпилируйте оба файла вместе (команда выше).
//
// Вы всегда играете слева и атакуете вправо; судья поворачивает поле за вас.
#ifndef PARTICIPANT_API_H
#define PARTICIPANT_API_H

#include "constants.h"

// A cell of the field, or a velocity: then x and y are cells per unit of time.
// Клетка поля или скорость: тогда x и y — клетки за такт.
struct Point {
    int x, y;
};

// Levels, not points added: tackle 1..3, speed 2..3, power 2..3.
// Уровни, а не добавленные очки: tackle 1..3, speed 2..3, power 2..3.
struct Skills {
    int tackle;  // who gets the ball when two players are on it
                 // отбор: кому достанется мяч, если на нём двое
    int speed;   // cells per unit: `speed` straight, `speed` - 1 diagonally
                 // скорость: клеток за такт, прямо `speed`, по диагонали `speed` - 1
    int power;   // the same for a ball that this player kicks
                 // удар: то же для мяча, по которому бьёт этот игрок
    int reflex;  // how often the keeper saves, 1..5; other players have no such skill: what you
                 // write for them is not read, and in State theirs is 0
                 // реакция: как часто вратарь отражает, 1..5; у остальных этого навыка нет: ваше
                 // число для них не читается, а в State у них 0
};

// What you choose before the match.
// Что вы выбираете перед матчем.
struct Setup {
    Point position[TEAM_SIZE + 1];  // index 1..5, x <= 12; [1] and [5] are not read: those players
                                    // always start on (12, 8) and (1, 8)
                                    // индексы 1..5, x <= 12; [1] и [5] не читаются: эти игроки
                                    // всегда начинают на (12, 8) и (1, 8)
    Skills skills[TEAM_SIZE + 1];   // index 1..5 / индексы 1..5
};

// What you see before each unit.
// Что вы видите перед каждым тактом.
struct State {
    int time;                             // the unit, 1..GAME_DURATION / номер такта
    Point player[2 * TEAM_SIZE + 1];      // index 1..10: yours are 1..5, the rival's 6..10
                                          // индексы 1..10: ваши 1..5, соперника 6..10
    Point ball;
    int owner;                            // whose ball it is, 1..10; 0: nobody's, it is loose
                                          // чей мяч, 1..10; 0: ничей
    Point velocity;                       // of a loose ball; (0, 0) while somebody owns it
                                          // скорость ничьего мяча; (0, 0), если у него есть
                                          // владелец
    int my_score, rival_score;
    bool rival_skills_known;              // true in the second half / true во втором тайме
    Skills rival_skills[TEAM_SIZE + 1];   // of players 6..10 at index 1..5; zeros while not known
                                          // игроков 6..10 под индексами 1..5; нули, пока неизвестны
};

// What you answer. Fill in every field: write `Move move = Move();` to begin with zeros.
// Ваш ответ. Заполните все поля: `Move move = Move();` обнулит их для начала.
struct Move {
    Point player[TEAM_SIZE + 1];  // index 1..5: the cell where each player goes, or stays
                                  // индексы 1..5: куда идёт каждый игрок, или где остаётся
    bool kick;                    // true only if the owner of the ball is one of yours
                                  // true, только если мяч у вашего игрока
    Point velocity;               // of the kicked ball; not read if kick is false
                                  // скорость мяча после удара; не читается, если kick — false
};

// Called once, before the match.
// Вызывается один раз, перед матчем.
Setup setup_initial_position();

// Called in every unit. The program runs through the whole match, so your global variables keep
// their values between the calls.
// Вызывается в каждом такте. Программа работает весь матч, поэтому глобальные переменные сохраняют
// значения между вызовами.
Move make_a_move(const State &state);

// Your prints are safe: whatever you write to std::cout, printf or std::cerr goes to the standard
// error stream and into the record of the match. The harness talks to the referee through a channel
// of its own. Do not read from std::cin: it is empty.
// Печатать можно: всё, что выводят std::cout, printf и std::cerr, попадёт в стандартный поток
// ошибок и в протокол матча; с судьёй harness обменивается по отдельному каналу. Из std::cin не
// читайте: он пуст.

#endif
