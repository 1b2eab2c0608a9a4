"""A mask cannot hang a run, and what it could not be applied to is not shown."""

from __future__ import annotations

import time

import pytest

from AbraLibrary.bindings.evidence import timed_masks as module
from AbraLibrary.bindings.evidence.timed_masks import WITHHELD, TimedMask
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.errors import ArgumentError

SLOW = r"(\w+\s?)+$"
LONG = "card 4111111111111111 " * 200 + "!"


@pytest.fixture
def warnings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    warned: list[str] = []
    monkeypatch.setattr(module.logger, "warn", warned.append)
    return warned


def test_a_mask_masks(warnings: list[str]) -> None:
    masks = Masks([r"\d{16}", r"(?<=PIN )\d+"], TimedMask)
    assert masks.text("card 4111111111111111, PIN 1234") == "card •••, PIN •••"
    assert warnings == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (SLOW, LONG), (r"(a+)+b", "a" * 15_000), (r"(.*a){12}z", "a" * 15_000),
        (r"\s+z", " " * 19_000 + "x"), (r"^(([a-z])+.)+[A-Z]([a-z])+$", "a" * 15_000),
    ],
)  # fmt: skip
def test_a_slow_mask_ends_and_its_text_is_not_shown(
    pattern: str, text: str, warnings: list[str]
) -> None:
    masks = Masks([pattern], TimedMask)
    begun = time.process_time()
    shown = [masks.text(text) for _ in range(20)]
    assert time.process_time() - begun < 10
    if warnings:
        assert set(shown) == {WITHHELD}
        assert len(warnings) == 1
        assert warnings[0].startswith(f"mask_patterns={pattern} takes more than 0.25 s")
    else:  # it is not slow for this engine
        assert set(shown) == {text}


def test_a_slow_mask_is_applied_to_what_is_short(warnings: list[str]) -> None:
    masks = Masks([r"\b(\w+\s?)*\d{16}"], TimedMask)
    masks.text("word " * 3000 + "!")
    assert "4111" not in masks.text("card 4111111111111111")
    assert masks.text("card 4111111111111111") == "•••"


def test_what_is_not_shown_is_so_in_errors_and_models_too(warnings: list[str]) -> None:
    masks = Masks([SLOW], TimedMask)
    error = ArgumentError(LONG)
    masks.hide_error(error)
    assert str(error) == WITHHELD
    assert masks.hide({"name": LONG, "kind": "button"}) == {"name": WITHHELD, "kind": "button"}
    assert len(warnings) == 1


def test_a_pattern_that_only_this_engine_refuses_is_refused() -> None:
    with pytest.raises(ArgumentError, match="cannot be used"):
        TimedMask("(?P<x")


def test_the_warning_of_a_mask_is_not_masked_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    masks = Masks([SLOW], TimedMask)
    shown: list[str] = []
    # As Robot does: its listeners are told of the warning, too.
    monkeypatch.setattr(module.logger, "warn", lambda text: shown.append(masks.text(text)))
    assert masks.text(LONG) == WITHHELD
    assert len(shown) == 1
    assert shown[0].startswith(f"mask_patterns={SLOW} takes more than 0.25 s")
