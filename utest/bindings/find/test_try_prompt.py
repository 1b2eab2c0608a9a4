"""The prompt: what a person types, what it answers, and that nothing of it stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from builders import candidate

from AbraLibrary import trying
from AbraLibrary.__main__ import main
from AbraLibrary.actions.find.tried import Shown, Tried
from AbraLibrary.bindings.find import try_keywords, try_prompt
from AbraLibrary.bindings.find.try_keywords import TryKeywords
from AbraLibrary.bindings.find.try_prompt import TryPrompt
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.models.evidence.trace import Match
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import ArgumentError, SessionLost


def shown(number: int, name: str, why: str = "", role: str = "button") -> Shown:
    found = candidate(name, ref=f"v-{number}", role=role)
    return Shown(
        number=number,
        match=Match(candidate=found, score=1.0, contributions={}, reasons=[]),
        why=why,
        lies="in view" if number == 1 else "below",
        target=Target(purpose="click", phrase=name),
    )


class Room:
    """A prompt in front of a browser that is not there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[Any] = []
        self.error: Exception | None = None
        self.masks = Masks()
        session = SimpleNamespace(window=SimpleNamespace(address=lambda: "https://shop.example/"))
        self.services: Any = SimpleNamespace(
            session=session,
            sessions=SimpleNamespace(last_used=lambda: session),
            report=SimpleNamespace(masks=self.masks, line=self.calls.append),
        )
        self.found = Tried(
            refused="", shown=(shown(1, "Save"), shown(2, "Save as", "a lower score"))
        )
        monkeypatch.setattr(try_prompt, "try_intent", lambda *_: self.found)
        monkeypatch.setattr(try_prompt, "hide_numbers", lambda _: self.calls.append("hidden"))

    def run(self, method: str, given: Any, named: Any) -> Any:
        self.calls.append((method, list(given), dict(named)))
        if self.error is not None:
            raise self.error
        return SimpleNamespace(target="it", outcome="done", url="https://x/", title="")

    def says(self, *typed: str) -> list[str]:
        lines: Iterator[str] = iter(typed)
        said: list[str] = []
        TryPrompt(self.services, self.run, lambda _: next(lines, None), said.append).answer()
        return said[1:]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    return Room(monkeypatch)


def test_an_intent_is_told_with_its_list_and_its_shortest_line(room: Room) -> None:
    assert room.says("Save") == [
        "Means button 'Save'.",
        "  1  button 'Save'",
        "  2  button 'Save as' (a lower score, below)",
        "Shortest:   Click By Intent    Save\n            Click By Intent    Save as",
    ]
    assert room.calls == ["hidden"]


def test_a_refusal_is_told_with_the_lines_that_would_work(room: Room) -> None:
    room.found = Tried(refused="It is ambiguous.", shown=(shown(1, "Save", "matches alike"),))
    assert room.says("Save")[0] == "It is ambiguous."
    assert room.says("Save")[-1] == "Would work: Click By Intent    Save"


def test_what_was_meant_and_a_number_are_acted_on(room: Room) -> None:
    said = room.says("Save", "click", "fill 2    Ada")
    acts = [call for call in room.calls if call != "hidden"]
    assert acts == [
        ("click_by_intent", ["ref:v-1"], {}),
        ("fill_by_intent", ["ref:v-2", "Ada"], {}),
    ]
    assert said[-1] == "Line:       Fill By Intent    Save as    Ada"
    assert room.calls[0] == "hidden"  # before the page is acted on


def test_a_secret_is_in_no_line(room: Room) -> None:
    room.masks.secrets.add("hunter22")
    assert (
        room.says("Save", "fill 2    hunter22")[-1]
        == "Line:       Fill By Intent    Save as    ${VALUE}"
    )
    assert not any("hunter22" in line for line in room.says("fill PIN    hunter22"))


def test_a_suite_has_no_secret_of_an_address(room: Room, tmp_path: Path) -> None:
    address = "https://ada:s3cr3t-value-000@shop.example/"
    room.services.session.window.address = lambda: f"{address}?token=s3cr3t-value-000"
    room.says("Save", f"write {tmp_path / 'one.robot'}")
    written = (tmp_path / "one.robot").read_text("utf-8")
    assert "    Open Session    https://•••@shop.example/?token=•••\n    # An address" in written
    assert written.endswith("    Click By Intent    Save\n")
    room.says(f"open {address}", f"write {tmp_path / 'one.robot'}")
    again = (tmp_path / "one.robot").read_text("utf-8")
    assert "s3cr3t" not in again
    assert again.endswith("    Go To Address    https://•••@shop.example/\n")
    assert again.count("# An address had a secret, which is ••• here: complete it") == 2


def test_an_error_is_one_sentence_and_the_prompt_goes_on(room: Room) -> None:
    room.error = ArgumentError("That cannot be.")
    assert room.says("click Save", "click 7") == [
        "That cannot be.",
        "The list has no 7. Type an intent first, such as Save.",
    ]


def test_a_browser_that_is_gone_ends_it(room: Room) -> None:
    room.error = SessionLost("The browser is gone.")
    assert room.says("click Save", "click Save") == ["The browser is gone."]


def test_a_line_is_written(room: Room, tmp_path: Path) -> None:
    suite = tmp_path / "mine.robot"
    said = room.says("write", "Save", "write", f"write {suite}", "back", "write")
    assert said[0] == "There is no line to write yet. Type an intent first, such as Save."
    assert "Click By Intent    Save" in said
    assert suite.read_text().endswith("    Click By Intent    Save\n    Go Back In History\n")


def test_quit_and_the_end_of_the_input_end_it(room: Room) -> None:
    assert room.says("quit", "Save") == []
    assert room.says("help")[0].startswith("Type what you mean")


def test_a_test_does_not_wait_for_nobody(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_keywords, "_is_terminal", lambda: False)
    keywords = TryKeywords(room.services, room.run)
    with pytest.raises(ArgumentError, match=r"needs a terminal .* without_terminal=continue\.$"):
        keywords.pause_for_try()
    keywords.pause_for_try(without_terminal="continue")
    assert room.calls == ["Did not pause: there is no terminal to type at"]


def test_ctrl_c_and_a_failure_to_start_end_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def raising(error: BaseException) -> Any:
        def answer(_: Any) -> None:
            raise error

        return answer

    monkeypatch.setattr(trying.signal, "signal", lambda *_: None)
    monkeypatch.setattr(trying, "_answer", raising(KeyboardInterrupt()))
    assert main(["try", "https://shop.example/"]) == 130
    assert capsys.readouterr().err.startswith("abra: It was stopped before it was done.")
    monkeypatch.setattr(trying, "_answer", raising(SessionLost("No browser.")))
    assert main(["try", "https://shop.example/"]) == 2
    assert capsys.readouterr().err == "abra: No browser.\n"
