"""abra migrate: suggestions and a suite in, a page and patches out, the suite untouched."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from AbraLibrary.__main__ import main
from AbraLibrary.core.models.find.suggestion import SUGGESTIONS_FILE, Suggestion
from AbraLibrary.core.models.find.target import Target

SUITE = """*** Settings ***
Library    SeleniumLibrary

*** Test Cases ***
Buys
    Click Button    id:buy
    Sleep    1s
    Click Link    id:other
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    path = tmp_path / "tests" / "shop.robot"
    path.parent.mkdir()
    path.write_text(SUITE, encoding="utf-8")
    return path


def seen(path: Path, line: int, keyword: str, *written: str, **given: Any) -> Suggestion:
    fields: dict[str, Any] = {
        "run": "0" * 12, "source": str(path), "line": line, "keyword": keyword,
        "called": keyword.replace("_", " ").title(), "written": written, "locator": written[0],
        "digest": hashlib.sha256(path.read_bytes()).hexdigest(),
    }  # fmt: skip
    return Suggestion(**{**fields, **given})


def results(folder: Path, path: Path) -> Path:
    buy = {"proposal": Target(purpose="click", phrase="Buy"), "by": "words", "identical": True}
    lines = [
        seen(path, 6, "click_button", "id:buy", **buy),
        seen(path, 7, "sleep", "1s", locator=None, unneeded=True, waited_ms=1000),
        seen(path, 8, "click_link", "id:other", reason="ambiguous", detail="2 links <b>"),
    ]
    folder.mkdir()
    text = "".join(f"{each.model_dump_json(exclude_none=True)}\n" for each in lines)
    (folder / SUGGESTIONS_FILE).write_text(f'{text}{{"half', encoding="utf-8")
    return folder


def test_a_page_and_a_patch_and_the_suite_is_untouched(
    tmp_path: Path, suite: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    given = [str(results(tmp_path / "results", suite)), "--source", str(suite.parent)]
    assert main(["migrate", *given, "-o", str(out)]) == 0
    assert suite.read_text(encoding="utf-8") == SUITE
    said = capsys.readouterr()
    assert "2 calls with a locator, an intent for 50% of them; 1 place to convert" in said.out
    assert f"{SUGGESTIONS_FILE}:4" in said.err
    assert (out / "shop.robot.patch").read_text(encoding="utf-8") == (
        "--- a/shop.robot\n+++ b/shop.robot\n@@ -1,8 +1,8 @@\n *** Settings ***\n"
        " Library    SeleniumLibrary\n+Library    AbraLibrary\n \n *** Test Cases ***\n Buys\n"
        "-    Click Button    id:buy\n-    Sleep    1s\n+    Click By Intent    Buy\n"
        "     Click Link    id:other\n"
    )
    page = html.parse(str(out / "report.html")).getroot()
    texts = {each.get("id"): each.text_content() for each in page.xpath("//section")}
    assert "Click By Intent    Buy" in texts["file-0"]
    assert "2 links <b>" in texts["ambiguous"]
    assert "1 of 1" in texts["waits"]
    assert page.xpath("//b[text()='50%']")


def test_it_writes_only_on_demand_and_only_what_is_as_it_was(
    tmp_path: Path, suite: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(results(tmp_path / "results", suite))
    given = ["migrate", folder, "--source", str(suite.parent), "-o", str(tmp_path / "o"), "--write"]
    assert main(given) == 0
    after = suite.read_text(encoding="utf-8")
    assert "    Click By Intent    Buy\n    Click Link    id:other\n" in after
    assert main(given) == 1
    assert suite.read_text(encoding="utf-8") == after
    assert "shop.robot is not converted: The file has changed since the run." in (
        capsys.readouterr().err
    )


def test_a_suite_that_ran_elsewhere_is_found_by_its_name_and_content(
    tmp_path: Path, suite: Path
) -> None:
    folder = results(tmp_path / "results", suite)
    moved = tmp_path / "elsewhere" / "shop.robot"
    (tmp_path / "elsewhere" / "a").mkdir(parents=True)
    (tmp_path / "elsewhere" / "a" / "shop.robot").write_text("another", encoding="utf-8")
    suite.rename(moved)
    out = tmp_path / "out"
    assert main(["migrate", str(folder), "-o", str(out)]) == 0
    assert "--source" in (out / "report.html").read_text(encoding="utf-8")
    assert main(["migrate", str(folder), "--source", str(moved.parent), "-o", str(out)]) == 0
    assert (out / "shop.robot.patch").exists()


def test_calls_of_python_code_are_named_and_left(tmp_path: Path, suite: Path) -> None:
    page = tmp_path / "login_page.py"
    page.write_text("", encoding="utf-8")
    folder = tmp_path / "results"
    folder.mkdir()
    line = seen(page, 1, "click_link", "id:a", called="Log In").model_dump_json(exclude_none=True)
    (folder / SUGGESTIONS_FILE).write_text(line, encoding="utf-8")
    assert main(["migrate", str(folder), "-o", str(tmp_path / "out")]) == 0
    shown = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert "login_page.py" in shown
    assert "Log In" in shown


def test_without_suggestions_it_says_how_to_get_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["migrate", str(tmp_path)]) == 2
    assert "suggest=True" in capsys.readouterr().err
    assert main(["migrate", str(tmp_path), "--source", str(tmp_path / "no")]) == 2


def test_a_file_that_runs_elsewhere_have_named_otherwise_is_one_file(
    tmp_path: Path, suite: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = results(tmp_path / "results", suite)
    file = folder / SUGGESTIONS_FILE
    other = file.read_text(encoding="utf-8").rpartition("\n")[0].replace(
        str(suite.parent), "/builds/1/tests"
    )  # fmt: skip
    file.write_text(f"{other}\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
    given = [str(folder), "--source", str(suite.parent), "-o", str(tmp_path / "o"), "--write"]
    assert main(["migrate", *given]) == 0
    assert "4 calls with a locator" in (told := capsys.readouterr().out)
    assert told.count("converted") == 1
    assert suite.read_text(encoding="utf-8").count("Click By Intent    Buy") == 1
