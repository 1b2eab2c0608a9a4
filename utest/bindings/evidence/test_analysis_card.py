"""The analysis card: a picture with one axis, and never taken over by the text of a page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parent))
from test_cards import ALLOWED, ATTRIBUTES, HOSTILE, LIMIT, Card, many

from AbraLibrary.bindings.evidence.cards import analysis as analysis_card
from AbraLibrary.core.models.perf.analysis import Analysis, PageAnalysis
from AbraLibrary.core.models.perf.exchange import Exchange
from AbraLibrary.core.perf.analysis.breakdown import analyse

URL = "https://shop.example/catalogue"
DRAWN = {"text", "line"}
WITH = {"x1", "x2", "y1", "y2", "stroke", "stroke-dasharray", "text-anchor", "font-size"}


def analysis(text: str = "Product 11", count: int = 1, **given: Any) -> Analysis:
    change = {"selector": text, "count": 2}
    script = {"invoker": text, "function": text, "url": text, "durationMs": 90.0}
    task = {"at": 0.0, "duration": 120.0, "container": None, "isKnown": True, "rendering": 0.0,
            "scripts": [script]}  # fmt: skip
    shift = {"at": 250.0, "value": 0.03, "hadRecentInput": True, "followsInsert": False,
             "nodes": [text]}  # fmt: skip
    attribute = {"selector": text, "attr": text, "from": text, "to": None, "count": 1}
    page = {
        "armed": True, "began": 1000.0, "duration": 300.0, "longTasks": [task] * count,
        "frames": [{"at": 250.0, "duration": 20.0}] * count, "shifts": [shift] * count,
        "requests": [], "unsupported": [],
        "changes": {
            "added": [{**change, "text": text}] * min(count, 20),
            "removed": [{**change, "text": text}] * min(count, 20),
            "attributes": [attribute] * min(count, 20),
            "text": [{"selector": text, "from": text, "to": text, "count": 1}] * min(count, 20),
        },
        "userTiming": {"marks": [{"name": text, "time": 1.0}] * count,
                       "measures": [{"name": text, "duration": 1.0, "start": 1.0}] * count},
    }  # fmt: skip
    ended = Exchange(url=f"{URL}/{text}", method="GET", began=1120.0, duration_ms=100.0, status=200)
    pending = Exchange(url=f"{URL}/later", method="POST", began=1150.0)
    options = {"timing_ms": 260.0, "url": URL, **given}
    seen = PageAnalysis.model_validate(page)
    return analyse(seen, [*[ended] * count, pending], **options)


def check(source: str) -> Card:
    assert len(source.encode("utf-8", "surrogatepass")) < LIMIT
    card = Card(source)
    assert set(card.tags) <= ALLOWED | DRAWN
    assert {name for name, _ in card.attributes} <= ATTRIBUTES | WITH
    assert (card.open, card.strays) == ([], [])
    return card


def test_all_of_it_is_on_the_card() -> None:
    card = check(analysis_card.render(analysis(), "button 'Load more'"))
    for words in (
        *("What it cost: button 'Load more'", "script 120 ms", "network 100 ms", "pending"),
        *("long tasks", "layout shifts", "2 items added", "measure", "ms total"),
    ):
        assert words in card.text
    # One bar each for two requests, a task, a frame, a shift.
    assert card.tags.count("rect") == 5
    assert ("stroke-dasharray", "3 2") in card.attributes


@pytest.mark.parametrize("name", HOSTILE)
def test_text_of_a_page_stays_text(name: str) -> None:
    text = HOSTILE[name]
    check(analysis_card.render(analysis(text, many(text)), text))


def test_what_is_not_known_is_reported_as_such() -> None:
    seen = analyse(None, None, timing_ms=4.0, url=URL, incomplete="an alert is open")
    card = check(analysis_card.render(seen, "button 'Ask'"))
    assert "an alert is open" in card.text
    assert "script none" in card.text
