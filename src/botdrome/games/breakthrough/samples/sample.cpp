// A sample bot for Breakthrough in C++. It is simple on purpose: take it and make it stronger.
//
// The referee and the bot talk in lines of text. The bot reads its standard input (cin):
//   Name    asks for the bot's name;
//   Start   says "you are White, make the first move";
//   a7a6    is the opponent's move and asks for yours (any move may stand here);
//   Quit    says that the game is over: the bot must exit.
// The bot answers each request but Quit with exactly one line on its standard output (cout).
// Never write anything else there. For debugging use cerr: it does not touch the game.
//
// Пример бота для «Прорыва» на C++. Он нарочно простой: возьмите его и сделайте сильнее.
//
// Судья и бот обмениваются строками текста. Бот читает стандартный ввод (cin):
//   Name    судья спрашивает имя бота;
//   Start   вы играете белыми и ходите первым;
//   a7a6    ход соперника, теперь ваш ход (здесь может стоять любой ход);
//   Quit    партия окончена: бот должен завершиться.
// На каждый запрос, кроме Quit, бот отвечает ровно одной строкой в стандартный вывод (cout). Больше
// ничего туда не пишите. Для отладки есть cerr: на партию это не влияет.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

const string NAME = "Sample C++";  // 1 to 25 characters / от 1 до 25 символов
const char WHITE = 'w', BLACK = 'b', EMPTY = '.';

char board[8][8];   // board[rank][file], both from 0: the square a1 is board[0][0]
                    // board[rank][file]: горизонталь и вертикаль, обе с 0; клетка a1 — board[0][0]
char mine = BLACK;  // our colour; the request Start will tell us if we are White
                    // наш цвет; запрос Start означает, что мы играем белыми

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

// Puts the pawns where they stand before the first move.
// Расставляет пешки перед первым ходом.
void start_board() {
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++)
            board[rank][file] = rank < 2 ? WHITE : rank > 5 ? BLACK : EMPTY;
}

bool on_board(int rank, int file) { return 0 <= rank && rank < 8 && 0 <= file && file < 8; }

char opponent() { return mine == WHITE ? BLACK : WHITE; }

// The way our pawns go: up the board or down.
// Куда идут наши пешки: вверх по доске или вниз.
int forward_step() { return mine == WHITE ? 1 : -1; }

// A square as the protocol writes it: rank 1, file 0 is "a2".
// Клетка так, как её пишут в протоколе: горизонталь 1, вертикаль 0 — это a2.
string square(int rank, int file) {
    return string(1, static_cast<char>('a' + file)) + static_cast<char>('1' + rank);
}

// Makes a move of either side on our board. A move is text like "a2a3": from a2 to a3.
// Делает ход любой стороны на нашей доске. Ход — это текст вида a2a3: с a2 на a3.
void make_move(const string &move) {
    char &from = board[move[1] - '1'][move[0] - 'a'];
    char &to = board[move[3] - '1'][move[2] - 'a'];
    to = from;  // if a pawn stood there, it has just been captured
                // если там стояла пешка, она взята
    from = EMPTY;
}

// All moves that the rules allow us now. There is always at least one.
// Все ходы, которые нам сейчас разрешают правила. Хотя бы один есть всегда.
vector<string> legal_moves() {
    vector<string> moves;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++) {
            if (board[rank][file] != mine) continue;
            for (int side = -1; side <= 1; side++) {  // to the left, straight, to the right
                                                      // влево, прямо, вправо
                int to_rank = rank + forward_step(), to_file = file + side;
                if (!on_board(to_rank, to_file)) continue;
                char there = board[to_rank][to_file];
                // Captures are diagonal only: straight ahead the square must be empty.
                // Бьют только по диагонали: прямо впереди клетка должна быть пустой.
                if (there == EMPTY || (there == opponent() && side != 0))
                    moves.push_back(square(rank, file) + square(to_rank, to_file));
            }
        }
    return moves;
}

// Could the opponent capture a pawn of ours on this square?
// Может ли соперник взять нашу пешку на этой клетке?
bool is_attacked(int rank, int file) {
    for (int side = -1; side <= 1; side += 2) {
        int from_rank = rank + forward_step(), from_file = file + side;
        if (on_board(from_rank, from_file) && board[from_rank][from_file] == opponent())
            return true;
    }
    return false;
}

// How good a move looks: the more, the better.
// IMPROVE HERE: this looks at one move only. What will the opponent answer? And you then?
// Насколько хорош ход: чем больше, тем лучше.
// ЧТО УЛУЧШИТЬ: бот смотрит только на один ход. Что ответит соперник? А вы ему?
int rate(const string &move) {
    int rank = move[3] - '1', file = move[2] - 'a';
    int to_go = abs((mine == WHITE ? 7 : 0) - rank);  // how far our pawn is from the far rank
                                                      // сколько осталось до последней горизонтали
    if (to_go == 0) return 10000;                     // it is there: we have won
                                                      // дошла: мы выиграли
    int score = 7 - to_go;                            // pawns that have come far go first
                                                      // сначала ходят те пешки, что уже далеко
    // Any capture is better than a plain move, so the last pawn is captured, too. A pawn that
    // our pawn meets `to_go` ranks before its goal has come as far itself: a danger to us.
    // Любое взятие лучше простого хода, поэтому бьём и последнюю пешку. Пешка, которую наша
    // встречает за `to_go` горизонталей до цели, и сама прошла столько же: она опасна.
    if (board[rank][file] == opponent()) score += 100 * (to_go + 1);
    if (is_attacked(rank, file)) score -= 50;
    return score;
}

// The move with the best rating; one of them at random if there are several.
// Ход с лучшей оценкой; если таких несколько, случайный из них.
string choose_move() {
    vector<string> best;
    int best_score = 0;
    for (const string &move : legal_moves()) {
        int score = rate(move);
        if (best.empty() || score > best_score) {
            best.clear();
            best_score = score;
        }
        if (score == best_score) best.push_back(move);
    }
    return best[random_below(static_cast<int>(best.size()))];
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
    start_board();
    string line;
    // getline sleeps until a line comes, so we use no processor time in the opponent's turn (here
    // that would lose the game). It fails at the end of the input: then we exit as for Quit.
    // getline спит, пока не придёт строка: в ход соперника мы не тратим процессорное время (здесь
    // за это засчитывают поражение). В конце ввода чтение не удастся: выходим, как после Quit.
    while (getline(cin, line) && line != "Quit") {
        if (line == "Name") {
            say(NAME);
            continue;
        }
        if (line == "Start")
            mine = WHITE;  // nobody has moved yet / ходов ещё не было
        else
            make_move(line);  // the opponent's move; the referee has checked it
                              // ход соперника; судья его уже проверил
        string move = choose_move();
        make_move(move);  // on our own board: the referee will not repeat it to us
                          // на своей доске: судья нам его не повторит
        say(move);
    }
    return 0;
}
