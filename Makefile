# Development tasks. `make` alone lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
WORKERS ?= 2
BIN := .venv/bin
NODE := $(BIN)/python tools/node.py
STATIC := src/legendarium/server/static
PYTEST := $(BIN)/pytest -q -n $(WORKERS) --dist worksteal
ENGINE := $(BIN)/python tools/engine.py
SAME := tests/compiled tests/contract tests/playthroughs tests/matches tests/positions \
	tests/envs/test_golden.py tests/kernel/test_pickling.py tests/kernel/test_public_api.py tests/test_readme.py \
	tests/server/test_apply_answer.py tests/server/test_bot_process.py tests/server/test_secrecy.py \
	tests/server/test_frame_codec.py

# Stamp files live inside what they stand for, so that removing it removes the stamp.
READY := .venv/.ready
SITE_READY := .venv/.site
MODULES := $(if $(wildcard web/package.json),web/node_modules/.ready)
PAGE := $(if $(MODULES),$(STATIC)/.ready)
WEB_SOURCES := $(if $(MODULES),$(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*'))

# Bytecode cache, also where the environment disables it and every process would compile everything again.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode
unexport PYTHONDONTWRITEBYTECODE

# Installing the package does not build the page: the rule for $(STATIC) does, once.
export LEGENDARIUM_SKIP_WEB := 1

.PHONY: help play wheel release test compiled quick long translations check format bench docs site golden screenshots lock clean chromium postgresql compiler

help:
	@echo "make play         start the game in the browser"
	@echo "make wheel        build a compiled wheel, with the page, in dist/"
	@echo "make release      build and check wheel and sdist in dist/, and say what to upload"
	@echo "make test         run all checks and tests (installs what it needs)"
	@echo "make compiled     run the tests of the compiled engine only"
	@echo "make quick        run the tests without browsers, PostgreSQL and long random play"
	@echo 'make long         run the tests of every mode that "make test" leaves out'
	@echo "make translations fail for every text that a complete language lacks"
	@echo "make check        check formatting, lint and types only"
	@echo "make format       format the sources"
	@echo "make bench        measure the speed of the engine"
	@echo "make docs         regenerate docs/play, docs/events and the tables of docs/verbs"
	@echo "make site         build the documentation site into dist/site and check its links"
	@echo "make golden       regenerate the golden playthroughs and recorded answers"
	@echo "make screenshots  take screenshots of the browser client"
	@echo "make lock         resolve and lock the dependencies again"
	@echo "make clean        remove everything that can be built again"

# --- for people ---------------------------------------------------------------------------------------------------

# What is said on the command line: `make play HOST=0.0.0.0 PACKS=my-packs`.
SERVED = $(strip $(if $(findstring command,$(origin HOST)),--host $(HOST)) $(if $(PACKS),--packs $(PACKS)))
play: $(READY) $(PAGE)
	@$(BIN)/legendarium $(if $(SERVED),serve --open $(SERVED))

# Fails where it cannot compile; an installation from source can choose (LEGENDARIUM_COMPILE).
wheel: $(READY) $(PAGE) compiler
	LEGENDARIUM_COMPILE=1 $(BIN)/hatchling build -t wheel -d dist

# The wheel is plain Python and fits everywhere; the workflow `wheels` adds compiled ones.
release: $(READY) $(PAGE)
	@[ -z "$$(git status --porcelain 2>/dev/null)" ] || { echo "commit first: a release names its commit" >&2; exit 1; }
	rm -rf dist
	$(BIN)/hatchling build -t wheel -t sdist -d dist
	$(BIN)/uv tool run --quiet twine check --strict dist/*
	@$(MAKE) site
	$(BIN)/python tools/release_notes.py

bench: $(READY)
	@$(BIN)/legendarium bench

docs: $(READY)
	$(BIN)/python tools/verb_pages.py
	$(BIN)/python tools/play_pages.py
	$(BIN)/python tools/event_pages.py
	$(BIN)/python tools/wire_schema.py

# What plays in a browser tab goes to dist/site/tab, after the pages: building them empties dist/site.
site: $(SITE_READY) web/node_modules/.ready
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	$(BIN)/python tools/tab/site.py dist/site/tab
	$(BIN)/python tools/site/check.py dist/site

golden: $(READY)
	LEGENDARIUM_GOLDEN=write $(BIN)/pytest -q tests/playthroughs \
		tests/games/*/test_recorded_*.py \
		tests/games/legends_of_signum/geometry/test_recorded_answers.py
	LEGENDARIUM_GOLDEN=write $(BIN)/pytest -q tests/envs/test_golden.py -m "long or not long"

screenshots: $(READY) $(PAGE) chromium
	LEGENDARIUM_SCREENSHOTS=write $(BIN)/pytest -q tests/browser/test_pages.py

# --- for every change ---------------------------------------------------------------------------------------------

# The engine is compiled at low priority while the other tests run, and finished after them.
test: check $(PAGE) chromium postgresql compiler
	@nice -n 19 $(ENGINE) >/dev/null 2>&1 & trap "kill $$! 2>/dev/null || true" EXIT; echo $(PYTEST); $(PYTEST)
	@$(MAKE) compiled
ifneq ($(MODULES),)
	$(NODE) web npm run test
endif

# Tests that must pass on the compiled engine too. Built with -Og for a fast build, and cached for the next run.
test compiled: export LEGENDARIUM_COMPILE_LEVEL := g
compiled: $(READY) compiler
	@$(ENGINE) --lay build/compiled >/dev/null && ended=0 || ended=$$?; \
	if [ $$ended = 3 ]; then echo "plain Python alone is tested" >&2; exit 0; fi; [ $$ended = 0 ]; \
	echo "the compiled engine: $(PYTEST) $(SAME)"; \
	PYTHONPATH=build/compiled LEGENDARIUM_ENGINE=compiled $(PYTEST) $(SAME)

# Everywhere else a missing translation is skipped; before a release it fails.
translations: $(READY) $(MODULES)
	LEGENDARIUM_TRANSLATIONS=complete $(PYTEST) -m translation
ifneq ($(MODULES),)
	LEGENDARIUM_TRANSLATIONS=complete $(NODE) web npm run test -- i18n
endif

quick: $(READY)
	$(PYTEST) -m "not browser and not postgresql and not slow and not webassembly"

# Every mode of every game where `make test` plays one of each game.
long: $(READY)
	$(PYTEST) -m long

check: $(READY) $(MODULES)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python tools/verb_pages.py --check
	$(BIN)/python tools/play_pages.py --check
	$(BIN)/python tools/event_pages.py --check
	$(BIN)/python tools/wire_schema.py --check
ifneq ($(MODULES),)
	$(NODE) web npm run check
endif

format: $(READY) $(MODULES)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
ifneq ($(MODULES),)
	$(NODE) web npm run format
endif

lock: COMPILE = $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --upgrade \
	--no-header --no-annotate --no-emit-index-url
lock: $(READY)
	$(COMPILE) --extra dev --extra postgres pyproject.toml -o requirements.lock
	$(COMPILE) --group pyproject.toml:node -o requirements-node.lock
	$(COMPILE) --group pyproject.toml:installer -o requirements-installer.lock
	$(COMPILE) -c requirements.lock --group pyproject.toml:tab -o requirements-tab.lock
	$(COMPILE) -c requirements.lock --group pyproject.toml:site -o requirements-site.lock
	@! grep -n '://' requirements*.lock || { echo "a lock must name no host" >&2; exit 1; }

clean:
	rm -rf .venv $(STATIC) dist build web/node_modules web/dist test-results
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- what they stand on -------------------------------------------------------------------------------------------

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Legendarium needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || tools/debian-package python3-venv
	$(PYTHON) -m venv .venv

$(READY): requirements.lock pyproject.toml hatch_build.py | $(BIN)/python
	@tools/install --require-hashes -r requirements.lock
	@tools/install --no-deps --no-build-isolation -e .
	@touch $@

$(SITE_READY): requirements-site.lock | $(READY)
	@tools/install --require-hashes -r requirements-site.lock
	@touch $@

web/node_modules/.ready: $(wildcard web/package.json web/package-lock.json) | $(READY)
	$(NODE) web npm ci --no-audit --no-fund
	@touch $@

$(STATIC)/.ready: $(MODULES) $(WEB_SOURCES) hatch_build.py | $(READY)
	$(NODE) . $(BIN)/python hatch_build.py
	@touch $@

chromium:
	@command -v chromium >/dev/null || tools/debian-package chromium

postgresql:
	@compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || tools/debian-package postgresql

# If no compiler can be installed, the build prints one line that says so.
compiler: $(READY)
	@for package in $$($(ENGINE) --missing); do tools/debian-package $$package || true; done
