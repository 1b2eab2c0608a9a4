"""What the frontend's database says, by table and key: each record with what belongs to it."""

from __future__ import annotations

import json
import re
from typing import Any

from lab.mariadb import MariaDB
from lab.rows import Difference

#: What a record is made of: its table, which of its rows, and its columns.
Parts = tuple[str, str, dict[str, str]]


def _all_of(table: str, *, of: str, order: str = "1", what: str) -> str:
    """What another table has of a record, in one text."""
    return f"(SELECT GROUP_CONCAT({what} ORDER BY {order} SEPARATOR ', ') FROM {table} WHERE {of})"


def _tags(table: str, of: str) -> str:
    return _all_of(table, of=of, order="t.tag, t.value", what="CONCAT(t.tag, '=', t.value)")


_GROUPS = _all_of("hosts_groups JOIN hstgrp g USING (groupid)", of="hosts_groups.hostid = r.hostid",
                  order="g.name", what="g.name")  # fmt: skip
_TEMPLATES = _all_of("hosts_templates l JOIN hosts t ON t.hostid = l.templateid",
                     of="l.hostid = r.hostid", order="t.host", what="t.host")  # fmt: skip
_MACROS = _all_of("hostmacro m", of="m.hostid = r.hostid", order="m.macro",
                  what="CONCAT(m.macro, '=', m.value)")  # fmt: skip
_INTERFACES = _all_of(
    "interface i", of="i.hostid = r.hostid", order="i.type, i.ip",
    what="CONCAT_WS(' ', i.type, i.main, i.useip, IF(i.useip, i.ip, i.dns), i.port)",
)  # fmt: skip
_HOST = {
    "host": "r.host", "name": "r.name", "about": "r.description", "groups": _GROUPS,
    "templates": _TEMPLATES, "tags": _tags("host_tag t", "t.hostid = r.hostid"), "macros": _MACROS,
}  # fmt: skip
_ITEM_STEPS = _all_of("item_preproc p", of="p.itemid = r.itemid", order="p.step",
                      what="CONCAT(p.type, ':', p.params)")  # fmt: skip
_FUNCTIONS = _all_of(
    "functions f JOIN items i USING (itemid) JOIN hosts h USING (hostid)",
    of="f.triggerid = r.triggerid", order="f.functionid",
    what="CONCAT(f.functionid, '|', f.name, '(/', h.host, '/', i.key_, ' ', f.parameter, ')')",
)  # fmt: skip
_MEDIA = _all_of(
    "media m JOIN media_type t USING (mediatypeid)", of="m.userid = r.userid", order="m.mediaid",
    what="CONCAT_WS(' ', t.name, m.sendto, m.period, m.severity, m.active)",
)  # fmt: skip
_PERIODS = _all_of(
    "maintenances_windows w JOIN timeperiods p USING (timeperiodid)",
    of="w.maintenanceid = r.maintenanceid", order="p.timeperiodid",
    what="CONCAT_WS(' ', p.timeperiod_type, p.every, p.month, p.dayofweek, p.day, p.start_time, "
    "p.period, IF(p.timeperiod_type, '-', p.start_date))",
)  # fmt: skip

_PARTS: dict[str, Parts] = {
    "hosts": ("hosts", "r.status < 2", {
        **_HOST, "status": "r.status", "proxy": "r.proxy_hostid", "interfaces": _INTERFACES,
        "inventory": "(SELECT inventory_mode FROM host_inventory v WHERE v.hostid = r.hostid)",
        "ipmi": "CONCAT_WS(' ', ipmi_authtype, ipmi_privilege, ipmi_username)",
        "tls": "CONCAT_WS(' ', tls_connect, tls_accept, tls_psk_identity)",
    }),
    "templates": ("hosts", "r.status = 3", _HOST),
    "groups": ("hstgrp", "1", {"name": "r.name"}),
    "items": ("items", "1", {
        "host": "(SELECT host FROM hosts h WHERE h.hostid = r.hostid)", "name": "r.name",
        "key": "r.key_", "type": "r.type", "values": "r.value_type", "delay": "r.delay",
        "history": "r.history", "trends": "r.trends", "status": "r.status", "units": "r.units",
        "about": "r.description", "from": "r.templateid", "valuemap": "r.valuemapid",
        "interface": "r.interfaceid", "inventory": "r.inventory_link", "steps": _ITEM_STEPS,
        "tags": _tags("item_tag t", "t.itemid = r.itemid"),
    }),
    "triggers": ("triggers", "1", {
        "name": "r.description", "expression": "r.expression", "functions": _FUNCTIONS,
        "severity": "r.priority", "status": "r.status", "comments": "r.comments", "url": "r.url",
        "many": "r.type", "closed_by_hand": "r.manual_close", "recovery": "r.recovery_mode",
        "recovered": "r.recovery_expression", "correlation": "r.correlation_mode",
        "event_name": "r.event_name", "opdata": "r.opdata",
        "tags": _tags("trigger_tag t", "t.triggerid = r.triggerid"),
        "after": _all_of("trigger_depends d", of="d.triggerid_down = r.triggerid",
                         what="d.triggerid_up"),
    }),
    "users": ("users", "1", {
        "login": "r.username", "name": "r.name", "surname": "r.surname", "pass": "r.passwd",
        "role": "(SELECT name FROM role o WHERE o.roleid = r.roleid)", "media": _MEDIA,
        "groups": _all_of("users_groups u JOIN usrgrp g USING (usrgrpid)",
                          of="u.userid = r.userid", order="g.name", what="g.name"),
        "theme": "r.theme", "lang": "r.lang", "timezone": "r.timezone", "url": "r.url",
        "autologin": "r.autologin", "autologout": "r.autologout", "refresh": "r.refresh",
        "rows_of_page": "r.rows_per_page",
    }),
    "maintenance": ("maintenances", "1", {
        "name": "r.name", "type": "r.maintenance_type", "about": "r.description",
        "since": "r.active_since", "till": "r.active_till", "periods": _PERIODS,
        "groups": _all_of("maintenances_groups m JOIN hstgrp g USING (groupid)",
                          of="m.maintenanceid = r.maintenanceid", order="g.name", what="g.name"),
        "hosts": _all_of("maintenances_hosts m JOIN hosts h USING (hostid)",
                         of="m.maintenanceid = r.maintenanceid", order="h.host", what="h.host"),
        "tags": _tags("maintenance_tag t", "t.maintenanceid = r.maintenanceid"),
    }),
    "media_types": ("media_type", "1", {"name": "r.name", "status": "r.status"}),
    "crews": ("usrgrp", "1", {
        "name": "r.name", "access": "r.gui_access", "status": "r.users_status",
        "rights": _all_of("rights g", of="g.groupid = r.usrgrpid", order="g.id",
                          what="CONCAT(g.id, '=', g.permission)"),
    }),
}  # fmt: skip
#: Of what no task changes, that it is there.
for _table in ("actions", "dashboard", "globalmacro", "graphs", "httptest", "regexps", "role",
               "scripts", "services", "sla", "sysmaps", "valuemap"):  # fmt: skip
    _PARTS[_table] = (_table, "1", {"name": "macro" if _table == "globalmacro" else "name"})

#: A filter that an account has kept, of which a page shows a tab; the first is the page's own.
_FILTERS = "SELECT 'filters', JSON_ARRAY(profileid, userid, idx, value_str) FROM {0}.profiles " \
    "WHERE idx LIKE '%.properties' AND value_str LIKE '%filter\\_name%'"  # fmt: skip
_SETTINGS = "SELECT 'settings', JSON_ARRAY(configid, work_period, default_theme, default_lang, " \
    "default_timezone, search_limit, max_in_table, server_check_interval, url, " \
    "severity_name_0, severity_name_5) FROM {0}.config"  # fmt: skip
COLUMNS = {
    **{name: list(columns) for name, (_, _, columns) in _PARTS.items()},
    "filters": ["page", "name", "counts", "filter"],
    "settings": ["values"],
}


def difference(base: MariaDB, seed: str, now: str) -> Difference:
    """What differs between two databases of the same server."""
    before, after = read(base, seed), read(base, now)
    found: dict[tuple[str, Any], tuple[Any, Any]] = {}
    for table in COLUMNS:
        for key in {**before[table], **after[table]}:
            pair = (before[table].get(key), after[table].get(key))
            if pair[0] != pair[1]:
                found[table, key] = pair
    return Difference(found, COLUMNS)


def read(base: MariaDB, name: str) -> dict[str, dict[Any, dict[str, Any]]]:
    """All records of one database, asked at once, since each call of the client takes its time."""
    asked = [_question(each, *parts) for each, parts in _PARTS.items()]
    settings = [f"SET NAMES utf8mb4;SET group_concat_max_len = 1000000;USE {name}"]
    questions = [each.format(name) for each in (_FILTERS, _SETTINGS)]
    found: dict[str, dict[Any, dict[str, Any]]] = {table: {} for table in COLUMNS}
    for table, row in base.lines(";".join([*settings, *asked, *questions])):
        key, *values = json.loads(row)
        if table == "filters":
            values = _filter(*values)
            if values is None:
                continue
        elif table == "settings":
            values = [values]
        found[table][key] = dict(zip(COLUMNS[table], values, strict=True))
    for trigger in found["triggers"].values():
        _tell(trigger)
    return found


def _question(told: str, table: str, which: str, columns: dict[str, str]) -> str:
    key = _KEYS.get(table, f"{table.rstrip('s')}id")
    listed = ", ".join([f"r.{key}", *columns.values()])
    return f"SELECT '{told}', JSON_ARRAY({listed}) FROM {table} r WHERE {which}"


_KEYS = {
    "hstgrp": "groupid", "media_type": "mediatypeid", "usrgrp": "usrgrpid",
    "maintenances": "maintenanceid",
}  # fmt: skip


def _filter(user: int, page: str, written: str) -> list[Any] | None:
    """The page, the name that it was given, whether its tab counts; None of the page's own."""
    given = json.loads(written)
    name = given.pop("filter_name", "")
    if not name:
        return None
    counts = given.pop("filter_show_counter", 0)
    return [page.removesuffix(".properties"), name, counts, given]


def _tell(trigger: dict[str, Any]) -> None:
    """Exchange the numbers of an expression for what they stand for."""
    listed = re.split(r", (?=\d+\|)", trigger.pop("functions") or "")
    called = dict(each.split("|", 1) for each in listed if each)
    for name in ("expression", "recovered"):
        told = re.sub(r"\{(\d+)\}", lambda found: called.get(found[1], found[0]), trigger[name])
        trigger[name] = told
