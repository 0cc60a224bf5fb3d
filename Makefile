# Needs Python 3.11 or newer and make. Everything else goes into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= duel-of-iron

.PHONY: build test check format docs bench clean

build: $(VENV)/installed  ## set up and print a game into output/
	$(BIN)/gundeck build $(GAME)

test: $(VENV)/installed-test  ## every check: style, types, the games, the tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/gundeck check
	$(BIN)/pytest -n auto --dist loadgroup

check: $(VENV)/installed  ## every finding in the games
	$(BIN)/gundeck check

format: $(VENV)/installed-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(VENV)/installed  ## the list of words, from the words
	$(BIN)/python -m generator.sheets.word_list > docs/words.md

bench: $(VENV)/installed-test  ## speed, as ratios to a bare loop of the same drawing
	$(BIN)/python -m bench

clean:
	rm -rf $(VENV) output build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Gundeck needs Python 3.11 or newer: make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[png]'
	touch $@

$(VENV)/installed-test: pyproject.toml $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	touch $@ $(VENV)/installed
