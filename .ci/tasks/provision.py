"""Makes a checkout ready: .venv with the package as users get it, and a browser with its driver.

Runs on the system's Python with only the standard library. Writes nothing outside the checkout
except temporary files and, as root and only without a browser, Debian's packages.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import browser as browsers
import wheel
from common import CACHE, RESULTS, ROOT, VENV, VENV_PYTHON, fail, python

STAMP = VENV / "abra-stamp.json"
LOG = CACHE / "provision.log"


def main(extras: list[str], *, browser: bool) -> None:
    """Provisions the package, the extras and, on request, a browser."""
    require_writable()
    with locked():
        LOG.unlink(missing_ok=True)
        stamp = read_stamp()
        if not usable(stamp):
            stamp = create_venv()
        install(stamp, extras)
        if browser:
            browsers.ensure()


def require_writable() -> None:
    """Ends with one sentence if another user's files would stop the task halfway."""
    for place in (ROOT, VENV, CACHE, RESULTS):
        if place.exists() and not os.access(place, os.W_OK):
            fail(
                f"{place} is not writable for you: run make as its owner, "
                "or in a copy of the tree that is yours."
            )


@contextmanager
def locked() -> Iterator[None]:
    """Allows one provisioning at a time in the tree."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "provision.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def read_stamp() -> dict[str, object]:
    """The record of the last provisioning: place, Python, and hashes of what is installed."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}  # not finished: install everything again
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(stamp: dict[str, object]) -> dict[str, object]:
    """Writes the stamp and returns it."""
    STAMP.write_text(json.dumps(stamp, indent=2) + "\n", encoding="utf-8")
    return stamp


def usable(stamp: dict[str, object]) -> bool:
    """Whether .venv works, has not been moved, and has the requested Python."""
    if stamp.get("root") != str(ROOT) or not VENV_PYTHON.exists():
        return False
    if os.environ.get("PYTHON") and stamp.get("python") != platform.python_version():
        return False
    return stamp.get("python") == venv_version()


def venv_version() -> str:
    """The version of .venv's Python; empty if it does not start."""
    asked = subprocess.run(
        python("-c", "import platform; print(platform.python_version())"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return asked.stdout.strip()


def create_venv() -> dict[str, object]:
    """Creates .venv anew with the running Python, and returns its stamp."""
    note(f"creating .venv with Python {platform.python_version()}")
    shutil.rmtree(VENV, ignore_errors=True)
    logged([sys.executable, "-I", "-m", "venv", str(VENV)], "Python could not create .venv")
    return write_stamp({"root": str(ROOT), "python": venv_version()})


def install(stamp: dict[str, object], extras: list[str]) -> None:
    """Installs the wheel of the tree if its sources, its dependencies or the extras changed."""
    sources = wheel.fingerprint()
    requirements = hashlib.sha256(wheel.requirements().encode()).hexdigest()
    known = stamp.get("extras")
    present = known if isinstance(known, list) else []
    wanted = sorted({*present, *extras})
    complete = stamp.get("requirements") == requirements and present == wanted
    if complete and stamp.get("sources") == sources:
        return
    started = time.monotonic()
    built = wheel.build(logged)
    STAMP.unlink()  # so that an interrupted installation starts again in a new .venv
    extra = f"[{','.join(wanted)}]" if wanted else ""
    note(f"installing {built.name}{extra}{'' if complete else ' and what it requires'}")
    if "sources" in stamp:
        # pip considers an equal version to be the same package, so the new build is forced in.
        pip("install", "--force-reinstall", "--no-deps", str(built))
    if not complete:
        pip("install", f"{built}{extra}")
    write_stamp({**stamp, "sources": sources, "requirements": requirements, "extras": wanted})
    note(f"installed in {time.monotonic() - started:.0f} s")


def pip(*arguments: str) -> None:
    """Runs .venv's pip."""
    logged(python("-m", "pip", *arguments), "pip could not install the package")


def logged(command: list[str], failure: str) -> None:
    """Runs a command with its output in the log; ends with one sentence if it fails."""
    environment = {
        **os.environ,
        "PIP_CACHE_DIR": str(CACHE / "pip"),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_NO_INPUT": "1",
        "PIP_REQUIRE_VIRTUALENV": "0",
        "PIP_USER": "0",
    }
    with LOG.open("a", encoding="utf-8") as log:
        log.write(f"\n$ {' '.join(command)}\n")
        log.flush()
        done = subprocess.run(
            command,
            cwd=CACHE,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        tail = LOG.read_text(encoding="utf-8", errors="replace").splitlines()[-15:]
        sys.stderr.write("".join(f"    {line}\n" for line in tail))
        fail(f"{failure}: the reason is above, all of it in {LOG}.")


def note(text: str) -> None:
    """Prints one line of progress."""
    print(f"provision: {text}", file=sys.stderr, flush=True)
