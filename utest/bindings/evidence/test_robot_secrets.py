"""Values that must appear nowhere."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from robot import run

from AbraLibrary.bindings.evidence.robot_secrets import reveal, secrets_among

LIBRARIES = ["AbraLibrary", "SeleniumLibrary    plugins=AbraLibrary.SeleniumLibraryPlugin"]


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


def test_secrets_are_known_wherever_they_are_in_a_call() -> None:
    secret = secret_type()
    call = ([secret("a1"), "plain"], {"x": {"y": (secret("b2"),)}}, secret("c3"))
    assert list(secrets_among(["intent"], call, {"text": secret("d4")})) == ["a1", "b2", "c3", "d4"]


def test_a_password_is_one_however_it_is_given() -> None:
    names = ["user", "password"]
    assert list(secrets_among(names, ("ada", "s3cret", "more"), {})) == ["s3cret"]
    assert list(secrets_among(names, ("ada",), {"password": 1234, "address": "nope"})) == ["1234"]
    assert list(secrets_among(["intent", "value"], ("password", "s3cret"), {})) == []


FAILING = [
    "ada    zq7-Hummingbird-0451    address=nope",
    "ada    zq7-Hummingbird-0451    one more",
    "ada    zq7-Hummingbird-0451    address=a    address=b",
    "password=zq7-Hummingbird-0451",
    "user=ada    password=zq7-Hummingbird-0451    adress=nope",
    "ada    zq7-\\Hummingbird-0451    password=zq7-\\Hummingbird-0451",
    "ada    ${PASSWORD}    ${{[1, 2]}}    ${PASSWORD}",
]  # fmt: skip


RUNS = [
    "    Set Http Credentials    {given}\n",
    "    Run Keyword    Set Http Credentials    {given}\n",
    "    Fail    before\n    Set Http Credentials    {given}\n",
]


@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("body", RUNS)
@pytest.mark.parametrize("given", FAILING)
def test_a_password_is_masked_if_its_keyword_does_not_run_either(
    library: str, body: str, given: str, tmp_path: Path
) -> None:
    """Its session is missing, its arguments do not fit, or a keyword before it has failed."""
    suite = tmp_path / "suite.robot"
    suite.write_text(
        f"*** Settings ***\nLibrary    {library}\n"
        "*** Variables ***\n${PASSWORD}    zq7-${{'Hummingbird'}}-0451\n"
        f"*** Test Cases ***\nOne\n{body.format(given=given)}",
        encoding="utf-8",
    )
    console = StringIO()
    # At TRACE Robot writes what Run Keyword gets before it runs anything.
    level = "DEBUG" if "Run Keyword" in body else "TRACE"
    streams = {"stdout": console, "stderr": console}
    assert run(str(suite), outputdir=str(tmp_path), loglevel=level, **streams) == 1
    written = (tmp_path / "output.xml").read_text("utf-8") + console.getvalue()
    assert "Set Http Credentials" in written
    assert "Hummingbird" not in written
