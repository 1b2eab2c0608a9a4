"""The jars of Selenium Grid: from Maven Central into .cache, each with its checksum in the lock.

`make grid-lock` writes the lock again after a change of SELENIUM_GRID.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import maven
from common import CACHE, ROOT, fail, say

SELENIUM_GRID = maven.Artifact("org.seleniumhq.selenium", "selenium-grid", "4.47.0")
LOCK = ROOT / ".ci" / "grid" / "jars.txt"
JARS = CACHE / "selenium-grid" / SELENIUM_GRID.version
#: The lowest Java that Selenium Grid runs on.
JAVA = 11
DEBIAN_PACKAGE = "default-jre-headless"
#: How many downloads run at a time.
AT_ONCE = 4


def ensure(*, installs: bool = True) -> str | None:
    """Makes Java and the jars ready; returns why they are not available, or None."""
    return lacking_java(installs=installs) or lacking_jars()


def lacking_java(*, installs: bool) -> str | None:
    """Looks for Java, and as root on Debian installs it, if allowed."""
    if installs and java_version() < JAVA:
        log = CACHE / "apt-java.log"
        command = ["sh", str(ROOT / ".ci" / "apt.sh"), str(log), DEBIAN_PACKAGE]
        subprocess.run(command, stdin=subprocess.DEVNULL, check=False)
    if java_version() >= JAVA:
        return None
    return (
        f"no Java {JAVA} or newer is on the PATH, which Selenium Grid needs "
        f"(Debian: apt-get install {DEBIAN_PACKAGE})"
    )


def java_version() -> int:
    """The major version of the Java on the PATH; 0 if there is none."""
    if not shutil.which("java"):
        return 0
    printed = subprocess.run(
        ["java", "-version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    ).stderr
    found = re.search(r'version "(?:1\.)?(\d+)', printed)
    return int(found[1]) if found else 0


def lacking_jars() -> str | None:
    """Downloads the missing jars."""
    locked = read_lock()
    missing = [path for path, digest in locked.items() if not is_whole(kept(path), digest)]
    if not missing:
        return None
    what = f"{len(missing)} jars of Selenium Grid {SELENIUM_GRID.version}"
    print(f"downloading {what}, 59 MB in all", file=sys.stderr, flush=True)
    JARS.mkdir(parents=True, exist_ok=True)
    try:
        with ThreadPoolExecutor(AT_ONCE) as pool:
            list(pool.map(lambda path: download(path, locked[path]), missing))
    except OSError as error:
        return f"Maven Central did not give {error}"
    for other in set(JARS.iterdir()) - {kept(path) for path in locked}:
        other.unlink()  # from an earlier lock; it would be on the class path
    return None


def download(path: str, digest: str) -> None:
    """Downloads one jar, and keeps it only if complete."""
    content = maven.fetch(path)
    if checksum(content) != digest:
        raise OSError(f"{maven.REPOSITORY}{path}: it does not have the checksum in {LOCK}")
    partial = kept(path).with_suffix(".partial")
    partial.write_bytes(content)
    partial.replace(kept(path))


def is_whole(jar: Path, digest: str) -> bool:
    """Whether a jar exists and has the checksum in the lock."""
    return jar.exists() and checksum(jar.read_bytes()) == digest


def kept(path: str) -> Path:
    """The local path of a jar in the repository."""
    return JARS / Path(path).name


def checksum(content: bytes) -> str:
    """The SHA-256 of a jar."""
    return hashlib.sha256(content).hexdigest()


def read_lock() -> dict[str, str]:
    """The checksum of each jar, by its path in the repository."""
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    return {path: digest for line in lines if line[:1] != "#" for digest, path in [line.split()]}


def main() -> int:
    """Writes the lock: the jars that the pinned version needs, with their checksums."""
    found = maven.resolve(SELENIUM_GRID)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        contents = list(pool.map(lambda it: maven.fetch_checked(it.path("jar")), found))
    lines = [
        f"{checksum(content)}  {it.path('jar')}"
        for it, content in zip(found, contents, strict=True)
    ]
    head = f"# SHA-256 and path in Maven Central of each jar of {SELENIUM_GRID}; see grid_jars.py"
    LOCK.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
    say(f"{len(found)} jars are locked in {LOCK}")
    return 0


if __name__ == "__main__":
    # For a benchmark that is run by hand: the folder of the jars, or why there are none.
    if reason := ensure():
        fail(f"Selenium Grid cannot run: {reason}.")
    say(str(JARS))
