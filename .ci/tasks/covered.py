"""`make coverage`: how much of `core` is covered by unit tests without a browser.

`core` is pure, so all its decisions can be tested without one. The installed copy is measured, as
configured in `setup.cfg`.
"""

from __future__ import annotations

from common import CACHE, ROOT, python, run, say, test_environment

# Percent, of statements and branches together.
LEAST = 95
NEED_BROWSER = ("page", "browser")
TIMEOUT_S = 40 * 60


def main() -> int:
    """Runs the tests, prints what is not covered, and returns 1 if a test or the sum fails."""
    settings = f"--rcfile={ROOT / 'setup.cfg'}"
    data = CACHE / "coverage" / "data"
    data.parent.mkdir(parents=True, exist_ok=True)
    of_data = [settings, f"--data-file={data}"]
    with test_environment() as (_, work):
        tests = ["-m", "pytest", "-q", "-c", ROOT / "setup.cfg", "--rootdir", ROOT]
        left_out = [f"--ignore={ROOT / 'utest' / each}" for each in NEED_BROWSER]
        command = python("-m", "coverage", "run", *of_data, *tests, *left_out, ROOT / "utest")
        failed = run(command, cwd=work, timeout=TIMEOUT_S)
    reported = run(python("-m", "coverage", "report", *of_data, f"--fail-under={LEAST}"))
    if reported == 2:
        say(f"coverage: AbraLibrary/core is covered by less than {LEAST}%")
    return 1 if failed or reported else 0
