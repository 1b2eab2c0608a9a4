"""What may appear nowhere is masked in all its spellings, and the protocol is left as it is."""

from __future__ import annotations

import html
import importlib
import json
import pkgutil
import re
import time
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin
from urllib.parse import quote, quote_plus

import pytest
from pydantic.alias_generators import to_camel

from AbraLibrary.core import models
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.evidence.secrets import MARKED, PROTOCOL, Secrets
from AbraLibrary.core.models.act.action import Happened, Obstacle
from AbraLibrary.core.models.base import Model
from AbraLibrary.errors import PromptOpen


def knowing(*values: str) -> Secrets:
    secrets = Secrets()
    for value in values:
        secrets.add(value)
    return secrets


@pytest.mark.parametrize("values", [("pass", "password123"), ("password123", "pass")])
def test_of_a_value_that_begins_with_another_nothing_is_left(values: tuple[str, str]) -> None:
    assert knowing(*values).hide("it is password123") == "it is •••"


def test_of_values_that_overlap_nothing_is_left() -> None:
    assert knowing("abcdef", "defghij").hide("<abcdefghij>") == "<•••>"


def test_two_in_a_text_are_both_masked() -> None:
    assert knowing("hush-hush", "other").hide("hush-hush, other!") == "•••, •••!"


@pytest.mark.parametrize("text", ["4111 1111 1111 1111", "4111-1111-1111-1111", "4111111111111111"])
@pytest.mark.parametrize("value", ["4111111111111111", "4111 1111 1111 1111"])
def test_a_number_is_masked_whatever_groups_it_is_written_in(value: str, text: str) -> None:
    assert knowing(value).hide(f"Card {text}.") == "Card •••."


def test_a_code_is_masked_in_groups() -> None:
    assert knowing("DE89370400440532013000").hide("DE89 3704 0044 0532 0130 00") == "•••"


@pytest.mark.parametrize("encode", [str, quote, quote_plus, lambda text: quote(text, safe="")])
@pytest.mark.parametrize("value", ["pa ss/w&rd=1", "grün+ 100%", "hunter2!?#"])
def test_an_address_does_not_tell_it(value: str, encode: Any) -> None:
    seen = knowing(value).hide(f"https://a.example/?q={encode(value)}&next=1")
    assert seen == "https://a.example/?q=•••&next=1"


def test_percent_encoding_in_small_letters_is_known_too() -> None:
    assert knowing("a/b/c/d").hide("a%2fb%2fc%2fd") == "•••"


def test_a_long_value_is_masked_in_any_spelling_of_case() -> None:
    assert knowing("Hummingbird").hide("HUMMINGBIRD") == "•••"


def test_a_short_word_is_another_in_other_case() -> None:
    assert knowing("admin").hide("Admin") == "Admin"


@pytest.mark.parametrize(
    ("value", "text", "shown"),
    [
        ("12", "CVC 12", "CVC •••"), ("12", "CVC 123", "CVC 123"), ("abc", "(abc)", "(•••)"),
        ("abc", "abcd", "abcd"), ("7", "7", "•••"), ("7", "7 items", "7 items"),
    ],
)  # fmt: skip
def test_a_value_of_few_characters_is_masked_where_it_stands_alone(
    value: str, text: str, shown: str
) -> None:
    assert knowing(value).hide(text) == shown


@pytest.mark.parametrize("value", ["", "   "])
def test_nothing_is_no_secret(value: str) -> None:
    assert knowing(value).hide("a   b") == "a   b"


def test_the_protocol_is_not_masked() -> None:
    seen = {
        "type": "button",
        "name": "button 1",
        "reasons": ["covered by button"],
        "ref": "v-button",
    }
    assert knowing("button").hide(seen) == {
        "type": "button", "name": "••• 1", "reasons": ["covered by •••"], "ref": "v-button",
    }  # fmt: skip


#: What the command line makes of files, in which secrets were hidden when they were written.
OFFLINE = {
    f"{models.__name__}.{name}" for name in ("evidence.replay", "evidence.report", "find.tune")
}


def every_model() -> Iterator[type[Model]]:
    for module in pkgutil.walk_packages(models.__path__, f"{models.__name__}."):
        importlib.import_module(module.name)
    waiting = list(Model.__subclasses__())
    while waiting:
        model = waiting.pop()
        waiting += model.__subclasses__()
        if model.__module__.startswith(models.__name__) and model.__module__ not in OFFLINE:
            yield model


def has_words(annotation: Any) -> bool:
    """Whether it takes certain words only."""
    if get_origin(annotation) is Literal:
        return any(isinstance(each, str) for each in get_args(annotation))
    return any(has_words(each) for each in get_args(annotation))


def test_what_takes_certain_words_only_is_protocol() -> None:
    """A secret that is one of these words would otherwise make an answer unreadable."""
    for model in every_model():
        for name, field in model.model_fields.items():
            if has_words(field.annotation):
                # pydantic 2.8 gives a field its alias when it builds the model.
                assert {name, field.alias or to_camel(name)} <= PROTOCOL, f"{model.__name__}.{name}"


def test_a_model_is_masked() -> None:
    happened = Happened(navigations=("https://a.example/?q=hush-hush",), prompt="hush-hush?")
    seen = knowing("hush-hush").hide_in(happened)
    assert (seen.navigations, seen.prompt) == (("https://a.example/?q=•••",), "•••?")
    covered = Obstacle(reason="covered", locator="p", detail="covered by p")
    assert knowing("covered").hide_in(covered).detail == "••• by p"


def test_an_error_is_masked() -> None:
    error = PromptOpen("alert", "hush-hush?")
    knowing("hush-hush").hide_error(error)
    assert "hush-hush" not in str(error)
    assert "shows alert '•••?'" in str(error)


@pytest.mark.parametrize(
    "text",
    [
        'say "p&w-<1>"', "say p%26w-%3C1%3E", "next=p%2526w-%253C1%253E", "say p&amp;w-&lt;1&gt;",
        '{"a": "{\\"b\\": \\"p&w-<1>\\"}"}',
    ],
)  # fmt: skip
def test_a_value_is_masked_as_addresses_json_and_html_write_it(text: str) -> None:
    secrets = Secrets()
    secrets.add("p&w-<1>")
    assert "•••" in secrets.hide(text)
    assert "w-" not in secrets.hide(text)


@pytest.mark.parametrize("encode", [quote, quote_plus, lambda text: quote(text, safe="")])
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("in_ascii", [True, False])
@pytest.mark.parametrize(
    "value", ['pa"ss/9', "two\nlines", "P\u00e4ss", 'a\\"b-4711', "\U0001f600-99"]
)
def test_a_value_in_json_is_masked_in_an_address(
    value: str, in_ascii: bool, times: int, encode: Any
) -> None:
    text = json.dumps({"a": value, "b": json.dumps(value)}, ensure_ascii=in_ascii)
    slashed = text.replace("/", "\\/")
    for written in (text, slashed):
        encoded = written
        for _ in range(times):
            encoded = encode(encoded)
        shown = knowing(value).hide(encoded)
        assert shown.count("•••") == 2
        for part in re.findall(r"[a-z0-9]{2,}", value):
            assert part not in re.sub(r"(%(25)*[0-9A-F]{2})+", " ", shown)


@pytest.mark.parametrize(
    "written",
    [
        repr, ascii, json.dumps, lambda text: json.dumps(text, ensure_ascii=False),
        lambda text: json.dumps(json.dumps(text)), lambda text: repr(json.dumps(text)), html.escape,
        lambda text: text.encode("ascii", "xmlcharrefreplace").decode(),
        lambda text: quote(quote(text, safe=""), safe=""),
        lambda text: json.dumps(text).replace("&", "\\u0026").replace("/", "\\/"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "value",
    [
        'it\'s "so" & <more>',
        "P\u00e4ssw\u00f6rt/42",
        "one\ntwo\tthree\\four",
        "\U0001f600-secret-99",
    ],
)
def test_no_way_to_write_a_value_tells_it(value: str, written: Any) -> None:
    assert re.sub(r"[\\\"']", "", knowing(value).hide(written(value))) == "•••"


def test_the_beginning_of_a_value_is_masked_where_the_text_was_cut() -> None:
    secrets = Secrets()
    secrets.add("Hummingbird-0451")
    assert secrets.hide("with Hummingbi… and on") == "with •••… and on"
    assert secrets.hide("with Hum… and on") == "with Hum… and on"
    assert secrets.hide("with Hummingbread… and on") == "with Hummingbread… and on"
    secrets.add("it's \u00fc so \U0001f600!")
    for cut in (
        "it\\'s \u00fc so \ufffd…",
        "it&#39;s+%26%23252%3B+so+%26%231…",
        "it's+%FC+s…",
        "it's \\u00fc so \\ud8…",
    ):
        assert secrets.hide(f"'{cut}'") == "'•••…'"


def test_a_mark_tells_two_values_of_a_state_apart() -> None:
    secrets = Secrets()
    secrets.add("Hummingbird-0451")
    secrets.add("Nightingale-77")
    first, again, other = secrets.hide_apart(
        ["Hummingbird-0451", "hummingbird-0451", "Nightingale-77"]
    )
    assert first == again != other
    assert MARKED.sub("", first) == MARKED.sub("", other) == "•••"


def test_what_a_mask_matches_in_a_typed_text_is_a_secret_from_then_on() -> None:
    masks = Masks(["[0-9]{16}"])
    masks.secrets.typed("card 4111111111111111 of Ann")
    assert masks.secrets.hide("Ann: 4111 1111 1111 1111") == "Ann: •••"


def test_a_number_is_masked_where_the_text_was_cut_within_its_groups() -> None:
    secrets = knowing("4111111111111111")
    for text in ("4111 1111 1111 1…", "4111-1111-11…", "41111111111…", "4111 1111 …"):
        assert secrets.hide(f"Card {text}") == "Card •••…"
    assert secrets.hide("Room 4111 …") == "Room 4111 …"


def test_a_value_is_cut_in_any_spelling_of_case() -> None:
    assert knowing("Hummingbird-0451").hide("HUMMINGBI…") == "•••…"


@pytest.mark.parametrize("value", ["\\" * 40 + "x", '\\"' * 40, "\\\n" * 40 + "x", "\\" * 40])
def test_many_backslashes_take_no_time(value: str) -> None:
    started = time.process_time()
    secrets = knowing(value)
    for text in (value, json.dumps(value), json.dumps(json.dumps(value)), repr(value)):
        assert re.sub(r"[\\\"']", "", secrets.hide(text)) == "•••"
        assert "•••" not in secrets.hide(f"{text[: len(text) // 4]}?")
    secrets.hide(json.dumps(json.dumps(value[:-2])) + "!")
    assert time.process_time() - started < 2


@pytest.mark.parametrize("value", ["s3cr3tpw\n", " s3cr3tpw", "s3cr3tpw"])
def test_white_space_around_a_value_is_none_of_it(value: str) -> None:
    assert knowing(value).hide("is s3cr3tpw!") == "is •••!"


def test_a_code_of_letters_and_digits_is_masked_in_any_spelling_of_case() -> None:
    assert knowing("ab12cd").hide("AB12CD") == "•••"
    assert knowing("ab1cd").hide("AB1CD") == "AB1CD"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("the latest", "the latest"), ("testing", "testing"), ("a test!", "a •••!"),
        ("?q=my%20test&a", "?q=my%20•••&a"), ('{"a": "x\\ntest"}', '{"a": "x\\n•••"}'),
        ("password=test", "password=•••"), ("_test_", "_•••_"),
    ],
)  # fmt: skip
def test_a_short_word_is_masked_where_it_stands_alone(text: str, shown: str) -> None:
    assert knowing("test").hide(text) == shown


def test_a_word_of_a_script_without_capitals_is_masked_anywhere() -> None:
    word = "\u79d8\u5bc6\u306e\u9375"
    assert knowing(word).hide(f"\u306f{word}\u3067") == "\u306f•••\u3067"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("12:34:56.789", "12:34:56.789"), ("0.1234 s", "0.1234 s"), ("1,234", "1,234"),
        ("51234", "51234"), ("12345", "12345"), ("1234.5", "1234.5"), ("12.34", "12.34"),
        ("PIN 1234.", "PIN •••."), ("12 34", "•••"), ("12-34", "•••"),
        ("?p=a%201234", "?p=a%20•••"), ("x1234y", "x•••y"), ("pin:1234", "pin:•••"),
    ],
)  # fmt: skip
def test_a_short_number_is_no_part_of_another(text: str, shown: str) -> None:
    assert knowing("1234").hide(text) == shown


def test_the_keys_of_a_table_are_no_protocol() -> None:
    secrets = knowing("hush-hush")
    assert secrets.hide([{"status": "hush-hush"}]) == [{"status": "hush-hush"}]
    assert secrets.hide_data([{"status": "hush-hush", "a": {"type": "hush-hush"}}]) == [
        {"status": "•••", "a": {"type": "•••"}}
    ]
