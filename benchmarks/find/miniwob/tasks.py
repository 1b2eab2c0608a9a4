"""Which tasks of MiniWoB++ are measured, and which are not, with the reason; fixed beforehand.

The rule: every task of the package whose name begins with one of `PREFIXES` is measured, unless
`EXCLUDED` gives a reason. That makes 40.
"""

from __future__ import annotations

#: Click, fill, choose, checkbox, tab, dialog, e-mail and login tasks, as the package names them:
#: checkbox, tab and dialog tasks are called click-…, fill tasks enter-….
PREFIXES = ("click-", "choose-", "enter-", "login-", "email-inbox")
SEEDS = 20
COUNT = 40

_DRAWN = "the utterance names what to click by a colour, a shape or a picture, not by words"
_SAME = "the same pages and utterances as {}, "
_LANGUAGE = "the utterance is free language, some of it by crowd workers, not one form of words"
EXCLUDED = {
    "click-color": _DRAWN,
    "click-shades": _DRAWN,
    "click-shape": _DRAWN,
    "click-menu-2": f"in half of its episodes {_DRAWN}",
    "click-pie": "nothing shows that the item that is chosen at first can be pressed",
    "click-pie-nodelay": _SAME.format("click-pie") + "without its delay",
    "click-checkboxes-soft": "the boxes are named by synonyms, so it asks for a thesaurus",
    "click-collapsible-nodelay": _SAME.format("click-collapsible") + "without the animation",
    "click-collapsible-2-nodelay": _SAME.format("click-collapsible-2") + "without the animation",
    "choose-date-nodelay": _SAME.format("choose-date") + "without the animation",
    "click-test-transfer": _SAME.format("click-test-2") + "as it is served by default",
    "email-inbox-nl-turk": _LANGUAGE,
    "email-inbox-forward-nl": _LANGUAGE,
    "email-inbox-forward-nl-turk": _LANGUAGE,
}


def choose(names: list[str]) -> list[str]:
    """The measured tasks of the package."""
    return [each for each in sorted(names) if each.startswith(PREFIXES) and each not in EXCLUDED]
