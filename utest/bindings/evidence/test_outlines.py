"""Pictures of what changed, as the card draws them."""

from __future__ import annotations

import re

import pytest
from lxml import html

from AbraLibrary.bindings.evidence.cards import diff as diff_card
from AbraLibrary.core.models.diff.page_diff import PageDiff
from AbraLibrary.core.models.evidence.picture import Picture
from AbraLibrary.core.models.find.candidate import Box


def a_diff() -> PageDiff:
    return PageDiff.model_validate(
        {
            "confidence": 1, "confidence_reasons": (), "threshold": 0.7, "above_threshold": True,
            "added": [{"text": "Grace", "kind": "row", "region": "main", "keys": [7, 8]}],
            "removed": [{"text": "Ada", "kind": "row", "region": "main", "keys": [5]}],
            "changed": [{"from": "1", "to": "2", "keys": [3, 3]}], "overlays": {},
            "transient": (), "moved": (), "count_delta": 0, "omitted": {}, "navigated": False,
            "summary": "said",
        }
    )  # fmt: skip


def picture(**boxes: tuple[float, float, float, float]) -> Picture:
    known = {
        int(key[1:]): Box(x=x, y=y, w=w, h=h) for key, (x, y, w, h) in boxes.items()
    }  # fmt: skip
    return Picture(png=b"", width=1000, height=800, boxes=known)


def drawn(side: diff_card.Which, taken: Picture, address: str = "p.png") -> html.HtmlElement:
    return html.fromstring(diff_card.render(a_diff(), "T", [(side, address, taken)]))


def rects(card: html.HtmlElement) -> list[tuple[str, str, str, str]]:
    return [tuple(r.get(n) for n in ("x", "y", "width", "height")) for r in card.iter("rect")]


def test_each_side_has_what_was_there_outlined() -> None:
    boxes = {"k3": (10, 20, 30, 10), "k5": (10, 40, 50, 10), "k7": (10, 60, 20, 10)}
    boxes["k8"] = (40, 60, 20, 12)
    assert rects(drawn("before", picture(**boxes))) == [
        ("10", "20", "30", "10"), ("10", "40", "50", "10"),
    ]  # fmt: skip
    # What belongs together has one outline.
    assert rects(drawn("after", picture(**boxes))) == [
        ("10", "20", "30", "10"), ("10", "60", "50", "12"),
    ]  # fmt: skip


def test_only_the_region_that_changed_is_shown() -> None:
    card = drawn("after", picture(k3=(500, 400, 60, 20)))
    (svg,) = card.iter("svg")
    x, y, w, h = map(float, svg.get("viewbox").split())
    assert x <= 476
    assert y <= 376
    assert 240 <= w <= 300
    assert 240 <= h <= 300
    assert x + w >= 584


@pytest.mark.parametrize("box", [(0, 0, 5, 5), (990, 790, 10, 10), (-20, -20, 2000, 2000)])
def test_nothing_outside_of_the_picture_is_shown(box: tuple[float, float, float, float]) -> None:
    (svg,) = drawn("after", picture(k3=box)).iter("svg")
    x, y, w, h = map(float, svg.get("viewbox").split())
    assert x >= 0
    assert y >= 0
    assert x + w <= 1000
    assert y + h <= 800
    assert w >= 240


def test_a_side_on_which_nothing_is_in_view_is_shown_whole_and_says_so() -> None:
    card = drawn("before", picture())
    (svg,) = card.iter("svg")
    assert svg.get("viewbox") == "0 0 1000 800"
    assert "Before: nothing in view has changed" in card.text_content()


def test_an_address_is_only_an_address() -> None:
    text = diff_card.render(a_diff(), "T", [("after", '"><script>x</script>', picture())])
    assert not re.search(r"<script", text)


def test_keys_are_no_part_of_a_result() -> None:
    dumped = a_diff().model_dump()
    assert "keys" not in dumped["added"][0]
    assert "keys" not in dumped["changed"][0]
