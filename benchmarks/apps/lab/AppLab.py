"""The Robot library of the lab: the application's start and reset, and the judgement of a test.

| Library | ../../lab/AppLab.py | django_admin |

A test's name is the id of its task. It passes only if the application's state says so; what the
keywords of the test did and what the check says is written to tasks.jsonl in the output folder.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from robot.api import logger
from robot.libraries.BuiltIn import BuiltIn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from lab.application import load
from lab.browsers import variables

#: Given by who has started the application already: its port.
PORT = "ABRA_APP_PORT"


class AppLab:
    """One application, for one suite."""

    ROBOT_LIBRARY_SCOPE = "SUITE"
    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self, name: str) -> None:
        self.ROBOT_LIBRARY_LISTENER = self
        self._app = load(name)
        self._is_ours = False
        self._record: dict[str, Any] = {}
        self._began = 0.0

    # -- keywords

    def start_application(self) -> None:
        """Start it unless it runs, and set ${APP}, ${START}, ${USER}, ${PASSWORD}, ${FILES}."""
        if not self._app.port:
            if os.environ.get(PORT):
                self._app.adopt(int(os.environ[PORT]))
            else:
                self._app.install()
                self._app.start()
                self._is_ours = True
        app = self._app
        given = {
            "APP": app.url, "START": app.url + app.start_path, "USER": app.user,
            "PASSWORD": app.password, "FILES": str(app.folder / "files"), **variables(),
        }  # fmt: skip
        for name, value in given.items():
            BuiltIn().set_suite_variable(f"${name}", value)

    def begin_task(self) -> None:
        """Bring the application back to its seed; fails where the test is named after no task."""
        name = BuiltIn().get_variable_value("${TEST NAME}")
        if name not in self._app.tasks:
            raise ValueError(f"There is no task {name!r}, but {', '.join(self._app.tasks)}.")
        began = time.perf_counter()
        self._app.reset()
        self._app.answer = None
        logger.info(f"Reset in {1000 * (time.perf_counter() - began):.0f} ms.")
        logger.info(self._app.tasks[name].words)

    def answer_task(self, answer: str) -> None:
        """Give the answer of a task that asks for one."""
        self._app.answer = str(answer)

    def check_task(self) -> None:
        """Fail unless the application's state says that the task is done."""
        task = self._app.tasks[BuiltIn().get_variable_value("${TEST NAME}")]
        acted = BuiltIn().get_variable_value("${TEST STATUS}") == "PASS"
        denied = task.check(self._app)
        deadline = time.monotonic() + self._app.patience_s
        while denied and acted and time.monotonic() < deadline:
            time.sleep(0.1)
            denied = task.check(self._app)
        harm = None if denied is None else task.harm(self._app)
        self._record |= {"acted": acted, "denied": denied, "harm": harm}
        if denied and acted:
            raise AssertionError(f"WRONG ACT: the keywords passed, but {denied}.")
        if harm:
            raise AssertionError(f"HARM DONE: {harm}.")
        if denied:
            logger.info(f"Not done: {denied}.")

    # -- listener: what is measured

    def start_test(self, data: Any, result: Any) -> None:
        """The acting begins here unless there is a setup."""
        self._record = {"task": result.name}
        self._began = time.perf_counter()

    def end_keyword(self, data: Any, result: Any) -> None:
        """The acting begins when the setup of the test ends."""
        if result.type == "SETUP" and getattr(result.parent, "name", "") == self._record.get(
            "task"
        ):
            self._began = time.perf_counter()

    def start_keyword(self, data: Any, result: Any) -> None:
        """The acting ends when the teardown of the test begins."""
        if result.type == "TEARDOWN":
            parent = getattr(result.parent, "name", "")
            if parent == self._record.get("task"):
                self._record["acting_s"] = round(time.perf_counter() - self._began, 4)

    def end_test(self, data: Any, result: Any) -> None:
        """Keep what became of it."""
        self._record |= {"passed": result.passed, "message": result.message}
        self._write(self._record)
        self._record = {}

    def end_suite(self, data: Any, result: Any) -> None:
        """Keep what the whole took, and stop what was started here."""
        opening = result.setup.elapsed_time.total_seconds() if result.setup else 0.0
        self._write({"opening_s": opening, "whole_s": result.elapsed_time.total_seconds()})
        self.close()

    def close(self) -> None:
        """End the application if it was started here."""
        if self._is_ours:
            self._app.stop()
            self._is_ours = False

    @staticmethod
    def _write(record: dict[str, Any]) -> None:
        folder = BuiltIn().get_variable_value("${OUTPUT DIR}")
        with Path(folder, "tasks.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")
