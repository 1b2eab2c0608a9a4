"""The seed: the base of a bicycle workshop, made by NocoDB's own API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: Asks the API: method, path, what is sent; returns what it answers.
Ask = Callable[..., Any]
Field = dict[str, Any]


def _field(title: str, kind: str = "SingleLineText", **more: Any) -> Field:
    return {"title": title, "column_name": title.lower().replace(" ", "_"), "uidt": kind, **more}


def _choice(title: str, *words: str, kind: str = "SingleSelect") -> Field:
    options = [{"title": word, "order": place + 1} for place, word in enumerate(words)]
    return _field(title, kind, colOptions={"options": options})


def _day(title: str) -> Field:
    return _field(title, "Date", meta={"date_format": "YYYY-MM-DD"})


REPAIRS, CUSTOMERS, PARTS = "Repairs", "Customers", "Parts"
SIGN_UPS, OLD_PRICES, PRICES = "Sign-ups", "Prices 2025", "Prices 2026"
#: Each table, and its fields; the first one names its records.
TABLES: dict[str, list[Field]] = {
    REPAIRS: [
        _field("Bicycle"),
        _choice("Status", "Waiting", "In work", "Ready", "Fetched"),
        _choice("Work", "Brakes", "Gears", "Wheels", "Lights", "Frame", kind="MultiSelect"),
        _day("Due"),
        _field("Price", "Decimal"),
        _field("Paid", "Checkbox"),
        _field("Photo", "Attachment"),
        _field("Remarks", "LongText"),
    ],
    CUSTOMERS: [
        _field("Name"), _field("Street"), _field("Phone", "PhoneNumber"),
        _field("Member", "Checkbox"), _day("Since"),
    ],
    PARTS: [
        _field("Part"), _field("Shelf"), _choice("Kind", "Wheel", "Drive", "Brake", "Light"),
        _field("In stock", "Number"), _field("Price", "Decimal"),
    ],
    SIGN_UPS: [
        _field("Name"), _choice("Trip", "Lake", "Forest", "Coast"),
        _field("Phone", "PhoneNumber"), _field("Brings a bicycle", "Checkbox"),
    ],
    OLD_PRICES: [_field("Work"), _field("Euros", "Number")],
    PRICES: [_field("Work"), _field("Euros", "Number")],
}  # fmt: skip
#: The two of Ann Lee are twins, which their streets tell apart.
_CUSTOMERS = (
    ("Ann Lee", "4 Mill Lane", "555 0104", False, "2024-03-02"),
    ("Tom Berg", "11 Station Road", "555 0111", True, "2021-06-14"),
    ("Eva Strand", "2 Harbour Street", "555 0102", False, "2025-01-20"),
    ("Nils Holm", "38 Church Hill", "555 0138", True, "2019-09-09"),
    ("Ann Lee", "17 Station Road", "555 0117", False, "2025-05-05"),
    ("Maria Lund", "6 Mill Lane", "555 0106", False, "2026-02-11"),
    ("Jonas Quist", "25 Garden Row", "555 0125", True, "2023-10-30"),
)
#: The two green city bikes are twins, which their customers tell apart.
_REPAIRS = (
    ("Red tourer", "Fetched", ["Brakes"], "2026-10-05", 35, True, "", 2),
    ("Green city bike", "In work", ["Wheels"], "2026-12-03", 48, False, "The back wheel.", 3),
    ("Blue racer", "Ready", ["Gears"], "2026-11-27", 62.5, False, "", 7),
    ("Old tandem", "Waiting", ["Frame", "Brakes"], "2026-12-18", 140, False, "No hurry.", 4),
    ("Green city bike", "In work", ["Lights"], "2026-12-01", 22, False, "It flickers.", 6),
    ("Cargo bike", "Waiting", ["Brakes", "Wheels"], "2026-12-09", 95, True, "Call first.", 1),
    ("Yellow child's bike", "Fetched", ["Wheels"], "2026-10-12", 18, False, "", 5),
    ("Black mountain bike", "Ready", ["Gears", "Brakes"], "2026-11-25", 74, True, "", 2),
    ("White folding bike", "In work", ["Frame"], "2026-12-11", 55, False, "", 7),
)
_PARTS = (
    ("Inner tube 28", "A1", "Wheel", 24, 6.5), ("Inner tube 26", "A1", "Wheel", 9, 6.5),
    ("Spoke 280 mm", "A2", "Wheel", 310, 0.6), ("Chain 9-speed", "B1", "Drive", 7, 19.9),
    ("Cassette 11-32", "B2", "Drive", 3, 34), ("Brake pads", "C1", "Brake", 41, 11.5),
    ("Brake cable", "C1", "Brake", 18, 4), ("Front light", "D1", "Light", 5, 29),
    ("Rear light", "D1", "Light", 12, 17.5),
)  # fmt: skip
_SIGN_UPS = (
    ("Eva Strand", "Lake", "555 0102", True), ("Per Dahl", "Coast", None, False),
    ("Ida Moen", "Forest", "555 0190", True), ("Tom Berg", "Coast", "555 0111", True),
)  # fmt: skip
_WORK = (("Patch a tube", 9), ("Set the gears", 18), ("Set the brakes", 15), ("True a wheel", 22))
RECORDS: dict[str, Any] = {
    CUSTOMERS: _CUSTOMERS,
    REPAIRS: [repair[:-1] for repair in _REPAIRS],
    PARTS: _PARTS,
    SIGN_UPS: _SIGN_UPS,
    OLD_PRICES: _WORK,
    PRICES: [(work, euros + 2) for work, euros in _WORK],
}
#: Further views: table, kind, title.
VIEWS = (
    (REPAIRS, "grids", "In the shop"), (REPAIRS, "grids", "To be paid"),
    (REPAIRS, "galleries", "Pictures"), (PARTS, "grids", "Shelves"),
    (SIGN_UPS, "forms", "Join a trip"),
)  # fmt: skip


def fill(ask: Ask) -> None:
    """Fill a NocoDB that has nothing but its administrator."""
    base = ask("POST", "/api/v2/meta/bases/", {"title": "Bicycle workshop"})["id"]
    tables: dict[str, Any] = {}
    for title, fields in TABLES.items():
        key = {"title": "Id", "column_name": "id", "uidt": "ID"}
        given = {"title": title, "table_name": title.lower().replace(" ", "_").replace("-", "_"),
                 "columns": [key, {**fields[0], "pv": True}, *fields[1:]]}  # fmt: skip
        tables[title] = ask("POST", f"/api/v2/meta/bases/{base}/tables", given)
    keys = {title: table["id"] for title, table in tables.items()}
    for title, records in RECORDS.items():
        names = [field["title"] for field in TABLES[title]]
        if title == REPAIRS:
            names.remove("Photo")
        for record in records:
            given = dict(zip(names, record, strict=True))
            if isinstance(given.get("Work"), list):
                given["Work"] = ",".join(given["Work"])
            ask("POST", f"/api/v2/tables/{keys[title]}/records", given)
    _link(ask, keys)
    views = {(table, title): ask("POST", f"/api/v2/meta/tables/{keys[table]}/{kind}",
                                 {"title": title})["id"]
             for table, kind, title in VIEWS}  # fmt: skip
    form = {"heading": "Join a trip", "subheading": "We ride on Sundays."}
    ask("PATCH", f"/api/v2/meta/forms/{views[SIGN_UPS, 'Join a trip']}", form)
    paid = next(each for each in tables[REPAIRS]["columns"] if each["title"] == "Paid")
    unpaid = {"fk_column_id": paid["id"], "comparison_op": "notchecked", "logical_op": "and"}
    ask("POST", f"/api/v2/meta/views/{views[REPAIRS, 'To be paid']}/filters", unpaid)


def _link(ask: Ask, keys: dict[str, str]) -> None:
    """Each repair has its customer, who has a list of them."""
    given = {"title": REPAIRS, "uidt": "Links", "type": "hm",
             "parentId": keys[CUSTOMERS], "childId": keys[REPAIRS]}  # fmt: skip
    columns = ask("POST", f"/api/v2/meta/tables/{keys[CUSTOMERS]}/columns", given)["columns"]
    link = next(each for each in columns if each["title"] == REPAIRS)
    for place, repair in enumerate(_REPAIRS):
        path = f"/api/v2/tables/{keys[CUSTOMERS]}/links/{link['id']}/records/{repair[-1]}"
        ask("POST", path, [{"Id": place + 1}])
    columns = ask("GET", f"/api/v2/meta/tables/{keys[REPAIRS]}")["columns"]
    back = next(each for each in columns if each["uidt"] == "LinkToAnotherRecord")
    ask("PATCH", f"/api/v2/meta/columns/{back['id']}", {**back, "title": "Customer"})
