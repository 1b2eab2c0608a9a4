"""HTML in the log: what it shows is masked, and its markup stays."""

from __future__ import annotations

import time

import pytest

from AbraLibrary.core.evidence.masks import Masks

VALUE = "s3cr3t-value-000"
STYLE = "<style>table { color: red }</style>"


def knowing(*values: str) -> Masks:
    masks = Masks([r"KUND-\d{4}"])
    for value in values:
        masks.secrets.add(value)
    return masks


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        (f"<p>token={VALUE}</p>", "<p>token=•••</p>"),
        ('<a title="KUND-1234">KUND-1234</a>', '<a title="•••">•••</a>'),
        (f'<a href="/x?a=1&amp;token={VALUE}">x</a>', '<a href="/x?a=1&amp;token=•••">x</a>'),
        (f"<a href=/x?token={VALUE}>x</a>", "<a href=/x?token=•••>x</a>"),
        (f"{{&quot;otp&quot;:&quot;{VALUE}&quot;}}", "{&quot;otp&quot;:&quot;•••&quot;}"),
        (f"<!-- token={VALUE} -->", "<!-- token=••• -->"), ("1 < 2 &lt; 3", "1 < 2 &lt; 3"),
        (f"<script>token={VALUE}", f"<script>token={VALUE}"),
        ("<b>it's \"so\"</b>", "<b>it's \"so\"</b>"),
    ],
)  # fmt: skip
def test_texts_and_attributes_of_anybody_are_masked(html: str, shown: str) -> None:
    assert knowing().html(html) == shown


@pytest.mark.parametrize("secret", ["style", "table", "class", "title", "abra-card", "120", "card"])
@pytest.mark.parametrize("kind", ["abra-card", "theirs"])
def test_a_secret_that_is_a_word_of_markup_breaks_none(secret: str, kind: str) -> None:
    markup = f'{STYLE}<div class="{kind}" id=title><svg width="120"/><table title="%s">%s</table>'
    shown = knowing(secret).html(markup % (secret, secret))
    assert shown == markup % ("•••", "•••")


def test_a_card_has_only_values_masked_again() -> None:
    card = f'<div class="abra-card"><p>token={VALUE} and hush-hush</p></div>'
    assert knowing().html(card) == card
    assert knowing("hush-hush").html(card) == card.replace("hush-hush", "•••")


@pytest.mark.parametrize("unit", ["<", "<a ", '<a "', "<!--", "<style>", "<a b='", "a=", "&lt;"])
def test_no_html_makes_it_slow(unit: str) -> None:
    started = time.process_time()
    knowing("hush-hush").html(unit * (200_000 // len(unit)))
    assert time.process_time() - started < 3


def test_a_card_of_100_kb_takes_some_milliseconds() -> None:
    row = (
        '<tr><td class="abra-number">12</td><td title="Save &amp; close">Save &amp; close</td></tr>'
    )
    masks = knowing("hush-hush", "4111111111111111", "1234", "Hummingbird-0451", "test")
    card = f'<div class="abra-card"><table>{row * (100_000 // len(row))}</table></div>'
    started = time.process_time()
    assert masks.html(card) == card
    assert time.process_time() - started < 1
