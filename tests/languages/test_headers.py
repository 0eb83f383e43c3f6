"""Which headers a C++ source includes: the directive counts, a mention does not."""

import pytest

from botdrome.languages.headers import cpp_includes

INCLUDING = [
    '#include "api.h"',
    "#include <api.h>",
    "#include<api.h>",
    '  #  include\t"api.h" // the API',
    '#include "./api.h"\r\n',
    '/* the API: */ #include "api.h"',
    "char quote = '\"';\n#include \"api.h\"\nchar other = '\"';",
    'auto text = "/*";\n#include "api.h"\nauto end = "*/";',
    'auto text = "a \\" // b";\n#include "api.h"',
    'auto text = R"x(/* ")x";\n#include <api.h>',
    "long n = 1'000'000;\n#include <api.h>",
    '#include "other.h" // not\n#include <vector>\n#include "api.h"',
]
MENTIONING = [
    "",
    "api.h",
    '// #include "api.h"',
    '// a comment that goes on \\\n#include "api.h"',
    '/* the API has\n#include "api.h"\n*/',
    '/* never closed #include "api.h"',
    'auto text = "#include <api.h>";',
    'auto text = "a \\" #include <api.h>";',
    'auto text = R"(\n#include "api.h"\n)";',
    '#include "my_api.h"',
    '#include "api.hpp"',
    "#include <sys/api.h>",
    "// не api.h",
]


@pytest.mark.parametrize("source", INCLUDING)
def test_an_inclusion_counts_in_either_form(source: str) -> None:
    assert cpp_includes(source.encode(), "api.h")


@pytest.mark.parametrize("source", MENTIONING)
def test_a_mention_is_no_inclusion(source: str) -> None:
    assert not cpp_includes(source.encode(), "api.h")


@pytest.mark.parametrize("part", ["/* ", '"', "'", 'R"(', 'R"x', "# ", "// \\\n", "#include <"])
def test_a_hostile_source_is_read_in_linear_time(part: str) -> None:
    """A quadratic expression would take hours for this megabyte."""
    source = f"api.h {part * (2**20 // len(part))}".encode()
    assert not cpp_includes(source, "api.h")
