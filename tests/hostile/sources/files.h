// For bots that are run for each turn: deeds are done before, instead of and after the honest run
// of the round whose number is in input.txt.
void deeds::answer(const std::string &text) { std::ofstream("output.txt") << text; }

struct Life {
    int round = -2;

    Life() {
        std::ifstream("input.txt") >> round;
        deeds::commit_all("before", round);
        if (deeds::commit_all("instead", round)) _exit(0);
    }
    ~Life() {
        std::string line;
        std::ifstream file("output.txt");
        if (std::getline(file, line)) deeds::answer(line + deeds::line_end());
        deeds::commit_all("after", round);
        _exit(0);
    }
} life;
