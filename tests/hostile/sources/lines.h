// For bots that answer in lines: the honest bot writes to std::cout as ever, and each of its lines
// comes by here, where deeds are done before it, instead of it and after it. The first one has the
// number 0.
void deeds::answer(const std::string &text) { put(1, text); }

class Lines : public std::streambuf {
    std::string line;
    int turn = 0;

    int overflow(int letter) override {
        if (letter != '\n') {
            line += static_cast<char>(letter);
            return letter;
        }
        deeds::commit_all("before", turn);
        if (!deeds::commit_all("instead", turn)) deeds::answer(line + deeds::line_end());
        deeds::commit_all("after", turn);
        line.clear();
        turn++;
        return letter;
    }
};

struct Life {
    Life() {
        std::cout.rdbuf(new Lines);
        deeds::commit_all("start", 0);
    }
    ~Life() {
        deeds::commit_all("end", 0);
        _exit(0);
    }
} life;
