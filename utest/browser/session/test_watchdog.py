"""What a killed run leaves is ended: by the watchdog, or by the next run of the same user."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from AbraLibrary.browser.session import leftovers, watchdog
from AbraLibrary.browser.session.leftovers import Leftovers

_WAIT = "import time; time.sleep(600)"


class Machine:
    """The processes of a machine that is none: which live, since when, with which command."""

    def __init__(self) -> None:
        self.born_at: dict[int, str] = {os.getpid(): "now"}
        self.commands: dict[int, str] = {}
        self.ended: list[int] = []
        self.below: dict[int, list[int]] = {}

    def children(self, pid: int) -> list[int]:
        return self.below.get(pid, [])

    def born(self, pid: int) -> str | None:
        return self.born_at.get(pid)

    def command(self, pid: int) -> str:
        return self.commands.get(pid, "")

    def end(self, pid: int) -> None:
        self.ended.append(pid)


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "records"
    place.mkdir(mode=0o700)
    return place


def record(folder: Path, **changes: Any) -> Path:
    browser = {"driver": 11, "driver_born": "then", "browser": 12, "profile": "/tmp/p-1"}
    known = {
        "machine": leftovers._machine(),
        "owner": 10,
        "owner_born": "then",
        "browsers": [{**browser, **changes.pop("browser", {})}],
        **changes,
    }
    path = folder / "10.json"
    path.write_text(json.dumps(known), "utf-8")
    return path


def cleaner(machine: Machine, folder: Path) -> Leftovers:
    system: Any = machine
    return Leftovers(system, folder)


def test_what_a_run_that_is_over_has_left_is_ended_once(machine: Machine, folder: Path) -> None:
    machine.born_at[11] = "then"
    machine.commands[12] = "chrome --user-data-dir=/tmp/p-1"
    path = record(folder)
    assert cleaner(machine, folder).clean_up() == 1
    assert machine.ended == [11, 12]
    assert not path.exists()
    assert cleaner(machine, folder).clean_up() == 0


@pytest.mark.parametrize("how", ["--user-data-dir=", "--headless -profile "])
def test_a_browser_that_was_still_starting_is_ended_with_its_profile(
    machine: Machine, folder: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(folder.parent))
    profile = folder.parent / "rust_mozprofileXyZ"
    profile.mkdir()
    machine.born_at[11] = "then"
    machine.below[11] = [12]
    machine.commands[12] = f"browser {how}{profile} --more"
    record(folder, browser={"browser": None, "profile": None})
    assert cleaner(machine, folder).clean_up() == 1
    assert machine.ended == [11]
    assert not profile.exists()


def test_a_run_that_goes_on_keeps_its_browsers(machine: Machine, folder: Path) -> None:
    machine.born_at |= {10: "then", 11: "then"}
    record(folder)
    assert cleaner(machine, folder).clean_up() == 0
    assert machine.ended == []


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="the test looks into /proc")
@pytest.mark.parametrize("attempt", range(5))
def test_what_is_still_starting_others_is_ended_with_all_of_them(attempt: int) -> None:
    """A driver that is killed between the look for its browser and the end may just start it."""
    marker = f"6{attempt}.{os.getpid()}"
    script = f"import subprocess\nfor _ in range(400): subprocess.Popen(['sleep', '{marker}'])"
    starting = subprocess.Popen([sys.executable, "-c", script])
    system = watchdog.here()
    while not (marked := system.children(starting.pid)):
        pass
    system.end(starting.pid)
    starting.wait()

    def marked_ones() -> list[int]:
        living = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
        return [each for each in living if f"sleep {marker}" in system.command(each)]

    until = time.monotonic() + 5
    while (left := marked_ones()) and time.monotonic() < until:
        pass  # who was killed is there for a moment
    for each in left:
        os.kill(each, signal.SIGKILL)
    assert (bool(marked), left) == (True, [])


def test_what_a_process_started_is_found_before_that_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chromium's helpers end with it, and leave a stopped page to nobody."""
    parents = {2: 1, 3: 2}
    ended: list[int] = []

    class Family(watchdog.Linux):
        def _states(self) -> dict[int, tuple[str, str]]:
            return {each: ("T", str(parent)) for each, parent in parents.items()}

        def is_stopped(self, pid: int) -> bool:
            return pid not in ended

    def kill(pid: int, sent: int) -> None:
        if sent == signal.SIGKILL:
            ended.append(pid)
            parents.clear()

    monkeypatch.setattr(os, "kill", kill)
    Family().end(1)
    assert ended == [1, 2, 3]


def test_later_processes_of_the_same_numbers_are_not_ended(machine: Machine, folder: Path) -> None:
    machine.born_at |= {10: "later", 11: "later"}
    machine.commands[12] = "an editor"
    path = record(folder)
    assert cleaner(machine, folder).clean_up() == 0
    assert machine.ended == []
    assert not path.exists()


@pytest.mark.parametrize(
    "text", ["", "[]", '{"owner": 1}', '{"machine": null, "owner": "x"}', "\0"]
)
def test_a_damaged_record_ends_nothing(machine: Machine, folder: Path, text: str) -> None:
    path = folder / "10.json"
    path.write_text(text, "utf-8")
    assert cleaner(machine, folder).clean_up() == 0
    assert path.exists()


def test_a_run_on_another_machine_is_left_alone(machine: Machine, folder: Path) -> None:
    machine.born_at[11] = "then"
    path = record(folder, machine="another")
    assert cleaner(machine, folder).clean_up() == 0
    assert path.exists()


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="modes of POSIX")
def test_records_that_others_may_have_written_are_not_believed(
    machine: Machine, folder: Path
) -> None:
    machine.born_at[11] = "then"
    record(folder)
    folder.chmod(0o777)
    assert cleaner(machine, folder).clean_up() == 0
    assert machine.ended == []


@pytest.mark.parametrize(
    ("name", "is_kept"),
    [
        ("org.chromium.Chromium.a1B2c3", False),
        ("scoped_dir123_456", False),
        ("rust_mozprofileXyZ", False),
        ("my-own-profile", True),
    ],
)
def test_only_a_profile_that_a_driver_made_is_removed(
    machine: Machine, folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, is_kept: bool
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(folder.parent))
    profile = folder.parent / name
    profile.mkdir()
    record(folder, browser={"profile": str(profile)})
    cleaner(machine, folder).clean_up()
    assert profile.exists() == is_kept


def driver_of(pid: int, profile: str) -> Any:
    return SimpleNamespace(
        session_id="s",
        service=SimpleNamespace(process=SimpleNamespace(pid=pid)),
        caps={"moz:processID": pid, "moz:profile": profile},
    )


def test_a_browser_that_was_ended_is_forgotten(
    machine: Machine, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = cleaner(machine, folder)
    monkeypatch.setattr(kept, "_watch", lambda: None)
    kept.note(driver_of(11, "/tmp/p-1"))
    (path,) = folder.iterdir()
    assert json.loads(path.read_text("utf-8"))["browsers"][0]["driver"] == 11
    kept.forget(driver_of(11, "/tmp/p-1"))
    assert list(folder.iterdir()) == []


def test_a_driver_is_on_record_before_its_browser(
    machine: Machine, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = cleaner(machine, folder)
    monkeypatch.setattr(kept, "_watch", lambda: None)
    machine.born_at |= {11: "then", 13: "then"}
    for pid in (13, 11, 11):
        kept.note_driver(pid)
    (path,) = folder.iterdir()
    assert [each["driver"] for each in json.loads(path.read_text("utf-8"))["browsers"]] == [13, 11]
    kept.note(driver_of(11, "/tmp/p-1"))
    assert json.loads(path.read_text("utf-8"))["browsers"][1] == {
        "driver": 11, "driver_born": "then", "browser": 11, "profile": "/tmp/p-1"
    }  # fmt: skip
    del machine.born_at[13]  # its browser did not start
    kept.forget(driver_of(11, "/tmp/p-1"))
    assert list(folder.iterdir()) == []


@pytest.fixture
def sleeper() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen([sys.executable, "-c", _WAIT, "--profile=/tmp/p-2"]) as process:
        yield process
        process.kill()


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_the_watchdog_ends_them_when_the_run_is_killed(
    sleeper: subprocess.Popen[bytes], folder: Path
) -> None:
    run = f"""
import os, signal
from pathlib import Path
from types import SimpleNamespace
from AbraLibrary.browser.session import watchdog
from AbraLibrary.browser.session.leftovers import Leftovers
service = SimpleNamespace(process=SimpleNamespace(pid={sleeper.pid}))
driver = SimpleNamespace(session_id="s", service=service, caps={{}})
Leftovers(watchdog.here(), Path({str(folder)!r})).note(driver)
os.kill(os.getpid(), signal.SIGKILL)
"""
    done = subprocess.run([sys.executable, "-I", "-c", run], check=False, timeout=120)
    assert done.returncode == -signal.SIGKILL
    assert sleeper.wait(120) == -signal.SIGKILL


def test_a_run_that_ends_leaves_no_warning_of_the_watchdog(
    sleeper: subprocess.Popen[bytes], folder: Path
) -> None:
    """It is to run until then, and ends by itself."""
    run = f"""
from pathlib import Path
from types import SimpleNamespace
from AbraLibrary.browser.session import watchdog
from AbraLibrary.browser.session.leftovers import Leftovers
service = SimpleNamespace(process=SimpleNamespace(pid={sleeper.pid}))
driver = SimpleNamespace(session_id="s", service=service, caps={{}})
kept = Leftovers(watchdog.here(), Path({str(folder)!r}))
kept.note(driver)
kept.forget(driver)
print(kept._watchdog.pid)
"""
    done = subprocess.run(
        [sys.executable, "-I", "-W", "always", "-c", run],
        capture_output=True, check=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.stderr == ""
    until = time.monotonic() + 60
    while watchdog.here().born(int(done.stdout)) is not None:
        assert time.monotonic() < until
        time.sleep(0.01)


def test_this_machine_knows_its_own_processes(sleeper: subprocess.Popen[bytes]) -> None:
    for system in {type(watchdog.here()), *([watchdog.Posix] if os.name == "posix" else [])}:
        seen = system()
        if system is watchdog.Posix and not watchdog._asked("ps", "-o", "pid=", "-p", "1"):
            continue  # no ps on this machine
        assert seen.born(sleeper.pid) == seen.born(sleeper.pid) is not None
        assert "--profile=/tmp/p-2" in seen.command(sleeper.pid)
        assert sleeper.pid in seen.children(os.getpid())


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_process_that_is_stopped_is_known_as_such(sleeper: subprocess.Popen[bytes]) -> None:
    system = watchdog.here()
    assert not system.is_stopped(sleeper.pid)
    sleeper.send_signal(signal.SIGSTOP)
    os.waitpid(sleeper.pid, os.WUNTRACED)
    assert system.is_stopped(sleeper.pid)
    assert not system.is_stopped(2**22 + 1)


@pytest.mark.skipif(os.name != "posix", reason="no process can be stopped here")
@pytest.mark.parametrize("kind", [watchdog.Linux, watchdog.Posix])
def test_what_is_stopped_is_found_among_all_that_a_process_started(
    sleeper: subprocess.Popen[bytes], kind: type[watchdog.Linux]
) -> None:
    system = kind()
    if os.getpid() not in system._states():
        pytest.skip("this machine does not tell of processes this way")
    assert sleeper.pid not in system.stopped(os.getpid(), sleeper.pid)
    sleeper.send_signal(signal.SIGSTOP)
    os.waitpid(sleeper.pid, os.WUNTRACED)
    assert sleeper.pid in system.stopped(os.getpid())
    assert system.stopped(sleeper.pid, sleeper.pid) == [sleeper.pid]


class Programs:
    """Answers commands as a system's own programs do, and keeps what was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answers: dict[str, str]) -> None:
        self.asked: list[tuple[str, ...]] = []
        self._answers = answers
        monkeypatch.setattr(watchdog, "_asked", self._answer)

    def _answer(self, *command: str) -> str:
        self.asked.append(command)
        return next((said for part, said in self._answers.items() if part in str(command)), "")


def test_windows_is_asked_by_its_own_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    programs = Programs(
        monkeypatch,
        {
            "Get-Process -Id 7": "638683200000000000",
            "'ProcessId=7'": r"C:\chrome.exe --user-data-dir=C:\p-1",
            "'ParentProcessId=7'": "8\n9",
        },
    )
    windows = watchdog.Windows()
    assert windows.born(7) == "638683200000000000"
    assert windows.born(6) is None
    assert windows.command(7).endswith(r"C:\p-1")
    assert windows.children(7) == [8, 9]
    windows.end(7)
    assert programs.asked[-1] == ("taskkill", "/F", "/T", "/PID", "7")


def test_macos_is_asked_by_ps(monkeypatch: pytest.MonkeyPatch) -> None:
    """It writes a state of several letters, and pads it."""
    Programs(
        monkeypatch,
        {
            "'state=,lstart=', '-p', '7'": "Ss+  Thu Nov 26 21:58:36 2026",
            "'state=,lstart=', '-p', '8'": "Z    Thu Nov 26 21:58:36 2026",
            "'command=', '-p', '7'": "/Applications/Chrome --user-data-dir=/tmp/p-1",
            "pgrep": "8\n9",
        },
    )
    macos = watchdog.Posix()
    assert macos.born(7) == "Thu Nov 26 21:58:36 2026"
    assert macos.born(8) is None  # it has ended, and nobody has asked how
    assert macos.born(6) is None
    assert "--user-data-dir=/tmp/p-1" in macos.command(7)
    assert macos.children(7) == [8, 9]


@pytest.mark.parametrize(
    ("name", "has_proc", "expected"),
    [("nt", False, watchdog.Windows), ("posix", True, watchdog.Linux),
     ("posix", False, watchdog.Posix)],
)  # fmt: skip
def test_each_system_has_its_own_way(
    monkeypatch: pytest.MonkeyPatch, name: str, has_proc: bool, expected: type
) -> None:
    monkeypatch.setattr(watchdog, "os", SimpleNamespace(name=name))
    monkeypatch.setattr(watchdog, "Path", lambda _: SimpleNamespace(exists=lambda: has_proc))
    assert type(watchdog.here()) is expected


@pytest.mark.parametrize(
    ("name", "apart"), [("nt", {"creationflags": 0x208}), ("posix", {"start_new_session": True})]
)
def test_the_watchdog_is_out_of_reach_of_what_ends_the_run(
    machine: Machine,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    apart: dict[str, Any],
) -> None:
    started: list[dict[str, Any]] = []
    kept = cleaner(machine, folder)
    monkeypatch.setattr(leftovers, "_Watching", lambda *_, **how: started.append(how))
    monkeypatch.setattr(leftovers, "os", SimpleNamespace(name=name))
    kept._watch()
    assert apart.items() <= started[0].items()
