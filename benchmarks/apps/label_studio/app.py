"""Label Studio with the projects of a harbour office (project/)."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from lab import packages
from lab.application import Screen
from lab.django import DjangoApplication
from lab.rows import Difference, Row

#: What says who did what, and when, what is counted from other rows, and what is being edited.
_TABLES = (
    "django_", "fsm_", "authtoken_", "token_blacklist_", "core_", "session_policy_",
    "projects_projectsummary", "projects_labelstreamhistory", "tasks_tasklock",
    "data_manager_",
)  # fmt: skip
_COLUMNS = {
    "created_at", "updated_at", "updated_by_id", "last_login", "last_activity", "activity_at",
    "lead_time", "unique_id", "draft_created_at", "last_action", "last_created_by_id",
    "result_count", "is_labeled", "total_annotations", "cancelled_annotations",
    "parsed_label_config", "label_config_hash", "control_weights", "data_types",
}  # fmt: skip

#: What a tab shows, of the projects of the seed; a new project gets its first tab when it is shown.
_TABS = "SELECT id, project_id, data, ordering, filter_group_id FROM data_manager_view"
_FILTERS = """
  SELECT f."column", f.operator, f.value FROM data_manager_filter f
  JOIN data_manager_filtergroup_filters m ON m.filter_id = f.id
  WHERE m.filtergroup_id = ? ORDER BY f."index", f.id"""


_TASKS, _LETTERS = "/projects/1/data", "/projects/3/data"
_FILE = str(Path(__file__).resolve().parent / "files" / "march.csv")
#: To the end of what scrolls.
_DOWN = ("script", """
  for (const each of document.querySelectorAll('*'))
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) each.scrollTop = 1e6;
""")  # fmt: skip
_LOADED = ("quiet",)
_CHECKED = (_LOADED, ("at", "20 498"), _LOADED)
_TAB = (_LOADED, ("press", "To be read"), _LOADED)
_ITS_DOTS = (*_TAB, ("at", "284 66"), _LOADED)


class LabelStudio(DjangoApplication):
    """Pages of React: a data manager whose rows are virtual, with pop-up menus, filters and tabs;
    an editor that marks words of a text; modal dialogs."""

    title = "Label Studio"
    user, password = "admin@harbour.example", "harbour-2026"
    start_path = "/projects/"
    sign_in_form = ("/user/login/", "email", "password")
    ready_path = "/user/login/"
    start_timeout_s = 180.0
    smoke_is_wrong = "no-tests"
    screens = (
        Screen("01 sign in", "/projects/", signed_in=False),
        Screen("02 first page, where each test begins", "/projects/"),
        Screen("03 first page, Create pressed", "/projects/", (("press", "Create"),)),
        Screen("04 the tasks of Boat reviews", _TASKS),
        Screen("05 the tasks, further down", _TASKS, (_LOADED, _DOWN)),
        Screen("06 the tasks, Filters pressed", _TASKS, (_LOADED, ("press", "Filters"))),
        Screen("07 the tasks, Filters and Add Filter pressed", _TASKS,
               (_LOADED, ("press", "Filters"), _LOADED, ("at", "298 201"))),
        Screen("08 the tasks, Order by pressed", _TASKS, (_LOADED, ("press", "Order by"))),
        Screen("09 the tasks, an order chosen", _TASKS,
               (_LOADED, ("press", "Order by"), _LOADED, ("at", "345 179"))),
        Screen("10 the tasks, one checked", _TASKS, _CHECKED),
        Screen("11 the tasks, one checked, its menu", _TASKS, (*_CHECKED, ("press", "1 Task"))),
        Screen("12 asked before tasks are deleted", _TASKS,
               (*_CHECKED, ("press", "1 Task"), _LOADED, ("press", "Delete Tasks"))),
        Screen("13 a task pressed", _TASKS, (_LOADED, ("press", "Petrel"))),
        Screen("14 a task that is labeled", f"{_TASKS}?task=2"),
        Screen("15 the tasks of Letters", _LETTERS),
        Screen("16 Letters, its second tab", _LETTERS, _TAB),
        Screen("17 Letters, its second tab, the three dots pressed", _LETTERS, _ITS_DOTS),
        Screen("18 Letters, its second tab, Rename pressed", _LETTERS,
               (*_ITS_DOTS, ("press", "Rename"))),
        Screen("19 a letter", f"{_LETTERS}?task=13"),
        Screen("20 a letter, Boat pressed", f"{_LETTERS}?task=12", (_LOADED, ("press", "Boat"))),
        Screen("21 the tasks, Import pressed", _TASKS, (_LOADED, ("press", "Import"))),
        Screen("22 the tasks, Import pressed, a file chosen", _TASKS,
               (_LOADED, ("press", "Import"), _LOADED, ("type", "input[type=file]", _FILE))),
        Screen("23 a project, Settings", "/projects/1/settings"),
        Screen("24 a project, Settings, further down", "/projects/1/settings", (_LOADED, _DOWN)),
        Screen("25 a project, Labeling Interface", "/projects/1/settings/labeling"),
    )  # fmt: skip

    def _make_seed(self) -> None:
        """Its hundreds of migrations take minutes: they are run once, for an empty database."""
        empty = self.home / "empty"
        stamp = packages.digest([self.folder / "requirements.txt"])
        packages.once(empty, stamp, lambda: self._run(empty, "-m", "django", "migrate", "-v", "0"))
        (self._seed / "media").mkdir(parents=True)
        shutil.copy(empty / "db.sqlite3", self._seed)
        self._run(self._seed, "-c", "import django; django.setup(); import seed; seed.main()")

    def _run(self, state: Path, *words: str) -> None:
        state.mkdir(parents=True, exist_ok=True)
        program = [str(self._python), *words]
        packages.run(program, folder=self._project, more=self._variables(state))

    def _variables(self, state: Path) -> dict[str, str]:
        """Its own settings; all that it writes in its state, and nothing that calls home."""
        return super()._variables(state) | {
            "DJANGO_SETTINGS_MODULE": "core.settings.label_studio",
            "LABEL_STUDIO_BASE_DATA_DIR": str(state),
            "DATABASE_NAME": str(state / "db.sqlite3"),
            "SECRET_KEY": "of a laboratory",
            "COLLECT_ANALYTICS": "false",
            "LATEST_VERSION_CHECK": "false",
            "SENTRY_DSN": "",
            "FRONTEND_SENTRY_DSN": "",
            "LOG_LEVEL": "ERROR",
        }

    def difference(self) -> Difference:
        """With the tabs as they look: the page saves each one with a group of no filters."""
        seen = super().difference()
        before, after = (_tabs(each / "db.sqlite3") for each in (self._seed, self.state))
        projects = {tab["project"] for tab in before.values()}
        after = {key: tab for key, tab in after.items() if tab["project"] in projects}
        for key in {**before, **after}:
            if before.get(key) != after.get(key):
                seen.found["tab", key] = (before.get(key), after.get(key))
        columns = list(next(iter(before.values())))
        return Difference(seen.found, {**seen.columns, "tab": columns})

    def _is_ignored(self, table: str, column: str) -> bool:
        return column in _COLUMNS or table.startswith(_TABLES)


def _tabs(path: Path) -> dict[int, Row]:
    """The tabs of a database, by key."""
    found: dict[int, Row] = {}
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as base:
        for key, project, kept, ordering, group in base.execute(_TABS):
            data = json.loads(kept)
            filters = [[column, operator, json.loads(value)]
                       for column, operator, value in base.execute(_FILTERS, (group,))]  # fmt: skip
            found[key] = {
                "project": project,
                "title": data["title"],
                "hidden": json.dumps(sorted(data.get("hiddenColumns", {}).get("explore", ()))),
                "ordering": json.dumps(json.loads(ordering) or []),
                "filters": json.dumps(filters),
            }
    return found


APPLICATION = LabelStudio
