"""The seed: the collections of a harbour office and their records, made by Directus's own API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: Asks the API: method, path, what is sent; returns what it answers.
Ask = Callable[..., Any]


def _named(name: str, width: str = "half", **more: Any) -> dict[str, Any]:
    meta = {"interface": "input", "width": width, **more}
    return {"field": name, "type": "string", "meta": meta, "schema": {}}


def _number(name: str) -> dict[str, Any]:
    return {**_named(name), "type": "integer"}


def _switch(name: str) -> dict[str, Any]:
    meta = {"interface": "boolean", "width": "half", "special": ["cast-boolean"],
            "display": "boolean"}  # fmt: skip
    return {"field": name, "type": "boolean", "meta": meta, "schema": {"default_value": False}}


def _day(name: str) -> dict[str, Any]:
    meta = {"interface": "datetime", "width": "half", "display": "datetime"}
    return {"field": name, "type": "date", "meta": meta, "schema": {}}


def _choice(name: str, *words: str) -> dict[str, Any]:
    choices = [{"text": word, "value": word} for word in words]
    meta = {"interface": "select-dropdown", "width": "half", "options": {"choices": choices}}
    return {"field": name, "type": "string", "meta": meta, "schema": {}}


def _tags(name: str) -> dict[str, Any]:
    meta = {"interface": "tags", "width": "half", "special": ["cast-json"], "display": "labels"}
    return {"field": name, "type": "json", "meta": meta, "schema": {}}


def _text(name: str, kind: str) -> dict[str, Any]:
    meta = {"interface": f"input-rich-text-{kind}", "width": "full"}
    return {"field": name, "type": "text", "meta": meta, "schema": {}}


def _record_of(name: str, template: str) -> dict[str, Any]:
    meta = {"interface": "select-dropdown-m2o", "width": "half", "special": ["m2o"],
            "options": {"template": template}, "display": "related-values",
            "display_options": {"template": template}}  # fmt: skip
    return {"field": name, "type": "integer", "meta": meta, "schema": {}}


def _picture(name: str) -> dict[str, Any]:
    meta = {"interface": "file-image", "width": "full", "special": ["file"], "display": "image"}
    return {"field": name, "type": "uuid", "meta": meta, "schema": {}}


def _records_of(name: str, template: str) -> dict[str, Any]:
    meta = {"interface": "list-o2m", "width": "full", "special": ["o2m"],
            "options": {"template": template}}  # fmt: skip
    return {"field": name, "type": "alias", "meta": meta}


#: Collection, its icon, how a record is called, its fields, what its list shows.
COLLECTIONS: tuple[tuple[str, str, str, list[dict[str, Any]], list[str]], ...] = (
    ("boats", "sailing", "{{name}}", [
        _named("name"), _named("owner"),
        _choice("kind", "Sailing boat", "Motor boat", "Fishing boat", "Ferry"),
        _number("metres"), _day("insured_until"), _tags("tags"), _record_of("berth", "{{name}}"),
        _picture("picture"), _records_of("jobs", "{{title}}"),
    ], ["name", "owner", "kind", "insured_until", "berth"]),
    ("berths", "anchor", "{{name}}", [
        _named("name"), _choice("quay", "North quay", "South quay", "Old pier"),
        _number("metres"), _switch("electricity"), _switch("water"),
    ], ["name", "quay", "metres", "electricity", "water"]),
    ("jobs", "build", "{{title}}", [
        _named("title", "full"), _record_of("boat", "{{name}}"),
        _choice("status", "Open", "Under way", "Done", "Dropped"),
        _day("due"), _switch("urgent"), _text("details", "md"),
    ], ["title", "boat", "status", "due", "urgent"]),
    ("notices", "campaign", "{{title}}", [
        _named("title", "full"), _choice("kind", "News", "Warning", "Event"), _day("shown_from"),
        _switch("published"), _text("text", "html"),
    ], ["title", "kind", "shown_from", "published"]),
    ("prices", "payments", "{{name}}", [
        _named("name"), _number("euros"),
        {**_number("sort"), "meta": {"interface": "input", "hidden": True}},
    ], ["name", "euros"]),
)  # fmt: skip
#: Field, its collection, whose records it picks, and the list of them that those have.
RELATIONS = (
    ("boats", "berth", "berths", None),
    ("boats", "picture", "directus_files", None),
    ("jobs", "boat", "boats", "jobs"),
)

NORTH, SOUTH, PIER = "North quay", "South quay", "Old pier"
BERTHS = (
    ("N1", NORTH, 8, True, True), ("N2", NORTH, 8, True, True), ("N3", NORTH, 10, True, False),
    ("N4", NORTH, 10, False, True), ("S1", SOUTH, 12, True, True), ("S2", SOUTH, 12, True, True),
    ("S3", SOUTH, 14, False, True), ("P1", PIER, 20, False, False), ("P2", PIER, 24, True, False),
    ("P3", PIER, 30, True, True),
)  # fmt: skip
#: The two Seagulls are twins, which their owners tell apart.
BOATS = (
    ("Seagull", "Ann Lee", "Sailing boat", 8, "2026-12-31", ["wood"], "N1"),
    ("Heron", "Tom Berg", "Motor boat", 9, "2027-06-30", [], "N3"),
    ("Petrel", "Maria Lund", "Fishing boat", 12, "2027-02-28", ["steel"], "S1"),
    ("Seagull", "Jonas Quist", "Sailing boat", 10, "2026-12-31", ["guest"], "N4"),
    ("Tern", "Harbour office", "Motor boat", 14, "2027-12-31", ["steel"], "S3"),
    ("Kittiwake", "Eva Strand", "Sailing boat", 7, "2026-11-30", ["wood", "guest"], "N2"),
    ("Cormorant", "Nils Holm", "Fishing boat", 18, "2027-03-31", ["steel"], "P1"),
    ("Gannet", "Island Line", "Ferry", 28, "2027-09-30", ["steel", "for hire"], "P3"),
    ("Puffin", "Ida Moen", "Sailing boat", 8, "2027-05-31", ["guest"], None),
    ("Osprey", "Per Dahl", "Motor boat", 11, "2026-10-31", [], None),
)
#: Three were due in 2025 and are still open; others are open, or were due then.
JOBS = (
    ("Paint the hull", "Heron", "Open", "2026-12-04", False, "In *red*, as it was."),
    ("Mend the fender", "Petrel", "Open", "2025-09-12", False, "The one at the stern."),
    ("Change the oil", "Tern", "Done", "2025-10-01", False, ""),
    ("Look at the mast", "Kittiwake", "Open", "2025-11-20", True, "It **creaks** in the wind."),
    ("New ropes", "Gannet", "Under way", "2025-12-15", True, "- four of 20 m\n- two of 8 m"),
    ("Wash the sails", "Puffin", "Open", "2026-11-27", False, ""),
    ("Mend the pump", "Cormorant", "Open", "2026-12-18", True, "It stops after an hour."),
    ("Clean the tank", "Osprey", "Open", "2025-08-30", False, ""),
    ("Weld the ladder", "Petrel", "Dropped", "2025-07-01", False, "They bought a new one."),
    ("Tune the engine", "Heron", "Done", "2026-10-09", False, ""),
)
NOTICES = (
    ("Opening hours", "News", "2026-09-01", True, "<p>The office is open from 8 to 16.</p>"),
    ("Test", "News", "2026-10-01", False, "<p>Test</p>"),
    ("Test of the horn", "Warning", "2026-11-30", True, "<p>It will be <b>loud</b> at noon.</p>"),
    ("Regatta", "Event", "2027-06-12", False, "<p>Who wants to help?</p>"),
    ("Diesel is sold out", "Warning", "2026-11-20", True, "<p>The next ship comes on Friday.</p>"),
    ("Test", "Event", "2026-10-01", False, "<p>Test again</p>"),
    ("Choir on the quay", "Event", "2026-12-13", True, "<p>Bring a candle.</p>"),
    ("Lost: a blue oar", "News", "2026-11-02", True, "<p>It lies in the office.</p>"),
)
PRICES = (
    ("Night at a berth", 30), ("Week at a berth", 160), ("Season at a berth", 1400),
    ("Crane, one lift", 220), ("Shower", 3), ("Day ticket for the slipway", 15),
)  # fmt: skip


def fill(ask: Ask) -> None:
    """Fill a Directus that has nothing but its administrator."""
    for place, (name, icon, template, fields, shown) in enumerate(COLLECTIONS):
        meta = {"icon": icon, "display_template": template, "sort": place + 1}
        if any(field["field"] == "sort" for field in fields):
            meta["sort_field"] = "sort"
        key = {"field": "id", "type": "integer", "meta": {"hidden": True, "readonly": True},
               "schema": {"is_primary_key": True, "has_auto_increment": True}}  # fmt: skip
        ask("POST", "/collections", {"collection": name, "meta": meta, "schema": {},
                                     "fields": [key, *fields]})  # fmt: skip
        days = {field["field"] for field in fields if field["type"] == "date"}
        widths = {each: 200 if each in days else 140 for each in shown[1:]}
        ask("POST", "/presets", {
            "collection": name, "layout": "tabular",
            "layout_query": {"tabular": {"fields": shown}},
            "layout_options": {"tabular": {"widths": {shown[0]: 220 - 60 * bool(days), **widths}}},
        })  # fmt: skip
    for many, field, one, its_list in RELATIONS:
        ask("POST", "/relations", {"collection": many, "field": field, "related_collection": one,
                                   "schema": {"on_delete": "SET NULL"},
                                   "meta": {"one_field": its_list}})  # fmt: skip
    ask("PATCH", "/settings", {"project_name": "Harbour office"})
    berths = _add(ask, "berths", ("name", "quay", "metres", "electricity", "water"), BERTHS)
    boats = _add(
        ask,
        "boats",
        ("name", "owner", "kind", "metres", "insured_until", "tags", "berth"),
        [(*boat[:-1], berths.get(boat[-1])) for boat in BOATS],
    )
    _add(
        ask,
        "jobs",
        ("title", "boat", "status", "due", "urgent", "details"),
        [(title, boats[boat], *rest) for title, boat, *rest in JOBS],
    )
    _add(ask, "notices", ("title", "kind", "shown_from", "published", "text"), NOTICES)
    prices = [(*price, place + 1) for place, price in enumerate(PRICES)]
    _add(ask, "prices", ("name", "euros", "sort"), prices)


def _add(ask: Ask, collection: str, fields: tuple[str, ...], records: Any) -> dict[str, int]:
    """Records of a collection; returns their keys, by what they are called."""
    given = [dict(zip(fields, record, strict=True)) for record in records]
    return {each[fields[0]]: each["id"] for each in ask("POST", f"/items/{collection}", given)}
