# One command for each verb; each makes what it needs on first use.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help play test check ledger bench bench-server chaos web chromium postgres

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
WEB := $(wildcard web/package.json)
WEB_READY := $(if $(WEB),web/node_modules/.ready)
PAGE := $(if $(WEB),src/starshelf/server/static/index.html)
WEB_SOURCES := $(if $(WEB),$(shell find web -path web/node_modules -prune -o -type f -print))
JOBS ?= 2
RULES := .ledger.json

help: ## List the commands
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 22

play: $(READY) $(PAGE) ## Open the table: in the browser, or in the terminal while there is no page
	@if [ -f src/starshelf/server/run.py ]; then $(BIN)/starshelf serve; else $(BIN)/starshelf play jackal; fi

test: check $(PAGE) chromium postgres ## Run every check and every test
	@if [ -n "$(WEB)" ]; then cd web && npm test; fi
	@$(BIN)/pytest -n $(JOBS)

check: $(READY) $(WEB_READY) ## Look for mistakes without running anything: style, types, imports
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@if [ -n "$(WEB)" ]; then cd web && npm run check; fi

ledger: $(READY) ## Tell which clauses of each game's rules have a passing test
	@rm -f $(RULES)
	@status=0; $(BIN)/pytest -n $(JOBS) -m rule --ledger $(RULES) || status=$$?; \
	  $(BIN)/python -m starshelf.testing.ledger $(RULES) && exit $$status

bench: $(READY) ## Measure the engines and the thinking beside other programs
	@$(BIN)/python bench/engines.py
	@$(BIN)/python bench/search.py

bench-server: $(READY) ## Measure the server beside boardgame.io
	@$(BIN)/python bench/server.py

chaos: $(READY) postgres ## Do to a server what may happen to it (about 40 minutes; SHORT=1: about two)
	@$(BIN)/python bench/chaos.py $(if $(SHORT),--short)

web: $(PAGE) ## Build the page that the server hands out

chromium:
	@[ ! -d tests/browser ] || command -v chromium >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core libcairo2; \
	  else echo "missing: chromium, fonts-dejavu-core and libcairo2 (Debian packages), for the tests" >&2; exit 1; fi; }

postgres:
	@compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || command -v postgres >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql; \
	  else echo "missing: postgresql (Debian package), for the tests" >&2; exit 1; fi; }

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "missing: Python 3.11 or newer (set PYTHON=…)" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "missing: Python's venv module (Debian package python3-venv)" >&2; exit 1; }
	@[ -x $(BIN)/python ] || $(PYTHON) -m venv .venv
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt setuptools
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt --no-build-isolation \
	  -e '.[postgres,print,lab,ray,dev,bench]' \
	  || { echo "missing: the packages of constraints.txt could not be installed" >&2; exit 1; }
	@touch $@

# `npm ci` also wants the packages of other platforms, which not every registry has;
# `npm install` takes the locked versions without them.
web/node_modules/.ready: web/package.json $(wildcard web/package-lock.json)
	@command -v node >/dev/null && command -v npm >/dev/null \
	  || { echo "missing: Node.js 20 or newer, with npm" >&2; exit 1; }
	@cd web && { npm ci --silent 2>/dev/null || npm install --no-save --silent; } \
	  || { echo "missing: the packages of web/package-lock.json could not be installed" >&2; exit 1; }
	@touch $@

src/starshelf/server/static/index.html: $(WEB_READY) $(WEB_SOURCES)
	@cd web && npm run build
	@touch $@
