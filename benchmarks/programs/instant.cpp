// A bot for breakthrough that answers at once: the first pawn that can go forward goes, so that games
// are long and the bot takes almost no time.
#include <cstring>
#include <unistd.h>

static char board[8][8];
static int forward;  // of our own pawns
static char own;

static void make(const char *move) {
    char *from = &board[move[1] - '1'][move[0] - 'a'], *to = &board[move[3] - '1'][move[2] - 'a'];
    *to = *from;
    *from = 0;
}

static bool answer(char *move) {
    for (int step = 0; step < 8; step++) {
        int row = forward > 0 ? step : 7 - step;
        for (int column = 0; column < 8; column++) {
            if (board[row][column] != own) continue;
            for (int side = -1; side <= 1; side++) {
                int to = column + side, ahead = row + forward;
                if (to < 0 || to > 7 || ahead < 0 || ahead > 7) continue;
                char there = board[ahead][to];
                if (there == own || (there && side == 0)) continue;
                const char text[] = {char('a' + column), char('1' + row), char('a' + to),
                                     char('1' + ahead), '\n'};
                memcpy(move, text, 5);
                return true;
            }
        }
    }
    return false;
}

int main() {
    memset(board[0], 'w', 16);
    memset(board[6], 'b', 16);
    char line[64], move[5];
    for (;;) {
        int length = read(0, line, sizeof line);
        if (length <= 0 || line[0] == 'Q') return 0;
        if (line[0] == 'N') {
            if (write(1, "instant\n", 8) != 8) return 1;
            continue;
        }
        if (!own) {
            own = line[0] == 'S' ? 'w' : 'b';
            forward = own == 'w' ? 1 : -1;
        }
        if (line[0] != 'S') make(line);
        if (!answer(move)) return 2;
        make(move);
        if (write(1, move, 5) != 5) return 1;
    }
}
