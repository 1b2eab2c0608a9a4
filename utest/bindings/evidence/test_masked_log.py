"""Whatever anybody logs goes through the masks."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from robot import run

from AbraLibrary.bindings.evidence import masked_log as module
from AbraLibrary.bindings.evidence.masked_log import MaskedLog
from AbraLibrary.core.evidence.masks import Masks

OURS, THEIRS = SimpleNamespace(name="ours"), SimpleNamespace(name="theirs")


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> MaskedLog:
    """A log that knows one secret, and writes what it says itself into `told`."""
    masks = Masks()
    masks.secrets.add("Hummingbird-0451")
    made = MaskedLog(masks, lambda owner: owner is OURS)
    monkeypatch.setattr(module.logger, "trace", told.append)
    told.clear()
    return made


told: list[str] = []


def message(text: str, level: str = "INFO", *, html: bool = False) -> Any:
    return SimpleNamespace(message=text, level=level, html=html)


def item(kind: str, **values: Any) -> Any:
    return type(kind, (SimpleNamespace,), {})(**values)


def logged(log: MaskedLog, *given: Any, **more: Any) -> str:
    written = message(*given, **more)
    log.log_message(written)
    return str(written.message)


def begin(log: MaskedLog, owner: Any) -> None:
    log.start_library_keyword(None, SimpleNamespace(owner=owner), SimpleNamespace(message=""))


def end(log: MaskedLog, said: str = "") -> str:
    result = SimpleNamespace(message=said)
    log.end_library_keyword(None, None, result)
    return result.message


def test_messages_and_failures_of_anybody_are_masked(log: MaskedLog) -> None:
    assert logged(log, "it was Hummingbird-0451, ?token=x7") == "it was •••, ?token=•••"
    begin(log, THEIRS)
    assert end(log, "Hummingbird-0451 != 1") == "••• != 1"
    result = SimpleNamespace(message="Hummingbird-0451")
    log.end_test(None, result)
    assert result.message == "•••"


def test_a_masked_failure_is_no_other_failure_for_robot(log: MaskedLog) -> None:
    """It raises a plain one anew where a listener has changed the message."""
    for said in ("Hummingbird-0451 != 1", "no element with token=abc123 here"):
        begin(log, THEIRS)
        before = ("FAIL", said)
        written = end(log, said)
        assert "•••" in str.__str__(written)
        is_raised_anew = before != ("FAIL", written)  # as Robot asks
        assert not is_raised_anew
        assert before != ("FAIL", "other")
    begin(log, THEIRS)
    assert type(end(log, "nothing to mask")) is str


def test_what_is_said_outside_of_a_test_is_masked(log: MaskedLog) -> None:
    """Robot tells listeners of that by another method: of warnings before and after the tests."""
    said = message("Hummingbird-0451", "WARN")
    log.message(said)
    assert said.message == "•••"


def test_values_that_robot_writes_at_the_end_are_masked(log: MaskedLog) -> None:
    """Those of literal arguments, of loops, and of keywords that other libraries run."""
    keyword = item("Keyword", args=("Password", "Hummingbird-0451", ("x", "Hummingbird-0451"), 7))
    log.end_keyword(None, keyword)
    assert keyword.args == ("Password", "•••", ("x", "•••"), 7)
    loop = item("For", values=["Hummingbird-0451"], assign=("${x}",))
    log.end_body_item(None, loop)
    assert (loop.values, loop.assign) == (["•••"], ("${x}",))
    turn = item("ForIteration", assign={"${x}": "Hummingbird-0451"})
    log.end_body_item(None, turn)
    assert turn.assign == {"${x}": "•••"}


def test_pictures_in_html_stay_whole(log: MaskedLog) -> None:
    log._masks.secrets.add("1234")
    html = '<b>1234</b><img src="data:image/png;base64,AA1234BB">'
    assert logged(log, html, html=True) == html.replace("<b>1234", "<b>•••")


def test_arguments_are_logged_when_it_is_known_which_are_secret(log: MaskedLog) -> None:
    begin(log, OURS)
    assert "new-secret" not in logged(log, "Arguments: [ 'Password' | 'new-secret' ]", "TRACE")
    log.tell_arguments()
    log.tell_arguments()
    end(log)
    assert told == ["Called with arguments: [ 'Password' | 'new-secret' ]"]


def test_arguments_of_others_are_where_robot_has_them(log: MaskedLog) -> None:
    begin(log, THEIRS)
    assert logged(log, "Arguments: [ 'x' ]", "TRACE") == "Arguments: [ 'x' ]"
    log.tell_arguments()
    assert told == []


def test_marks_of_states_are_in_no_message(log: MaskedLog) -> None:
    assert logged(log, "{'text': '•••\\U000f0001'} •••\U000f0001") == "{'text': '•••'} •••"


IMPORTS = [
    "AbraLibrary", "SeleniumLibrary    plugins=AbraLibrary.SeleniumLibraryPlugin",
]  # fmt: skip


@pytest.mark.parametrize("library", IMPORTS)
@pytest.mark.parametrize("when", ["Setup", "Teardown"])
def test_what_a_suite_fails_with_is_masked(library: str, when: str, tmp_path: Path) -> None:
    suite = tmp_path / "suite.robot"
    suite.write_text(
        f"*** Settings ***\nLibrary    {library}\n"
        f"Suite {when}    Fail    no answer for token=s3cr3t-value-000\n"
        "*** Test Cases ***\nOne\n    No Operation\n",
        encoding="utf-8",
    )
    console = StringIO()
    assert run(str(suite), outputdir=str(tmp_path), stdout=console, stderr=console) == 1
    written = {name: (tmp_path / name).read_text("utf-8") for name in ("output.xml", "log.html")}
    written["report.html"] = (tmp_path / "report.html").read_text("utf-8")
    written["console"] = console.getvalue()
    told = written["output.xml"] + written["console"]
    assert told.count("token=•••") > 2  # of the keyword, of the suite, and on the console
    assert [name for name, text in written.items() if "s3cr3t-value" in text] == []
