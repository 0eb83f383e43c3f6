// As it was written twenty years ago: gets, register, its own names that are std's today.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <iostream>
using namespace std;
int count, next, data[100000];
int compare(const void *a, const void *b) { return *(int *)a - *(int *)b; }
int main() {
    char line[1000];
    register int i;
    gets(line);
    puts(line);
    srand(7);
    for (i = 0; i < 100000; i++) data[i] = rand();
    qsort(data, 100000, sizeof(int), compare);
    clock_t begun = clock();
    for (i = 1; i < 100000; i++) count += data[i - 1] > data[i];
    printf("%d %d\n", count, clock() >= begun);
    cout << strlen(line) << endl;
    FILE *out = fopen("output.txt", "w");
    fprintf(out, "%d\n", next);
    fclose(out);
    freopen("output.txt", "r", stdin);
    scanf("%d", &next);
    printf("%d\ndone\n", next);
    return 0;
}
