"""Runs a suite below atest/_nested in a Robot process of its own, and reads its output.xml."""

from __future__ import annotations

import itertools
import json
import os
import pty
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from robot.api import ExecutionResult, ResultVisitor
from robot.api.deco import keyword, library
from robot.libraries.BuiltIn import BuiltIn
from robot.utils import DotDict

import AbraLibrary

SUITES = Path(__file__).resolve().parent.parent / "_nested"
# The same copy of the library as in this run, installed or not.
LIBRARY = Path(AbraLibrary.__file__).resolve().parents[1]
MARKER = "ABRA_ATEST_MARKER"


def _path(name: str) -> Path:
    """Where a suite is, by its path or its name below atest/_nested."""
    if Path(name).is_absolute():
        return Path(name)
    (path,) = SUITES.rglob(name)
    return path


class _Reader(ResultVisitor):  # type: ignore[misc]
    """Collects tests and keyword calls with their messages."""

    def __init__(self) -> None:
        self.tests: dict[str, Any] = {}
        self.calls: list[Any] = []
        self._test = ""

    def start_test(self, test: Any) -> None:
        self._test = test.name
        self.tests[test.name] = DotDict(status=test.status, message=test.message)

    def start_keyword(self, keyword: Any) -> None:
        messages = [
            DotDict(level=m.level, text=m.message, html=m.html)
            for m in keyword.body
            if m.type == m.MESSAGE
        ]
        self.calls.append(
            DotDict(
                test=self._test,
                name=keyword.name,
                owner=keyword.owner or "",
                status=keyword.status,
                messages=messages,
            )
        )


def _in_a_pipe(
    command: list[str], environ: dict[str, str], timeout: float, folder: Path | None
) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=timeout,
        env=environ,
        check=False,
    )
    return done.stdout


def _on_a_terminal(
    command: list[str], environ: dict[str, str], timeout: float, folder: Path | None
) -> str:
    ours, theirs = pty.openpty()
    told: list[bytes] = []
    try:
        with subprocess.Popen(
            command,
            cwd=folder,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**environ, "TERM": "xterm"},
        ) as run:
            os.close(theirs)
            until = time.monotonic() + timeout
            while time.monotonic() < until and (said := _read(ours)):
                told.append(said)
            if time.monotonic() >= until:
                run.kill()
    finally:
        os.close(ours)
    return b"".join(told).decode("utf-8", "replace")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # how Linux says that nobody has the other side open
        return b""


def _robot() -> list[str]:
    return [sys.executable, "-I", "-m", "robot"]


def _pabot(processes: int) -> list[str]:
    """Pabot with what it does by default; its own server would only take up a port."""
    at_once = ["--processes", str(processes), "--testlevelsplit", "--no-pabotlib"]
    pabot = [sys.executable, "-I", "-m", "pabot.pabot", *at_once]
    # By its name where that is enough: pabot splits the command at the spaces of a path.
    python = Path(sys.executable).name
    is_on_path = shutil.which(python) == sys.executable
    robot = [python if is_on_path else sys.executable, *_robot()[1:]]
    return [*pabot, "--command", *robot, "--end-command"]


def _beside_pabot(output: Path) -> Path:
    """A folder for a run's output: pabot takes every output.xml in its own for one of its runs."""
    if output.parent.name != "pabot_results":
        return output
    return output.parent.parent / f"of-{output.name}"


@library(scope="GLOBAL", auto_keywords=False)
class nested:
    """Nested runs, for what can only be seen from outside of a run."""

    @keyword
    def run_nested_suite(
        self,
        name: str,
        *options: str,
        # Only ends a run that hangs: no test asks how long one takes.
        timeout: timedelta = timedelta(minutes=3),
        terminal: bool = False,
        processes: int = 1,
        **environ: str,
    ) -> Any:
        """Runs a suite, by its path or its name below atest/_nested; returns what came of it.

        The answer has dots: ``tests`` by name with ``status`` and ``message``, ``calls`` (each with
        ``test``, ``name``, ``owner``, ``status`` and ``messages``), ``errors`` (execution errors),
        ``xml`` and ``log`` (the text of the two files), ``folder``, ``console`` and ``pids`` of the
        run. With ``terminal`` it writes to one, and not to a pipe. Where ``processes`` are more
        than one, pabot runs each test in one of so many.

        | ${run} =    Run Nested Suite    lines.robot    --loglevel    TRACE
        """
        folder = self._folder(name)
        command = _robot() if processes == 1 else _pabot(processes)
        command += ["--pythonpath", str(LIBRARY)]
        command += ["--outputdir", str(folder), "--consolecolors", "off", *self._column(), *options]
        command.append(str(_path(name)))
        run = _on_a_terminal if terminal else _in_a_pipe
        # pabot notes down where it runs what it has run.
        place = folder if processes > 1 else None
        console = run(command, {**os.environ, **environ}, timeout.total_seconds(), place)
        output = folder / "output.xml"
        if not output.exists():
            raise AssertionError(f"The nested run left no output.xml:\n{console}")
        # Robot writes no log.html for a run without tests.
        log = folder / "log.html"
        result = ExecutionResult(str(output))
        reader = _Reader()
        result.visit(reader)
        return DotDict(
            tests=DotDict(reader.tests),
            calls=reader.calls,
            errors=[message.message for message in result.errors],
            xml=output.read_text(encoding="utf-8"),
            log=log.read_text(encoding="utf-8") if log.exists() else "",
            folder=str(folder),
            console=console,
        )

    @keyword
    def run_nested_suites_at_a_time(self, name: str, *variables: list[str]) -> list[Any]:
        """Runs a suite several times at a time, each with its variables; what came of each.

        | ${runs} =    Run Nested Suites At A Time    on_a_grid.robot    ${FIRST}    ${SECOND}
        """

        def run(given: list[str]) -> Any:
            options = [part for each in given for part in ("--variable", each)]
            return self.run_nested_suite(name, *options, timeout=timedelta(seconds=120))

        with ThreadPoolExecutor(len(variables)) as pool:
            return list(pool.map(run, variables))

    @keyword
    def report_of(self, *runs: Any) -> Any:
        """Runs ``abra report`` over nested runs; returns ``status``, ``said`` and ``html``."""
        folders = [run.folder for run in runs]
        page = Path(folders[0]) / "report-of-abra.html"
        command = [sys.executable, "-m", "AbraLibrary", "report", *folders, "-o", str(page)]
        environ = {**os.environ, "PYTHONPATH": str(LIBRARY)}
        done = subprocess.run(command, capture_output=True, text=True, env=environ, check=False)
        html = page.read_text("utf-8") if page.exists() else ""
        return DotDict(status=done.returncode, said=done.stdout + done.stderr, html=html)

    @keyword
    def events_of_run(self, run: Any, kind: str) -> list[Any]:
        """Returns the events of a kind that a nested run has left, as dictionaries with dots."""
        text = (Path(run.folder) / "abra-events.jsonl").read_text("utf-8")
        events = [json.loads(line, object_hook=DotDict) for line in text.splitlines()]
        return [event for event in events if event["event"] == kind]

    @keyword
    def words_in_files(self, run: Any, *words: str) -> list[str]:
        """Returns where a nested run has left one of some words, in any spelling of case.

        Plain and percent-encoded, in its files but pictures, and on its console.
        """
        files = [each for each in Path(run.folder).rglob("*") if each.is_file()]
        read = (each for each in files if each.suffix != ".png")
        texts = {each.name: unquote(each.read_text("utf-8")) for each in read}
        places = {**texts, "console": run.console}.items()
        return [
            f"{word} in {place}: {text[max(0, at - 120) : at + 80]}"
            for place, text in places
            for word in words
            if (at := text.lower().find(word.lower())) >= 0
        ]

    @keyword
    def xml_of_test(self, run: Any, name: str) -> str:
        """Returns what output.xml says of a test of a nested run."""
        found = re.search(rf'<test [^>]*name="{re.escape(name)}".*?</test>', run.xml, re.DOTALL)
        if found is None:
            raise AssertionError(f"There is no test '{name}'.")
        return found[0]

    @keyword
    def messages_of(
        self,
        run: Any,
        test: str,
        name: str,
        *,
        html: bool = False,
        status: str | None = None,
        levels: str = "INFO WARN",
        owner: str = "AbraLibrary",
    ) -> list[str]:
        """Returns what a library's keyword of that name left in the log of a test.

        | ${cards} =    Messages Of    ${run}    A Refusal    Click By Intent    html=True
        """
        return [
            message.text
            for call in run.calls
            if (call.owner, call.test, call.name) == (owner, test, name)
            and status in (None, call.status)
            for message in call.messages
            if message.html is html and message.level in levels.split()
        ]

    @keyword
    def processes_marked(self, marker: str) -> list[str]:
        """Returns the names of the running processes that carry a marker in their environment.

        The marker is given to a nested run as ``ABRA_ATEST_MARKER=…``, and its children inherit it.
        """
        wanted = f"{MARKER}={marker}".encode()
        found = []
        for place in Path("/proc").glob("[0-9]*"):
            try:
                if wanted in (place / "environ").read_bytes().split(b"\0"):
                    found.append((place / "comm").read_text(encoding="utf-8").strip())
            except OSError:
                continue  # it ended meanwhile, or it is another user's
        return found

    @keyword
    def wait_until_no_process_is_marked(
        self, marker: str, timeout: timedelta = timedelta(seconds=3)
    ) -> None:
        """Fails when a process with that marker still runs after a while, and names it."""
        until = time.monotonic() + timeout.total_seconds()
        while names := self.processes_marked(marker):
            if time.monotonic() > until:
                raise AssertionError(f"Still running: {', '.join(names)}")
            time.sleep(0.05)

    @staticmethod
    def _column() -> list[str]:
        """The browser of this run and its transport, for the nested one."""
        builtin = BuiltIn()
        names = ("BROWSER", "TRANSPORT", "HEADLESS")
        known = {name: builtin.get_variable_value(f"${{{name}}}") for name in names}
        given = [f"{name}:{value}" for name, value in known.items() if value is not None]
        return [part for each in given for part in ("--variable", each)]

    @staticmethod
    def _folder(name: str) -> Path:
        base = _beside_pabot(Path(BuiltIn().get_variable_value("${OUTPUT_DIR}"))) / "nested"
        for number in itertools.count(1):
            folder = base / f"{Path(name).stem}-{number}"
            with suppress(FileExistsError):  # another run's, which may have begun just now
                folder.mkdir(parents=True)
                return folder
        raise AssertionError("The numbers never end.")
