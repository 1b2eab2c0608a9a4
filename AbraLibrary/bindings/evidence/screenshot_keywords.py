"""The keyword that saves screenshots."""

from __future__ import annotations

from AbraLibrary.actions.evidence.screenshots import take
from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.find.locators import parse_locators
from AbraLibrary.errors import ArgumentError, NotWritten


class ScreenshotKeywords(Keywords):
    """Screenshots of the view, of a page, of an element."""

    @intent_keyword
    def save_screenshot(
        self,
        path: str | None = None,
        *,
        meant: Meant,
        full_page: bool = False,
        mask: str | list[str] | None = None,
    ) -> str:
        """Saves a screenshot as a PNG, shows it in the log, and returns its path.

        | =Argument= | =Meaning= |
        | ``path`` | Where to save it, by default ``abra-screenshot-1.png`` and so on. A relative \
        path begins where screenshots go (``screenshot_root_directory``); a file that is there is \
        replaced. |
        | ``intent`` | The element to show; by default the part of the page in view. |
        | ``full_page`` | Whether to show the whole page, beyond what is in view. |
        | ``mask`` | What to paint over: a locator or a list of them, such as ``css:.iban``. |

        Texts and fields that show a value given as a Robot ``Secret``, typed into a password field,
        or masked in the log for another reason, are always painted over. Masks reach into frames,
        too; one that matches nothing is named in the log. Chromium lays a page out anew for
        ``full_page``, which the page can notice; over classic WebDriver, WebKitGTK cannot take one.

        Fails when the element cannot be found or is not visible, when the browser cannot take that
        picture, or when the file cannot be written. See `Intents`.

        Example:
        | `Save Screenshot` |
        | `Save Screenshot` | orders.png | full_page=True | mask=css:.iban |
        | `Save Screenshot` | intent=Order summary | role=table |
        """
        services, report = self._services, self._services.report
        masks = parse_locators("mask", mask)
        target = None if meant.names_nothing else services.target(meant, "read")
        if target is not None and full_page:
            raise ArgumentError(
                "full_page=True and an intent were given. Leave one of them out: a picture shows "
                "the whole page or an element."
            )
        shot = take(
            services.session, target, masks, services.options.find(meant), full_page=full_page
        )
        try:
            kept, _, address = report.saved(shot.png, "screenshot", "png", path)
        except NotWritten as problem:
            raise NotWritten(f"The screenshot cannot be written: {problem}") from None
        covered = f", {shot.covered} painted over" if shot.covered else ""
        unmatched = f"; nothing matched mask {', '.join(shot.unmatched)}" if shot.unmatched else ""
        report.card(html.image(address, f"Screenshot of {shot.what}"))
        report.line(f"Saved a screenshot of {shot.what} in {kept}{covered}{unmatched}")
        return str(kept)
