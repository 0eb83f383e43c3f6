/* BREAKTHROUGH.CPP    my first bot */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WHITE 1
#define BLACK 2
#define TRUE 1
#define FALSE 0

int b[10][10];               /* board, 1..8; borders stay 0 */
int me, he, step;
char s[256];

void init()
{
    register int i, j;
    for (i = 1; i <= 8; i++)
        for (j = 1; j <= 8; j++) {
            if (i <= 2) b[i][j] = WHITE;
            else if (i >= 7) b[i][j] = BLACK;
            else b[i][j] = 0;
        }
    me = BLACK;
    he = WHITE;
    step = -1;
}

void domove(char *m)
{
    register int x1 = m[0] - 'a' + 1, y1 = m[1] - '0';
    register int x2 = m[2] - 'a' + 1, y2 = m[3] - '0';
    b[y2][x2] = b[y1][x1];
    b[y1][x1] = 0;
}

/* first pass takes, second pass walks */
void think(char *m)
{
    register int i, j, d, pass;
    for (pass = 1; pass <= 2; pass++)
        for (i = 8; i >= 1; i--)
            for (j = 1; j <= 8; j++) {
                int y = me == WHITE ? i : 9 - i;
                if (b[y][j] != me) continue;
                for (d = -1; d <= 1; d++) {
                    int x = j + d;
                    if (x < 1 || x > 8 || y + step < 1 || y + step > 8) continue;
                    if ((pass == 1 && d != 0 && b[y + step][x] == he) ||
                        (pass == 2 && b[y + step][x] == 0)) {
                        m[0] = 'a' + j - 1; m[1] = '0' + y;
                        m[2] = 'a' + x - 1; m[3] = '0' + y + step;
                        m[4] = 0;
                        return;
                    }
                }
            }
}

main()
{
    char m[5];
    init();
    while (gets(s)) {
        if (strcmp(s, "Quit") == 0) exit(0);
        if (strcmp(s, "Name") == 0) puts("Old Timer");
        else {
            if (strcmp(s, "Start") == 0) { me = WHITE; he = BLACK; step = 1; }
            else domove(s);
            think(m);
            domove(m);
            puts(m);
        }
        fflush(stdout);
    }
}
