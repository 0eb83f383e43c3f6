// How well an honest bot plays: the first word of its command line, 0 for the sample itself. Chance
// is a formula, so that the same bot in the same position always makes the same move.
#include <cstdlib>

namespace level {

int level;
unsigned long long chance = 1;

__attribute__((constructor)) void take_words(int count, char **words) {
    if (count > 1) level = std::atoi(words[1]);
    chance += level;
}

// What is added to how good a move looks: more for worse players.
int noise(int unit) {
    chance = chance * 6364136223846793005ull + 1442695040888963407ull;
    return level == 0 ? 0 : static_cast<int>((chance >> 33) % (level * unit));
}

// Whether it still moves forward in this round of corners.
bool advances(int round) { return round < level; }

}  // namespace level
