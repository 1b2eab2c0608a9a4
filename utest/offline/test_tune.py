"""``abra tune`` as a user runs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from builders import candidate, page, target, trace_file

from AbraLibrary.__main__ import main
from AbraLibrary.core.evidence.trace_file import write_trace
from AbraLibrary.core.find.judging import override
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.evidence.trace_file import Verification

PROVEN = Verification(evidence=("dom",), outcome="1 added")


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """A folder of 60 traces in which the section says what is meant, and their labels."""
    labels = {}
    for number in range(60):
        name, section = f"Item {number}", f"Part {number}"
        answer = page(
            candidate(name, ref="v-text", section=f"{section} of all"),
            candidate(f"{name} now", ref="v-context", section=section),
        ).model_copy(update={"url": f"https://a.example/{'abcdefghij'[number % 10]}"})
        file = trace_file(answer, target(name, section=section), verified=PROVEN)
        path = tmp_path / f"abra-trace-{number}.json"
        path.write_text(write_trace(file), encoding="utf-8")
        labels[path.name] = "v-context"
    (tmp_path / "labels.json").write_text(json.dumps(labels), encoding="utf-8")
    return tmp_path


def out(capsys: pytest.CaptureFixture[str]) -> list[str]:
    output = capsys.readouterr()
    assert output.err == ""
    return output.out.splitlines()


def test_a_line_to_paste_and_what_it_is_worth(
    run: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tune", str(run), "--labels", str(run / "labels.json")]) == 0
    lines = out(capsys)
    assert lines[0] == (
        "60 labelled decisions of 10 pages in 60 traces, 60 labelled by hand; 60 contested"
    )
    assert lines[1].startswith(
        "  before  wrong clicks 100.0% (95 %: 94.0% to 100.0%)  refusals 0.0%"
    )
    assert lines[2].startswith("  after   wrong clicks 0.0% (95 %: 0.0% to 6.0%)  refusals 0.0%")
    assert lines[3] == "          on pages that were held out, 5 folds; p = 0.000"
    library, name, *options = lines[-1].split("    ")[-4:] if "thresholds" in lines[-1] else (
        lines[-1].split("    ")[-3:]
    )  # fmt: skip
    assert name == "AbraLibrary"
    given: dict[str, Any] = dict(option.split("=", 1) for option in options)
    weights = override("weights", given.get("weights"), Weights())
    assert override("thresholds", given.get("thresholds"), Thresholds())
    assert weights.context > weights.text
    assert library.strip() == "Library"


def test_what_was_proved_alone_has_nothing_to_teach(
    run: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tune", str(run)]) == 1
    assert "The current settings decide all 60 as labelled" in out(capsys)[-1]


@pytest.mark.thorough
def test_events_name_the_traces_and_a_broken_line_is_skipped(
    run: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        json.dumps({"event": "keyword", "trace": f"abra-trace-{each}.json"}) for each in range(60)
    ]
    lines[3:3] = ['{"event": "key', "", '{"event": "settle"}', "[]"]
    events = run / "abra-events.jsonl"
    events.write_text("\n".join(lines) + '\n{"trace": "abra-trace-99.json"}\n', encoding="utf-8")
    assert main(["tune", str(events), str(events), "--labels", str(run / "labels.json")]) == 0
    output = capsys.readouterr()
    assert output.out.startswith("60 labelled decisions of 10 pages in 60 traces")
    first, *_ = skipped = output.err.splitlines()
    assert first.startswith(f"abra: skipped: {events} line 4: it is not an event")
    assert any("abra-trace-99.json" in line for line in skipped)


def test_ten_traces_are_too_few(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = [str(run / f"abra-trace-{each}.json") for each in range(10)]
    assert main(["tune", *few, "--labels", str(run / "labels.json")]) == 1
    printed = out(capsys)[-1]
    assert printed.startswith("No settings are proposed. 10 labelled decisions are too few, 50 are")


@pytest.mark.thorough
def test_json_has_all_of_it(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["tune", str(run), "--labels", str(run / "labels.json"), "--format", "json"])
    output = json.loads(capsys.readouterr().out)
    assert output["before"]["tally"] == {"cases": 60, "wrong": 60, "refused": 0}
    assert output["after"]["tally"]["wrong"] == 0
    assert output["proposed"]["weights"]["context"] > output["proposed"]["weights"]["text"]


def test_traces_without_a_label_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, given in enumerate([{}, {}, {"wanted": target(None, ref="v-1")}]):
        path = tmp_path / f"abra-trace-{number}.json"
        path.write_text(write_trace(trace_file(page(candidate(ref="v-1")), **given)), "utf-8")
    assert main(["tune", str(tmp_path)]) == 1
    assert out(capsys)[1:3] == [
        "  left out: 2, as nothing says what was meant",
        "  left out: 1, as an id or locator is not scored",
    ]


@pytest.mark.parametrize(
    ("arguments", "printed"),
    [
        (["--labels", "no.json"], "There is no file no.json"),
        (["--weights", "x=1"], "weights: 'x' is not known"),
    ],
)
def test_a_wrong_argument_is_reported(
    run: Path, arguments: list[str], printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tune", str(run), *arguments]) == 2
    assert printed in capsys.readouterr().err


def test_nothing_that_can_be_read_is_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "abra-trace-1.json").write_text("{}", encoding="utf-8")
    assert main(["tune", str(tmp_path)]) == 2
    assert "There is no trace to learn from" in capsys.readouterr().err
