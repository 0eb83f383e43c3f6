// A team for soccer in the line form: everybody stands still, and whoever has the ball kicks it to
// a free cell away from the field's edge.
const std::string SETUP = "6 3 6 8 6 13  1 2 2  1 2 2  1 2 2  1 2 2  1 2 2 1";
const int TEAM = 5, FIRST_BALL = 20, OWNER = 22;

bool is_free(const std::vector<int> &seen, int x, int y) {
    for (int i = 0; i < TEAM; i++)
        if (seen[2 * i] == x && seen[2 * i + 1] == y) return false;
    return 2 <= x && x <= 23 && 2 <= y && y <= 14;
}

std::string kick(const std::vector<int> &seen) {
    if (seen[OWNER] < 1 || seen[OWNER] > TEAM) return "0 0 0";
    for (int vx = 1; vx >= -1; vx--)
        for (int vy = -1; vy <= 1; vy++)
            if ((vx || vy) && is_free(seen, seen[FIRST_BALL] + vx, seen[FIRST_BALL + 1] + vy))
                return "1 " + std::to_string(vx) + " " + std::to_string(vy);
    return "no way to kick";
}

int main() {
    std::string line, request;
    while (std::getline(std::cin, line) && line != "quit") {
        std::istringstream words(line);
        int time, number;
        words >> request >> time;
        if (request == "setup") {
            std::cout << SETUP << '\n';
            continue;
        }
        std::vector<int> seen;
        while (words >> number) seen.push_back(number);
        std::string cells;
        for (int i = 0; i < 2 * TEAM; i++) cells += std::to_string(seen[i]) + " ";
        std::cout << cells << kick(seen) << '\n';
    }
    return 0;
}
