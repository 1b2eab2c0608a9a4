"""Pages that change by themselves all the time; actions change one thing or nothing."""

from __future__ import annotations

from truth.expected import Expected, Step, Truth, added, opened, text, value
from truth.library_truths import WRONG

_NOISES = ("ticker", "clock", "carousel", "ad", "feed", "all")
_BASKET = (text("1", "2"), added("Coffee mill"))


def _noisy(noise: str, name: str, css: str, *entries: Expected) -> Truth:
    # A button without an effect needs expect=none, or the keyword fails.
    act: Step = ("click", css) if entries else ("click", css, "expect=none")
    return Truth(
        f"noise-{noise}: {name}", "widgets", f"noise-{noise}.html", act, entries, noisy=True
    )


_CHATTY = (
    ("open dialog", ("click", "#open-dialog"), (opened("What is its new name?"),)),
    ("wrong e-mail", ("type", "#email", "nobody"), (value("E-mail", "nobody"), added(WRONG))),
)

NOISE_TRUTHS: tuple[Truth, ...] = (
    *(_noisy(noise, "add to basket", "#add", *_BASKET) for noise in _NOISES),
    *(_noisy(noise, "nothing", "#nothing") for noise in _NOISES),
    *(
        Truth(f"chatty: {name}", "libraries", "chatty.html", act, entries, noisy=True)
        for name, act, entries in _CHATTY
    ),
)
