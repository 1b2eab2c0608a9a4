"""`make gallery`: fails once in each way, and keeps pictures of the failure cards."""

from __future__ import annotations

import html
import sys
from pathlib import Path

from common import RESULTS, ROOT, fail, say, test_environment
from suites import run_robot
from tests import left_behind

SUITE = "atest/_gallery/gallery.robot"
GALLERY = ROOT / "docs" / "evidence" / "gallery"
_ABOUT = """# Gallery of failures
Written by `make gallery`: the first screen of the failure card of each class, as `log.html` shows
it at 1280 by 800 pixels, from the top of the failed keyword. Each must say its cause within ten
seconds of looking.
"""


def main() -> int:
    """Runs the suite, photographs the cards, and writes the page that shows them."""
    output = RESULTS / "gallery"
    with test_environment() as (run_id, work):
        outcome = run_robot(SUITE, output, work, ["--name", "Gallery"])
        written = keep(output) if not outcome.trouble else 0
        outcome.trouble += left_behind(run_id)
    if outcome.passed or not outcome.failed:
        outcome.trouble.append(f"{outcome.passed} tests of the gallery passed: each is to fail")
    if written != outcome.failed:
        outcome.trouble.append(f"{written} cards of {outcome.failed} failures")
    for sentence in outcome.trouble:
        say(f"failed: {sentence}")
    say(f"gallery: {written} cards in {GALLERY}")
    return 1 if outcome.trouble else 0


def keep(output: Path, gallery: Path = GALLERY) -> int:
    """Keeps a picture of each card of a run, and a page with all; returns how many."""
    from gallery_shots import cards, photograph

    found = cards(output / "output.xml")
    if not found:
        fail(f"{output} has no failure card.")
    gallery.mkdir(parents=True, exist_ok=True)
    for old in gallery.glob("*.png"):
        old.unlink()
    page = [_ABOUT]
    for card, png in photograph(output / "log.html", found):
        (gallery / f"{card.stem}.png").write_bytes(png)
        message = html.escape(card.message, quote=False)
        page.append(
            f"## {card.test}\n`{card.keyword}`: {message}\n\n![{card.test}]({card.stem}.png)\n"
        )
    dark = next(card for card in found if card.test == "Ambiguous")
    for card, png in photograph(output / "log.html", [dark], "dark"):
        (gallery / f"{card.stem}-dark.png").write_bytes(png)
        page.append(f"## {card.test}, in dark\n![{card.test}]({card.stem}-dark.png)\n")
    (gallery / "README.md").write_text("\n".join(page), encoding="utf-8")
    return len(found)


if __name__ == "__main__":
    say(str(keep(Path(sys.argv[1]), Path(sys.argv[2]))))
