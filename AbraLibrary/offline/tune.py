"""``abra tune``: learns weights and thresholds from labelled traces."""

from __future__ import annotations

import codecs
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from AbraLibrary.core.evidence.report.lines import UnreadableLine, parse_line
from AbraLibrary.core.find.tune import Labels, case_of, read_labels, tune
from AbraLibrary.core.models.find.tune import Case, Rates, Settings, Tuning
from AbraLibrary.errors import ArgumentError
from AbraLibrary.offline import arguments
from AbraLibrary.offline.traces import Reading, paths_in

if TYPE_CHECKING:
    import argparse

    from AbraLibrary.core.models.evidence.trace_file import TraceFile

HELP = "propose weights and thresholds from labelled traces"
DESCRIPTION = (
    "Learns weights and thresholds from traces whose intended element is known: the action "
    "proved it, or a file of labels names it. Wrong clicks count first, then refusals. Proposes "
    "nothing on too few traces, or where cross-validation shows no gain beyond chance. Exit "
    "status: 0 if better settings are proposed, 1 if none are, 2 if nothing could be read. "
    "Skipped files are reported; the others are still used."
)


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument(
        "events", type=Path, nargs="+", metavar="EVENTS",
        help="trace files, folders of them, or abra-events.jsonl files that name them",
    )  # fmt: skip
    command.add_argument(
        "--labels", type=Path, metavar="FILE",
        help='intended elements, by trace file: {"abra-trace-3.json": "v-1a2b", …}, or "none"',
    )  # fmt: skip
    arguments.add_settings(command)
    command.add_argument(
        "--seed", type=int, default=0, help="seed of the random split of pages into folds"
    )
    arguments.add_format(command)


def run(given: argparse.Namespace) -> int:
    """Show the proposal; 0 if there is one, else 1.

    Raises:
        ArgumentError: an argument is invalid, or there is no trace at all.
        OSError: the labels or the events cannot be read.
    """
    labels = _labels(given.labels)
    reading = Reading()
    files = list(reading.files(_named(given.events, reading)))
    if not files:
        raise ArgumentError("There is no trace to learn from. Run with traces=all.")
    cases, left_out = _cases(files, labels, reading)
    present = _present(given, [file for _, file in files])
    tuned = tune(cases, present, seed=given.seed)
    if given.format == "json":
        print(tuned.model_dump_json(indent=2))
    else:
        print("\n".join(_as_text(tuned, len(files), left_out)))
    return int(tuned.proposed is None)


def _labels(path: Path | None) -> Labels:
    return {} if path is None else read_labels(path.read_bytes(), str(path))


def _named(given: Sequence[Path], reading: Reading) -> Iterator[Path]:
    """The given trace files, and those that events name, each once."""
    seen = set()
    for path in given:
        named = _in_events(path, reading) if path.suffix == ".jsonl" else paths_in([path])
        for each in named:
            if each.resolve() not in seen:
                seen.add(each.resolve())
                yield each


def _in_events(path: Path, reading: Reading) -> Iterator[Path]:
    """The traces named by the lines of a telemetry file; unreadable lines are skipped."""
    try:
        lines = path.read_bytes().removeprefix(codecs.BOM_UTF8).splitlines()
    except OSError as error:
        reading.skip(f"{path} cannot be read: {error.strerror or error}.")
        return
    for number, line in enumerate(lines, 1):
        try:
            event, _ = parse_line(line) if line.strip() else ({}, None)
        except UnreadableLine as error:
            reading.skip(f"{path} line {number}: it is not an event: {error}")
            continue
        named = event.get("trace") if isinstance(event, dict) else None
        if isinstance(named, str) and named and "\0" not in named:
            yield path.parent / named


def _cases(
    files: Sequence[tuple[Path, TraceFile]], labels: Labels, reading: Reading
) -> tuple[list[Case], Counter[str]]:
    """The cases to learn from, and the reasons for which others are left out, counted."""
    cases: list[Case] = []
    left_out: Counter[str] = Counter()
    for path, file in files:
        try:
            case = case_of(str(path), file, labels)
        except ArgumentError as error:
            reading.skip(str(error))
            continue
        if isinstance(case, Case):
            cases.append(case)
        else:
            left_out[case] += 1
    return cases, left_out


def _present(given: argparse.Namespace, files: Sequence[TraceFile]) -> Settings:
    """The settings of most traces, changed by the arguments."""
    used = Counter(Settings(weights=file.weights, thresholds=file.thresholds) for file in files)
    ((most, _),) = used.most_common(1)
    weights, thresholds = arguments.settings(given, most.weights, most.thresholds)
    return Settings(weights=weights, thresholds=thresholds)


def _as_text(tuned: Tuning, files: int, left_out: Counter[str]) -> Iterator[str]:
    yield (
        f"{tuned.cases} labelled decisions of {tuned.groups} pages in {files} traces, "
        f"{tuned.people} labelled by hand; {tuned.contested} contested"
    )
    for why, count in left_out.items():
        yield f"  left out: {count}, as {why}"
    yield f"  before  {_rates(tuned.before)}"
    if tuned.after is not None:
        yield f"  after   {_rates(tuned.after)}"
        yield f"          on pages that were held out, {tuned.folds} folds; p = {tuned.p:.3f}"
    if tuned.proposed is None:
        yield f"No settings are proposed. {tuned.refusal}"
        return
    yield "Proposed, to be pasted into the suite:"
    yield f"  {settings_line(tuned.proposed)}"


def _rates(shown: Rates) -> str:
    return (
        f"wrong clicks {shown.wrong:.1%} ({_interval(shown.wrong_interval)})  "
        f"refusals {shown.refused:.1%} ({_interval(shown.refused_interval)})"
    )


def _interval(bounds: tuple[float, float]) -> str:
    return f"95 %: {bounds[0]:.1%} to {bounds[1]:.1%}"


def settings_line(proposed: Settings) -> str:
    """The import of the library with the proposed settings, in Robot syntax.

    It lists all values that differ from the defaults, so it can replace any import.
    """
    options = [
        f"{kind}={', '.join(f'{name}={value:g}' for name, value in values.items())}"
        for kind, values in Settings().differences(proposed).items()
        if values
    ]
    return "    ".join(["Library", "AbraLibrary", *options])
