"""The seed: what a harbour's office counts, by the application's own API; always the same."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from figures import tables
from superset.app import create_app

STATE = Path(os.environ["LAB_STATE"])
PASSWORD = "harbour-2026"
WHEN = "2026-04-20 08:00:00.000000"
#: First name, last name, and what else a person may do.
PEOPLE = (
    ("Nora", "Lund", "Admin"),
    ("Ben", "Carter", "Alpha"),
    ("Ben", "Cartwright", "Alpha"),
    ("Maria", "Lund", "Alpha"),
    ("Maria", "Lund-Moen", "Alpha"),
    ("Ole", "Bergan", "Gamma"),
)
ROLES = ("Crew", "Crew of the ferry", "Guests")
#: The tables of a database, in the order in which they become datasets.
DATASETS = (
    ("Harbour", "berths"), ("Harbour", "catches"), ("Harbour", "tides"), ("Harbour", "trips"),
    ("Harbour archive", "berths_old"), ("Harbour archive", "catches_old"),
)  # fmt: skip
#: Name, kind, dataset, column that it groups by, what it counts, owner.
CHARTS = (
    ("Catch by species", "pie", 2, "species", "weight_kg", 2),
    ("Catch by species", "pie", 6, "species", "weight_kg", 3),
    ("Catch by boat", "pie", 2, "boat", "weight_kg", 2),
    ("Longest berths", "table", 1, "name", "length_m", 1),
    ("Berths by pier", "pie", 1, "pier", "length_m", 6),
    ("Boats on the hard", "table", 5, "boat", "length_m", 3),
    ("High water", "table", 3, "day", "height_m", 4),
    ("Low water", "table", 3, "day", "height_m", 5),
    ("Passengers by line", "pie", 4, "line", "passengers", 5),
    ("Passengers by month", "table", 4, "month", "passengers", 5),
    ("Trips of the evening", "table", 4, "day", "passengers", 4),
)
#: Title, slug, published, owners, the charts, and a text above them.
DASHBOARDS = (
    ("Harbour overview", "overview", True, [1], [1, 5, 9],
     "## The harbour\n\nFigures of the year 2026."),
    ("Crew room", "crew", True, [1], [7, 8],
     "The slipway is open from 8 to 16."),
    ("Catch", "catch", True, [2], [1, 3], "Weighed at the quay."),
    ("Catch", "catch-archive", False, [3], [2], "Weighed at the quay, until 2025."),
    ("Ferry line", "ferry", False, [5], [10, 11], "All trips of the ferry."),
)  # fmt: skip
TAGS = ("Winter 2026", "Summer 2026", "Summer 2027")
LAYERS = (
    ("Closing days", "When nobody is in the office", ("Easter", "2026-04-03", "2026-04-06")),
    ("Closing days of the ferry", "When there is no ferry", ("Storm", "2026-02-10", "2026-02-11")),
)


def main():
    """Fill an empty database."""
    figures()
    app = create_app()
    with app.app_context():
        roles = people(app)
    client = app.test_client()
    signed = client.post("/api/v1/security/login", json={
        "username": "nora", "password": PASSWORD, "provider": "db"})  # fmt: skip
    headers = {"Authorization": f"Bearer {signed.get_json()['access_token']}"}

    def ask(path, given):
        answer = client.post(f"/api/v1/{path}", json=given, headers=headers)
        if answer.status_code >= 300:
            raise RuntimeError(f"{path} answers {answer.status_code}: {answer.data[:900]}")
        return answer.get_json()

    bases = databases(ask)
    for base, table in DATASETS:
        ask("dataset/", {"database": bases[base], "schema": "main", "table_name": table})
    for each in DASHBOARDS:
        ask("dashboard/", dashboard(*each))
    for number, each in enumerate(CHARTS, 1):
        ask("chart/", chart(number, *each))
    for tag in TAGS:
        ask("tag/", {"name": tag, "description": "", "objects_to_tag": []})
    ask("tag/bulk_create", {"tags": [{"name": "Winter 2026", "objects_to_tag": [["chart", 6]]}]})
    for name, says, (short, start, end) in LAYERS:
        key = ask("annotation_layer/", {"name": name, "descr": says})["id"]
        ask(f"annotation_layer/{key}/annotation/", {
            "short_descr": short, "long_descr": "", "start_dttm": f"{start}T00:00:00",
            "end_dttm": f"{end}T00:00:00", "json_metadata": ""})  # fmt: skip
    ask("rowlevelsecurity/", {
        "name": "Guests see no fees", "description": "", "filter_type": "Regular",
        "tables": [1], "roles": [roles["Guests"]], "group_key": "",
        "clause": "fee = 0"})  # fmt: skip
    the_same_each_time()


def figures():
    """The tables that are counted."""
    for name, found in tables().items():
        with closing(sqlite3.connect(STATE / f"{name}.db")) as base, base:
            for table, (columns, rows) in found.items():
                base.execute(f"CREATE TABLE {table} ({', '.join(columns)})")
                marks = ", ".join("?" * len(columns))
                base.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def people(app):
    """The roles by name; the people as they are."""
    from superset import db, security_manager

    found = {name: security_manager.add_role(name).id for name in ROLES}
    for first, last, role in PEOPLE:
        name = "nora" if first == "Nora" else f"{first}.{last}".lower()
        security_manager.add_user(
            name, first, last, f"{name}@harbour.example",
            security_manager.find_role(role), password=PASSWORD,
        )  # fmt: skip
    db.session.commit()
    return found


def databases(ask):
    """Two files of SQLite, one of which takes what is uploaded."""
    extra = {"allows_virtual_table_explore": True, "cancel_query_on_windows_unload": False,
             "metadata_params": {}, "engine_params": {},
             "schemas_allowed_for_file_upload": []}  # fmt: skip
    return {
        name: ask("database/", {
            "database_name": name, "sqlalchemy_uri": f"sqlite:///{file}.db",
            "configuration_method": "sqlalchemy_form", "expose_in_sqllab": True,
            "allow_file_upload": True, "extra": json.dumps(extra)})["id"]
        for name, file in (("Harbour", "harbour"), ("Harbour archive", "archive"))
    }  # fmt: skip


def chart(number, name, kind, dataset, column, counted, owner):
    """What the page itself saves of a chart."""
    metric = {"expressionType": "SIMPLE", "aggregate": "SUM", "hasCustomLabel": False,
              "column": {"column_name": counted}, "label": f"SUM({counted})",
              "optionName": f"metric_of_{number}"}  # fmt: skip
    params = {"datasource": f"{dataset}__table", "viz_type": kind, "groupby": [column],
              "adhoc_filters": [], "row_limit": 100, "color_scheme": "supersetColors"}  # fmt: skip
    if kind == "pie":
        params |= {"metric": metric, "sort_by_metric": True, "show_legend": True,
                   "label_type": "key", "show_labels": True}  # fmt: skip
    else:
        params |= {"metrics": [metric], "query_mode": "aggregate", "all_columns": [],
                   "order_desc": False, "server_page_length": 10}  # fmt: skip
    return {
        "slice_name": name, "viz_type": kind, "datasource_id": dataset, "datasource_type": "table",
        "params": json.dumps(params), "owners": [owner],
        "dashboards": [at for at, each in enumerate(DASHBOARDS, 1) if number in each[4]],
    }  # fmt: skip


def dashboard(title, slug, published, owners, charts, text):
    """A text, and a row of charts below it."""
    above = ["ROOT_ID", "GRID_ID"]
    parts = {
        "DASHBOARD_VERSION_KEY": "v2",
        "ROOT_ID": {"type": "ROOT", "id": "ROOT_ID", "children": ["GRID_ID"]},
        "GRID_ID": {"type": "GRID", "id": "GRID_ID", "children": ["ROW-text", "ROW-charts"],
                    "parents": ["ROOT_ID"]},
        "HEADER_ID": {"type": "HEADER", "id": "HEADER_ID", "meta": {"text": title}},
        "MARKDOWN-text": {"type": "MARKDOWN", "id": "MARKDOWN-text", "children": [],
                          "parents": [*above, "ROW-text"],
                          "meta": {"width": 12, "height": 12, "code": text}},
    }  # fmt: skip
    for number in charts:
        parts[f"CHART-{number}"] = {
            "type": "CHART", "id": f"CHART-{number}", "children": [],
            "parents": [*above, "ROW-charts"],
            "meta": {"width": 4, "height": 36, "chartId": number,
                     "sliceName": CHARTS[number - 1][0]}}  # fmt: skip
    for row, children in (("text", ["MARKDOWN-text"]), ("charts", [f"CHART-{n}" for n in charts])):
        parts[f"ROW-{row}"] = {"type": "ROW", "id": f"ROW-{row}", "children": children,
                               "parents": above,
                               "meta": {"background": "BACKGROUND_TRANSPARENT"}}  # fmt: skip
    return {"dashboard_title": title, "slug": slug, "published": published, "owners": owners,
            "position_json": json.dumps(parts),
            "json_metadata": json.dumps({"color_scheme": ""})}  # fmt: skip


def the_same_each_time():
    """Nothing says when the seed was made, and what is in the metadata has one hour."""
    with closing(sqlite3.connect(STATE / "superset.db")) as base, base:
        named = "SELECT name FROM sqlite_master WHERE type = 'table'"
        for (table,) in base.execute(named).fetchall():
            for _, column, *_ in base.execute(f'PRAGMA table_info("{table}")').fetchall():
                if column in ("changed_on", "created_on", "last_saved_at"):
                    base.execute(f'UPDATE "{table}" SET {column} = ?', (WHEN,))
        base.execute("DELETE FROM logs")


if __name__ == "__main__":
    main()
