// The numbers of the game. Use these names in your code instead of 90, 45, 24, ...
// Числа игры. Пишите в программе эти имена вместо 90, 45, 24, ...
#ifndef CONSTANTS_H
#define CONSTANTS_H

// How many units of time a match and a half last. The jury may lengthen a match; it then writes
// other numbers into the next two lines and compiles your program again. Each of the two lines
// has exactly the form
//     const int NAME = NUMBER;
// with nothing before or after it, so that a program can find and replace the number.
// Сколько тактов длятся матч и тайм. Жюри может удлинить матч: тогда оно запишет в две следующие
// строки другие числа и скомпилирует программу заново. Не меняйте вид этих строк.
const int GAME_DURATION = 90;
const int HALF_DURATION = 45;

const int FIELD_WIDTH = 24;   // x = 1..24, from left to right / слева направо
const int FIELD_HEIGHT = 15;  // y = 1..15, upwards / снизу вверх
const int GOAL_BOTTOM = 6;    // goals: y = 6..10, at x = 0 (yours) and x = 25 (the rival's)
                              // ворота: x = 0 (ваши) и x = 25 (соперника)
const int GOAL_TOP = 10;
const int TEAM_SIZE = 5;      // players 1..5 are yours, 5 is your keeper; 6..10 are the rival's
                              // игроки 1..5 ваши, 5 — вратарь; 6..10 — соперника
const int SKILL_POINTS = 10;  // how many levels you may add to the skills of your team
                              // сколько уровней можно добавить к навыкам команды

#endif
