"""Files are replaced in full, or stay as they were; nothing else writes one (docs/adr/0050)."""

from __future__ import annotations

import ast
import os
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

import AbraLibrary
from AbraLibrary.errors import NotWritten
from AbraLibrary.files import append_line, keep_file, replace_file

PACKAGE = Path(AbraLibrary.__file__).parent
resource = pytest.importorskip("resource", reason="limits of POSIX stand for a full disk")
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@contextmanager
def full_disk(left: int = 1000) -> Iterator[None]:
    """No file can grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (left, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def names_in(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_a_file_is_replaced_and_missing_folders_are_made(tmp_path: Path) -> None:
    place = tmp_path / "a" / "b" / "state.json"
    for content in ("older", "newer, and longer"):
        assert replace_file(place, content) == place
        assert place.read_text("utf-8") == content
    assert names_in(place.parent) == ["state.json"]


def test_a_full_disk_leaves_the_older_file(tmp_path: Path) -> None:
    place = tmp_path / "state.json"
    place.write_text("older", "utf-8")
    with full_disk(), pytest.raises(NotWritten, match=r"too large\. Free some space there"):
        replace_file(place, "x" * 2000)
    assert place.read_text("utf-8") == "older"
    assert names_in(tmp_path) == ["state.json"]


def test_a_full_disk_leaves_no_part_of_a_new_file(tmp_path: Path) -> None:
    with full_disk(), pytest.raises(NotWritten):
        keep_file(tmp_path, iter(["shot-1.png", "shot-2.png"]), b"x" * 2000)
    assert names_in(tmp_path) == []


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("folder", "Is a directory. Give the path of a file."),
        ("file/state.json", "Not a directory"),
        ("x" * 300, "File name too long. Give a shorter name."),
        ("nul\0.json", "null"),
        ("circle", "(?i)sym"),
    ],
)
def test_a_place_that_cannot_be_is_one_sentence(tmp_path: Path, place: str, said: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("older", "utf-8")
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    before = names_in(tmp_path)
    with pytest.raises(NotWritten, match=said):
        replace_file(tmp_path / place, "newer")
    assert names_in(tmp_path) == before
    assert (tmp_path / "file").read_text("utf-8") == "older"


@pytest.mark.skipif(IS_ROOT, reason="root may write everywhere")
def test_a_folder_that_is_read_only_leaves_the_older_file(tmp_path: Path) -> None:
    place = tmp_path / "state.json"
    place.write_text("older", "utf-8")
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(NotWritten, match="Give a place that can be written to"):
            replace_file(place, "newer")
    finally:
        tmp_path.chmod(0o700)
    assert place.read_text("utf-8") == "older"


def test_a_folder_above_is_no_folder_of_that_name(tmp_path: Path) -> None:
    replace_file(tmp_path / "none" / ".." / "state.json", "newer")
    assert names_in(tmp_path) == ["state.json"]


def test_a_text_that_is_no_unicode_leaves_the_older_file(tmp_path: Path) -> None:
    place = tmp_path / "state.json"
    place.write_text("older", "utf-8")
    with pytest.raises(NotWritten, match="surrogates not allowed"):
        replace_file(place, "\ud800")
    assert place.read_text("utf-8") == "older"


def test_a_private_file_stays_private_and_a_link_stays_a_link(tmp_path: Path) -> None:
    place, link = tmp_path / "state.json", tmp_path / "link.json"
    place.write_text("older", "utf-8")
    place.chmod(0o600)
    link.symlink_to(place)
    replace_file(link, "newer")
    assert link.is_symlink()
    assert place.read_text("utf-8") == "newer"
    assert stat.S_IMODE(place.stat().st_mode) == 0o600


def test_what_is_no_file_is_written_to(tmp_path: Path) -> None:
    replace_file("/dev/null", "x")
    assert not Path("/dev/null").is_file()


KILLED = """
import os, signal, sys
from pathlib import Path
from AbraLibrary import files
os.fsync = lambda file: os.kill(os.getpid(), signal.SIGKILL)
files.replace_file(sys.argv[1], "newer" * 10_000)
"""


def test_a_process_that_is_killed_leaves_the_older_file(tmp_path: Path) -> None:
    place = tmp_path / "state.json"
    place.write_text("older", "utf-8")
    killed = subprocess.run([sys.executable, "-c", KILLED, str(place)], check=False)
    assert killed.returncode == -9
    assert place.read_text("utf-8") == "older"
    (draft,) = (each for each in tmp_path.iterdir() if each != place)
    os.utime(draft, (time.time() - 7200,) * 2)
    replace_file(place, "newer")
    assert names_in(tmp_path) == ["state.json"]


def write_often(place: Path, letter: str) -> None:
    for _ in range(50):
        replace_file(place, letter * 100_000)


def test_readers_find_one_of_two_files_in_full(tmp_path: Path) -> None:
    place = tmp_path / "state.json"
    replace_file(place, "a" * 100_000)
    with ProcessPoolExecutor(2) as pool:
        running = [pool.submit(write_often, place, letter) for letter in "ab"]
        while not all(each.done() for each in running):
            assert place.read_text("utf-8") in ("a" * 100_000, "b" * 100_000)
        for each in running:
            each.result()
    assert names_in(tmp_path) == ["state.json"]


def test_a_line_that_has_no_room_is_one_sentence(tmp_path: Path) -> None:
    with full_disk(5), pytest.raises(NotWritten, match="took 5 of 8 bytes"):
        append_line(tmp_path / "events.jsonl", b"1234567\n")


#: Names of functions and methods that write, move or make a file.
WRITERS = {
    *("write_text", "write_bytes", "rename", "renames", "touch", "mkstemp", "mkdtemp", "symlink"),
    *("NamedTemporaryFile", "TemporaryFile", "TemporaryDirectory", "SpooledTemporaryFile"),
    *("copy2", "copyfile", "copytree", "mknod", "truncate", "hardlink_to", "symlink_to"),
}
#: Of these modules alone, as texts and lists have methods of these names.
OF_OS = {"open", "replace", "link", "write", "fdopen", "copy", "move"}


def writes(call: ast.Call) -> bool:
    """Whether a call writes a file, as far as its form tells."""
    name = call.func
    if isinstance(name, ast.Attribute):
        is_os = isinstance(name.value, ast.Name) and name.value.id in {"os", "shutil", "tempfile"}
        if name.attr in WRITERS or (is_os and name.attr in OF_OS):
            return True
    called = name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", "")
    if called == "open":
        given = [*call.args, *(each.value for each in call.keywords if each.arg == "mode")]
        return any(
            isinstance(each, ast.Constant)
            and isinstance(each.value, str)
            and set(each.value) <= set("rwaxbt+")
            and set(each.value) & set("wax+")
            for each in given
        )
    return called in WRITERS


@pytest.mark.parametrize(
    "code",
    [
        "path.write_text(x)", "open(p, 'w')", "path.open('ab')", "io.open(p, mode='x')",
        "os.replace(a, b)", "os.open(p, 0)", "tempfile.mkstemp()", "shutil.move(a, b)",
    ],
)  # fmt: skip
def test_a_writer_is_known_by_its_form(code: str) -> None:
    assert writes(next(each for each in ast.walk(ast.parse(code)) if isinstance(each, ast.Call)))


@pytest.mark.parametrize("code", ["x.replace('a', 'b')", "path.open('rb')", "sessions.open(r, a)"])
def test_a_reader_is_no_writer(code: str) -> None:
    calls = [each for each in ast.walk(ast.parse(code)) if isinstance(each, ast.Call)]
    assert not any(map(writes, calls))


def test_no_other_module_writes_a_file() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{call.lineno}"
        for path in sorted(PACKAGE.rglob("*.py"))
        # The demo shop is a program of its own.
        if path.relative_to(PACKAGE).parts[0] not in ("files.py", "demo")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and writes(call)
    ]
    assert found == [], "use AbraLibrary.files"
