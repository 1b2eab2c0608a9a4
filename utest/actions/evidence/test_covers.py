"""Pictures that anybody sees are without secrets, or are not taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from builders import frame
from fake_port import Clock, FakePort, session_on

import AbraLibrary
from AbraLibrary.actions.evidence.covers import Photograph, photograph
from AbraLibrary.actions.session.session import Session
from AbraLibrary.core.act.png import Png
from AbraLibrary.core.evidence.painted_over import written
from AbraLibrary.core.models.find.locator import Locator
from AbraLibrary.errors import AnswerTimeout, NavigatedAway

SECRET = "tok-4711-xyz"
SILENT = AnswerTimeout("The page does not answer.")
#: Six pixels in a row.
PICTURE = written([bytes(18)], 3)
MASK = Locator(strategy="css", locator="#iban")


def seen(*texts: tuple[Any, ...], **more: Any) -> dict[str, Any]:
    """What a document answers."""
    return {
        "masked": [], "secret": [], "texts": [list(each) for each in texts], "closed": [],
        "scroll": [0, 0], "ratio": 1, "foreign": False, **more,
    }  # fmt: skip


def page(*answers: Any, **given: Any) -> FakePort:
    return FakePort(Clock(), answers={"covers.look": list(answers)}, **given)


def session_with(port: FakePort, secret: str = SECRET) -> Session:
    session = session_on(port)
    if secret:
        session.secrets.add(secret)
    return session


def taken(session: Session, *masks: Locator) -> Photograph:
    return photograph(session, lambda _: (PICTURE, (0.0, 0.0)), masks)


def grey(photograph: Photograph) -> list[int]:
    """Which pixels are painted over."""
    row = next(iter(Png(photograph.png).rows()))
    return [at for at in range(6) if row[3 * at]]


def test_what_shows_a_secret_is_painted_over() -> None:
    port = page(seen(("It is tok-4711-xyz.", 1, 0, 2, 1), ("Hello", 4, 0, 1, 1)))
    assert grey(taken(session_with(port))) == [1, 2]


def test_a_field_that_shows_a_secret_needs_no_known_one() -> None:
    port = page(seen(secret=[[3, 0, 1, 1]]))
    assert grey(taken(session_with(port, secret=""))) == [3]


def test_so_is_a_credential_by_its_form() -> None:
    port = page(seen(("https://a.example/?access_token=9f8e7d6c5b4a39281706", 0, 0, 1, 1)))
    assert grey(taken(session_with(port, secret=""))) == [0]


def test_what_moves_while_the_picture_is_taken_is_painted_over_at_both_places() -> None:
    port = page(seen((SECRET, 1, 0, 1, 1)), seen((SECRET, 4, 0, 1, 1)))
    photograph = taken(session_with(port))
    assert grey(photograph) == [1, 4]
    assert photograph.covered == 1


def test_the_places_in_a_frame_of_another_origin_are_those_of_the_window() -> None:
    inner = page(seen((SECRET, 0, 0, 1, 1)))
    port = page(seen(foreign=True), inner=[(frame("Card", x=2.0, y=0.0), inner)])
    assert grey(taken(session_with(port))) == [2]


def test_a_frame_that_does_not_answer_is_painted_over_if_there_are_secrets() -> None:
    box = {"x": 3, "y": 0, "w": 2, "h": 1}
    port = page(seen(foreign=True), inner=[(frame("Card", box=box), page(SILENT))])
    assert grey(taken(session_with(port))) == [3, 4]
    assert grey(taken(session_with(port, secret=""))) == []


def test_so_is_a_closed_shadow_root() -> None:
    port = page(seen(closed=[[4, 0, 1, 1]]))
    assert grey(taken(session_with(port))) == [4]
    assert grey(taken(session_with(port, secret=""))) == []


def test_a_mask_that_only_a_frame_has_is_no_unmatched_one() -> None:
    inner = page(seen(masked=[[[0, 0, 1, 1]]]))
    port = page(seen(masked=[[]], foreign=True), inner=[(frame("Card", x=5.0, y=0.0), inner)])
    photograph = taken(session_with(port), MASK)
    assert (grey(photograph), photograph.unmatched) == ([5], ())


def test_a_mask_that_nothing_has_is_named() -> None:
    assert taken(session_with(page(seen(masked=[[]]))), MASK).unmatched == ("css:#iban",)


def test_there_is_no_picture_of_a_page_that_may_show_a_secret_and_cannot_be_asked() -> None:
    with pytest.raises(AnswerTimeout):
        taken(session_with(page(SILENT)))
    with pytest.raises(AnswerTimeout):
        taken(session_with(page(SILENT), secret=""), MASK)


def test_without_a_secret_there_is_one() -> None:
    assert taken(session_with(page(SILENT), secret="")).png == PICTURE


def test_a_page_that_goes_away_meanwhile_is_photographed_anew() -> None:
    port = page(seen(), NavigatedAway("It went."), seen((SECRET, 1, 0, 1, 1)))
    assert grey(taken(session_with(port))) == [1]


def test_no_picture_that_anybody_sees_goes_another_way() -> None:
    """The second witness compares pictures that nobody sees."""
    doors = {"covers.py", "screenshots.py", "picture.py"}
    root = Path(AbraLibrary.__file__).parent
    takers = {
        path.name
        for floor in ("actions", "bindings")
        for path in (root / floor).rglob("*.py")
        if "pictures.of_" in path.read_text(encoding="utf-8")
    }
    assert takers == doors
