"""The import options, and times as keywords take them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from AbraLibrary import AbraLibrary
from AbraLibrary.bindings.find.intent_arguments import Looking
from AbraLibrary.bindings.session.options import Options, seconds
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.errors import ArgumentError


def options(**given: Any) -> Options:
    fields = {
        "timeout": 10.0, "settle_timeout": 2.0, "quiet_period": 0.1, "auto_settle": True,
        "transport": "auto", "probes": True, "screenshot_root_directory": None,
    }  # fmt: skip
    return Options.model_validate({**fields, **given})


# -- times


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (None, 7.0),
        (timedelta(0), 0.0),
        (timedelta(milliseconds=500), 0.5),
        (timedelta(seconds=2), 2.0),
        (timedelta(microseconds=1), 1e-6),
        (timedelta(hours=1), 3600.0),
    ],
)
def test_a_time_is_in_seconds_and_none_is_the_default(
    given: timedelta | None, expected: float
) -> None:
    assert seconds("timeout", given, 7.0) == expected


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (timedelta(seconds=-1), "timeout=-1 s is not a valid time"),
        (timedelta(microseconds=-1), "timeout=-1e-06 s is not a valid time"),
        (timedelta(hours=1, microseconds=1), "timeout=3600 s is not a valid time"),
        (timedelta(days=3), "timeout=259200 s is not a valid time"),
        (timedelta.max, "is not a valid time for a keyword"),
    ],
)
def test_a_time_that_no_keyword_can_wait_is_refused(given: timedelta, problem: str) -> None:
    with pytest.raises(ArgumentError) as caught:
        seconds("timeout", given, 7.0)
    assert problem in str(caught.value)
    assert str(caught.value).endswith("between 0 and 1 hour, such as 2s or 500ms.")


# -- settling


def test_a_keyword_settles_as_imported() -> None:
    settle = options(timeout=30.0, settle_timeout=5.0, quiet_period=0.3).settle()
    assert (settle.timeout, settle.quiet_period, settle.load_timeout) == (5.0, 0.3, 30.0)
    assert settle.animations
    assert settle.network


def test_a_keyword_settles_as_called() -> None:
    settle = options().settle(
        timedelta(seconds=9), timedelta(seconds=1), animations=False, network=False
    )
    assert (settle.timeout, settle.quiet_period) == (9.0, 1.0)
    assert not settle.animations
    assert not settle.network


@pytest.mark.parametrize("name", ["timeout", "quiet_period"])
def test_the_argument_that_is_wrong_is_named(name: str) -> None:
    with pytest.raises(ArgumentError, match=rf"^{name}=-5 s"):
        options().settle(**{name: timedelta(seconds=-5)})


def test_an_acting_keyword_settles_as_imported() -> None:
    given = options(settle_timeout=5.0, ready_timeout=7.0)
    after = given.after_action()
    assert after.model_copy(update={"ready": None}) == given.settle()
    assert after.ready is not None
    assert after.ready.timeout == 7.0
    # What was never touched is not waited for: static pages stay as quick as they were.
    assert after.ready.trusts_silence


def test_with_no_time_for_it_an_action_does_not_wait_for_readiness() -> None:
    given = options(ready_timeout=0.0)
    assert given.after_action() == given.settle()


def test_without_auto_settle_an_acting_keyword_waits_less_and_for_no_request() -> None:
    given = options(auto_settle=False)
    after = given.after_action()
    assert after.quiet_period < given.quiet_period
    assert not after.network
    assert not after.animations
    assert after.ready is None
    # What proves that nothing will come ends the short wait, too; and so does an outcome.
    assert after.proof
    assert not after.patient
    assert given.after_action().until_outcome is False  # what verifies a state waits for it


@pytest.mark.parametrize("auto_settle", [True, False])
def test_a_navigating_keyword_settles_only_if_it_is_to(auto_settle: bool) -> None:
    given = options(auto_settle=auto_settle)
    assert given.after_navigation() == (given.after_action() if auto_settle else None)


def test_a_page_is_ready_as_imported_or_called() -> None:
    ready = options(ready_timeout=4.0).ready(None, None, None)
    assert (ready.timeout, ready.network_idle, ready.dom_stable) == (4.0, 0.5, 0.3)
    assert ready.proof
    assert not ready.trusts_silence
    half, none = timedelta(seconds=0.5), timedelta(0)
    assert options().ready(half, half, none).dom_stable == 0.0


def test_a_window_that_is_given_is_waited_for_in_full() -> None:
    second = timedelta(seconds=1)
    assert not options().ready(None, second, None).proof
    assert not options().ready(None, None, second).proof


@pytest.mark.parametrize("name", ["timeout", "network_idle", "dom_stable"])
def test_a_time_of_readiness_that_is_wrong_is_named(name: str) -> None:
    times = {"timeout": None, "network_idle": None, "dom_stable": None}
    with pytest.raises(ArgumentError, match=rf"^{name}=-1 s"):
        options().ready(**{**times, name: timedelta(seconds=-1)})


# -- finding


def test_a_keyword_looks_as_long_as_imported_or_called() -> None:
    assert options(timeout=30.0).find(Looking()).timeout == 30.0
    assert options().find(Looking(timeout=timedelta(seconds=1))).timeout == 1.0
    assert options().find(Looking(timeout=timedelta(0))).timeout == 0.0
    with pytest.raises(ArgumentError, match=r"^timeout="):
        options().find(Looking(timeout=timedelta(hours=2)))


def test_a_call_s_weights_and_thresholds_go_before_the_library_s() -> None:
    given = options(weights=Weights(text=0.9), thresholds=Thresholds(select=0.8))
    assert given.find(Looking()).weights == Weights(text=0.9)
    assert given.find(Looking()).thresholds == Thresholds(select=0.8)
    called = given.find(Looking(weights="role=0.7", thresholds={"tie": 0.1}))
    assert called.weights == Weights(text=0.9, role=0.7)
    assert called.thresholds == Thresholds(select=0.8, tie=0.1)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("timout", "Did you mean timeout?"),
        ("settle_timout", "Did you mean settle_timeout?"),
        ("headless", "Give it to Open Session: Open Session    URL    headless=…"),
        ("xyzzy", "It takes timeout, settle_timeout, "),
    ],
)
def test_an_import_option_that_does_not_exist_is_refused(name: str, meant: str) -> None:
    with pytest.raises(ArgumentError) as refused:
        AbraLibrary(**{name: "5s"})
    assert str(refused.value).startswith(f"AbraLibrary has no import option {name}. {meant}")
