// Locales, wide characters, regular expressions, formatting.
#include <algorithm>
#include <clocale>
#include <cwchar>
#include <iomanip>
#include <iostream>
#include <locale>
#include <regex>
#include <sstream>

int main() {
    std::cout << (setlocale(LC_ALL, "") ? "locale" : "no locale") << std::endl;
    try {
        std::cout.imbue(std::locale(""));
    } catch (const std::runtime_error &) {
        std::cout << "no such locale" << std::endl;
    }
    std::cout.imbue(std::locale::classic());
    std::string text = "move e2-e4, then g1-f3";
    std::regex move("([a-h][1-8])-([a-h][1-8])");
    for (std::sregex_iterator found(text.begin(), text.end(), move), end; found != end; ++found)
        std::cout << (*found)[1] << "/" << (*found)[2] << std::endl;
    std::ostringstream out;
    out << std::setw(8) << std::setprecision(3) << std::fixed << 3.14159 << std::hex << 255;
    std::cout << out.str() << std::endl;
    std::istringstream in("1 2.5 word");
    int number; double real; std::string word;
    in >> number >> real >> word;
    std::cout << number + real << word << std::endl;
    wchar_t wide[20];
    std::cout << mbstowcs(wide, "abc", 20) << wcslen(L"конь") << std::endl;
    std::sort(text.begin(), text.end());
    std::cout << text.substr(0, 5) << "\ndone" << std::endl;
}
