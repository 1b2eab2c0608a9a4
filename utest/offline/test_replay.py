"""``abra replay`` as a user runs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from builders import candidate, page, target, trace_file

from AbraLibrary.__main__ import main
from AbraLibrary.core.evidence.trace_file import write_trace
from AbraLibrary.core.models.evidence.trace_file import TraceFile

TWINS = page(
    candidate("Save", ref="v-1", section="Billing"),
    candidate("Save", ref="v-2", section="Shipping"),
)
FOUND = page(candidate("Save", ref="v-1"), candidate("Save draft", ref="v-2"))


@pytest.fixture
def saved(tmp_path: Path) -> Any:
    """Saves a trace file in a folder and returns its path."""

    def save(file: TraceFile, name: str = "abra-trace-1.json") -> str:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(write_trace(file), encoding="utf-8")
        return str(path)

    return save


def test_a_trace_is_shown_next_to_the_new_decision(
    saved: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(trace_file(TWINS))
    assert main(["replay", path, "--section", "Billing"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}: Click By Intent in Shop / Buys",
        "  wanted    'Save' → 'Save' (section=Billing)",
        "  was       refused: ambiguous (score 1.00, lead 0.00)",
        "  now       button 'Save' in section 'Billing' (score 1.00, lead 1.00)",
        "  differs   decision, margin",
        "",
        "    was   now",
        "->  1.00  1.00  button 'Save' in section 'Billing'  (text:exact, section)",
        "    1.00   -    button 'Save' in section 'Shipping'  "
        "(not in the container that was named)",
        "note: The page was asked for 'Save' and reported 2 of its 2 elements; others may match "
        "now.",
    ]


def test_nothing_changes_with_the_settings_of_the_trace(
    saved: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", saved(trace_file(TWINS))]) == 0
    printed = capsys.readouterr().out
    assert "  differs   nothing" in printed
    assert "'Save' is ambiguous: 2 elements match alike" in printed


def test_thresholds_weights_and_margin_are_taken_as_the_library_takes_them(
    saved: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(trace_file(FOUND, target("Save draft please", role="button")))
    given = ["--weights", "text=0.5, role=0.1", "--threshold", "0.9", "--margin", "0.2"]
    main(["replay", path, *given, "--thresholds", "0.8"])
    printed = capsys.readouterr().out
    for each in ("weights text=0.4 → 0.5", "weights role=0.2 → 0.1",
                 "thresholds select=0.75 → 0.8", "thresholds margin=0.15 → 0.2"):  # fmt: skip
        assert f"  changed   {each}\n" in printed


def test_a_folder_is_a_table_and_a_summary(
    saved: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, answer in enumerate([TWINS, FOUND, TWINS], 9):
        saved(trace_file(answer), f"run/abra-trace-{number}.json")
    (tmp_path / "run" / "other.json").write_text("{}", encoding="utf-8")
    assert main(["replay", str(tmp_path), "--section", "Shipping"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines] == [" ", "!", "!", "!", "3"]
    assert [line.split("  ")[1][-7:] for line in lines[1:4]] == ["-9.json", "10.json", "11.json"]
    assert lines[-1] == "3 of 3 decisions would be another one: 2 found now, 1 refused now"


def test_json_has_all_of_it(saved: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(trace_file(TWINS))
    assert (
        main(["replay", path, "--intent", "Save", "--section", "Billing", "--format", "json"]) == 1
    )
    (output,) = json.loads(capsys.readouterr().out)
    assert (output["file"], output["now"]["chosen"], output["changed"]) == (
        path, "v-1", ["decision", "margin"],
    )  # fmt: skip


def test_a_file_that_is_no_trace_is_reported_and_the_others_go_on(
    saved: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = saved(trace_file(FOUND))
    bad = tmp_path / "bad.json"
    bad.write_text("{", encoding="utf-8")
    missing = tmp_path / "missing.json"
    assert main(["replay", str(bad), good, str(missing)]) == 2
    output = capsys.readouterr()
    assert output.out.splitlines()[-1] == "0 of 1 decision would be another one; 2 files skipped"
    first, second = output.err.splitlines()
    assert first.startswith(f"abra: skipped: {bad} holds no trace: it is not JSON")
    assert second == f"abra: skipped: There is no file {missing}. Check the path."


@pytest.mark.parametrize(
    ("arguments", "printed"),
    [
        (["--weights", "txt=1"], "weights: 'txt' is not known. Did you mean text?"),
        (["--threshold", "2"], "select=2 is not a valid value"),
        (["--margin", "wide"], "margin=wide is not a valid value"),
    ],
)
def test_a_wrong_setting_is_reported_once(
    saved: Any, arguments: list[str], printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [saved(trace_file(FOUND)), saved(trace_file(FOUND), "abra-trace-2.json")]
    assert main(["replay", *paths, *arguments]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    (line,) = output.err.splitlines()
    assert printed in line


def test_an_empty_folder_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path)]) == 2
    assert f"abra: {tmp_path} holds no trace files" in capsys.readouterr().err


def test_a_narrowing_is_taken_away_by_an_empty_one(
    saved: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(trace_file(TWINS, target("Save", section="Billing")))
    assert main(["replay", path, "--section", ""]) == 1
    assert "'Save' (section=Billing) → 'Save'" in capsys.readouterr().out


def test_page_text_commands_no_terminal(saved: Any, capsys: pytest.CaptureFixture[str]) -> None:
    name = "\x1b[2JSave\u202e"
    path = saved(trace_file(page(candidate(name, ref="v-1"), candidate(name, ref="v-2"))))
    for more in ([path], [path, path]):
        main(["replay", *more])
        assert not set(capsys.readouterr().out) & set("\x1b\u202e")
