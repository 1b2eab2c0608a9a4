"""abra report: files in, one page out that needs nothing and shows everything as text."""

from __future__ import annotations

import os
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from AbraLibrary.__main__ import main
from AbraLibrary.core.models.evidence.telemetry import EVENTS_FILE, Fingerprint, KeywordEvent
from AbraLibrary.core.models.find.candidate import Box

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=timezone.utc)


def event(run: int = 0, **given: Any) -> bytes:
    fields: dict[str, Any] = {
        "time": NOW + timedelta(hours=run), "run": f"{run:012x}", "keyword": "Click By Intent",
        "kind": "act", "passed": True, "total_ms": 12, "target": "'Save'", "suite": "Shop",
        "test": "Buys", "test_id": "s1-t1", "keyword_id": "s1-t1-k2",
        "url": "https://shop.example/",
    }  # fmt: skip
    return KeywordEvent(**{**fields, **given}).model_dump_json().encode() + b"\n"


FAIL = {"passed": False, "failure": "not_found"}


def run_of(folder: Path, *lines: bytes, log: bool = True, test_id: str = "s1-t1") -> Path:
    """An output directory."""
    folder.mkdir(parents=True)
    (folder / EVENTS_FILE).write_bytes(b"".join(lines))
    if log:
        (folder / "log.html").write_text("log")
        (folder / "output.xml").write_text(f'<test id="{test_id}" name="Buys" line="3">')
    return folder


def report(folder: Path, *more: Path) -> Any:
    page = folder / "report.html"
    assert main(["report", str(folder), *map(str, more), "-o", str(page)]) == 0
    return html.parse(str(page)).getroot()


def links(page: Any) -> list[str]:
    return list(page.xpath("//table//a/@href"))


def test_runs_are_taken_in_the_order_of_their_time(tmp_path: Path) -> None:
    run_of(tmp_path / "a", event(1))
    run_of(tmp_path / "b", event(0, **FAIL))
    page = report(tmp_path)
    assert "2 runs, 22 Nov 2026" in page.findtext(".//header/span")
    assert links(page) == ["b/log.html#s1-t1-k2"]


def test_a_report_needs_nothing_and_runs_nothing(tmp_path: Path) -> None:
    hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>\x1b[31m\u202e'
    seen = Fingerprint(
        ref="v-1", role="button", name=hostile, id=hostile, path=hostile,
        box=Box(x=0, y=0, w=9, h=9),
    )  # fmt: skip
    lines = []
    for run in range(4):
        name = seen if run < 2 else seen.model_copy(update={"name": hostile + "!"})
        lines.append(
            event(run, target=hostile, keyword=hostile, suite=hostile, test=hostile, url=hostile,
                  winner=name, score=0.76, margin=0.3)
        )  # fmt: skip
    lines.append(event(4, target=hostile, keyword=hostile, passed=False, failure=hostile))
    run_of(tmp_path / "a", *lines)
    page = report(tmp_path)
    text = (tmp_path / "report.html").read_text("utf-8")
    assert page.xpath("//script | //img | //iframe | //link | //object") == []
    assert [each for each in page.xpath("//@*") if each.attrname.startswith("on")] == []
    assert "default-src 'none'" in text
    assert "http" not in "".join(page.xpath("//@href | //@src"))
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "<script>alert(1)</script>" in "".join(page.xpath("//table//text()"))
    assert {each.get("id") for each in page.xpath("//section")} >= {"flaky", "thin", "drift"}


def test_broken_lines_are_named_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (event(0), b"\n", b"half a li\n", event(1, **FAIL), event(2)[:40])
    run_of(tmp_path / "a", *lines)
    page = report(tmp_path)
    printed = capsys.readouterr()
    for number, why in ((3, "it ends in the middle"), (5, "it ends in the middle")):
        assert f"skipped {tmp_path}/a/{EVENTS_FILE}:{number}: {why}" in printed.err
        assert f"{EVENTS_FILE}:{number}" in "".join(page.xpath("//section[@id='skipped']//text()"))
    assert "2 runs, 0 tests, 2 keywords: 1 flaky" in printed.out


def test_a_line_without_an_end_takes_no_memory(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_of(tmp_path / "a", event(0), b"{" * 3_000_000 + b"\n", event(1))
    report(tmp_path)
    printed = capsys.readouterr()
    assert "2 keywords" in printed.out
    assert f"{EVENTS_FILE}:2: " in printed.err
    assert len(printed.err) < 500


@pytest.mark.parametrize("content", [None, b"", b"no event\n"])
def test_where_there_is_nothing_to_read_it_says_so(
    tmp_path: Path, content: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        (tmp_path / EVENTS_FILE).write_bytes(content)
    page = tmp_path / "report.html"
    assert main(["report", str(tmp_path), "-o", str(page)]) == 2
    assert "There is no event" in capsys.readouterr().err
    assert not page.exists()


def test_a_folder_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err


# -- links


def test_a_run_without_a_log_is_listed_without_a_link(tmp_path: Path) -> None:
    run_of(tmp_path / "a", event(0), event(1, **FAIL), log=False)
    assert links(report(tmp_path)) == []


def test_a_log_that_a_later_run_has_replaced_is_not_linked(tmp_path: Path) -> None:
    first = b'{"schema_version":1,"event":"run","time":"2026-11-22T12:00:00Z","run":"%s",'
    rest = b'"pid":1,"library":"0","robot":"7","python":"3"}\n'
    begin = [first % f"{run:012x}".encode() + rest for run in range(2)]
    run_of(tmp_path / "a", begin[0], event(0, **FAIL), begin[1], event(1))
    assert links(report(tmp_path)) == []
    run_of(tmp_path / "b", begin[0], event(0), begin[1], event(1, target="'Next'", **FAIL),
           event(1, target="'Next'"))  # fmt: skip
    assert links(report(tmp_path)) == ["b/log.html#s1-t1-k2"]


_MERGED = """
<suite id="s1" name="All"><suite id="s1-s1" name="Shop"><test id="s1-s1-t1" name="Buys" line="3">
</suite><suite id="s1-s2" name="Desk &amp; Co"><test id="s1-s2-t1" name="Buys" line="3"></suite>
"""


@pytest.mark.parametrize(
    ("suite", "anchor"),
    [("All.Shop", "#s1-s1-t1"), ("All.Desk & Co", "#s1-s2-t1"), ("All.Elsewhere", "")],
)
def test_in_a_merged_log_a_test_is_linked_in_its_own_suite(
    tmp_path: Path, suite: str, anchor: str
) -> None:
    base = tmp_path / "out"
    # pabot's processes run a suite each, so that both tests were s1-s1-t1 while they ran.
    for number in range(2):
        given = {"suite": suite, "test_id": "s1-s1-t1", **(FAIL if number else {})}
        run_of(base / "pabot_results" / str(number), event(number, **given), log=False)
    (base / "log.html").write_text("merged")
    (base / "output.xml").write_text(_MERGED)
    page = report(tmp_path)
    assert links(page) == [f"out/log.html{anchor}"]
    assert "1 run," in page.findtext(".//header/span")


def test_names_that_are_written_otherwise_in_xml_are_found(tmp_path: Path) -> None:
    place = run_of(tmp_path / "a b#", event(0), event(1, test='A < "B" & C', **FAIL))
    (place / "output.xml").write_text('<test id="s1-t1" name="A &lt; &quot;B&quot; &amp; C">')
    assert links(report(tmp_path)) == ["a%20b%23/log.html#s1-t1-k2"]


def test_links_lead_from_where_the_page_is(tmp_path: Path) -> None:
    run_of(tmp_path / "runs" / "a", event(0), event(1, **FAIL))
    page = tmp_path / "wall" / "report.html"
    page.parent.mkdir()
    assert main(["report", str(tmp_path / "runs"), "-o", str(page)]) == 0
    (link,) = links(html.parse(str(page)))
    assert (page.parent / link.partition("#")[0]).resolve() == tmp_path / "runs/a/log.html"


def test_a_file_that_is_named_twice_is_read_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = run_of(tmp_path / "a", event(0))
    os.symlink(place, tmp_path / "again")
    report(tmp_path, place / EVENTS_FILE, tmp_path)
    assert "1 run, 0 tests, 1 keyword:" in capsys.readouterr().out
