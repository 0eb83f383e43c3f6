// A sample bot for Corners, in C++.
//
// For every turn the referee starts this program anew, in an empty folder with one file in it:
// input.txt. The program reads it, chooses a move, writes output.txt and exits. Nothing is kept
// from one turn to the next: all that there is to know is in input.txt.
//
// The bot's idea: look at every move that the rules allow and make the one that improves the
// places of our pieces most. The five samples (C++, Java, C#, Pascal, Python) are built alike,
// function by function, and even make the same moves, so that you can compare the languages.
//
// Пример бота для «Уголков» на C++.
//
// На каждый ход судья запускает программу заново, в пустой папке с одним файлом input.txt.
// Программа читает его, выбирает ход, пишет output.txt и завершается. От хода к ходу ничего не
// хранится: всё, что нужно знать, есть в input.txt.
//
// Идея бота: посмотреть все ходы, разрешённые правилами, и сделать тот, после которого наши фишки
// стоят лучше всего. Пять примеров (C++, Java, C#, Pascal, Python) устроены одинаково, функция за
// функцией, и даже делают одни и те же ходы: языки можно сравнивать.

#include <algorithm>
#include <fstream>
#include <iostream>
#include <vector>

const int SIZE = 10;  // the board has columns 0..9 (left to right) and rows 0..9 (top to bottom)
                      // столбцы 0..9 (слева направо), строки 0..9 (сверху вниз)
const int EMPTY = 0;
const int MINE = 1;    // the referee turns the board: we are always 1 and start at the top left
                       // судья поворачивает доску: мы всегда 1, в левом верхнем углу
const int TARGET = 6;  // our pieces have to get to columns 6..9 and rows 6..9
                       // наши фишки должны попасть в столбцы 6..9 и строки 6..9
// right, down, left, up
// вправо, вниз, влево, вверх
const int DIRECTIONS[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
const long long SEED = 12345;  // change it to another positive number: ties are broken differently
                               // другое положительное число — другой выбор из равных

struct Cell {
    int column, row;
    bool operator==(const Cell &other) const = default;
};

struct Move {
    Cell from, to;
};

int board[SIZE][SIZE];  // the cell (column, row) is board[row][column]
                        // клетка (column, row) — это board[row][column]
long long chance = SEED;

// A "random" number from 0 to count - 1. It is a formula, so the same position always gets the same
// answer: you can repeat a game and find your mistake.
// «Случайное» число от 0 до count - 1. Это формула: в одной и той же позиции ответ всегда один,
// поэтому партию можно повторить и найти ошибку.
int draw(int count) {
    chance = (chance * 1103515245 + 12345) % 2147483648;
    return static_cast<int>(chance / 65536 % count);
}

// Fills the board and returns the number of the round.
// Заполняет доску и возвращает номер круга.
int read_input() {
    std::ifstream file("input.txt");
    int round_number = 0;
    file >> round_number;
    for (int row = 0; row < SIZE; row++)
        for (int column = 0; column < SIZE; column++) file >> board[row][column];
    return round_number;
}

// Whether the cell is on the board and nobody stands there.
// Есть ли такая клетка на доске и пуста ли она.
bool is_empty(int column, int row) {
    bool on_board = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
    return on_board && board[row][column] == EMPTY;
}

// All cells on which the piece from this cell may end its move.
// Все клетки, на которых фишка с этой клетки может закончить ход.
std::vector<Cell> find_ends(Cell from) {
    std::vector<Cell> ends;

    // First way to move: one step to an empty neighbour.
    // Первый способ хода: шаг на пустую соседнюю клетку.
    for (auto [right, down] : DIRECTIONS)
        if (is_empty(from.column + right, from.row + down))
            ends.push_back({from.column + right, from.row + down});

    // Second way: one or more jumps. The list grows while we walk along it: from each cell that
    // was reached we try to jump on. No cell is taken twice, so the walk comes to an end.
    // Второй способ: один или несколько прыжков. Список растёт, пока мы по нему идём: с каждой
    // достигнутой клетки пробуем прыгнуть дальше. Каждую клетку берём один раз, поэтому обход
    // закончится.
    board[from.row][from.column] = EMPTY;  // the moving piece is off: it cannot jump over itself
                                           // фишку сняли: через себя не прыгнуть
    std::vector<Cell> reached = {from};
    for (std::size_t i = 0; i < reached.size(); i++)
        for (auto [right, down] : DIRECTIONS) {
            Cell at = reached[i];
            Cell landing = {at.column + 2 * right, at.row + 2 * down};
            bool is_new = std::find(reached.begin(), reached.end(), landing) == reached.end();
            if (!is_new || !is_empty(landing.column, landing.row)) continue;
            // somebody to jump over
            // есть через кого прыгать
            if (!is_empty(at.column + right, at.row + down))
                reached.push_back(landing);
        }
    board[from.row][from.column] = MINE;

    // Without the first cell: a move may not end where it began.
    // Без первой клетки: ход не может закончиться там, где начался.
    ends.insert(ends.end(), reached.begin() + 1, reached.end());
    return ends;
}

// How bad it is to have a piece on this cell: the smaller, the better.
// IMPROVE HERE. What else makes a cell good or bad?
// Насколько плохо, когда фишка стоит на этой клетке: чем меньше, тем лучше.
// ЧТО УЛУЧШИТЬ: чем ещё клетка хороша или плоха?
int cost(Cell cell) {
    // The penalty in the rules: how many steps are left to the target. The square makes pieces
    // that lag behind the most expensive ones, so that the bot does not forget them.
    // Штраф из правил: сколько шагов осталось до цели. Из-за квадрата дороже всего отставшие фишки,
    // и бот о них не забывает.
    int distance = std::max(0, TARGET - cell.column) + std::max(0, TARGET - cell.row);
    // Even inside the target a deeper cell is a bit better: it leaves room for the next piece.
    // Даже внутри цели клетка глубже чуть лучше: остаётся место для следующей фишки.
    int to_corner = (SIZE - 1 - cell.column) + (SIZE - 1 - cell.row);
    return distance * (distance + 10) + 2 * to_corner;
}

// Finds the move with the best gain; false if there is no move at all.
// IMPROVE HERE. This bot looks one move ahead. It does not prepare long chains of jumps for its
// next turn, and it does not spoil the chains of others.
// Находит ход с наибольшим выигрышем; false, если ходов нет.
// ЧТО УЛУЧШИТЬ: бот смотрит на один ход вперёд. Он не готовит длинные цепочки прыжков на следующий
// ход и не портит чужие.
bool choose_move(Move &best_move) {
    int best_gain = 0;
    int ties = 0;  // how many moves we have seen that have the best gain
                   // сколько ходов с наибольшим выигрышем мы уже видели
    for (int row = 0; row < SIZE; row++)
        for (int column = 0; column < SIZE; column++) {
            if (board[row][column] != MINE) continue;
            Cell from = {column, row};
            for (Cell to : find_ends(from)) {
                int gain = cost(from) - cost(to);
                if (ties == 0 || gain > best_gain) {
                    best_gain = gain;
                    ties = 0;
                }
                if (gain == best_gain) {
                    // Of several equally good moves each has the same chance: the first one is
                    // replaced by the second with chance 1/2, that by the third with 1/3, ...
                    // У равных ходов одинаковые шансы: первый заменяем вторым с вероятностью 1/2,
                    // его третьим с вероятностью 1/3, ...
                    ties++;
                    if (draw(ties) == 0) best_move = {from, to};
                }
            }
        }
    return ties > 0;
}

// Four numbers, nothing else. The file is closed at the end of the function.
// Четыре числа и больше ничего. Файл закроется в конце функции.
void write_output(Move move) {
    std::ofstream file("output.txt");
    file << move.from.column << " " << move.from.row << " ";
    file << move.to.column << " " << move.to.row << "\n";
}

// One turn from beginning to end.
// Один ход от начала до конца.
int main() {
    int round_number = read_input();
    chance = SEED * (round_number + 1);  // otherwise the draws of all rounds would be the same
                                         // иначе случай во всех кругах был бы одинаков
    Move move = {};
    bool found = choose_move(move);
    // Messages for yourself go to the standard error stream: they are kept in the record.
    // Сообщения для себя выводите в стандартный поток ошибок: они сохранятся в протоколе.
    std::cerr << "round " << round_number << (found ? "" : ": no move") << "\n";
    // Without a legal move the turn passes, and the referee does not even start us. Should you try
    // out such a position by hand: there is nothing to write then.
    // Если ходов нет, ход пропускается, и судья нас даже не запускает. Если попробовать такую
    // позицию вручную, писать нечего.
    if (found) write_output(move);
}
