"""``abra replay``: makes saved decisions again, with other settings or for another intent."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from AbraLibrary.core.evidence.replay import replay
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import ArgumentError
from AbraLibrary.offline import arguments
from AbraLibrary.offline.traces import Reading, paths_in

if TYPE_CHECKING:
    import argparse

    from AbraLibrary.core.models.evidence.replay import Decision, Replayed

HELP = "score saved traces again, with other weights or for another intent"
DESCRIPTION = (
    "Decides again on the candidates in a trace file, and shows the result next to the original "
    "decision. Exit status: 0 if no decision would change, 1 if one would, 2 if a file could not "
    "be read. The others are reported all the same."
)
_NAME, _WANTED = 60, 44


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument(
        "traces", type=Path, nargs="+", metavar="TRACE",
        help="a trace file such as abra-trace-1.json, or a folder with any number of them",
    )  # fmt: skip
    arguments.add_settings(command)
    command.add_argument("--intent", help="another intent in place of the one of the trace")
    arguments.add_narrowing(command)
    arguments.add_format(command)


def run(given: argparse.Namespace) -> int:
    """Replay the files; 0 if no decision would change, 1 if one would, 2 if a file is unreadable.

    Raises:
        ArgumentError: an argument is not valid, or a folder is empty.
    """
    # Check the arguments before any file.
    arguments.settings(given, Weights(), Thresholds())
    reading = Reading()
    replayed: list[tuple[Path, Replayed]] = []
    for path, file in reading.files(paths_in(given.traces)):
        weights, thresholds = arguments.settings(given, file.weights, file.thresholds)
        try:
            wanted = arguments.changed(given, file.trace.target)
            again = replay(file, weights=weights, thresholds=thresholds, target=wanted)
        except ArgumentError as error:
            reading.skip(f"{path}: {error}")
        else:
            replayed.append((path, again))
    print(_as_json(replayed) if given.format == "json" else _as_text(replayed, reading.skipped))
    if reading.skipped:
        return 2
    return int(any("decision" in again.changed for _, again in replayed))


def _as_json(replayed: Sequence[tuple[Path, Replayed]]) -> str:
    reported = [{"file": str(path), **again.model_dump(mode="json")} for path, again in replayed]
    return json.dumps(reported, ensure_ascii=False, indent=2)


def _as_text(replayed: Sequence[tuple[Path, Replayed]], skipped: int) -> str:
    if len(replayed) == 1 and not skipped:
        return "\n".join(_in_full(*replayed[0]))
    return "\n".join([*_table(replayed), _summary(replayed, skipped)])


def _in_full(path: Path, again: Replayed) -> list[str]:
    where = " / ".join(each for each in (again.suite, again.test) if each)
    lines = [shorten(f"{path}: {again.keyword}{f' in {where}' if where else ''}", 200)]
    lines.append(f"  wanted    {_pair(again.wanted_was, again.wanted)}")
    lines += [f"  changed   {each}" for each in again.settings]
    lines.append(f"  was       {_described(again.was)}")
    lines.append(f"  now       {_described(again.now)}")
    if again.now.why and again.now.refused:
        lines.append(f"            {shorten(again.now.why, 400)}")
    same = ", ".join(again.changed) or "nothing"
    lines += [f"  differs   {same}", "", "    was   now"]
    for each in again.candidates:
        mark = "->" if each.ref == again.now.chosen else "  "
        reported = f"{_score(each.was)}  {_score(each.now)}  {shorten(each.name, 100)}"
        why = each.dropped or ", ".join(each.reasons)
        lines.append(f"{mark}  {reported}  ({why})")
    lines += [f"note: {shorten(each, 400)}" for each in again.notes]
    return lines


def _pair(was: str, now: str) -> str:
    shown = [shorten(each, 160) for each in (was, now)]
    return shown[0] if was == now else " → ".join(shown)


def _described(decision: Decision) -> str:
    what = shorten(decision.name, 100) if decision.name else f"refused: {_refusal(decision)}"
    figures = [f"score {_score(decision.score)}"] if decision.score is not None else []
    figures += [f"lead {decision.margin:.2f}"] if decision.margin is not None else []
    return f"{what} ({', '.join(figures)})" if figures else what


def _refusal(decision: Decision) -> str:
    return str(decision.refused).replace("_", " ")


def _score(value: float | None) -> str:
    return " -  " if value is None else f"{value:.2f}"


def _table(replayed: Sequence[tuple[Path, Replayed]]) -> list[str]:
    if not replayed:
        return []
    rows = [("", "file", "wanted", "was", "now")]
    for path, again in replayed:
        mark = "!" if "decision" in again.changed else " "
        cells = (_short(str(path), _NAME), shorten(again.wanted, _WANTED))
        rows.append((mark, *cells, _brief(again.was), _brief(again.now)))
    widths = [max(len(row[at]) for row in rows) for at in range(4)]
    return [
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[4]])
        for row in rows
    ]


def _short(path: str, limit: int) -> str:
    """The end of a path, which distinguishes files."""
    shown = shorten(path, len(path) + 1000)
    return shown if len(shown) <= limit else f"…{shown[1 - limit :]}"


def _brief(decision: Decision) -> str:
    what = shorten(decision.name, 40) if decision.name else _refusal(decision)
    return f"{what} {decision.score:.2f}" if decision.score is not None else what


def _summary(replayed: Sequence[tuple[Path, Replayed]], skipped: int) -> str:
    kinds = Counter(_kind(again) for _, again in replayed if "decision" in again.changed)
    count = len(replayed)
    described = (
        f"{kinds.total()} of {count} decision{'' if count == 1 else 's'} would be another one"
    )
    reported = [f"{number} {kind}" for kind, number in kinds.items()]
    described = f"{described}: {', '.join(reported)}" if reported else described
    return (
        f"{described}; {skipped} file{'' if skipped == 1 else 's'} skipped"
        if skipped
        else described
    )


def _kind(again: Replayed) -> str:
    if again.now.chosen is None:
        return "refused for another reason" if again.was.chosen is None else "refused now"
    return "found now" if again.was.chosen is None else "another element"
