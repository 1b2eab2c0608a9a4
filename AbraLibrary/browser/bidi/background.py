"""Runs a command in its own thread, so that the caller can watch for what blocks it.

With an alert open Chromium never answers ``script.callFunction``, and a browser that died never
answers at all (docs/design.md, "Transports").
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Background(Generic[T]):
    """A running call."""

    def __init__(self, work: Callable[[], T], done: Callable[[], None] | None = None) -> None:
        """Start `work`; `done` is called at its end, after a failure, too."""
        self._work = work
        self._notify = done
        self._answer: T | None = None
        self._error: BaseException | None = None
        self._ended = threading.Event()
        self._undo: Callable[[T], object] | None = None
        self._abandoning = threading.Lock()
        # A daemon, because a command that is never answered must not keep the run alive.
        threading.Thread(target=self._run, name="abra-command", daemon=True).start()

    def _run(self) -> None:
        try:
            self._answer = self._work()
        except BaseException as error:  # result() raises it in the caller's thread
            self._error = error
        finally:
            with self._abandoning:
                self._ended.set()
            if self._undo:
                self._undo_result(self._undo)
            if self._notify:
                self._notify()

    def abandon(self, undo: Callable[[T], object]) -> None:
        """Stop waiting; if a result comes later, undo it."""
        with self._abandoning:
            if not self._ended.is_set():
                self._undo = undo
                return
        self._undo_result(undo)

    def _undo_result(self, undo: Callable[[T], object]) -> None:
        if self._error is None:
            undo(self._answer)  # type: ignore[arg-type]  # None is T's own None here

    @property
    def ended(self) -> bool:
        """Whether the call is over."""
        return self._ended.is_set()

    @property
    def succeeded(self) -> bool:
        """Whether the call is over, and did not fail."""
        return self.ended and self._error is None

    def wait(self, timeout: float) -> bool:
        """Wait for the end; False if the time is up first."""
        return self._ended.wait(timeout)

    def result(self) -> T:
        """Return the result, or raise the error; only after the end."""
        if self._error is not None:
            raise self._error
        return self._answer  # type: ignore[return-value]  # None is T's own None here
