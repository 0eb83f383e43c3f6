#include <iostream>
#include <string>
using namespace std;

const string MISTAKE = "none";
const string MOVES[] = {"a2a3", "a3a4", "a4a5", "a5a6", "a6b7", "b7a8"};

void say(const string &text) {
    cout << text << '\n';
    if (MISTAKE != "flush") cout.flush();
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int turn = 0;
    string line;
    while (getline(cin, line)) {
        cerr << "got " << line << endl;
        if (line == "Quit") {
            if (MISTAKE != "quit") return 0;
            for (volatile int waiting = 1; waiting;) continue;
        }
        if (turn == 1 && MISTAKE == "loop")
            for (volatile int searching = 1; searching;) continue;
        if (line == "Name") say("Newcomer");
        else if (turn == 1 && MISTAKE == "rule") say("a3a5");
        else say(MOVES[turn++]);
    }
}
