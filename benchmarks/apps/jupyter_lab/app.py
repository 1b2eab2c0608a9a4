"""JupyterLab with the files of a harbour office (project/work)."""

from __future__ import annotations

import json
import shutil
import urllib.request
from pathlib import Path
from typing import Any

from lab import packages
from lab.application import Application, Screen
from lab.rows import Difference

_READY = ("wait", ".jp-DirListing-item")
_PLAIN = ("wait", ".cm-content")


class JupyterLab(Application):
    """One page of Lumino's widgets with menus, context menus and tabs of their own; CodeMirror
    editors; tables on a canvas."""

    title = "JupyterLab"
    user, password = "nobody", ""
    start_path = "/lab?reset"
    ready_path = "/api/status"
    keeps_open = "a WebSocket for each notebook, and one for events"
    smoke_is_wrong = "archive-the-report"
    screens = (
        Screen("01 first page, where each test begins", "/lab?reset", (_READY,)),
        Screen("02 a file, the right button pressed", "/lab?reset",
               (_READY, ("menu", "draft.txt"))),
        Screen("03 a notebook's file, the right button pressed", "/lab?reset",
               (_READY, ("menu", "year.ipynb"))),
        Screen("04 menu File", "/lab?reset", (_READY, ("press", "File"))),
        Screen("05 menu Edit", "/lab?reset", (_READY, ("press", "Edit"))),
        Screen("06 menu Settings", "/lab?reset", (_READY, ("press", "Settings"))),
        Screen("07 a folder", "/lab/tree/2025?reset", (_READY,)),
        Screen("08 a text file", "/lab/tree/hours.txt?reset", (_READY, _PLAIN)),
        Screen("09 a notebook", "/lab/tree/year.ipynb?reset", (_READY, _PLAIN)),
        Screen("10 a notebook, menu Run", "/lab/tree/year.ipynb?reset",
               (_READY, _PLAIN, ("press", "Run"))),
        Screen("11 a table", "/lab/tree/boats.csv?reset", (_READY, ("wait", "canvas"))),
    )  # fmt: skip

    @property
    def _python(self) -> Path:
        return self.home / "venv" / "bin" / "python"

    def install(self) -> None:
        """The environment from PyPI."""
        packages.python(self.home, self.folder / "requirements.txt")

    def command(self) -> list[str]:
        """Its own server, without a token, as it listens to this machine alone."""
        return [
            str(self._python), "-m", "jupyterlab", "--no-browser", "--allow-root",
            "--ip=127.0.0.1", f"--port={self.port}", "--ServerApp.port_retries=0",
            # Else the server refuses to end a kernel for who sends no cookie, as the reset.
            "--ServerApp.disable_check_xsrf=True",
            "--IdentityProvider.token=", f"--ServerApp.root_dir={self.state / 'work'}",
        ]  # fmt: skip

    def environment(self) -> dict[str, str]:
        """All that it keeps is in the state."""
        state = self.state
        kept = {name: str(state / name.lower()) for name in (
            "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR",
            "JUPYTERLAB_WORKSPACES_DIR")}  # fmt: skip
        path = f"{self._python.parent}:/usr/local/bin:/usr/bin:/bin"
        return {**kept, "JUPYTERLAB_SETTINGS_DIR": str(state / "settings"), "PATH": path}

    def prepare(self) -> None:
        """The seed's files and settings."""
        for part in ("work", "settings"):
            self._lay(part)

    def reset(self) -> None:
        """End what runs, and lay the files and settings anew."""
        for kind in ("sessions", "kernels", "terminals"):
            for each in json.loads(self._call("GET", kind)):
                self._call("DELETE", f"{kind}/{each.get('id') or each.get('name')}")
        self.prepare()

    def _lay(self, part: str) -> None:
        """Make a folder as the seed has it; the folder itself stays, as the server looks at it."""
        folder = self.state / part
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copytree(self._project / part, folder, dirs_exist_ok=True)

    def _call(self, method: str, path: str) -> bytes:
        request = urllib.request.Request(f"{self.url}/api/{path}", method=method)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                found: bytes = answer.read()
        except urllib.error.HTTPError as error:
            if error.code != 404:  # a session takes its kernel with it
                raise
            found = b"[]"
        return found

    def difference(self) -> Difference:
        """The files and settings that differ, as rows: by path, with their text."""
        found: dict[tuple[str, Any], tuple[Any, Any]] = {}
        for table, part in (("file", "work"), ("setting", "settings")):
            before, after = _read(self._project / part), _read(self.state / part)
            for path in {**before, **after}:
                if before.get(path) != after.get(path):
                    found[table, path] = (before.get(path), after.get(path))
        return Difference(found, {"file": ["path", "text"], "setting": ["path", "text"]})


def _read(folder: Path) -> dict[str, dict[str, str]]:
    """The files by path, and empty folders; hidden ones, such as checkpoints, are left out."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if any(part.startswith(".") for part in name.parts):
            continue
        if path.is_file():
            found[str(name)] = {"path": str(name), "text": _text(path)}
        elif all(each.name.startswith(".") for each in path.iterdir()):
            found[str(name)] = {"path": str(name), "text": "(a folder)"}
    return found


def _text(path: Path) -> str:
    """A file's text; of a notebook, what a person wrote and what was the result."""
    text = path.read_text(encoding="utf-8", errors="replace").strip()
    if path.suffix != ".ipynb" or not text:
        return text
    told = []
    for cell in json.loads(text)["cells"]:
        told.append(f"{cell['cell_type']}: {''.join(cell['source'])}")
        for output in cell.get("outputs", ()):
            told.append(f"= {''.join(output.get('data', {}).get('text/plain', ''))}")
    return "\n".join(told)


APPLICATION = JupyterLab
