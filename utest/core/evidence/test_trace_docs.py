"""docs/evidence/traces.md names what is in a trace file, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.evidence.trace_file import TraceFile

DOCS = Path(__file__).resolve().parents[3] / "docs" / "evidence" / "traces.md"


def test_each_key_of_a_file_is_described() -> None:
    table = DOCS.read_text(encoding="utf-8").partition("## Format")[2]
    rows = re.findall(r"^\| (`[^|]+) \|", table, re.MULTILINE)
    described = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    keys = {field.alias or name for name, field in TraceFile.model_fields.items()}
    assert described == keys


def test_the_keys_of_the_decision_are_its_keys() -> None:
    row = next(
        line for line in DOCS.read_text("utf-8").splitlines() if line.startswith("| `trace`")
    )
    named = set(re.findall(r"`(\w+)`", row)) - {"trace", "score", "contributions", "reasons"}
    assert named <= {field.alias for field in Trace.model_fields.values()}
