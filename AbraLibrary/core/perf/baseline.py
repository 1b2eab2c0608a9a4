"""Which sample of a baseline is chosen to compare with, and the file of baselines as JSON.

People read it, and version control merges it. Keys are sorted, and each run and each resource has
its own line. A file has a sample for each page and environment that was saved under its name, so
one name serves several browsers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from AbraLibrary.core.models.perf.perf_baseline import Baseline, SavedSample, SaveMode
from AbraLibrary.core.perf.environment import differences
from AbraLibrary.core.perf.samples import named
from AbraLibrary.core.schema_file import Schema
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf_runs import Environment, Sample

# @fixed the schema abra.perf-baseline, version 1
_FILE = Schema(
    name="abra.perf-baseline",
    version=1,
    content="perf baseline",
    how="Give a file that Save Perf Baseline has written.",
    anew="Save the baseline again",
)
#: Lists that are written with a line for each item.
_LINES = frozenset({"runs", "resources"})


def write_baseline(baseline: Baseline) -> str:
    """A baseline as the text of a file."""
    plain = baseline.model_dump(mode="json", exclude={"schema_name"})
    return _block({**plain, "schema": _FILE.name}, "") + "\n"


def read_baseline(content: bytes, name: str) -> Baseline:
    """The baseline in a file called `name`; raises an `ArgumentError` like `Schema.read`."""
    baseline = _FILE.read(content, name, Baseline)
    _check_runs(baseline, name)
    return baseline


def choose(baseline: Baseline, sample: Sample, name: str, *, anyway: bool = False) -> Sample:
    """The sample of a baseline with which another may be compared.

    Args:
        baseline: the baseline.
        sample: the sample to compare.
        name: the baseline's name in errors.
        anyway: whether to take the least different one if none may be compared.

    Raises:
        ArgumentError: none may be compared.
    """
    nearest = min(
        baseline.samples,
        key=lambda saved: (len(differences(saved, sample)), saved.url != sample.url),
    )
    problems = differences(nearest, sample)
    if problems and not anyway:
        raise ArgumentError(
            f"{name} was taken under other conditions: {'; '.join(problems)}. Save a baseline "
            "under these, or use compare_anyway=True."
        )
    return nearest


def merged(baseline: Baseline | None, new: SavedSample, name: str, mode: SaveMode) -> Baseline:
    """Add a sample to a baseline; those of other pages and environments stay.

    Args:
        baseline: the present content of the file; None if there is none.
        new: the sample to save.
        name: the name of the baseline.
        mode: whether to replace the sample of the same page and environment, or to add to it.
    """
    kept = list(baseline.samples) if baseline else []
    alike = [saved for saved in kept if _key(saved) == _key(new)]
    if mode == "add":
        # The resources are those of the newest sample; the oldest runs come first.
        every = (*alike, new)
        new = new.model_copy(
            update={
                "runs": tuple(run for saved in every for run in saved.runs),
                "unsupported": named(saved.unsupported for saved in every),
                "incomplete": named(saved.incomplete for saved in every),
            }
        )
    others = [saved for saved in kept if _key(saved) != _key(new)]
    return Baseline(name=name, samples=tuple(sorted((*others, new), key=_key)))


def _key(saved: Sample) -> tuple[str, str, int]:
    """The page, its environment, and whether it was answered with an error."""
    where = json.dumps(_of_interest(saved.environment), sort_keys=True)
    return saved.url, where, saved.error_status or 0


def _of_interest(environment: Environment) -> dict[str, Any]:
    return environment.model_dump(mode="json", exclude={"platform", "headless"})


def _check_runs(baseline: Baseline, name: str) -> None:
    """Refuse NaN and times before the navigation, which would falsify later figures."""
    for saved in baseline.samples:
        wrong = [
            f"{metric} {value!r}"
            for run in saved.runs
            for metric, value in run.items()
            if value is not None and not 0 <= value < float("inf")
        ]
        if wrong or not saved.runs:
            problem = (
                f"{wrong[0]} is not the value of a metric" if wrong else "a sample has no runs"
            )
            raise _FILE.damaged(name, problem)


def _block(value: Any, indent: str) -> str:
    """JSON with a line for each key, and for each item of long lists."""
    if isinstance(value, dict):
        return "{\n" + ",\n".join(_entries(value, f"{indent} ")) + f"\n{indent}}}"
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def _entries(value: dict[str, Any], indent: str) -> Iterator[str]:
    for key in sorted(value):
        yield f'{indent}"{key}": {_value(key, value[key], indent)}'


def _value(key: str, value: Any, indent: str) -> str:
    if key == "samples" or (key in _LINES and value):
        write = _block if key == "samples" else _line
        inside = f",\n{indent} ".join(write(item, f"{indent} ") for item in value)
        return f"[\n{indent} {inside}\n{indent}]"
    return _line(value, indent)


def _line(value: Any, indent: str) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
