"""What the harbour watches, by Zabbix's API: hosts, items, triggers, users, maintenance."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any

USER, PASSWORD = "nora", "harbour-2026"
_FIRST_USER, _FIRST_PASSWORD = "Admin", "zabbix"

#: What each Zabbix is shipped with and this one has not; a key that no reset changes; the language
#: of its source, which needs no locale of the machine.
SQL = """
DELETE FROM actions; DELETE FROM operations; DELETE FROM opmessage; DELETE FROM opmessage_grp;
DELETE FROM opgroup; DELETE FROM optemplate; DELETE FROM conditions;
DELETE FROM drules; DELETE FROM dchecks; DELETE FROM scripts;
DELETE FROM hstgrp WHERE name NOT IN ('Templates', 'Discovered hosts');
DELETE FROM media_type WHERE name NOT IN ('Email', 'SMS', 'Slack', 'Telegram');
DELETE FROM media_type_param WHERE mediatypeid NOT IN (SELECT mediatypeid FROM media_type);
DELETE FROM media_type_message WHERE mediatypeid NOT IN (SELECT mediatypeid FROM media_type);
UPDATE media_type SET status = 0 WHERE name IN ('Email', 'SMS');
UPDATE config SET default_lang = 'en_GB', session_key = 'f0c1d2e3a4b5968778695a4b3c2d1e0f';
"""

_GROUPS = ("Cranes", "Fuel", "Museum boats", "Pilot boats", "Quays", "Workshops")
#: Name, visible name, groups, templates, the last part of its address, tags.
_HOSTS = (
    ("crane-north", "North crane", "Cranes", "Crane control", 11, "berth=north"),
    ("crane-south", "South crane", "Cranes", "Crane control", 12, "berth=south"),
    ("fuel-dock", "Fuel dock", "Fuel", "", 21, "berth=south"),
    ("museum-ibis", "Ibis of 1921", "Museum boats", "", 31, "berth=west season=summer"),
    ("pilot-avocet", "Avocet", "Pilot boats", "Pilot radio", 41, "berth=north"),
    ("pilot-curlew", "Curlew", "Pilot boats", "Pilot radio", 42, "berth=west"),
    ("pilot-heron", "Heron", "Pilot boats", "Pilot radio,Pilot radio old", 43, "berth=west"),
    ("pilot-ibis", "Ibis", "Pilot boats", "Pilot radio,Pilot radio old", 44, "berth=west"),
    ("pilot-plover", "Plover", "Pilot boats", "Pilot radio", 45, "berth=north"),
    ("quay-north", "North quay", "Quays", "", 51, "berth=north"),
    ("quay-south", "South quay", "Quays", "", 52, "berth=south"),
    ("workshop-lathe", "Lathe", "Workshops", "", 61, ""),
)
#: Host, name, key, units, type of its values, steps of preprocessing.
_STEPS = ((12, "$.level"), (20, "10m"), (1, "0.01"))
_ITEMS = (
    ("fuel-dock", "Pump pressure", "dock.pump1.pressure", "bar", 0, ()),
    ("fuel-dock", "Pump pressure", "dock.pump2.pressure", "bar", 0, ()),
    ("fuel-dock", "Tank level", "dock.tank.level", "l", 3, ()),
    ("quay-north", "Tide", "quay.tide", "m", 0, _STEPS),
    ("quay-north", "Water level", "quay.level", "m", 0, ()),
    ("quay-south", "Tide", "quay.tide", "m", 0, _STEPS),
    ("quay-south", "Water level", "quay.level", "m", 0, ()),
    ("workshop-lathe", "Turns", "lathe.turns", "rpm", 3, ()),
)
#: Name, expression, severity.
_TRIGGERS = (
    ("The tank is nearly empty", "last(/fuel-dock/dock.tank.level)<500", 2),
    ("Water is high", "last(/quay-north/quay.level)>4.5", 2),
    ("Water is high", "last(/quay-north/quay.level)>6", 2),
    ("Water is high", "last(/quay-south/quay.level)>4.5", 2),
    ("The lathe is too fast", "last(/workshop-lathe/lathe.turns)>3000", 3),
)
#: Name of who signs in, name, surname, group.
_USERS = (
    ("aberg", "Anna", "Berg", "Workshop crew"),
    ("anna.b", "Anna", "Berg", "Harbour watch"),
    ("tlind", "Tom", "Lind", "Harbour watch"),
    ("tom.lee", "Tom", "Lee", "Workshop crew"),
)
_DAY = 86400
#: 4 January 2027.
_JANUARY = 1799020800


class _Api:
    """JSON-RPC, signed in as whom Zabbix has at first."""

    def __init__(self, url: str) -> None:
        self._url = f"{url}/api_jsonrpc.php"
        self._token: str | None = None
        given = {"username": _FIRST_USER, "password": _FIRST_PASSWORD}
        self._token = self.ask("user.login", given)

    def ask(self, method: str, given: Any) -> Any:
        body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": given, "auth": self._token}
        sent = urllib.request.Request(
            self._url, json.dumps(body).encode(), {"Content-Type": "application/json-rpc"}
        )
        with urllib.request.urlopen(sent, timeout=120) as answer:
            told = json.load(answer)
        if "error" in told:
            raise RuntimeError(f"{method}: {told['error']}")
        return told["result"]

    def named(self, what: str, key: str, name: str = "name") -> dict[str, str]:
        """The ids of all, by name."""
        return {each[name]: each[key] for each in self.ask(f"{what}.get", {"output": [key, name]})}


def fill(url: str, templates: Path) -> None:
    """All of it."""
    api = _Api(url)
    rule = {"createMissing": True}
    rules = dict.fromkeys(("groups", "templates", "items", "triggers"), rule)
    source = templates.read_text(encoding="utf-8")
    api.ask("configuration.import", {"format": "yaml", "source": source, "rules": rules})
    for name in _GROUPS:
        api.ask("hostgroup.create", {"name": name})
    groups = api.named("hostgroup", "groupid")
    _hosts(api, groups)
    _users(api, groups)
    _maintenance(api, groups)


def _hosts(api: _Api, groups: dict[str, str]) -> None:
    templates = api.named("template", "templateid")
    for host, name, group, linked, last, tags in _HOSTS:
        pairs = [tag.split("=") for tag in tags.split()]
        made = {
            "host": host, "name": name, "groups": [{"groupid": groups[group]}],
            "templates": [{"templateid": templates[each]} for each in linked.split(",") if each],
            "interfaces": [{"type": 1, "main": 1, "useip": 1, "ip": f"10.20.0.{last}", "dns": "",
                            "port": "10050"}],
            "tags": [{"tag": tag, "value": value} for tag, value in pairs],
        }  # fmt: skip
        api.ask("host.create", made)
    hosts = api.named("host", "hostid", "host")
    asked = {"output": ["interfaceid", "hostid"]}
    interfaces = {
        each["hostid"]: each["interfaceid"] for each in api.ask("hostinterface.get", asked)
    }
    for host, name, key, units, values, steps in _ITEMS:
        made = {
            "hostid": hosts[host], "interfaceid": interfaces[hosts[host]], "type": 0,
            "name": name, "key_": key, "units": units, "value_type": values, "delay": "1m",
            "preprocessing": [{"type": kind, "params": given, "error_handler": 0,
                               "error_handler_params": ""} for kind, given in steps],
        }  # fmt: skip
        api.ask("item.create", made)
    for name, expression, severity in _TRIGGERS:
        made = {"description": name, "expression": expression, "priority": severity}
        api.ask("trigger.create", made)


def _users(api: _Api, groups: dict[str, str]) -> None:
    for name in ("Harbour watch", "Workshop crew"):
        seen = [{"id": groups[each], "permission": 2} for each in _GROUPS]
        api.ask("usergroup.create", {"name": name, "rights": seen})
    crews = api.named("usergroup", "usrgrpid")
    roles = api.named("role", "roleid")
    for user, name, surname, crew in _USERS:
        made = {
            "username": user, "name": name, "surname": surname, "passwd": "tern-and-gull-7",
            "roleid": roles["User role"], "usrgrps": [{"usrgrpid": crews[crew]}],
        }  # fmt: skip
        api.ask("user.create", made)
    mine = {"userid": "1", "username": USER, "passwd": PASSWORD, "name": "Nora",
            "surname": "Quist", "url": "zabbix.php?action=host.list", "autologin": 1,
            "autologout": "0"}  # fmt: skip
    api.ask("user.update", mine)


def _maintenance(api: _Api, groups: dict[str, str]) -> None:
    for name, group, start, days in (
        ("Crane service", "Cranes", _JANUARY, 5),
        ("Painting of the north quay", "Quays", _JANUARY + 30 * _DAY, 10),
    ):
        period = {"timeperiod_type": 0, "start_date": start, "period": 4 * 3600}
        made = {
            "name": name, "active_since": start, "active_till": start + days * _DAY,
            "groups": [{"groupid": groups[group]}], "timeperiods": [period],
        }  # fmt: skip
        api.ask("maintenance.create", made)
