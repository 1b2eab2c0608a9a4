"""Values that must appear nowhere."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.bindings.evidence.robot_secrets import reveal


@pytest.mark.parametrize(
    ("value", "text"), [("abc", "abc"), (12, "12"), (1.5, "1.5"), (None, "None"), ("", "")]
)
def test_an_ordinary_value_is_its_text_and_no_secret(value: Any, text: str) -> None:
    assert reveal(value) == (text, False)


def secret_type() -> Any:
    """Robot's own type; there is none before Robot Framework 7.4."""
    return getattr(pytest.importorskip("robot.api.types"), "Secret", None) or pytest.skip("no type")


def test_a_secret_is_revealed_and_known_as_one() -> None:
    assert reveal(secret_type()("s3cret")) == ("s3cret", True)


def test_a_class_that_only_looks_like_a_secret_is_not_one() -> None:
    class Secret:
        value = "s3cret"

        def __str__(self) -> str:
            return "<secret>"

    assert reveal(Secret()) == ("<secret>", False)
