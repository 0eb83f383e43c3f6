// A bot of any game in lines that knows no rules: all its answers come from deeds.
int main() {
    const std::string nothing = "no answer was planned\n";
    std::string line;
    for (int count = 0; std::getline(std::cin, line); count++) {
        if (line == "Quit" || line == "quit") break;
        // In bridges a limit and a colour come first, and only Red answers that at once.
        const bool is_number = line.find_first_not_of("0123456789") == std::string::npos;
        if (is_number && (count == 0 || line == "1")) continue;
        std::cout << nothing;
    }
    return 0;
}
