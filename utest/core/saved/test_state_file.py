"""A page state as JSON, both ways, and what is no such file."""

from __future__ import annotations

import json
import random

import pytest

from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.models.diff.capture import (
    CaptureFacts,
    Container,
    ControlState,
    Overlay,
    PageState,
    TextEntry,
    Viewport,
)
from AbraLibrary.core.saved.compare import compare
from AbraLibrary.core.saved.state_file import read_state, sound_state, write_state
from AbraLibrary.errors import ArgumentError


def state(*texts: str, **given: object) -> PageState:
    fields: dict = {
        "capture": "full", "url": "https://shop.test/", "title": "Shop", "document_id": "d1",
        "element_count": 9, "viewport": Viewport(width=1, height=2, scroll_x=0, scroll_y=3.5),
        "texts": tuple(TextEntry(key=i, text=text, tag="p") for i, text in enumerate(texts, 2)),
    }  # fmt: skip
    return PageState(**{**fields, **given})


FULL = state(
    "Tea", "<script>alert(1)</script>", "Zürich 東京 \U0001f375", 'quote " and \\',
    containers=(Container(key=1), Container(key=2, parent=1, kind="row")),
    controls=(ControlState(key=5, tag="input", name="Name", value="Ada", checked="mixed"),),
    overlays=(Overlay(key=1, kind="dialog", name="Added", modal=True),),
    facts=CaptureFacts(iframes=3, canvas_share=0.25, truncated=True, noisy_texts=1),
)  # fmt: skip


def saved(page: PageState = FULL) -> dict:
    return json.loads(write_state(page, "1.2.3"))


def refusal(content: bytes | str) -> str:
    with pytest.raises(ArgumentError) as caught:
        read_state(content.encode() if isinstance(content, str) else content, "before.json")
    message = str(caught.value)
    assert message.startswith("before.json")
    return message


def test_what_is_written_is_read() -> None:
    assert read_state(write_state(FULL, "1.2.3").encode(), "x") == FULL


def test_what_is_in_a_frame_of_frames_is_read() -> None:
    """The keys of its elements are those of all the frames around it, side by side."""
    deep = state("Tea", texts=(TextEntry(key=2**600 + 1, text="Tea", tag="p"),))
    assert read_state(write_state(deep, "1.0").encode(), "x.json") == deep


def test_file_names_its_schema() -> None:
    found = saved()
    assert (found["schema"], found["version"], found["library"]) == ("abra.page-state", 1, "1.2.3")
    assert found["state"]["texts"][0]["text"] == "Tea"


def test_random_states_survive_and_compare_as_before() -> None:
    rng = random.Random(6)
    letters = 'ab é\u202e"\\<>&\u0000\n\U0001f375'
    for _ in range(60):
        pages = [
            state(*("".join(rng.choices(letters, k=rng.randrange(9))) for _ in range(8)))
            for _ in range(2)
        ]
        read = [read_state(write_state(page, "0").encode(), "x") for page in pages]
        assert read == pages
        assert diff_states(*read) == diff_states(*pages)


def test_byte_order_mark_of_an_editor_is_no_harm() -> None:
    assert read_state(b"\xef\xbb\xbf" + write_state(FULL, "1").encode(), "x") == FULL


@pytest.mark.parametrize(
    "content",
    ["", " ", "nonsense", "{", "[]", "null", "1", '"text"', "{}", '{"schema": "other"}',
     '{"a":' * 5000, "\x00\x01", b"\x89PNG\r\n\x1a\n\xff", b"\xff\xfe{\x00}\x00"],
)  # fmt: skip
def test_what_is_no_state_is_refused(content: bytes | str) -> None:
    assert "holds no page state" in refusal(content)


@pytest.mark.parametrize("version", [0, 2, "1", None, [1]])
def test_other_version_names_both(version: object) -> None:
    message = refusal(json.dumps({**saved(), "version": version}))
    assert f"schema version {version!r}, written by AbraLibrary 1.2.3" in message
    assert "reads version 1" in message


def test_damaged_state_names_the_place() -> None:
    found = saved()
    del found["state"]["texts"][1]["key"]
    assert "damaged page state: state.texts.1.key" in refusal(json.dumps(found))


def test_element_inside_of_itself_is_refused() -> None:
    found = saved()
    found["state"]["containers"] = [{"key": 1, "parent": 2}, {"key": 2, "parent": 1}]
    assert "inside of itself" in refusal(json.dumps(found))


def test_state_as_a_dictionary_is_read_in_either_case() -> None:
    assert sound_state(FULL.model_dump(mode="json"), "since=") == FULL
    assert sound_state(FULL.model_dump(mode="json", by_alias=True), "since=") == FULL


def test_dictionary_that_is_no_state_is_refused() -> None:
    with pytest.raises(ArgumentError, match="since= is a page diff, not a page state"):
        sound_state({"confidence": 1.0, "summary": "no changes", "added": []}, "since=")
    with pytest.raises(ArgumentError, match="since= is not a page state: capture: Field required"):
        sound_state({}, "since=")


def test_states_of_two_kinds_are_not_compared() -> None:
    with pytest.raises(ArgumentError, match=r"one is a full capture and b\.json a v1 one"):
        compare(FULL, ("b.json", write_state(state(capture="v1"), "1").encode()))


def test_state_and_page_are_not_compared() -> None:
    with pytest.raises(ArgumentError, match=r"page\.html is a saved HTML page, but one is a state"):
        compare(FULL, ("page.html", b"<p>Hello"))


@pytest.mark.parametrize("threshold", [-0.01, 1.01, float("nan")])
def test_threshold_outside_0_to_1_is_refused(threshold: float) -> None:
    with pytest.raises(ArgumentError, match="threshold must be between 0 and 1"):
        compare(FULL, FULL, threshold=threshold)


def test_another_document_is_compared_by_texts_and_reported() -> None:
    diff = compare(FULL, state("Tea", "Coffee", document_id="d2"))
    assert diff.navigated
    assert not diff.changed
    assert diff.summary.startswith('Navigated to "Shop"')
    assert compare(FULL, FULL.model_copy(update={"document_id": "d2"})).summary == (
        'Navigated to "Shop"; the same texts'
    )
