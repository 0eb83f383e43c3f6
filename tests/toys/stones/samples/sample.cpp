// Takes the first free cell. / Занимает первую свободную клетку.
#include <iostream>
#include <set>
#include <string>

int main() {
    std::set<int> free_cells;
    for (int cell = 1; cell <= 16; cell++) free_cells.insert(cell);
    std::string word;
    while (std::cin >> word && word != "Quit") {
        if (word == "Name") {
            std::cout << "Stones" << std::endl;
            continue;
        }
        if (word != "Start") free_cells.erase(std::stoi(word));
        // IMPROVE HERE / ЧТО УЛУЧШИТЬ
        int cell = *free_cells.begin();
        free_cells.erase(cell);
        std::cout << cell << std::endl;
    }
}
