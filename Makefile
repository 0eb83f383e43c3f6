# The project's commands; `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help setup run tournament ui test check bench against soak busy hundred hostile chaos groups docs types test-tools screenshots pins format

PYTHON := .venv/bin/python
# Many tests wait for programs rather than compute: more processes than there are processors.
TEST_WORKERS ?= $(shell expr $$(nproc) + 2)

help: ## list these commands
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 13

setup: ## install what is missing: system packages, .venv
	@scripts/setup.sh

run: setup ## the arena at http://127.0.0.1:8000, with games to look at; more for it: make run ARGS="--port 9000"
	@.venv/bin/botdrome arena $(ARGS)

tournament: setup ## a soccer tournament of the sample bots of every language; its report is in demo/
	@rm -rf demo/tournament
	@.venv/bin/botdrome tournament soccer sample:cpp sample:java sample:cs sample:pas sample:py \
		--format swiss+play-off --rounds 4 --out demo/tournament

test-tools: # what the tests and screenshots need besides
	@scripts/setup.sh test

test: test-tools ## all tests
	@$(PYTHON) -m pytest -n $(TEST_WORKERS)
	@cd ui && npm test --silent

ui: setup ## build the interface into the package; `make setup` does it when something has changed
	@echo "the interface is in src/botdrome/web/interface/"

check: setup ## formatting, lint, types, import arrows, and the interface's own
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .
	@.venv/bin/mypy
	@.venv/bin/lint-imports
	@cd ui && npm run --silent check

bench: ## speed, as ratios within one run; fails if a target is missed by more than its noise
	@scripts/setup.sh bench
	@$(PYTHON) -m benchmarks

against: setup ## speed beside an earlier revision's, by turns: make against BASE=HEAD~1
	@$(PYTHON) -m benchmarks.against $(BASE)

soak: setup ## 10,000 starts and ends of a confined program, and 10,000 games, leave nothing behind
	@$(PYTHON) -m benchmarks.soak

busy: setup ## 400 games of every kind while the machine is disturbed in seven ways: no verdict, no void match
	@$(PYTHON) -m benchmarks.busy

hundred: setup ## a hundred bots: nine rounds of Swiss, then a play-off of 16, unattended
	@$(PYTHON) -m benchmarks.hundred

hostile: setup ## tournaments with every kind of hostile bot in every game: they end, and rank the honest bots as without them
	@$(PYTHON) -m pytest -q tests/runner/hostile/every_kind.py

chaos: setup ## tournaments whose processes are killed 50 times, here and on a cluster, end as if nothing had happened
	@$(PYTHON) -m benchmarks.chaos

groups: ## the sandbox's limits on real control groups of version 2, in an emulated machine; others: make groups TESTS=tests/sandbox
	@scripts/setup.sh groups
	@scripts/version2.sh $(TESTS)

types: setup ## regenerate ui/src/api.generated.ts, the interface's types, from the server's schema; and the drawings that its tests compare with
	@$(PYTHON) -m scripts.write_api_types
	@$(PYTHON) -m scripts.write_drawn_elements

docs: setup ## regenerate docs/commands*.md, docs/verdicts*.md, docs/record.schema.json and the tables of docs/security.md from the code
	@$(PYTHON) scripts/write_command_reference.py
	@$(PYTHON) scripts/write_record_schema.py
	@$(PYTHON) -m scripts.write_verdict_pages
	@$(PYTHON) scripts/write_security_tables.py
	@$(PYTHON) -m scripts.write_promises

screenshots: test-tools ## every page and board, in both languages and themes, to look at: screenshots/
	@$(PYTHON) -m tests.browser.screenshots

PIN := .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate --upgrade
pins: setup ## pin anew: run.txt (to deploy), dev.txt (to work on it), bench.txt
	@$(PIN) pyproject.toml -o requirements/run.txt
	@$(PIN) pyproject.toml requirements/dev.in -c requirements/run.txt -o requirements/dev.txt
	@$(PIN) requirements/bench.in -c requirements/dev.txt -o requirements/bench.txt

format: setup ## let ruff format and fix
	@.venv/bin/ruff format .
	@.venv/bin/ruff check --fix .
