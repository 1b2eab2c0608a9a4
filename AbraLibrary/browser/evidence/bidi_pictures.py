"""Pictures over BiDi, which can also show parts of a page."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.bidi import BidiPort
    from AbraLibrary.browser.bidi.commands import Commands
    from AbraLibrary.browser.classic.command_runner import CommandRunner
    from AbraLibrary.core.models.find.candidate import Box


class BidiPictures:
    """Those of the window of a port."""

    def __init__(self, port: BidiPort, commands: Commands, runner: CommandRunner) -> None:
        """Take pictures of the window that `commands` work in.

        Args:
            port: reaches the document and its elements.
            commands: takes them.
            runner: takes them in windows that answer no BiDi command.
        """
        self._port = port
        self._commands = commands
        self._runner = runner

    @property
    def draws_beyond_view(self) -> bool:
        """Firefox does. Chromium lays the page out again, and the page gets a resize event.

        Seen: Chromium 156. A resize closes menus.
        """
        return self._port.is_firefox

    @property
    def draws_elements(self) -> bool:
        """BiDi does."""
        return True

    def of_view(self, timeout: float) -> bytes:
        """One command."""
        return self._take(timeout)

    def close_up(self, part: Box, timeout: float) -> tuple[bytes, Box | None]:
        """Photograph only that part, which costs a tenth of the viewport."""
        if self._port.is_unanswered:
            return self.of_view(timeout), None
        return self._take(timeout, part), part

    def of_area(self, area: Box | None, timeout: float) -> tuple[bytes, Box | None]:
        """Photograph any part if the browser can, otherwise the viewport."""
        if area is None or not self.draws_beyond_view:
            return self.of_view(timeout), None
        left, top = self._port.call("surroundings.scrolled", {}, timeout)
        placed = area.model_copy(update={"x": left + area.x, "y": top + area.y})
        return self._take(timeout, placed, origin="document"), area

    def of_element(self, ref: str, timeout: float) -> bytes:
        """By the classic command, which also knows elements in frames of the same origin."""
        return self._commands.ask(
            lambda: bytes(self._port.element(ref, timeout).screenshot_as_png), timeout
        )

    def of_page(self, timeout: float) -> bytes:
        """With the document as its origin."""
        return self._take(timeout, origin="document")

    def _take(self, timeout: float, part: Box | None = None, **options: Any) -> bytes:
        driver = self._commands.driver
        if self._port.is_unanswered:
            return self._runner.run(driver.get_screenshot_as_png, timeout)
        if part is not None:
            clip = {"type": "box", "x": part.x, "y": part.y, "width": part.w, "height": part.h}
            options = {**options, "clip": clip}
        data = self._commands.ask(
            lambda: driver.browsing_context.capture_screenshot(
                context=self._commands.window, **options
            ),
            timeout,
        )
        return base64.b64decode(data)
