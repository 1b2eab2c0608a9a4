"""`make bench`: runs benchmarks/**/bench_*.py, or those whose path contains $BENCH."""

from __future__ import annotations

import os

from common import ROOT, VENV_PYTHON, fail, run, say, test_environment
from tests import left_behind


def main() -> int:
    """Runs the benchmarks one after the other and returns 1 if one failed."""
    part = os.environ.get("BENCH", "")
    found = sorted((ROOT / "benchmarks").rglob("bench_*.py"))
    scripts = [path for path in found if part in path.relative_to(ROOT).as_posix()]
    if not scripts:
        fail(f"No benchmarks/**/bench_*.py matches {part!r}: there are {len(found)} in all.")
    failed = []
    with test_environment() as (run_id, work):
        for script in scripts:
            say(f"--- {script.relative_to(ROOT)}")
            # Not isolated: a benchmark imports the modules beside it. Python puts only its own
            # folder on sys.path for a script, so AbraLibrary is still the installed one.
            if run([str(VENV_PYTHON), str(script)], cwd=work):
                failed.append(script.name)
        trouble = left_behind(run_id)
    for sentence in trouble:
        say(f"failed: {sentence}")
    say(f"bench: {len(scripts) - len(failed)} ran, {len(failed)} broke {' '.join(failed)}".rstrip())
    return 1 if failed or trouble else 0
