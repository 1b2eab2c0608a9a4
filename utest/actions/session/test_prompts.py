"""Answering a prompt, on a browser that answers as it is told."""

from __future__ import annotations

import pytest
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.session.prompts import answer_prompt
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.browser.session import prompt_commands
from AbraLibrary.core.models.settle.settle_options import SettleOptions


def test_the_wait_after_an_answer_lasts_until_the_next_prompt_would_be_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    port = FakePort(clock)
    port.answers["leftovers.look"] = {"window": False}
    monkeypatch.setattr(settle_module, "time", clock)
    monkeypatch.setattr(prompt_commands, "open_prompt", lambda _: "One")
    monkeypatch.setattr(prompt_commands, "answer", lambda *_, **__: None)
    result = answer_prompt(
        session_on(port),
        accept=True,
        text=None,
        message=None,
        timeout=1.0,
        settle_options=SettleOptions(proof=True),
    )
    assert result.message == "One"
    assert [each["proof"] for each in port.asked("settle.wait")] == [False]
