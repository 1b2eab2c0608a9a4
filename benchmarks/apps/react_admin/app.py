"""react-admin with the customers, boats and bookings of a harbour office (project/)."""

from __future__ import annotations

import json
import shutil
import sys
import urllib.request
from typing import Any

from lab import packages
from lab.application import Application, Screen
from lab.rows import Difference

_LIST = ("wait", "tbody tr")
_FORM = ("wait", "form input")


class ReactAdmin(Application):
    """One page of Material components; what is saved can be undone for 5 s, and is sent then."""

    title = "react-admin"
    user, password = "nobody", ""
    start_path = "/"
    ready_path = "/api/"
    keeps_open = "nothing"
    #: It waits 5 s in which a change can be undone.
    patience_s = 8.0
    smoke_is_wrong = "no-karl"
    screens = (
        Screen("01 first page, where each test begins", "/", (_LIST,)),
        Screen("02 customers, two ticked", "/",
               (_LIST, ("click", "tbody tr:nth-child(2) input"),
                ("click", "tbody tr:nth-child(3) input"))),
        Screen("03 customers, Add filter pressed", "/", (_LIST, ("press", "Add filter"))),
        Screen("04 a customer", "/#/customers/1", (_FORM,)),
        Screen("05 a customer, Account pressed", "/#/customers/1", (_FORM, ("press", "Account"))),
        Screen("06 a new customer", "/#/customers/create", (_FORM,)),
        Screen("07 boats", "/#/boats", (_LIST,)),
        Screen("08 a boat", "/#/boats/2", (_FORM,)),
        Screen("09 bookings", "/#/bookings", (_LIST,)),
        Screen("10 a booking", "/#/bookings/3", (_FORM,)),
        Screen("11 a booking, its status pressed", "/#/bookings/3", (_FORM, ("press", "Paid"))),
    )  # fmt: skip

    def install(self) -> None:
        """The packages from npm, and the page that is built of them."""
        folder = packages.node(self.home, self.folder)
        parts = [self.folder / "project", self.folder / "package-lock.json"]
        packages.once(self.home / "built", packages.digest(parts), lambda: self._build(folder))

    def _build(self, folder: Any) -> None:
        shutil.copy(self.folder / "project" / "main.jsx", folder / "main.jsx")
        packages.run(
            [str(folder / "node_modules" / ".bin" / "esbuild"), "main.jsx", "--bundle",
             "--jsx=automatic", "--minify", "--define:process.env.NODE_ENV=\"production\"",
             f"--outfile={self.home / 'built' / 'main.js'}"],
            folder=folder,
        )  # fmt: skip
        shutil.copy(self.folder / "project" / "index.html", self.home / "built" / "index.html")

    def command(self) -> list[str]:
        """A small server of ours with its records in a file."""
        serve = self.folder / "project" / "serve.py"
        parts = [serve, self.port, self.home / "built", self.state / "records.json"]
        return [sys.executable, "-I", *map(str, parts)]

    def prepare(self) -> None:
        """The seed's records."""
        shutil.copy(self.folder / "project" / "seed.json", self.state / "records.json")

    def reset(self) -> None:
        """Lay the seed's records anew."""
        body = json.dumps(self._wanted()).encode()
        request = urllib.request.Request(f"{self.url}/api/", body, method="PUT")
        urllib.request.urlopen(request, timeout=10).close()

    def difference(self) -> Difference:
        """The records that differ, by kind and id."""
        before = self._wanted()
        with urllib.request.urlopen(f"{self.url}/api/", timeout=10) as answer:
            after = json.loads(answer.read())
        columns = {kind: list(rows[0]) for kind, rows in before.items()}
        found: dict[tuple[str, Any], tuple[Any, Any]] = {}
        for kind in before:
            olds, news = _by_id(before[kind], columns[kind]), _by_id(after[kind], columns[kind])
            for key in {**olds, **news}:
                if olds.get(key) != news.get(key):
                    found[kind, key] = (olds.get(key), news.get(key))
        return Difference(found, columns)

    def _wanted(self) -> dict[str, list[dict[str, Any]]]:
        text = (self.folder / "project" / "seed.json").read_text(encoding="utf-8")
        found: dict[str, list[dict[str, Any]]] = json.loads(text)
        return found


def _by_id(rows: list[dict[str, Any]], columns: list[str]) -> dict[int, dict[str, Any]]:
    """A field that is null and one that is empty are the same."""
    return {row["id"]: {name: row.get(name) or "" for name in columns} for row in rows}


APPLICATION = ReactAdmin
