"""What does `abra tune` make of real traces?

    python benchmarks/evidence/bench_tune.py [--only shop] [--keep FOLDER]

On each page of the demo site and of the component libraries `Find By Intent` looks for each named
control, with `traces=all`: by its name, by its first word, and with its role and section. The right
element is known, as the intent was made from it, and is written into a file of labels. `abra tune`
then learns from the folder as for a user. Met if it either proposes settings that do no more harm
on held-out pages than the present ones, or says why not.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from common import machine, verdict
from saved_pages import addresses, load

from AbraLibrary import AbraLibrary
from AbraLibrary.__main__ import main as abra
from AbraLibrary.actions.find.observe import list_candidates
from AbraLibrary.core.models.find.candidate import Candidate
from AbraLibrary.core.models.find.tune import Tuning
from AbraLibrary.core.text import fold
from AbraLibrary.errors import AbraError

#: Everything is there, so the first look finds it.
_NOW = timedelta(0)
#: How many controls of a page are looked for.
MOST = 12


def main() -> int:
    """Collect, tune, and return 1 if the target was missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default="", help="pages whose name contains this")
    parser.add_argument("--keep", type=Path, help="leave the traces there")
    given = parser.parse_args()
    print(machine())
    with tempfile.TemporaryDirectory(prefix="abra-bench-") as temporary:
        folder = given.keep or Path(temporary)
        collect(folder, given.only)
        arguments = ["tune", str(folder), "--labels", str(folder / "labels.json")]
        status = abra(arguments)
        return 0 if _is_sound(arguments, status) else 1


def collect(folder: Path, only: str) -> None:
    """Leave the traces of all pages and their labels in a folder."""
    library = AbraLibrary(traces="all", telemetry=False, screenshot_root_directory=str(folder))
    labels: dict[str, str] = {}
    run = library.run_keyword
    run("open_session", [], {"headless": True})
    try:
        with addresses() as served:
            for name, url in served:
                if only in name:
                    session = library._services.session
                    load(session, url)
                    _ask(library, labels, folder)
    finally:
        run("close_all_sessions", [])
    (folder / "labels.json").write_text(json.dumps(labels, indent=1), encoding="utf-8")
    print(f"{len(labels)} traces")


def _ask(library: Any, labels: dict[str, str], folder: Path) -> None:
    seen = list_candidates(library._services.session, 1000).candidates
    named = [each for each in seen if each.visibility.is_visible and fold(each.name)]
    same = Counter(fold(each.name) for each in named)
    known = {path.name for path in folder.glob("abra-trace-*.json")}
    for each in [each for each in named if same[fold(each.name)] == 1][:MOST]:
        for intent, options in _intents(each):
            with suppress(AbraError):  # a refusal leaves a trace as well
                library.run_keyword("find_by_intent", [intent], {**options, "timeout": _NOW})
            for path in folder.glob("abra-trace-*.json"):
                if path.name not in known:
                    known.add(path.name)
                    labels[path.name] = each.ref


def _intents(candidate: Candidate) -> Iterator[tuple[str, dict[str, str]]]:
    first = candidate.name.split()[0]
    section = candidate.containers.section
    yield candidate.name, {}
    if fold(first) and first != candidate.name:
        yield first, {"role": candidate.role}
        if section:
            yield first, {"section": section}


def _is_sound(arguments: list[str], status: int) -> bool:
    if status == 1:
        return verdict(True, "nothing is proposed, and the reason is given")
    with redirect_stdout(StringIO()) as printed:
        abra([*arguments, "--format", "json"])
    tuned = Tuning.model_validate_json(printed.getvalue())
    assert tuned.after is not None  # the proposal was cross-validated
    before, after = tuned.before.tally, tuned.after.tally
    return verdict(
        after.wrong <= before.wrong,
        f"{before.wrong} wrong clicks before and {after.wrong} after, {before.refused} refusals "
        f"before and {after.refused} after, of {tuned.cases} on held-out pages",
    )


if __name__ == "__main__":
    sys.exit(main())
