"""Runs a command in another thread, so that the caller can watch for what blocks it.

With an alert open Chromium never answers ``script.callFunction``, and a browser that died never
answers at all (docs/design.md, "Transports"). A thread that has ended its command takes the next
one: to start one for each takes longer than most commands of a driver.
"""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

T = TypeVar("T")


class _Worker:
    """A thread that runs one call after the other."""

    #: Those that wait for a call. Adding and taking one are atomic.
    idle: ClassVar[list[_Worker]] = []

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[Background[Any]] = queue.SimpleQueue()
        # A daemon, because a command that is never answered must not keep the run alive.
        threading.Thread(target=self._work, name="abra-command", daemon=True).start()

    def _work(self) -> None:
        while True:
            call = self._calls.get()
            call.run()
            del call  # what it returned is its caller's
            self.idle.append(self)

    def run(self, call: Background[Any]) -> None:
        """Run a call; only an idle worker may be asked."""
        self._calls.put(call)


def _idle_worker() -> _Worker:
    try:
        return _Worker.idle.pop()
    except IndexError:
        return _Worker()


if hasattr(os, "register_at_fork"):  # a child has none of the threads
    os.register_at_fork(after_in_child=_Worker.idle.clear)


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
        _idle_worker().run(self)

    def run(self) -> None:
        """Do the work, in a worker's thread."""
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
