"""Log cards: self-contained, small, and never taken over by the text of a page."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, get_args
from xml.etree import ElementTree

import pytest
from builders import candidate, field, page, settle_result, target

from AbraLibrary.bindings.evidence.cards import candidates as candidates_card
from AbraLibrary.bindings.evidence.cards import diff as diff_card
from AbraLibrary.bindings.evidence.cards import failure, html
from AbraLibrary.bindings.evidence.cards import marks as marks_card
from AbraLibrary.bindings.evidence.cards import perf as perf_card
from AbraLibrary.bindings.evidence.cards import settle as settle_card
from AbraLibrary.bindings.evidence.cards.activity import counts, likely_causes
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.find import refusal
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.diff.capture import Overlay
from AbraLibrary.core.models.diff.page_diff import (
    ChangedText,
    DiffEntry,
    ListPlace,
    MovedEntry,
    Omitted,
    OverlayChanges,
    PageDiff,
    Transient,
)
from AbraLibrary.core.models.evidence.circumstances import Circumstances, Located, Look, Named, Shot
from AbraLibrary.core.models.evidence.trace import Attempt, Looks
from AbraLibrary.core.models.find.candidate import Box, Candidate, FrameLook
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.perf.exchange import Exchange
from AbraLibrary.core.models.perf.perf import (
    CachedCount,
    MetricDiff,
    MetricName,
    OpaqueCount,
    PerfDiff,
    ResourceChange,
    ResourceDiff,
    ResourceEntry,
    ResourceResize,
)
from AbraLibrary.core.models.perf.perf_runs import Environment, Sample
from AbraLibrary.core.models.planner.planner import Marks
from AbraLibrary.core.models.settle.activity import Activity, Arrival, ConsoleEntry, Prompted
from AbraLibrary.core.models.settle.settle import (
    HotSpot,
    LoadingIndicator,
    PendingRequest,
    RunningAnimation,
)
from AbraLibrary.core.perf.budget import check_budget, read_budget
from AbraLibrary.core.perf.verdict import compare_samples
from AbraLibrary.errors import (
    AbraError,
    Ambiguous,
    ArgumentError,
    NavigationError,
    NotFound,
    NotSettled,
    PerfMismatch,
    PromptOpen,
    ScriptError,
    SessionLost,
)

#: A card is one of many in a log; this is what one may cost.
LIMIT = 40_000
HOSTILE = {
    "script": "<script>alert(1)</script>",
    "image": '"><img src=x onerror=alert(1)>',
    "quotes": "' onmouseover='alert(1)' x=\"",
    "closing": "</style></td></table></div></svg><iframe src=//evil.example>",
    "comment": "<!-- --> <![CDATA[ ]]>",
    "entities": "&lt;b&gt; &amp; &#60;i&#62;",
    "ansi": "\x1b[31mred\x1b[0m \x9b1m \x07\x08",
    "null": "a\x00b",
    "bidi": "\u202egnp.exe\u202c \u2066x\u2069 \u200f \u061c",
    "long": "x" * 1_000_000,
    "wide": "\U0001f4be" * 100_000,
    "angles": "<" * 200_000,
}
ALLOWED = {
    "a", "b", "br", "circle", "code", "details", "div", "figcaption", "figure", "g", "h4", "image",
    "img", "p", "path", "rect", "span", "style", "summary", "svg", "table", "td", "text", "th",
    "title", "tr",
}  # fmt: skip
ATTRIBUTES = {
    "alt", "aria-label", "class", "d", "fill", "height", "href", "opacity", "role", "rx", "src",
    "stroke", "stroke-linecap", "stroke-width", "style", "viewbox", "width", "x", "y",
    "cx", "cy", "fill-opacity", "font-family", "font-size", "font-weight", "preserveaspectratio",
    "r", "stroke-dasharray", "stroke-opacity", "text-anchor",
}  # fmt: skip


class Card(HTMLParser):
    """A card as a browser reads it."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.source = source
        self.tags: list[str] = []
        self.open: list[str] = []
        self.strays: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.shown: list[str] = []
        self.feed(source)
        self.close()

    @property
    def text(self) -> str:
        return "".join(self.shown)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in ("img", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            self.strays.append(tag)

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.shown.append(data)

    def handle_comment(self, data: str) -> None:
        self.strays.append(f"comment {data}")

    def unknown_decl(self, data: str) -> None:
        self.strays.append(f"declaration {data}")


def many(text: str) -> int:
    """How often a text is taken: what a list of huge texts does, three of them do too."""
    return 500 if len(text) < 1000 else 3


def check(source: str) -> Card:
    """What holds for every card, whatever is in it."""
    assert len(source.encode("utf-8", "surrogatepass")) < LIMIT
    card = Card(source)
    assert set(card.tags) <= ALLOWED
    assert {name for name, _ in card.attributes} <= ATTRIBUTES
    assert (card.open, card.strays) == ([], [])
    assert card.tags.count("style") == 1
    for name, value in card.attributes:
        if name in ("href", "src"):
            assert not value.lower().lstrip().startswith(("javascript:", "data:", "//"))
    # What a terminal or a reader's eye would obey is shown as what it is.
    obeyed = {c for c in source if unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t"}
    assert obeyed == set()
    assert not set(
        "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    ) & set(source)
    return card


# -- failures


def refused(wanted: Target, *candidates: Candidate, cut: int = 0) -> AbraError:
    trace = resolve(wanted, page(*candidates, cut=cut))
    kind = Ambiguous if trace.failure_reason == "ambiguous" else NotFound
    return kind(refusal.explain(trace), trace)


def test_a_refusal_of_what_a_control_is_about_says_so() -> None:
    card = check(failure.render(refused(target("Ann"), candidate("Delete Ann", is_about=True))))
    assert "Only a text has this name, not a control" in card.text
    assert "button 'Delete Ann'" in card.text


def test_a_refusal_shows_the_candidates_their_scores_and_why() -> None:
    error = refused(
        target("Save"),
        candidate("Save", ref="v-1", section="Billing"),
        candidate("Save", ref="v-2", section="Shipping"),
        candidate("Quit"),
    )
    card = check(failure.render(error))
    assert "Ambiguous: several elements match alike" in card.text
    seen, step = str(error).split(". Add ")
    for shown in (
        seen, f"Add {step}", "Wanted'Save'", "3 actionable elements", "2 after filters",
        "lead 0.00",
        "button 'Save' in section 'Billing'", "1.00", "text:exact", "ref:v-2",
        "1 not what was asked for: button 'Quit'",
    ):  # fmt: skip
        assert shown in card.text
    assert ("class", "abra-card abra-fail") in card.attributes


def test_the_bars_of_a_match_add_up_to_its_score() -> None:
    error = refused(target("Save", role="button", section="Billing"), *[candidate(
        "Save", section="Billing", ref=f"v-{n}") for n in range(2)])  # fmt: skip
    source = failure.render(error)
    for signal in ("text", "role", "context", "visibility"):
        assert f"<title>{signal} " in source
    assert source.count('aria-label="score 1.00"') == 2


def test_a_success_has_a_card_of_how_it_was_found() -> None:
    trace = resolve(target("Save", section="A"), page(candidate("Save", section="A")))
    card = check(candidates_card.card(trace))
    assert "How 'Save' (section=A) was found" in card.text
    assert "▶ button 'Save' in section 'A'" in card.text


def test_the_chosen_one_is_marked() -> None:
    trace = resolve(target("Save"), page(candidate("Save", ref="v-1")))
    card = check(failure.render(NotFound("x", trace)))
    assert "▶ button 'Save'" in card.text


def test_what_was_tried_and_who_was_silent_is_shown() -> None:
    trace = resolve(target("Save"), page(candidate("Quit"))).model_copy(
        update={
            "looks": Looks(count=12, over_ms=2034.0, failed={"not found": 11}),
            "attempts": (Attempt(how="set", seen=HOSTILE["script"]),),
            "frames": (FrameLook(frame="frame 'Ad'", left_out="no answer", silent=True),),
        }
    )
    card = check(failure.render(NotFound("x", trace)))
    assert "Looked 12 times in 2034 ms: not found 11 times" in card.text
    assert f"Tried: set ({HOSTILE['script']})" in card.text
    assert "Silent frames: frame 'Ad' (no answer)" in card.text


def test_one_look_is_not_worth_a_line() -> None:
    trace = resolve(target("Save"), page(candidate("Quit")))
    card = check(failure.render(NotFound("x", trace)))
    for word in ("Looked", "Tried", "Silent"):
        assert word not in card.text


def test_a_restless_page_shows_what_kept_it() -> None:
    settle = settle_result(
        settled=False,
        reason="still_mutating",
        hot_spots=[
            HotSpot(locator="p#t", css="#t", count=40, kinds=["childList"], per_second=20.0)
        ],
        pending_requests=[PendingRequest(url="https://a.example/api", method="PUT", age_ms=1234)],
        animations=[RunningAnimation(locator="div.spin", name="turn", remaining_ms=200)],
        loading=[LoadingIndicator(locator="ul.list", css="ul.list", kind="skeleton")],
    )
    cards = (
        failure.render(NotSettled("The page did not settle", settle)),
        settle_card.render(settle, "The page did not settle"),
    )
    for text in (check(card).text for card in cards):
        for shown in ("p#t", "40", "20", "childList", "PUT https://a.example/api", "1234 ms",
                      "Animation turn on div.spin: 200 ms to go", "ignore=css:#t", "skeleton",
                      "ignore=css:ul.list"):  # fmt: skip
            assert shown in text


SHOT = Shot(png=b"png", area=Box(x=0, y=0, w=1280, h=800))


def pictured(error: AbraError, address: str, look: Look | None = None) -> str:
    known = Circumstances(shot=SHOT, look=look)
    return failure.render(error, failure.Shown(picture=address, circumstances=known))


def test_a_screenshot_is_linked_and_shown() -> None:
    card = check(pictured(ScriptError("broken"), "shots/a b's.png"))
    assert card.attributes.count(("href", "shots/a b's.png")) == 2


def test_a_missing_picture_is_explained() -> None:
    known = Circumstances(no_picture="there is no browser")
    card = check(failure.render(SessionLost("gone"), failure.Shown(circumstances=known)))
    assert "No picture: there is no browser" in card.text


def test_the_numbers_in_the_picture_are_those_of_the_table() -> None:
    error = refused(
        target("Save"),
        candidate("Save", ref="v-1", section="Billing"),
        candidate("Save", ref="v-2", section="Shipping"),
        candidate("Save all", ref="v-3", is_enabled=False),
    )
    boxes = {"v-1": (10, 20), "v-2": (10, 300), "v-3": (10, 2000)}
    look = Look(
        width=1280,
        height=800,
        places=tuple(
            Located(ref=ref, box=Box(x=x, y=y, w=90, h=30), lies="in view" if y < 800 else "below")
            for ref, (x, y) in boxes.items()
        ),
        cover=Named(locator="div#banner", box=Box(x=0, y=0, w=1280, h=100)),
    )
    card = check(pictured(error, "a.png", look))
    marks = re.findall(r'class="abra-mark"[^>]*>(\d)<', card.source)
    assert marks == ["1", "2", "3"]
    drawn = re.findall(r'font-size="[\d.]+">([^<])</text>', card.source)
    assert drawn == ["✕", "2", "1"]
    assert "Further down: 3" in card.text
    assert "in the way (shaded)" in card.text


def test_what_rules_answered_is_called_so_in_the_card() -> None:
    blocked = Exchange(
        url="https://a.example/api/b", method="GET", began=1, error="ERR", ruled="blocked"
    )
    mocked = Exchange(
        url="https://a.example/api/m", method="GET", began=1, status=503, ruled="mocked"
    )
    activity = Activity(requests=(blocked, mocked))
    assert "2 requests (2 failed) · 1 request mocked, 1 blocked" in counts(activity)
    causes = likely_causes(activity)
    assert causes is not None
    assert "GET /api/b was blocked" in causes
    assert "GET /api/m was answered with 503 (mocked)" in causes


def test_what_the_page_did_is_counted_and_folded() -> None:
    activity = Activity(
        requests=(
            Exchange(url="https://a.example/api/save", method="POST", began=1, status=500),
            Exchange(url="https://a.example/ok", method="GET", began=1, status=200, duration_ms=12),
        ),
        console=(
            ConsoleEntry(kind="exception", level="error", text="TypeError: x", where="app.js:7"),
            ConsoleEntry(kind="console", level="info", text="hello", count=3),
        ),
        prompts=(Prompted(kind="alert", text="Sure?"),),
        requests_forgotten=9,
    )
    known = Circumstances(activity=activity)
    card = check(failure.render(SessionLost("gone"), failure.Shown(circumstances=known)))
    assert (
        "11 requests (1 failed) · 1 uncaught exception · 1 other console message · 1 prompt"
        in card.text
    )
    assert "Meanwhileuncaught TypeError: x (app.js:7); POST /api/save was answered with 500" in (
        card.text
    )
    folded = card.text.split("What the page did meanwhile", 1)[1]
    for shown in ("https://a.example/api/save", "hello (3 times)", "alert: Sure?", "9 older"):
        assert shown in folded


def test_what_classic_cannot_see_is_named() -> None:
    known = Circumstances(activity=Activity(is_seen=False))
    card = check(failure.render(SessionLost("gone"), failure.Shown(circumstances=known)))
    assert "cannot be seen: the classic transport" in card.text


def test_what_changed_most_is_listed_over_classic_too() -> None:
    spot = HotSpot(locator="ul#feed", css="#feed", count=88, per_second=40.0, kinds=["childList"])
    known = Circumstances(activity=Activity(is_seen=False, hot_spots=(spot,)))
    card = check(failure.render(SessionLost("gone"), failure.Shown(circumstances=known)))
    assert "cannot be seen: the classic transport" in card.text
    assert "use BiDi · most changed: ul#feed (88 mutations)" in card.text


def test_credentials_are_masked_wherever_they_appear() -> None:
    sentence = "GET https://a.example/x?token=s3cret&page=2 with Authorization: Bearer abcdefghij"
    with html.masking(Masks([r"PT\d{4}"])):
        text = check(failure.render(SessionLost(f"{sentence} for PT5000"))).text
    assert "s3cret" not in text
    assert "abcdefghij" not in text
    assert "PT5000" not in text
    assert "page=2" in text


def test_a_secret_that_is_cut_off_in_a_long_text_is_masked() -> None:
    masks = Masks([r"\d{400}"])
    value = "Hummingbird-" * 20
    masks.secrets.add(value)
    with html.masking(masks):
        shown = html.text("1" * 4000 + value, 100)
    assert shown == "•••…"


def all_errors() -> list[type[AbraError]]:
    found, at = [], [AbraError]
    while at:
        kind = at.pop()
        found.append(kind)
        at += kind.__subclasses__()
    return [kind for kind in found if kind.__module__ == "AbraLibrary.errors"]


@pytest.mark.parametrize("kind", all_errors(), ids=lambda kind: kind.__name__)
def test_every_error_has_its_own_title(kind: type[AbraError]) -> None:
    abstract = kind.__name__ in ("AbraError", "IntentError")
    passing = kind.__name__ == "NavigatedAway"  # the actions recover from it
    assert kind.failure_class in failure._TITLES or abstract or passing


def hostile_candidates(hostile: str) -> Iterator[Candidate]:
    text = hostile[:10_000]  # far more than the page agent ever sends
    given: dict[str, Any] = {
        "section": text, "form": text, "modal": text, "id": text, "name_attribute": text,
        "data_test_id": text, "dom_path": text, "placeholder": text, "title": text,
        "aria_label": text, "near_label": text, "within_text": text,
    }  # fmt: skip
    for number in range(8):
        yield candidate(text, ref=f"v-{number}{text[:50]}", **given)
    yield field("", ref="v-unnamed", dom_path=text)
    yield candidate("Save", ref="v-hidden", is_visible=False, section=text)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_in_a_refusal_is_only_text(text: str) -> None:
    long = text[:50_000]
    for wanted in (target("Save"), target(long), target("Save", section=long, label=long)):
        error = refused(wanted, *hostile_candidates(text), cut=3)
        box = Box(x=1, y=1, w=5, h=5)
        look = Look(
            width=1280,
            height=800,
            places=tuple(
                Located(ref=each.ref, box=box, lies="in view") for each in hostile_candidates(text)
            ),
            cover=Named(locator=text, box=box),
            others=(Named(locator=text, box=box),),
        )
        exchange = Exchange(url=text, method=text, began=1, error=text)
        console = [
            ConsoleEntry(kind=kind, level=level, text=text, where=text)
            for kind in ("console", "exception")
            for level in ("error", text[:100])
        ]
        activity = Activity(
            requests=(exchange,) * many(text),
            console=tuple(console) * many(text),
            arrivals=(Arrival(kind="route", url=text),) * many(text),
            prompts=(Prompted(kind=text, text=text),) * many(text),
        )
        known = Circumstances(look=look, shot=SHOT, activity=activity)
        shown = failure.Shown(
            keyword="Click By Intent",
            circumstances=known,
            picture=text[:300],
            lines=[f"Click By Intent    {text}"] * 4,
        )
        check(failure.render(error, shown))


def test_a_line_for_one_of_twins_does_not_read_as_the_answer() -> None:
    trace, line = resolve(target(), page(candidate("Open"))), "Click By Intent    Choose all"
    for kind, heading in ((Ambiguous, "For one of them"), (NotFound, "Would work")):
        error = kind("Two are alike.", trace)
        shown = failure.Shown(circumstances=Circumstances(), lines=[line])
        assert f"<th>{heading}</th>" in failure.render(error, shown)
        error.lines = (line,)
        assert f'{heading}: "{line}"' in str(error)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_in_a_message_is_only_text(text: str) -> None:
    errors = [
        NavigationError(f"{text} could not be loaded: {text}. Check the address."),
        PromptOpen("alert", text),
        ArgumentError(text),
        SessionLost(text),
    ]
    for error in errors:
        check(failure.render(error))


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_restless_page_is_only_text(text: str) -> None:
    settle = settle_result(
        settled=False,
        reason="still_mutating",
        hot_spots=[HotSpot(locator=text, css=text, count=1, kinds=[text], per_second=1e9)] * 3,
        pending_requests=[PendingRequest(url=text, method=text, age_ms=1)] * many(text),
        animations=[RunningAnimation(locator=text, name=text, remaining_ms=1)] * many(text),
        loading=[LoadingIndicator(locator=text, css=text, kind="busy")] * many(text),
    )
    check(settle_card.render(settle, text))
    check(failure.render(NotSettled(f"The page did not settle: {text}", settle)))


def test_what_is_cut_off_is_noted() -> None:
    requests = [PendingRequest(url=f"/api/{n}", method="GET", age_ms=1) for n in range(500)]
    settle = settle_result(settled=False, reason="requests_pending", pending_requests=requests)
    text = check(failure.render(NotSettled("restless", settle))).text
    assert "/api/0" in text
    assert "more" in text


# -- diffs


def page_diff(text: str, count: int = 1) -> PageDiff:
    entry = DiffEntry(text=text, kind="row", region="main")
    overlay = Overlay(key=1, kind="dialog", name=text)
    here, there = (ListPlace(list=text, position=at) for at in (1, 3))
    return PageDiff(
        confidence=0.9, confidence_reasons=(text,), threshold=0.7, above_threshold=True,
        added=(entry,) * count, removed=(entry,) * count,
        changed=(ChangedText(from_=text, to=text, name=text),) * count,
        overlays=OverlayChanges(opened=(overlay,) * count, closed=(overlay,) * count),
        transient=(Transient(text=text, lived_ms=800),) * count,
        moved=(MovedEntry(text=text, kind="row", from_=there, to=here),
               MovedEntry(text=text, kind="row", what="reordered", count=7)) * count,
        count_delta=-3,
        omitted=Omitted(), navigated=False, summary=text,
    )  # fmt: skip


def test_a_diff_shows_what_came_went_and_changed() -> None:
    text = check(diff_card.render(page_diff("Ada"), "Click Save")).text
    for shown in ("Click Save", "confidence 90%", "-3 elements", "dialog opened",
                  "↕row movedAda: position 3 of AdaAda: position 1 of Ada", "Ada: 7 moved",
                  "dialog closed", "row added", "row removed", "Ada: AdaAda: Ada",
                  "came and went(shown for 800 ms) Ada"):  # fmt: skip
        assert shown in text


def test_a_diff_below_the_threshold_shows_no_summary() -> None:
    low = page_diff("Ada").model_copy(update={"above_threshold": False, "confidence": 0.4})
    text = check(diff_card.render(low, "x")).text
    assert "diff confidence below threshold (40%)" in text


def test_a_long_diff_is_cut_and_says_so() -> None:
    text = check(diff_card.render(page_diff("Ada", 20), "x")).text
    assert "more, in the result" in text


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_diff_is_only_text(text: str) -> None:
    check(diff_card.render(page_diff(text, 20), text))


# -- perf


def perf_diff(text: str, count: int = 1) -> PerfDiff:
    metric = MetricDiff(before=100, after=150.5, delta=50.5, pct="+51%", improved=False)
    resource = ResourceChange(url=text, type=text, kb=12.5)
    hidden = ResourceChange(url=text, type=text, kb=None)
    return PerfDiff(
        metrics={"lcp": metric, "cls": MetricDiff(before=0, after=0, delta=0, pct=None,
                                                  improved=False)},
        resources=ResourceDiff(
            added=(resource,) * count, removed=(hidden,) * count,
            resized=(ResourceResize(url=text, before_kb=1, after_kb=2.5),) * count,
        ),
        summary=text[:199], same_page=True, unsupported=("tbt",), missing=("fcp",),
        cached=CachedCount(before=0, after=0),
    )  # fmt: skip


def sample(text: str, runs: int = 1, count: int = 1, **metrics: float) -> Sample:
    where = Environment(
        browser="chrome", major_version="156", viewport_width=1280, viewport_height=657,
        device_pixel_ratio=1, cache="fresh", throttling=None, platform="linux", headless=True,
    )  # fmt: skip
    entries = tuple(
        ResourceEntry(
            url=f"{text}{at}", type=text, transfer_size=5000, encoded_size=4000 + 2000 * runs,
            start_ms=40 + at, duration_ms=200.5, render_blocking=None, cached=False, opaque=False,
        )
        for at in range(count)
    )  # fmt: skip
    made = tuple({name: value + run for name, value in metrics.items()} for run in range(runs))
    return Sample.model_validate(
        {"url": text, "environment": where, "runs": made, "resources": entries}
    )


def test_a_perf_diff_shows_the_metrics_and_what_is_missing() -> None:
    given = sample("https://a.example/", lcp=150.5)
    text = check(perf_card.render(perf_diff("/app.js"), given, given)).text
    for shown in ("Performance of https://a.example/", "lcp ms", "100", "150.5", "+50.5 (+51%)",
                  "+/app.js/app.js, 12.5 KB", "size hidden", "→/app.js1 KB → 2.5 KB",
                  "not supported by this browser: tbt", "did not occur: fcp", "✗", "✓ good",
                  "indicative"):  # fmt: skip
        assert shown in text


def test_a_perf_card_says_why_a_metric_is_reported_in_part() -> None:
    given = sample("https://a.example/", lcp=150.5)
    for hidden, sentence in ((1, "as a resource of another origin hides its size"),
                         (3, "as 3 resources of other origins hide their sizes")):  # fmt: skip
        opaque = OpaqueCount(before=0, after=hidden)
        part = {"incomplete": ("transfer_kb",), "opaque": opaque}
        diff = perf_diff("/app.js").model_copy(update=part)
        text = check(perf_card.render(diff, given, given)).text
        assert f"reported in part, {sentence} (no Timing-Allow-Origin): transfer_kb" in text


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_perf_diff_is_only_text(text: str) -> None:
    given = sample(text, lcp=150.5)
    check(perf_card.render(perf_diff(text, many(text)), given, given))


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_page_of_several_runs_is_only_text(text: str) -> None:
    before, after = sample(text, 7, lcp=800), sample(text, 9, lcp=1000)
    check(perf_card.render(compare_samples(before, after), after, before))
    check(perf_card.render_sample(after))


def test_runs_are_drawn_with_their_verdicts() -> None:
    before, after = (
        sample("https://a.example/", 9, lcp=2400),
        sample("https://a.example/", 9, lcp=3600),
    )
    card = check(perf_card.render(compare_samples(before, after), after, before))
    for shown in ("2404 ± 2", "3604 ± 2", "✗ regressed", "p 4.1e-05, δ +1", "~ improvable",
                  "needs improvement from 2500", "a dot is a run"):  # fmt: skip
        assert shown.lower() in card.text.lower()
    dots = [value for name, value in card.attributes if name == "d"]
    assert [path.count("h0") for path in dots] == [9, 9]
    assert ("aria-label", "before 2404, now 3604") in card.attributes


def test_the_largest_card_stays_small() -> None:
    every = dict.fromkeys(get_args(MetricName), 1000.0)
    before, after = (
        sample("https://a.example/", 50, **every),
        sample("https://a.example/", 50, 200, **every),
    )
    check(perf_card.render(compare_samples(before, after), after, before))


def test_a_budget_shows_what_does_not_hold_first() -> None:
    given = sample("https://a.example/", lcp=900)
    limits = read_budget({"metrics": {"fcp": 5, "lcp": 1000}, "resource_count": {"total": 0}}, "b")
    error = PerfMismatch("Too much.", given, budget=check_budget(limits, given))
    text = check(failure.render(error)).text
    assert text.index("fcp") < text.index("lcp")
    for shown in ("costs more than it should", "Too much.", "✗", "it did not occur", "at most"):
        assert shown.lower() in text.lower()


def test_a_regression_shows_the_diff() -> None:
    before, after = (
        sample("https://a.example/", 5, lcp=800),
        sample("https://a.example/", 5, lcp=1800),
    )
    error = PerfMismatch("It regressed.", after, before=before, diff=compare_samples(before, after))
    assert "✗ regressed" in check(failure.render(error)).text
    assert "802 ± 1" in check(failure.render(PerfMismatch("No.", before))).text


# -- the pieces


@pytest.mark.parametrize("name", ["script", "image", "quotes", "closing", "comment", "entities"])
def test_text_reads_as_it_was_written(name: str) -> None:
    text = HOSTILE[name]
    pieces = [html.paragraph(text), html.tag(text), html.text(text), html.table((text,), [])]
    for piece in pieces:
        assert text in Card(piece).text
    assert ("alt", text) in Card(html.image("a.png", text)).attributes


@pytest.mark.parametrize("share", [-1.0, 0.0, 0.3, 1.0, 7.0])
def test_a_bar_never_leaves_its_box(share: float) -> None:
    card = Card(html.bar(share, "#0072b2"))
    widths = [float(value) for name, value in card.attributes if name == "width"]
    assert all(0 <= width <= 120 for width in widths)


# -- marks

SVG = "{http://www.w3.org/2000/svg}"


def marks(*boxes: tuple[float, float, float, float], called: str = "Save") -> Marks:
    """Candidates of this name in these boxes."""
    return Marks(
        page=page(*(candidate(called, ref=f"v-{number}") for number in range(len(boxes)))),
        boxes=[Box(x=x, y=y, w=w, h=h) for x, y, w, h in boxes],
        width=800,
        height=600,
    )


def test_the_drawing_stands_alone_and_numbers_each_candidate() -> None:
    drawn = ElementTree.fromstring(
        marks_card.drawing(b"PNG", marks((10, 100, 80, 30), (200, 0, 80, 30)))
    )
    assert [text.text for text in drawn.iter(f"{SVG}text")] == ["1", "2"]
    (image,) = drawn.iter(f"{SVG}image")
    assert image.get("href") == "data:image/png;base64,UE5H"
    boxes = [each for each in drawn.iter(f"{SVG}rect") if each.get("fill") == "none"]
    assert [each.get("x") for each in boxes] == ["10", "200"]


@pytest.mark.parametrize("box", [(-50, -50, 60, 60), (0, 0, 800, 600), (790, 590, 300, 300)])
def test_a_number_is_never_outside_of_the_picture(box: tuple[float, float, float, float]) -> None:
    drawn = ElementTree.fromstring(marks_card.drawing(b"", marks(box)))
    (text,) = drawn.iter(f"{SVG}text")
    assert 0 <= float(text.get("x", "-1")) < 800
    assert 0 < float(text.get("y", "-1")) <= 600


@pytest.mark.parametrize("hostile", HOSTILE.values(), ids=HOSTILE.keys())
def test_the_card_of_marks_shows_page_text_as_text(hostile: str) -> None:
    seen = marks((0, 0, 9, 9), called=hostile)
    assert "<script" not in marks_card.drawing(b"", seen)
    card = marks_card.render(seen, "abra-marks-1.svg")
    assert hostile not in card
    assert "abra-marks-1.svg" in card


def test_a_card_says_how_many_more_there_are() -> None:
    twins = [candidate("Save", ref=f"v-{n}") for n in range(80)]
    for cut, told in ((0, "And 74 more that match alike.<"), (1920, "1920 further elements may")):
        body = "".join(candidates_card.first(resolve(target(), page(*twins, cut=cut)), 6))
        assert told in body
        assert "And 74 more that match alike." in body
    few = resolve(target(), page(*twins[:6]))
    assert "more" not in "".join(candidates_card.first(few, 6))


def test_a_card_says_how_many_more_a_filter_has_left_out() -> None:
    hidden = [candidate("Save", ref=f"v-{n}", is_visible=False) for n in range(9)]
    body = "".join(candidates_card.rest(resolve(target(), page(*hidden)), 6))
    assert "9 not visible: " in body
    assert "and 6 more" in body
