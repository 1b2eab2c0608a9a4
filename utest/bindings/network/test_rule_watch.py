"""The end of rules with their test or suite."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from AbraLibrary.actions.network.rule_book import RuleBook
from AbraLibrary.bindings.network import rule_watch
from AbraLibrary.bindings.network.rule_watch import RuleWatch
from AbraLibrary.core.evidence.secrets import Secrets
from AbraLibrary.core.models.network.rule import Rule
from AbraLibrary.errors import SessionLost

MOCK = Rule(ruled="mocked", pattern="/api/hunter2x")


class FakeNet:
    problems = ("GET https://a.example/: invalid",)

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error
        self.ends = 0

    def answer_by(self, choose: Any) -> None:
        self.ends += choose is None
        if self.error:
            raise self.error

    def let_out(self, holds: Any) -> None:
        pass


def session(error: Exception | None = None) -> Any:
    secrets = Secrets()
    secrets.add("hunter2x")
    net = FakeNet(error)
    window = SimpleNamespace(net=net)
    return SimpleNamespace(rules=RuleBook(), window=window, driver=None, secrets=secrets)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    suite = SimpleNamespace(get_variable_value=lambda name: "Top.Suite")
    monkeypatch.setattr(rule_watch, "BuiltIn", lambda: suite)
    return []


def test_a_rule_of_a_test_ends_with_it_and_is_told_if_it_was_not_used(said: list[str]) -> None:
    watch, one = RuleWatch(said.append), session()
    watch.start_test(None, None)
    assert watch.test_began > 0
    watch.made(one, one.rules.add(MOCK))
    watch.end_test(None, None)
    assert one.rules.is_empty
    assert one.window.net.ends == 1
    assert watch.test_began == 0
    assert "Mock Response of any requests with '/api/•••' was never used" in said[0]
    assert said[1:] == ["A request could not be answered: GET https://a.example/: invalid"]


def test_a_rule_that_was_used_is_not_told(said: list[str]) -> None:
    watch, one = RuleWatch(said.append), session()
    one.window.net.problems = ()
    watch.start_test(None, None)
    watch.made(one, one.rules.add(MOCK))
    one.rules.take("https://a.example/api/hunter2x", "GET")
    watch.end_test(None, None)
    assert said == []


def test_a_rule_of_a_suite_setup_ends_with_its_suite(said: list[str]) -> None:
    watch, one = RuleWatch(said.append), session()
    watch.made(one, one.rules.add(MOCK))
    watch.start_test(None, None)
    watch.end_test(None, None)
    watch.end_suite(None, SimpleNamespace(full_name="Top.Suite.Inner"))
    assert (said, one.rules.is_empty) == ([], False)
    watch.end_suite(None, SimpleNamespace(full_name="Top.Suite"))
    assert one.rules.is_empty
    assert "was never used" in said[0]


def test_the_end_of_a_dead_session_says_nothing(said: list[str]) -> None:
    watch, one = RuleWatch(said.append), session(SessionLost("gone"))
    watch.start_test(None, None)
    watch.made(one, one.rules.add(MOCK))
    watch.end_test(None, None)
    assert said == []
