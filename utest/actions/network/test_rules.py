"""Rules in a session, and what is said where they cannot be."""

from __future__ import annotations

import pytest
from fake_network import FakeNetwork
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.network.conditions import emulate
from AbraLibrary.actions.network.console import console_errors
from AbraLibrary.actions.network.responses import get_responses, keep_bodies
from AbraLibrary.actions.network.rules import add_rule, network_of, remove_rules
from AbraLibrary.actions.network.session_state import load_state, save_state
from AbraLibrary.actions.session.session import Session
from AbraLibrary.core.models.network.rule import Rule
from AbraLibrary.core.models.network.session_state import SessionState
from AbraLibrary.core.network import needs_bidi
from AbraLibrary.core.network.responses import Wanted
from AbraLibrary.errors import ArgumentError

MOCK = Rule(ruled="mocked", pattern="/api/")
STATE = SessionState(
    version=1,
    library="0.1.0",
    origin="https://a.example",
    cookies=[{"name": "new", "domain": "a.example"}],
    local=[("k", "v")],
    session=[],
)


def session_with(net: FakeNetwork | None, **answers: object) -> Session:
    return session_on(FakePort(Clock(), net=net, answers=answers))


@pytest.mark.parametrize(
    ("keyword", "run"),
    [
        ("Mock Response", lambda session: add_rule(session, MOCK)),
        (
            "Block Requests",
            lambda session: add_rule(session, MOCK.model_copy(update={"ruled": "blocked"})),
        ),
        ("Get Responses", lambda session: get_responses(session, Wanted(), 0.0)),
        ("Keep Response Bodies", lambda session: keep_bodies(session, on=True)),
        ("Console Should Have No Errors", lambda session: console_errors(session, (), 0.0, "test")),
        ("Save Session State", save_state),
        ("Load Session State", lambda session: load_state(session, STATE, "x")),
        ("Emulate Conditions", lambda session: emulate(session, {"offline": True})),
        (
            "Wait For Network Response",
            lambda session: network_of(session, "Wait For Network Response"),
        ),
    ],
)
def test_over_classic_each_keyword_says_what_to_do_instead(keyword: str, run: object) -> None:
    session = session_with(None)
    with pytest.raises(ArgumentError) as refused:
        run(session)  # type: ignore[operator]
    assert str(refused.value).startswith(f"{keyword} needs WebDriver BiDi")
    assert str(refused.value) == needs_bidi.sentence(keyword, session.info.transport_reason)
    assert session.rules.is_empty


def test_requests_are_held_from_the_first_rule_to_the_last() -> None:
    net = FakeNetwork()
    session = session_with(net)
    first, second = add_rule(session, MOCK), add_rule(session, MOCK)
    assert net.choose is not None
    remove_rules(session, [second])
    assert net.choose is not None
    assert remove_rules(session, [first])[0].rule == MOCK
    assert net.choose is None
    changes = net.changes
    assert remove_rules(session, [first]) == []
    assert net.changes == changes


def test_the_end_of_a_rule_lets_its_delayed_answers_out_while_others_hold() -> None:
    net = FakeNetwork()
    session = session_with(net)
    # Equal, but not the same.
    ended, held = MOCK.model_copy(), MOCK.model_copy()
    first = add_rule(session, ended)
    add_rule(session, held)
    remove_rules(session, [first])
    assert net.holds is not None
    assert (net.holds(ended), net.holds(held)) == (False, True)


def test_where_the_driver_would_hang_no_rule_is_made() -> None:
    session = session_with(FakeNetwork(hindrance="both would hang. Use Open Session"))
    with pytest.raises(ArgumentError, match="does not work in this session: both would hang"):
        add_rule(session, MOCK)
    assert session.rules.is_empty


def test_a_rule_that_the_browser_refuses_is_none() -> None:
    net = FakeNetwork()
    session = session_with(net)

    def refuse(choose: object) -> None:
        raise ArgumentError("no such command")

    net.answer_by = refuse  # type: ignore[method-assign,assignment]
    with pytest.raises(ArgumentError, match="no such command"):
        add_rule(session, MOCK)
    assert session.rules.is_empty


def test_conditions_are_set_all_or_none() -> None:
    net = FakeNetwork(lacking=("touch",))
    session = session_with(net)
    emulate(session, {"timezone": "Europe/Berlin"})
    with pytest.raises(ArgumentError, match="touch="):
        emulate(session, {"timezone": "Asia/Tokyo", "offline": True, "touch": 5})
    assert net.conditions == {"timezone": "Europe/Berlin", "offline": None}
    assert session.conditions == {"w1": {"timezone": "Europe/Berlin"}}


def test_a_condition_that_is_not_set_need_not_be_known_to_end_it() -> None:
    net = FakeNetwork(lacking=("touch",))
    session = session_with(net)
    emulate(session, {"viewport": ((10, 10), None), "touch": None})
    assert session.conditions == {"w1": {"viewport": ((10, 10), None)}}
    emulate(session, {"viewport": None})
    assert net.conditions == {"viewport": None}
    assert session.conditions == {"w1": {}}


def test_conditions_belong_to_a_window() -> None:
    net = FakeNetwork()
    session = session_with(net)
    emulate(session, {"timezone": "Europe/Berlin"})
    net.window = "w2"
    assert emulate(session, {"offline": True}, reset=True) == {"offline": True}
    assert net.conditions == {"timezone": "Europe/Berlin", "offline": True}
    net.window = "w1"
    assert emulate(session, {}, reset=True) == {}
    assert net.conditions == {"timezone": None, "offline": True}


def stored(origin: str, **known: object) -> dict[str, object]:
    return {"origin": origin, "local": [["k", "old"]], "session": [], "refused": None, **known}


def test_a_state_has_the_cookies_of_the_site_alone() -> None:
    jar = [{"name": "a", "domain": "a.example"}, {"name": "b", "domain": "b.example"}]
    answers = {
        "storage.read": stored("https://a.example"),
        "databases.read": {"databases": [], "left": ["a Blob in files"]},
    }
    state, left = save_state(session_with(FakeNetwork(jar=jar), **answers))
    assert left == ["a Blob in files"]
    assert (state.origin, state.local) == ("https://a.example", [("k", "old")])
    assert [each["name"] for each in state.cookies] == ["a"]


def test_a_page_of_no_site_has_no_state() -> None:
    refused = {"origin": "null", "refused": "Storage is disabled inside 'data:' URLs"}
    session = session_with(FakeNetwork(), **{"storage.read": refused})
    with pytest.raises(ArgumentError, match=r"keeps no state \(Storage is disabled"):
        save_state(session)


def test_a_state_replaces_that_of_its_site() -> None:
    jar = [{"name": "a", "domain": "a.example"}, {"name": "b", "domain": "b.example"}]
    net = FakeNetwork(jar=jar)
    answers = {
        "storage.read": stored("https://a.example"),
        "databases.write": {"refused": None},
        "storage.write": {"refused": None},
    }
    session = session_with(net, **answers)
    assert load_state(session, STATE, "ada.json") == []
    assert [each["name"] for each in net.jar] == ["b", "new"]
    net.untaken = ("new",)
    assert load_state(session, STATE, "ada.json") == ["new"]


def test_the_state_of_another_site_changes_nothing() -> None:
    net = FakeNetwork(jar=[{"name": "b", "domain": "b.example"}])
    session = session_with(net, **{"storage.read": stored("https://b.example")})
    with pytest.raises(ArgumentError, match="Nothing was loaded"):
        load_state(session, STATE, "ada.json")
    assert [each["name"] for each in net.jar] == ["b"]
    assert [name for name, _ in session.port.calls] == ["storage.read"]  # type: ignore[attr-defined]
