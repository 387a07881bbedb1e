# One command for each verb; each makes what it needs on first use.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help play test check types ledger bench bench-server chaos web wheel node system

PYTHON ?= python3
BIN := .venv/bin
PLAY := .venv/.play
READY := .venv/.ready
WEB := $(wildcard web/package.json)
WEB_READY := $(if $(WEB),web/node_modules/.ready)
TYPES := web/src/lib/generated/wire.ts
INDEX := src/starshelf/server/static/index.html
PAGE := $(if $(WEB),$(INDEX))
WEB_SOURCES := $(if $(WEB),$(shell find web -path web/node_modules -prune -o -type f -print))
CHANGED := $(if $(WEB),$(shell [ -f $(INDEX) ] && find $(WEB_SOURCES) -newer $(INDEX) || echo $(INDEX)))
NEW_PAGE := $(if $(CHANGED),node $(PAGE))
PIP := $(BIN)/pip install -qq --disable-pip-version-check -c constraints.txt
JOBS ?= 2
RULES := .ledger.json
EXTRAS := [postgres,print,lab,ray,rl,dev,bench]

help: ## List the commands
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 22

play: $(NEW_PAGE) $(PLAY) ## Open the shelf, in the browser where there is one
	@$(BIN)/starshelf serve --open

test: system check $(PAGE) ## Run every check and every test
	@if [ -n "$(WEB)" ]; then cd web && npm test; fi
	@$(BIN)/pytest -n $(JOBS)

check: $(READY) $(WEB_READY) ## Look for mistakes without running anything: style, types, imports
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@if [ -n "$(WEB)" ]; then $(BIN)/python -m starshelf.server.typescript --check $(TYPES); fi
	@if [ -n "$(WEB)" ]; then cd web && npm run check; fi

types: $(READY) ## Write the TypeScript types of what travels anew
	@$(BIN)/python -m starshelf.server.typescript $(TYPES)

ledger: $(READY) ## Tell which clauses of each game's rules have a passing test
	@rm -f $(RULES)
	@status=0; $(BIN)/pytest -n $(JOBS) -m rule --ledger $(RULES) || status=$$?; \
	  $(BIN)/python -m starshelf.testing.ledger $(RULES) && exit $$status

bench: $(READY) ## Measure the engines and the thinking beside other programs
	@$(BIN)/python bench/engines.py
	@$(BIN)/python bench/search.py
	@$(BIN)/python bench/digests.py

bench-server: $(READY) ## Measure the server beside boardgame.io
	@$(BIN)/python bench/server.py

chaos: $(READY) system ## Do to a server what may happen to it (about 40 minutes; SHORT=1: about two)
	@$(BIN)/python bench/chaos.py $(if $(SHORT),--short)

web: $(PAGE) ## Build the page that the server hands out

wheel: $(NEW_PAGE) $(PLAY) ## Build page, sdist and wheel into dist/
	@[ -x $(BIN)/pyproject-build ] || $(PIP) build
	@rm -f dist/starshelf-*
	@said=$$($(BIN)/python -m build --no-isolation 2>&1) || { echo "$$said" >&2; exit 1; }
	@ls dist/*

# What the tests need from the system; Debian's packages are installed where that is allowed.
system:
	@[ -d tests/browser ] || exit 0; missing=(); PATH=$$PATH:/usr/sbin:/sbin; \
	command -v chromium >/dev/null || missing+=(chromium fonts-dejavu-core); \
	$(PYTHON) -c 'from ctypes.util import find_library; exit(not find_library("cairo"))' \
	  || missing+=(libcairo2); \
	{ command -v postgres || compgen -G '/usr/lib/postgresql/*/bin/postgres'; } >/dev/null \
	  || missing+=(postgresql); \
	for program in nginx caddy openssl; do \
	  command -v $$program >/dev/null || missing+=($$program); done; \
	[ $${#missing[@]} -gt 0 ] || exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing for the tests: $${missing[*]}"; export DEBIAN_FRONTEND=noninteractive; \
	  said=$$({ apt-get update -qq && \
	    apt-get install -y -qq --no-install-recommends "$${missing[@]}"; } 2>&1) \
	    || { echo "$$said" >&2; exit 1; }; \
	else echo "missing: $${missing[*]} (Debian packages), for the tests" >&2; exit 1; fi

node:
	@{ node -e 'process.exit(+(parseInt(process.versions.node) < 20))' && command -v npm; } \
	  >/dev/null 2>&1 || { echo "missing: Node.js 20 or newer, with npm" >&2; exit 1; }

define install
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
  || { echo "missing: Python 3.11 or newer (set PYTHON=…)" >&2; exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
  || { echo "missing: Python's venv module (Debian package python3-venv)" >&2; exit 1; }
@echo "Installing $(1) into .venv"
@[ -x $(BIN)/python ] || $(PYTHON) -m venv .venv
@$(PIP) setuptools && $(PIP) --no-build-isolation -e '.$(2)' \
  || { echo "missing: the packages of constraints.txt could not be installed" >&2; exit 1; }
@touch $(PLAY) $@
endef

$(PLAY): pyproject.toml constraints.txt
	$(call install,what serving needs)

$(READY): pyproject.toml constraints.txt
	$(call install,what developing needs,$(EXTRAS))

# `npm ci` also wants the packages of other platforms, which not every registry has;
# `npm install` takes the locked versions without them.
web/node_modules/.ready: web/package.json $(wildcard web/package-lock.json) | node
	@echo "Installing what the page is built with into web/node_modules"
	@cd web && { npm ci --silent 2>/dev/null || npm install --no-save --silent; } \
	  || { echo "missing: the packages of web/package-lock.json could not be installed" >&2; exit 1; }
	@touch $@

$(INDEX): $(WEB_READY) $(WEB_SOURCES)
	@echo "Building the page"
	@cd web && said=$$(npm run build 2>&1) || { echo "$$said" >&2; exit 1; }
	@touch $@
