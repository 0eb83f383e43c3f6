// A sample bot for Bridges, in C++.
//
// The referee starts this program once for the whole game. It sends the move limit, our colour and
// then, line by line, the opponent's moves to our standard input; we print a line for each of ours.
// Messages for yourself belong on the standard error stream: they are kept in the record.
//
// The bot's idea: count the pegs that each side still needs for its chain. If we need no more than
// the opponent, put a peg on our shortest way, otherwise on the opponent's. The five samples (C++,
// Java, C#, Pascal, Python) are built alike, function by function, and even make the same moves, so
// that you can compare the languages.
//
// Пример бота для «Мостиков» на C++.
//
// Судья запускает программу один раз на всю партию. На стандартный ввод приходят предел ходов, наш
// цвет и затем, строка за строкой, ходы соперника; мы выводим по строке на каждый свой ход.
// Сообщения для себя выводите в стандартный поток ошибок: они сохранятся в протоколе.
//
// Идея бота: посчитать, скольких камешков каждой стороне не хватает до цепи. Если нам нужно не
// больше, чем сопернику, ставим камешек на свой кратчайший путь, иначе — на его путь. Пять примеров
// (C++, Java, C#, Pascal, Python) устроены одинаково, функция за функцией, и даже делают одни и те
// же ходы: языки можно сравнивать.

#include <algorithm>
#include <deque>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

const int SIZE = 24;
const int HOLES = SIZE * SIZE;  // a hole is a number: SIZE * row + column, both from 0; A01 is 0
                                // лунка — число: SIZE * строка + столбец, оба с 0; A01 — это 0
const int RED = 0, NOBODY = 2;  // Black is 1 / чёрные — 1
// The eight ways of a bridge: columns to the right, rows down. The opposite of a way is 4 further.
// Восемь направлений мостика: столбцы вправо, строки вниз. Обратное направление — на 4 дальше.
const int KNIGHT[8][2] = {{1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}};
const int FAR = 1000;           // more pegs than anybody can need: there is no way at all
                                // больше камешков, чем может понадобиться: пути нет совсем
const long long SEED = 12345;   // change it to another positive number: ties are broken differently
                                // другое положительное число — другой выбор из равных

int peg[HOLES];                 // whose peg is in each hole / чей камешек в каждой лунке
int group[HOLES];               // holes that bridges join have the same number here
                                // у лунок, соединённых мостиками, номер один и тот же
// crossed[colour][hole][way]: a bridge of this colour runs across, so the other one cannot build
// crossed[colour][hole][way]: здесь проходит мостик этого цвета, другой цвет строить не может
bool crossed[2][HOLES][8];
long long chance = SEED;

// A "random" number from 0 to count - 1, made by a formula, so that games can be repeated.
// «Случайное» число от 0 до count - 1, по формуле: партии можно повторять.
int draw(int count) {
    chance = (chance * 1103515245 + 12345) % 2147483648;
    return static_cast<int>(chance / 65536 % count);
}

// The number of a hole: P09 is column 15, row 8.
// Номер лунки: P09 — это столбец 15, строка 8.
int read_hole(const std::string &name) {
    int row = 10 * (name[1] - '0') + (name[2] - '0') - 1;
    return SIZE * row + (name[0] - 'A');
}

// The name of a hole: a capital letter and always two digits.
// Имя лунки: заглавная буква и всегда две цифры.
std::string write_hole(int hole) {
    int row = hole / SIZE + 1;
    return char('A' + hole % SIZE) + std::to_string(row / 10) + std::to_string(row % 10);
}

// The hole at the other end of a bridge; -1 if that is off the board.
// Лунка на другом конце мостика; -1, если это за краем доски.
int neighbour(int hole, int way) {
    int column = hole % SIZE + KNIGHT[way][0];
    int row = hole / SIZE + KNIGHT[way][1];
    bool on_board = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
    return on_board ? SIZE * row + column : -1;
}

// How far along a colour's way a hole is: 0 on its first border row, 23 on its second.
// Как далеко лунка на пути этого цвета: 0 — на первом пограничном ряду, 23 — на втором.
int along(int colour, int hole) { return colour == RED ? hole / SIZE : hole % SIZE; }

// The opponent's border rows are forbidden; so are the corners, which lie on them too.
// Пограничные ряды соперника запрещены, а с ними и углы: они лежат на этих рядах.
bool is_allowed(int colour, int hole) {
    int across = along(1 - colour, hole);
    return across > 0 && across < SIZE - 1;
}

// On which side of the line from a to b the hole c lies: the sign tells.
// По какую сторону от прямой ab лежит лунка c: это знак результата.
int side(int a, int b, int c) {
    int column = a % SIZE, row = a / SIZE;
    return (b % SIZE - column) * (c / SIZE - row) - (b / SIZE - row) * (c % SIZE - column);
}

// Whether a-b and c-d cross: each has the ends of the other on different sides.
// Пересекаются ли a-b и c-d: концы каждого лежат по разные стороны от другого.
bool crosses(int a, int b, int c, int d) {
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

// Joins two groups, and marks all places for bridges that would cross the new one.
// Соединяет две группы и помечает все места для мостиков, которые пересекли бы новый.
void lay_bridge(int colour, int a, int b) {
    int old = group[a];
    for (int hole = 0; hole < HOLES; hole++)
        if (group[hole] == old) group[hole] = group[b];
    // What crosses a bridge has an end in the 2x3 rectangle around it: look at these six holes.
    // У того, что пересекает мостик, конец лежит в прямоугольнике 2x3 вокруг него: смотрим эти
    // шесть лунок.
    int left = std::min(a % SIZE, b % SIZE), right = std::max(a % SIZE, b % SIZE);
    int top = std::min(a / SIZE, b / SIZE), bottom = std::max(a / SIZE, b / SIZE);
    for (int row = top; row <= bottom; row++)
        for (int column = left; column <= right; column++)
            for (int way = 0; way < 8; way++) {
                int c = SIZE * row + column, d = neighbour(c, way), back = (way + 4) % 8;
                if (d >= 0 && crosses(a, b, c, d))
                    crossed[colour][c][way] = crossed[colour][d][back] = true;
            }
}

// Whether a group has pegs on both border rows of this colour: then it has won.
// Есть ли у группы камешки на обоих пограничных рядах этого цвета: тогда он выиграл.
bool has_chain(int colour) {
    bool is_first[HOLES] = {};  // is_first[number]: this group is on the first border row
                                // is_first[number]: группа стоит на первом пограничном ряду
    for (int hole = 0; hole < HOLES; hole++)
        if (along(colour, hole) == 0) is_first[group[hole]] = true;
    for (int hole = 0; hole < HOLES; hole++)
        if (along(colour, hole) == SIZE - 1 && is_first[group[hole]]) return true;
    return false;
}

// The pegs to which a new peg in this hole could be joined.
// Камешки, с которыми можно соединить новый камешек в этой лунке.
std::vector<int> find_bridges(int colour, int hole) {
    std::vector<int> others;
    for (int way = 0; way < 8; way++) {
        int other = neighbour(hole, way);
        if (other >= 0 && peg[other] == colour && !crossed[1 - colour][hole][way])
            others.push_back(other);
    }
    return others;
}

// A step of count_missing: a hole is reached, and `level` pegs were missing before it.
// Шаг count_missing: лунка достигнута, до неё не хватало `level` камешков.
void reach(int colour, int hole, int level, std::vector<int> &missing, std::deque<int> &queue) {
    if (!is_allowed(colour, hole) || missing[hole] < FAR) return;
    if (peg[hole] == colour) {
        missing[hole] = level;
        queue.push_front(hole);  // nothing to pay, so it comes next
                                 // ничего не стоит, поэтому она следующая
    } else if (peg[hole] == NOBODY) {
        missing[hole] = level + 1;
        queue.push_back(hole);   // one peg to pay, so it comes after all that are cheaper
                                 // стоит одного камешка: после всех, что дешевле
    }
}

// For each hole: how many pegs a chain lacks from the border row `start` up to this hole.
// Для каждой лунки: скольких камешков не хватает цепи от пограничного ряда `start` до неё.
std::vector<int> count_missing(int colour, int start) {
    std::vector<int> missing(HOLES, FAR);
    std::deque<int> queue;
    for (int hole = 0; hole < HOLES; hole++)
        if (along(colour, hole) == start) reach(colour, hole, 0, missing, queue);
    while (!queue.empty()) {
        int hole = queue.front();
        queue.pop_front();
        for (int way = 0; way < 8; way++) {
            int other = neighbour(hole, way);
            if (other >= 0 && !crossed[1 - colour][hole][way])
                reach(colour, other, missing[hole], missing, queue);
        }
    }
    return missing;
}

// For each hole: how many pegs the best chain through it lacks, from border to border.
// Для каждой лунки: скольких камешков не хватает лучшей цепи через неё, от края до края.
std::vector<int> count_through(int colour) {
    std::vector<int> through = count_missing(colour, 0);
    std::vector<int> second = count_missing(colour, SIZE - 1);
    for (int hole = 0; hole < HOLES; hole++)  // an empty hole itself is counted in both
                                              // сама пустая лунка посчитана в обоих
        through[hole] += second[hole] - (peg[hole] == NOBODY ? 1 : 0);
    return through;
}

// The best hole for our next peg. IMPROVE HERE. The bot does not look ahead: it neither sees how
// the opponent will answer, nor that a way with a detour at hand is safer than a way that one peg
// can cut.
// Лучшая лунка для следующего камешка.
// ЧТО УЛУЧШИТЬ: бот не смотрит вперёд. Он не видит ни ответа соперника, ни того, что путь с
// запасным обходом надёжнее пути, который рвётся одним камешком.
int choose_hole(int me) {
    std::vector<int> mine = count_through(me), theirs = count_through(1 - me);
    bool attack = *std::min_element(mine.begin(), mine.end()) <=
                  *std::min_element(theirs.begin(), theirs.end());
    int best = -1, best_cost = 0;
    int ties = 0;  // how many holes we have seen that cost the least
                   // сколько самых дешёвых лунок мы уже видели
    for (int hole = 0; hole < HOLES; hole++) {
        if (peg[hole] != NOBODY || !is_allowed(me, hole)) continue;
        // What matters most, then what matters if that is equal, and last the bridges we get.
        // Сначала самое важное, при равенстве — следующее по важности, и в конце — мостики, которые
        // получим.
        int cost = attack ? mine[hole] * 10000 + theirs[hole] : theirs[hole] * 10000 + mine[hole];
        cost = cost * 10 - static_cast<int>(find_bridges(me, hole).size());
        if (ties == 0 || cost < best_cost) {
            best_cost = cost;
            ties = 0;
        }
        if (cost == best_cost) {
            ties++;
            if (draw(ties) == 0) best = hole;  // gives each of the equal holes the same chance
                                               // у равных лунок одинаковые шансы
        }
    }
    return best;
}

// Places a peg, lays all bridges that it allows, and returns the line that tells it.
// Ставит камешек, строит все мостики, какие можно, и возвращает строку хода.
std::string make_move(int me) {
    int hole = choose_hole(me);
    std::string line = write_hole(hole);
    for (int other : find_bridges(me, hole)) {
        lay_bridge(me, hole, other);
        line += " " + write_hole(hole) + "-" + write_hole(other);
    }
    peg[hole] = me;
    return line;
}

// Plays the opponent's move, say P09 P09-O07 L03-N04: a hole, then any number of bridges.
// Делает ход соперника, например P09 P09-O07 L03-N04: лунка, затем сколько угодно мостиков.
void read_move(int colour, const std::string &line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    peg[read_hole(word)] = colour;
    while (words >> word)
        lay_bridge(colour, read_hole(word.substr(0, 3)), read_hole(word.substr(4, 3)));
}

// The game: moves alternate, Red first, until somebody has a chain or the limit is spent.
// Партия: ходят по очереди, красные первыми, пока у кого-то не будет цепи или не кончится предел
// ходов.
int main() {
    std::fill(peg, peg + HOLES, NOBODY);
    std::iota(group, group + HOLES, 0);  // at first every hole is a group of its own
                                         // сначала каждая лунка — отдельная группа
    std::string limit, me, line;
    std::getline(std::cin, limit);
    if (!std::getline(std::cin, me)) return 0;  // no input: the opponent failed before the game
                                                // ввода нет: соперник не смог начать партию
    for (int number = 0; number < 2 * std::stoi(limit); number++) {
        int colour = number % 2;
        if (colour == std::stoi(me)) {
            // flush: send the line at once. Otherwise it waits in a buffer, the referee waits for
            // it, and we lose on time.
            // flush: отправить строку сразу. Иначе она останется в буфере, судья будет её ждать, и
            // мы проиграем по времени.
            std::cout << make_move(colour) << "\n" << std::flush;
        } else {
            // The end of the input: the opponent lost on technical grounds.
            // Конец ввода: сопернику засчитано техническое поражение.
            if (!std::getline(std::cin, line)) return 0;
            read_move(colour, line);
        }
        // The opponent's winning move is sent to us too: notice it, do not answer, just exit.
        // Выигравший ход соперника тоже приходит: заметить его, не отвечать и выйти.
        if (has_chain(colour)) return 0;
    }
}
