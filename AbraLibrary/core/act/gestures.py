"""How the pointer moves: a click, and a drag in steps after a hold, as a person makes them."""

from __future__ import annotations

from AbraLibrary.core.models.act.action import Point
from AbraLibrary.core.models.act.gesture import Button, MouseGesture, Move, Pause, Press

# A drag begins once the pressed pointer has moved farther than a hand trembles; more would pass
# over the neighbours of the element.
# @unit px
# @measured Chromium begins a native drag after 3 px, Windows (SM_CXDRAG) after 4
# @test utest/core/act/test_gestures.py::test_a_drag_begins_with_a_move_that_every_browser_takes_for_one
_SLACK = 6
# Scripts that follow the pointer see a path, not a jump; each move costs time.
# @unit moves
# @measured not measured: chosen so that the dragged element enters what lies on its way
# @test utest/core/act/test_gestures.py::test_a_drag_leaves_its_start_comes_to_its_end_and_stays_a_move_there
_STEPS = 5


def hover(point: Point) -> MouseGesture:
    """Move there in two steps: a pointer that is already there causes events, too."""
    return MouseGesture(steps=(_beside(point), _to(point)))


def press(point: Point, *, button: Button = 0, times: int = 1) -> MouseGesture:
    """Move there, press and release, once or several times."""
    pressed = (Press(down=True, button=button), Press(down=False, button=button))
    return MouseGesture(steps=(_to(point), *(pressed * times)))


def take_up(start: Point, end: Point, hold: float = 0.0) -> MouseGesture:
    """Press, wait for `hold` seconds, and move a little towards `end` to start the drag."""
    held = (Pause(ms=round(hold * 1000)),) if hold else ()
    return MouseGesture(steps=(_to(start), Press(down=True), *held, _towards(start, end)))


def carry(start: Point, end: Point) -> MouseGesture:
    """Move the dragged element to `end` and stay there.

    The last move is on the spot: the first move over a drop zone only enters it (HTML, drag and
    drop: dragenter before dragover), and without a dragover nothing can be dropped.
    """
    way = tuple(
        _to(
            Point(
                x=start.x + (end.x - start.x) * step / _STEPS,
                y=start.y + (end.y - start.y) * step / _STEPS,
            )
        )
        for step in range(1, _STEPS)
    )
    return MouseGesture(steps=(*way, _beside(end), _to(end), _to(end)))


def stay(end: Point) -> MouseGesture:
    """Move on the spot, over whatever the drag has put there by now."""
    return MouseGesture(steps=(_beside(end), _to(end)))


def let_go(end: Point) -> MouseGesture:
    """Release at `end`."""
    return MouseGesture(steps=(_to(end), Press(down=False)))


def drag(start: Point, end: Point, hold: float = 0.0) -> MouseGesture:
    """Drag from one point to another, after a hold."""
    return MouseGesture(steps=(*take_up(start, end, hold).steps, *carry(start, end).steps))


def _to(point: Point) -> Move:
    return Move(x=round(point.x), y=round(point.y))


def _beside(point: Point) -> Move:
    """One pixel aside: a pointer that does not move causes no event."""
    there = _to(point)
    return Move(x=there.x + (-1 if there.x else 1), y=there.y)


def _towards(start: Point, end: Point) -> Move:
    """A step of `_SLACK` pixels, along the longer side of the path."""
    across, down = end.x - start.x, end.y - start.y
    if abs(across) >= abs(down):
        return Move(x=round(start.x + (_SLACK if across >= 0 else -_SLACK)), y=round(start.y))
    return Move(x=round(start.x), y=round(start.y + (_SLACK if down >= 0 else -_SLACK)))
