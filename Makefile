# Every target provisions what it needs; the work is in .ci/. `make help` lists the targets.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo gallery test utest coverage atest columns support matrix grid-test grid-demo grid-lock lint docs site release bench clean

# PYTHON names the interpreter for .venv (default: the first of python3, python3.14 ... 3.10).
# BENCH keeps `make bench` to the benchmarks whose path contains it.
PYTHON ?=
# TESTS=all makes `make test`, `utest` and `atest` run the thorough tests, too.
# COLUMNS keeps `make columns` to some of chromium, classic, firefox, webkit, grid.
# MATRIX keeps `make matrix` to some of lowest, newest, lowest-packages, lowest-python; SUITES names the
# acceptance suites that each cell runs, or all: by default a slice of them.
# BROWSER is what `make demo` opens: chrome by default, or firefox.
BENCH ?=
export PYTHON BENCH

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' Makefile | expand -t 18

demo: ## run the demo suite and print the path of its log.html
	@sh .ci/task demo

gallery: ## fail once in each way and keep pictures of the cards in docs/evidence/gallery
	@sh .ci/task gallery

test: ## run the tests (utest and atest) and count them; TESTS=all adds the thorough ones, as CI does
	@sh .ci/task test

utest: ## run the unit tests only
	@sh .ci/task utest

coverage: ## run the unit tests that need no browser, and fail where core is covered by less than it must be
	@sh .ci/task coverage

atest: ## run the acceptance tests only
	@sh .ci/task atest

columns: ## run the acceptance tests in each browser, over both transports (COLUMNS="firefox classic" for some)
	@sh .ci/task columns

support: ## write docs/session/support.md from what make columns has found
	@sh .ci/task support

matrix: ## run the tests with the lowest and the newest versions (MATRIX="lowest newest", SUITES="story" or all)
	@sh .ci/task matrix

grid-test: ## run the tests of Selenium Grid itself: fallbacks, uploads, dead nodes, a full Grid
	@sh .ci/task grid-test

grid-demo: ## run the demo suite on a Selenium Grid, in Chromium and Firefox, and print the path of its one log
	@sh .ci/task grid-demo

grid-lock: ## write .ci/grid/jars.txt anew, after the version in .ci/tasks/grid_jars.py was changed
	@sh .ci/task grid-lock

lint: ## run ruff, mypy, import-linter, ESLint and Robocop; are the generated pages of docs/ current?
	@sh .ci/task lint

release: ## build and check wheel, sdist and site, and say what is left to do by hand (REPOSITORY=URL)
	@sh .ci/task release

site: ## build the documentation site into results/site
	@sh .ci/task site

docs: ## write the keyword documentation and judgements.md into docs/
	@sh .ci/task docs

bench: ## run the benchmarks (BENCH=part-of-a-name for some)
	@sh .ci/task bench

clean: ## remove everything that make provisioned or produced
	@rm -rf .venv .cache results build dist .ci/eslint/node_modules
	@find . -name __pycache__ -prune -exec rm -rf {} +
	@rm -rf ./*.egg-info
