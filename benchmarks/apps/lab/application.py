"""What an application of the lab is: something that is installed, started, reset and stopped."""

from __future__ import annotations

import importlib
import inspect
import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lab.packages import ROOT
from lab.server import LOOPBACK, NotStarted, Server, free_port

if TYPE_CHECKING:
    from lab.task import Task

APPS = Path(__file__).resolve().parents[1]
#: Where applications are installed; several checkouts can share one place.
CACHE = Path(os.environ.get("ABRA_APPS_CACHE") or ROOT / ".cache" / "apps")


@dataclass(frozen=True)
class Screen:
    """A screen that a tester needs to see: its address, and what is done there first.

    Steps are ("click", css), ("type", css, text), ("wait", css), ("script", javascript), and of
    the mouse ("press" or "twice" or "menu", text) and ("at", "640 20"). ("quiet",) waits until
    nothing changes any more.
    """

    name: str
    path: str
    steps: Sequence[tuple[str, ...]] = ()
    signed_in: bool = True


class Application:
    """The base of each NAME/app.py; NAME is the folder.

    A subclass says what it is, and defines `install`, `command` and `reset`, and where it is
    needed `sign_in_form`, `environment` and `prepare`.
    """

    title = ""
    #: Who the tests sign in as.
    user, password = "admin", "admin"
    #: The form for it: its path, and the names of its two fields; None where nobody signs in.
    sign_in_form: tuple[str, str, str] | None = None
    #: Where each test begins.
    start_path = "/"
    #: What answers when it has started.
    ready_path = "/"
    start_timeout_s = 60.0
    #: What was sent last may take so long until it is in the state.
    patience_s = 2.0
    #: What a page of it keeps open for good: EventSource, WebSocket, polls.
    keeps_open = "nothing"
    screens: Sequence[Screen] = ()
    #: The task that smoke.robot does wrongly, to show that the lab says so.
    smoke_is_wrong = ""

    def __init__(self) -> None:
        self.folder = Path(inspect.getfile(type(self))).resolve().parent
        self.name = self.folder.name
        self.home = CACHE / self.name
        self.port = 0
        #: What the test has answered, for tasks that ask something.
        self.answer: str | None = None
        self._server: Server | None = None

    # -- what a subclass defines

    def install(self) -> None:
        """Bring it into `home`, and make the seed: quick where it is there already."""
        raise NotImplementedError

    def command(self) -> list[str]:
        """What serves it on `port`, in the foreground, with all its state in `state`."""
        raise NotImplementedError

    def environment(self) -> dict[str, str]:
        """Variables that the command needs."""
        return {}

    def prepare(self) -> None:
        """What must be in `state` before the command is run."""
        self.reset()

    def reset(self) -> None:
        """Bring the running application back to its seed."""
        raise NotImplementedError

    def sign_in(self, driver: Any) -> None:
        """Sign in with a selenium driver, for the pictures."""
        if self.sign_in_form is None:
            return
        path, user, password = self.sign_in_form
        driver.get(self.url + path)
        driver.find_element("name", user).send_keys(self.user)
        driver.find_element("name", password).send_keys(self.password + "\n")

    # -- what all have

    @property
    def url(self) -> str:
        """Its address, without a slash at the end."""
        return f"http://{LOOPBACK}:{self.port}"

    @property
    def state(self) -> Path:
        """The folder of the running application's data; it goes when it is stopped."""
        return self.home / f"state-{self.port}"

    @property
    def _project(self) -> Path:
        """What is brought along for it, such as settings and pages."""
        return self.folder / "project"

    @property
    def _made(self) -> Path:
        """What is made of the packages, once."""
        return self.home / "made"

    @property
    def _seed(self) -> Path:
        """What its data is reset to."""
        return self.home / "seed"

    @cached_property
    def tasks(self) -> dict[str, Task]:
        """Its tasks, by id."""
        module = importlib.import_module(f"{self.name}.tasks")
        return {task.id: task for task in module.TASKS}

    def start(self) -> None:
        """Start it on a free port and return when it answers, or raise `NotStarted`."""
        self.port = free_port()
        shutil.rmtree(self.state, ignore_errors=True)
        self.state.mkdir(parents=True)
        self.prepare()
        log = self.home / "server.log"
        log.unlink(missing_ok=True)
        self._server = Server(self.command(), folder=self.state, log=log, more=self.environment())
        try:
            self._server.wait_for(self.url + self.ready_path, self.start_timeout_s)
        except NotStarted as reason:
            self.stop()
            raise NotStarted(f"{self.title} did not start: {reason}") from None

    def adopt(self, port: int) -> None:
        """Use one that another process of this machine has started and will stop."""
        self.port = port

    def stop(self) -> None:
        """End what `start` has started; nothing of it stays."""
        if self._server is not None:
            self._server.stop()
            self._server = None
            shutil.rmtree(self.state, ignore_errors=True)


def names() -> list[str]:
    """The applications that there are."""
    return sorted(path.parent.name for path in APPS.glob("*/app.py"))


def load(name: str) -> Application:
    """An application by the name of its folder."""
    if name not in names():
        raise ValueError(f"There is no application {name!r}, but {', '.join(names())}.")
    module = importlib.import_module(f"{name}.app")
    found: Application = module.APPLICATION()
    return found
