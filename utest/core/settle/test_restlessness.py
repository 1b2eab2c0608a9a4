"""A settle result as a sentence."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from builders import settle_result

from AbraLibrary.core.evidence.telemetry import held_by
from AbraLibrary.core.models.settle.left import Left
from AbraLibrary.core.models.settle.settle import (
    Excluded,
    HotSpot,
    LoadingIndicator,
    PendingRequest,
    RunningAnimation,
    SettleReason,
)
from AbraLibrary.core.settle.restlessness import describe, held_up, waiting

SPOT = HotSpot(
    locator="div#ticker",
    css="#ticker",
    count=40,
    kinds=["characterData"],
    per_second=20,
)
REQUEST = PendingRequest(url="https://a.example/api/" + "x" * 200, method="POST", age_ms=1900)
ANIMATION = RunningAnimation(locator="div.spinner", name="spin", remaining_ms=900)
BUSY = LoadingIndicator(locator="ul.list", css="ul.list", kind="skeleton")
SETTLED = ("quiet", "navigated", "no_body")


def restless(reason: str, **given: Any) -> str:
    return describe(settle_result(settled=False, reason=reason, waited_ms=2000, **given))


def test_a_quiet_page() -> None:
    assert describe(settle_result()) == "Settled after 104 ms"


def test_mutations_are_counted() -> None:
    message = describe(settle_result(mutations=7, last_mutation_ms=31.4))
    assert message == "Settled after 104 ms; 7 mutations, the last at 31 ms"


def test_a_new_page_and_an_empty_one() -> None:
    assert describe(settle_result(reason="navigated")).startswith("Settled on a new page after")
    assert describe(settle_result(reason="no_body")).startswith("Settled: the page has no body")


def test_what_was_left_out_is_reported() -> None:
    excluded = [Excluded(locator="p#clock", count=3, period_ms=1000)]
    assert describe(settle_result(excluded=excluded)).endswith("; left out as periodic: p#clock")
    excluded.append(Excluded(locator="p#offer", count=1, period_ms=0, is_older=True))
    assert describe(settle_result(excluded=excluded)).endswith(
        "; left out as periodic: p#clock; left out as begun before: p#offer"
    )


def test_what_the_filters_left_out_is_reported() -> None:
    assert describe(settle_result(filtered=5)).endswith("; left out by the filters: 5 mutations")


def test_still_mutating_names_the_hot_spots_and_what_helps() -> None:
    assert restless("still_mutating", hot_spots=[SPOT]) == (
        "The page did not settle within 2000 ms: still changing: div#ticker (40 mutations, 20 a "
        "second, text). Leave it out with ignore=css:#ticker, or watch one part with scope=, or "
        "give a longer timeout=."
    )


def test_a_selector_can_be_copied_into_a_test() -> None:
    odd = SPOT.model_copy(update={"css": "#a\\:b"})
    assert "ignore=css:#a\\\\:b," in restless("still_mutating", hot_spots=[odd])


def test_requests_are_named_with_their_method_and_age_and_not_in_full() -> None:
    message = restless("requests_pending", pending_requests=[REQUEST])
    assert "unanswered: POST https://a.example/api/x" in message
    assert "… (1.9 s old). Ignore requests with network=False, or give" in message
    assert len(message) < 250


def test_a_request_of_unknown_method_is_named_by_its_address() -> None:
    seen_by_probes = REQUEST.model_copy(update={"method": ""})
    message = restless("requests_pending", pending_requests=[seen_by_probes])
    assert "unanswered: https://a.example/api/x" in message
    held = settle_result(
        settled=False, reason="requests_pending", pending_requests=[seen_by_probes]
    )
    assert held_by(held, lambda url: url[:17]) == ("https://a.example",)


def test_a_mock_that_is_late_is_named_as_one_and_no_option_ignores_it() -> None:
    late = REQUEST.model_copy(update={"ruled": "mocked"})
    assert "(1.9 s old, mocked)" in restless("requests_pending", pending_requests=[late])
    held = held_up(settle_result(settled=False, reason="requests_pending", pending_requests=[late]))
    assert "mocked" in held
    assert "ignore_requests" not in held


def test_animations_are_named() -> None:
    unnamed = ANIMATION.model_copy(update={"name": "", "locator": "p"})
    message = restless("still_animating", animations=[ANIMATION, unnamed])
    assert "still animating: spin on div.spinner (900 ms to go), animation on p (900 ms" in message
    assert "animations=False" in message


def test_loading_state_is_named() -> None:
    message = restless("loading_state", loading=[BUSY])
    assert "still loading in view: ul.list (skeleton). " in message
    assert "ignore=css:ul.list" in message
    assert "loading=False" in message


def test_what_ended_the_wait_comes_first_and_nothing_is_kept_back() -> None:
    message = restless("loading_state", hot_spots=[SPOT], loading=[BUSY], animations=[ANIMATION])
    order = [message.index(word) for word in ("still loading", "still changing", "still animating")]
    assert order == sorted(order)


def test_a_prompt_and_a_load_are_reported() -> None:
    prompt = restless("prompt_open")
    assert prompt.endswith("a prompt is open. Answer it first, with Answer Prompt.")
    for reason in ("still_loading", "not_loaded"):
        assert restless(reason).endswith("the page is still loading. Give a longer timeout=.")


def test_only_the_first_few_are_named() -> None:
    spots = [SPOT.model_copy(update={"locator": f"p#p{n}"}) for n in range(50)]
    message = restless("still_mutating", hot_spots=spots)
    assert "p#p2" in message
    assert "p#p3" not in message


@pytest.mark.parametrize("reason", get_args(SettleReason))
def test_every_reason_is_a_whole_sentence_even_without_evidence(reason: str) -> None:
    """A cap shorter than the quiet period ends a wait on a page that never changed."""
    settled = reason in SETTLED
    message = describe(settle_result(settled=settled, reason=reason))
    assert message.startswith("Settled" if settled else "The page did not settle within 104 ms: ")
    assert ": ." not in message


@pytest.mark.parametrize("reason", [each for each in get_args(SettleReason) if each not in SETTLED])
def test_what_is_waited_for_is_reported_in_a_few_words(reason: str) -> None:
    assert 2 <= len(waiting(reason).split()) <= 7
    assert "_" not in waiting(reason)


@pytest.mark.parametrize(
    ("reason", "given", "message"),
    [
        (
            "still_mutating", {"hot_spots": [SPOT], "pending_requests": [REQUEST]},
            "still changing: div#ticker (40 mutations, 20 a second, text); "
            "import with settle_ignore=css:#ticker if it never ends",
        ),
        (
            "loading_state", {"hot_spots": [SPOT], "loading": [BUSY]},
            "still loading in view: ul.list (skeleton); "
            "import with settle_ignore=css:ul.list if it never ends",
        ),
        ("still_scheduled", {}, "something is scheduled"),
        ("prompt_open", {}, "a prompt is open"),
    ],
)  # fmt: skip
def test_what_held_an_action_up_is_named_with_the_option_of_the_import(
    reason: str, given: dict[str, Any], message: str
) -> None:
    assert held_up(settle_result(settled=False, reason=reason, **given)) == message


def test_what_is_still_scheduled_is_named() -> None:
    left = [
        Left(kind="request", url="https://shop.test/poll", is_ignored=True),
        Left(kind="interval", every_ms=50, place="app.js:12"),
    ]
    result = settle_result(settled=False, reason="still_scheduled", left=left)
    named = "still scheduled: interval of 50 ms that keeps repeating (app.js:12)"
    assert held_up(result) == named
    assert describe(result).endswith(f": {named}. Give a longer timeout=.")


def test_a_request_that_held_an_action_up_is_left_out_by_a_part_of_its_address() -> None:
    message = held_up(
        settle_result(settled=False, reason="requests_pending", pending_requests=[REQUEST])
    )
    assert message.startswith("unanswered: POST https://a.example/api/xxx")
    assert message.endswith(f"import with ignore_requests=/api/{'x' * 75} if it never ends")


def test_an_animation_that_held_an_action_up_has_no_option_of_the_import() -> None:
    result = settle_result(settled=False, reason="still_animating", animations=[ANIMATION])
    assert "import" not in held_up(result)
