"""Files over BiDi: its events tell of choosers and downloads."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import TYPE_CHECKING

from AbraLibrary.browser import agent
from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.fields import files
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.browser.session import downloads
from AbraLibrary.errors import NavigatedAway

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from AbraLibrary.browser.bidi.bidi import BidiPort
    from AbraLibrary.browser.bidi.commands import Commands
    from AbraLibrary.browser.bidi.documents import Documents
    from AbraLibrary.browser.bidi.history import History
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.fields.field import Chooser
    from AbraLibrary.core.models.session.download import Downloads


class BidiFiles:
    """Those of the document of a port."""

    def __init__(
        self, port: BidiPort, commands: Commands, documents: Documents, history: History
    ) -> None:
        """Give files to the document of `port`.

        Args:
            port: reaches the document and its elements.
            commands: asks the browser.
            documents: reach an input that only its chooser names.
            history: has the events.
        """
        self._port = port
        self._commands = commands
        self._documents = documents
        self._history = history

    def choose(self, ref: str, paths: Sequence[str], timeout: float) -> None:
        """Use the classic command, with which selenium uploads the files to a remote browser.

        Not in a frame, into which the driver would have to switch; there the files are uploaded
        here.
        """
        port = self._port
        _, *placed = port.nodes("elements.placed", {"ref": ref}, timeout)
        if not placed:
            raise NavigatedAway("The file input went away before its files could be chosen.")
        element, *views = placed
        if not port.is_framed and not views:
            self._commands.ask(lambda: files.choose(port.element(ref, timeout), paths), timeout)
            return
        context = views[0]["value"]["context"] if views else port.document
        self._set(context, element["sharedId"], paths, timeout)

    def hold_choosers(self, is_on: bool) -> None:
        """By DevTools in Chromium, which else reports to the page that the user has cancelled."""
        self._port.run(lambda: files.hold_choosers(self._commands.driver, is_on), CALL_S)

    def chooser(self, since: Mark) -> Chooser | None:
        """The event has the input, also where it is not in the document."""
        return self._history.chooser(since)

    def choose_in(self, chooser: Chooser, paths: Sequence[str], timeout: float) -> None:
        """Set the files of its input, as the user's choice would."""
        names = [Path(each).name for each in paths]
        named = [{"name": each, "type": mimetypes.guess_type(each)[0] or ""} for each in names]
        self._ask_input("fields.expectFiles", chooser, {"files": named})
        self._set(chooser.context, chooser.element, paths, timeout)

    def chosen_in(self, chooser: Chooser) -> bool:
        """By the input's event."""
        held = self._ask_input("fields.files", chooser)
        return held is None or held["isTold"]

    def downloads(self, folder: Path | None) -> Downloads:
        """By events, also of those in a folder of the browser's own."""
        seen = self._history.downloads()
        return downloads.in_folder(folder) if seen is None else seen

    def fetch(self, name: str, folder: Path) -> None:
        """From the node of a Grid."""
        downloads.fetch(self._commands.driver, name, folder)

    def _ask_input(
        self, function: str, chooser: Chooser, given: dict[str, object] | None = None
    ) -> Any:
        """Ask the agent about the input of a chooser, which may be outside of the document."""
        answer = self._documents.call(
            chooser.context, function, given or {}, CALL_S, element=chooser.element
        )
        return agent.decode(answer[0]["value"])

    def _set(self, context: str, shared_id: str, paths: Sequence[str], timeout: float) -> None:
        driver = self._commands.driver
        self._commands.ask(
            lambda: driver.input.set_files(
                context=context,
                element={"sharedId": shared_id},
                files=files.uploaded(driver, paths),
            ),
            timeout,
            failures.translate_in_frame,
        )
