// A sample bot for Paper football in C++. It is simple on purpose: take it and make it stronger.
//
// The referee and the bot talk in lines of text. The bot reads its standard input (cin):
//   Name             asks for the bot's name;
//   Start            says "you are the first player, make the first move";
//   2 7 10 6 11      is the opponent's move and asks for yours (here 2 nodes: (7,10), (6,11));
//   Quit             says that the game is over: the bot must exit.
// The bot answers each request but Quit with exactly one line on its standard output (cout).
// Never write anything else there. For debugging use cerr: it does not touch the game.
//
// Пример бота для футбола на бумаге, на C++. Он нарочно простой: возьмите его и сделайте сильнее.
//
// Судья и бот обмениваются строками текста. Бот читает стандартный ввод (cin):
//   Name          судья спрашивает имя бота;
//   Start         вы первый игрок, ваш ход первый;
//   2 7 10 6 11   ход соперника, теперь ваш ход (здесь 2 узла: (7,10), (6,11));
//   Quit          партия окончена: бот должен завершиться.
// На каждый запрос, кроме Quit, бот отвечает ровно одной строкой в стандартный вывод (cout). Больше
// ничего туда не пишите. Для отладки есть cerr: на партию это не влияет.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

const string NAME = "Sample C++";  // 1 to 25 characters / от 1 до 25 символов
const int ROWS = 15, COLUMNS = 21, NODES = ROWS * COLUMNS;

// Node (x, y) is in row x from the top and column y from the left. In this program a node is one
// number, x * COLUMNS + y, and a move is a list of such numbers: the ball's path.
// Узел (x, y): строка x сверху, столбец y слева. В программе узел — одно число, x * COLUMNS + y, а
// ход — список таких чисел: путь мяча.
typedef vector<int> Path;

// What each of the 8 ways adds to x and y. Way 7 - w leads back from where way w leads.
// Сколько каждое из 8 направлений прибавляет к x и y. Направление 7 - w ведёт обратно.
const int DX[8] = {-1, -1, -1, 0, 0, 1, 1, 1};
const int DY[8] = {-1, 0, 1, -1, 1, -1, 0, 1};

bool is_free[NODES][8];  // may the segment be drawn that goes from this node this way?
                         // можно ли из узла провести отрезок в эту сторону?
bool bounces[NODES];     // does the ball bounce here? If not, a move ends here
                         // есть ли здесь отскок? если нет, ход здесь кончается
int ball = 7 * COLUMNS + 10;
int own_y = 20, target_y = 0;  // the goals' columns; Start will tell us if we are the first player
                               // столбцы ворот; запрос Start означает, что мы первый игрок

// The seed of the random numbers. The same seed always gives the same games, so a mistake that
// you have seen once can be found again. Change it, and the bot will choose differently.
// Зерно случайных чисел. С одним и тем же зерном партии всегда одинаковы, поэтому замеченную ошибку
// можно повторить. Измените его, и бот будет выбирать иначе.
long long seed = 1;

// A random number from 0 to n - 1.
// Случайное число от 0 до n - 1.
int random_below(int n) {
    seed = (seed * 1103515245 + 12345) % 2147483648LL;
    return static_cast<int>(seed / 65536 % n);
}

int neighbour(int node, int way) { return node + DX[way] * COLUMNS + DY[way]; }

// Prepares the empty field: which segments there are and where the ball bounces.
// Готовит пустое поле: какие отрезки есть и где мяч отскакивает.
void start_field() {
    for (int x = 0; x < ROWS; x++)
        for (int y = 0; y < COLUMNS; y++) {
            bool edge_x = x == 0 || x == ROWS - 1, edge_y = y == 0 || y == COLUMNS - 1;
            bool finish = edge_y && 6 <= x && x <= 8;
            bounces[x * COLUMNS + y] = (edge_x || edge_y) && !finish;
            for (int way = 0; way < 8; way++) {
                int x2 = x + DX[way], y2 = y + DY[way];
                bool inside = 0 <= x2 && x2 < ROWS && 0 <= y2 && y2 < COLUMNS;
                bool on_border = (edge_x && x2 == x) || (edge_y && y2 == y);
                is_free[x * COLUMNS + y][way] = inside && !on_border;
            }
        }
    bounces[ball] = true;
}

// Marks the segments of a path as free or as drawn, seen from both their ends.
// Помечает отрезки пути свободными или проведёнными, с обоих концов.
void set_segments(const Path &path, bool is_free_now) {
    for (size_t i = 1; i < path.size(); i++)
        for (int way = 0; way < 8; way++)
            if (neighbour(path[i - 1], way) == path[i]) {
                is_free[path[i - 1]][way] = is_free_now;
                is_free[path[i]][7 - way] = is_free_now;
            }
}

// Makes a move of either side on our field.
// Делает ход любой стороны на нашем поле.
void make_move(const Path &path) {
    set_segments(path, false);
    ball = path.back();
    bounces[ball] = true;
}

// Takes the last move back.
// Отменяет последний ход.
void undo_move(const Path &path) {
    set_segments(path, true);
    bounces[ball] = false;
    ball = path.front();
}

// All nodes where a move can end now, by breadth-first search: we walk over free segments and
// go on from the nodes where the ball bounces. came_from[n] becomes the node before n, or -1.
// Все узлы, где сейчас может кончиться ход; поиск в ширину: идём по свободным отрезкам, а из узлов
// с отскоком — дальше. came_from[n] — узел перед n или -1.
vector<int> find_ends(vector<int> &came_from) {
    vector<int> ends, queue = {ball};
    came_from.assign(NODES, -1);
    came_from[ball] = ball;
    for (size_t i = 0; i < queue.size(); i++)
        for (int way = 0; way < 8; way++) {
            if (!is_free[queue[i]][way]) continue;
            int next = neighbour(queue[i], way);
            if (came_from[next] >= 0) continue;  // we have been there / здесь мы уже были
            came_from[next] = queue[i];
            if (bounces[next])
                queue.push_back(next);
            else
                ends.push_back(next);
        }
    return ends;
}

// The way to an end, found backwards. It meets no node twice, so it draws no segment twice.
// Путь к концу хода, найденный с конца. Узлы в нём не повторяются, значит, и отрезки тоже.
Path path_to(int end, const vector<int> &came_from) {
    Path path = {end};
    while (path.back() != ball) path.push_back(came_from[path.back()]);
    reverse(path.begin(), path.end());
    return path;
}

// How good a move looks: the more, the better.
// IMPROVE HERE: is it good to be near the goal if it is the opponent's turn then?
// Насколько хорош ход: чем больше, тем лучше.
// ЧТО УЛУЧШИТЬ: хорошо ли быть у ворот, если ход переходит к сопернику?
int rate(const Path &path) {
    int x = path.back() / COLUMNS, y = path.back() % COLUMNS;
    if (y == target_y) return 1000;  // a goal! (A move cannot end elsewhere in this column.)
                                     // гол! (иначе ход в этом столбце не кончается)
    if (y == own_y) return -1000;    // an own goal / гол в свои ворота
    make_move(path);
    vector<int> came_from, ends = find_ends(came_from);  // where can the opponent go then?
                                                         // куда потом пойдёт соперник?
    undo_move(path);
    if (ends.empty()) return 1000;  // nowhere: we have won / некуда: мы выиграли
    for (int end : ends)
        if (end % COLUMNS == own_y) return -500;  // into our goal / в наши ворота
    return -max(abs(y - target_y), abs(x - 7) - 1);  // the nearer to the goal, the better
                                                     // чем ближе к воротам, тем лучше
}

// The move with the best rating; one of them at random if there are several.
// IMPROVE HERE: we try one path to each end, a shortest one. Other paths to the same end leave
// other segments to the opponent. Their number is exponential: never try to list them all.
// Ход с лучшей оценкой; если таких несколько, случайный из них.
// ЧТО УЛУЧШИТЬ: к каждому концу мы пробуем один путь, кратчайший. Другие пути туда же оставляют
// сопернику другие отрезки. Их экспоненциально много: не перебирайте все.
Path choose_move() {
    vector<int> came_from;
    vector<Path> best;
    int best_score = 0;
    for (int end : find_ends(came_from)) {
        Path path = path_to(end, came_from);
        int score = rate(path);
        if (best.empty() || score > best_score) {
            best.clear();
            best_score = score;
        }
        if (score == best_score) best.push_back(path);
    }
    return best[random_below(static_cast<int>(best.size()))];
}

// A move from its line: how many nodes, then x and y of each. The line may be long.
// Ход из строки: сколько узлов, затем x и y каждого. Строка бывает длинной.
Path read_move(const string &line) {
    istringstream numbers(line);
    Path path;
    int count, x, y;
    for (numbers >> count; numbers >> x >> y;) path.push_back(x * COLUMNS + y);
    return path;
}

string write_move(const Path &path) {
    string line = to_string(path.size());
    for (int node : path)
        line += " " + to_string(node / COLUMNS) + " " + to_string(node % COLUMNS);
    return line;
}

// Writes one line. Output is collected in a buffer first; flush sends it off at once. Without
// it the referee would wait for our answer, and we for its next request, until we lose.
// Выводит одну строку. Вывод сначала копится в буфере; flush отправляет его сразу. Без этого судья
// будет ждать нашего ответа, а мы — его запроса, пока не проиграем.
void say(const string &line) {
    cout << line << '\n';
    cout.flush();
}

int main() {
    start_field();
    string line;
    // getline sleeps until a line comes: thinking in the opponent's turn is not possible here.
    // It fails at the end of the input: then we exit as for Quit.
    // getline спит, пока не придёт строка: думать в ход соперника здесь нельзя. В конце ввода
    // чтение не удастся: выходим, как после Quit.
    while (getline(cin, line) && line != "Quit") {
        if (line == "Name") {
            say(NAME);
            continue;
        }
        if (line == "Start")
            swap(own_y, target_y);  // we are the first player, and nobody has moved yet
                                    // мы первый игрок, ходов ещё не было
        else
            make_move(read_move(line));  // the opponent's move; the referee has checked it
                                         // ход соперника; судья его уже проверил
        Path move = choose_move();  // there is one: a player without a move is not asked
                                    // ход есть: иначе нас бы не спросили
        make_move(move);            // on our own field: the referee will not repeat it to us
                                    // на своём поле: судья нам его не повторит
        say(write_move(move));
    }
    return 0;
}
