"""The arguments of a rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from AbraLibrary.bindings.network.given_rule import read_content, read_headers
from AbraLibrary.errors import ArgumentError


def no_secret(text: str) -> None:
    raise AssertionError(text)


@pytest.mark.parametrize(
    ("body", "content", "content_type"),
    [
        (None, b"", None),
        ({"a": "ü"}, '{"a": "ü"}'.encode(), "application/json"),
        ('{"a": 1}', b'{"a": 1}', "application/json"),
        ("12", b"12", "text/plain; charset=utf-8"),
        ("a page", b"a page", "text/plain; charset=utf-8"),
        (b"\xff", b"\xff", "application/octet-stream"),
    ],
)
def test_the_type_follows_from_the_body(
    body: object, content: bytes, content_type: str | None
) -> None:
    assert read_content(body, None, no_secret) == (content, content_type)


def test_a_file_is_read_with_its_type(tmp_path: Path) -> None:
    file = tmp_path / "orders.json"
    file.write_bytes(b"[]")
    assert read_content(None, str(file), no_secret) == (b"[]", "application/json")
    with pytest.raises(ArgumentError, match="two bodies"):
        read_content("x", str(file), no_secret)


def test_a_missing_file_is_refused_with_where_it_was_looked_for(tmp_path: Path) -> None:
    with pytest.raises(ArgumentError, match=r"No such file.*looked for at .*CURDIR") as refused:
        read_content(None, str(tmp_path / "missing.json"), no_secret)
    assert "\n" not in str(refused.value)


def test_a_given_type_counts() -> None:
    assert read_headers({"content-type": "a/b", "X": 1}, "text/html", no_secret) == (
        ("content-type", "a/b"),
        ("X", "1"),
    )
    assert read_headers(None, "text/html", no_secret) == (("Content-Type", "text/html"),)
    assert read_headers(None, None, no_secret) == ()
