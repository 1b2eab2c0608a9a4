"""What a realm of Keycloak holds, by its administration API: read, compared, and put back."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from keycloak.seed import LAB, REALM, SECRET
from keycloak.seed import key as key_of
from lab.rows import Difference, Row

#: All records, by table and name; and what the API says of each, for putting it back.
State = dict[str, dict[str, dict[str, Any]]]

#: What Keycloak says of itself, of what is signed in, or again of something that has its own table.
_NOT_OF_A_REALM = {"id", "realm", "notBefore", "roles", "groups", "users", "clients", "components",
                   "clientScopes", "identityProviders", "requiredActions", "keycloakVersion",
                   "authenticationFlows", "authenticatorConfig", "scopeMappings",
                   "clientScopeMappings", "identityProviderMappers", "defaultRole",
                   "localizationTexts"}  # fmt: skip
_NOT_OF_A_CLIENT = {"id", "access", "secret", "protocolMappers",
                    "authenticationFlowBindingOverrides", "nodeReRegistrationTimeout"}  # fmt: skip
_NOT_OF_A_PROVIDER = {"internalId", "guiOrder"}
#: What is not said where it is empty.
_UNSAID = {"realm": {"defaultLocale", "supportedLocales"}, "clients": {"description"}}
_OF_A_USER = ("username", "firstName", "lastName", "email", "emailVerified", "enabled",
              "requiredActions")  # fmt: skip
_PAGE = "first=0&max=1000"


class Caller:
    """Asks the API of one Keycloak, as the lab."""

    def __init__(self, url: str, token: str = "") -> None:
        self._url = url
        self._token, self._until = token, time.monotonic() + 45 if token else 0.0

    def __call__(self, method: str, path: str, given: Any = None, realm: str = REALM) -> Any:
        """The answer to a request; a path begins below the realm."""
        sent = {"Content-Type": "application/json", "Authorization": f"Bearer {self._signed()}"}
        body = None if given is None else json.dumps(given).encode()
        url = f"{self._url}/admin/realms/{realm}{path}".rstrip("/")
        with _open(urllib.request.Request(url, body, sent, method=method)) as answer:
            told = answer.read()
        return json.loads(told) if told else None

    def _signed(self) -> str:
        if time.monotonic() > self._until:
            url = f"{self._url}/realms/master/protocol/openid-connect/token"
            self._token, self._until = ask_token(url, {
                "grant_type": "client_credentials", "client_id": LAB, "client_secret": SECRET,
            }), time.monotonic() + 45  # fmt: skip
        return self._token


def ask_token(url: str, given: dict[str, str]) -> str:
    """A token of the API."""
    with _open(urllib.request.Request(url, urllib.parse.urlencode(given).encode())) as answer:
        return str(json.load(answer)["access_token"])


def _open(request: urllib.request.Request) -> Any:
    try:
        return urllib.request.urlopen(request, timeout=60)
    except urllib.error.HTTPError as error:
        said = error.read().decode(errors="replace")[:300]
        raise RuntimeError(f"{request.method} {request.full_url}: {error.code} {said}") from None


def make(url: str, boot: dict[str, str], realm: dict[str, Any]) -> None:
    """Fill an empty Keycloak: an account for the lab, and the realm."""
    user, password = boot.values()
    ask = Caller(url, ask_token(f"{url}/realms/master/protocol/openid-connect/token", {
        "grant_type": "password", "client_id": "admin-cli", "username": user,
        "password": password}))  # fmt: skip
    ask("POST", "/clients", realm="master", given={
        "id": key_of("client", LAB), "clientId": LAB, "secret": SECRET,
        "standardFlowEnabled": False, "serviceAccountsEnabled": True})  # fmt: skip
    account = ask("GET", f"/clients/{key_of('client', LAB)}/service-account-user", realm="master")
    role = ask("GET", "/roles/admin", realm="master")
    ask("POST", f"/users/{account['id']}/role-mappings/realm", [role], realm="master")
    ask("POST", "", realm, realm="")


# -- reading


def read(ask: Caller) -> State:
    """All records, each with what is compared; what is put back is under the name "raw"."""
    told = ask("POST", "/partial-export?exportClients=true&exportGroupsAndRoles=true")
    whole = ask("GET", "")
    groups = {group["id"]: group for top in told["groups"] for group in _below(top)}
    providers = ask("GET", f"/identity-provider/instances?{_PAGE}")
    paths = {group["path"]: id for id, group in groups.items()}
    return {
        "realm": {REALM: {**_flat(whole, _NOT_OF_A_REALM), "raw": whole}},
        "users": {str(user["username"]): user for user in _users(ask, paths)},
        "groups": {id: _group(group) for id, group in groups.items()},
        "roles": _roles(told["roles"]),
        "clients": {each["clientId"]: {**_flat(each, _NOT_OF_A_CLIENT), "raw": each}
                    for each in told["clients"]},
        "scopes": {each["name"]: {**_flat(each, {"id", "protocolMappers"}), "raw": each}
                   for each in told["clientScopes"]},
        "providers": {each["alias"]: {**_flat(each, _NOT_OF_A_PROVIDER), "raw": each}
                      for each in providers},
        "order": {"providers": {"names": _order(providers)}},
        "actions": {each["alias"]: {**_flat(each, set()), "raw": each}
                    for each in ask("GET", "/authentication/required-actions")},
        "profile": {"profile": _profile(ask("GET", "/users/profile"))},
    }  # fmt: skip


def _users(ask: Caller, paths: dict[str, str]) -> list[dict[str, Any]]:
    def read_more(raw: dict[str, Any]) -> dict[str, Any]:
        at = f"/users/{raw['id']}"
        raw["groups"] = [each["path"] for each in ask("GET", f"{at}/groups?{_PAGE}")]
        roles = ask("GET", f"{at}/role-mappings")
        realm = [each["name"] for each in roles.get("realmMappings", [])]
        others = [f"{client} {role['name']}"
                  for client, each in roles.get("clientMappings", {}).items()
                  for role in each["mappings"]]  # fmt: skip
        kept = {name: raw.get(name) for name in _OF_A_USER}
        kept["groups"] = [paths[each] for each in raw["groups"]]
        kept["roles"] = realm + others
        kept["attributes"] = raw.get("attributes", {})
        return {name: _plain(value) for name, value in kept.items()} | {"raw": raw}

    with ThreadPoolExecutor(4) as several:
        found = ask("GET", f"/users?briefRepresentation=false&{_PAGE}")
        return list(several.map(read_more, found))


def _below(group: dict[str, Any]) -> list[dict[str, Any]]:
    return [group, *(each for inner in group.get("subGroups", []) for each in _below(inner))]


def _group(group: dict[str, Any]) -> dict[str, Any]:
    kept = _flat(group, {"id", "subGroups", "name", "parentId", "subGroupCount", "access"})
    return {**kept, "raw": group}


def _roles(told: dict[str, Any]) -> dict[str, dict[str, Any]]:
    named = [("", role) for role in told.get("realm", [])]
    named += [(f"{client} ", role) for client, roles in told.get("client", {}).items()
              for role in roles]  # fmt: skip
    return {client + role["name"]: {**_flat(role, {"id", "containerId"}), "raw": role}
            for client, role in named}  # fmt: skip


def _order(providers: list[dict[str, Any]]) -> str:
    """Their order alone: which number each has does not matter."""
    places = {each["alias"]: each["config"].get("guiOrder", "") for each in providers}
    ordered = sorted(places, key=lambda alias: (len(places[alias]), places[alias]))
    return " | ".join(ordered)


def _profile(told: dict[str, Any]) -> dict[str, Any]:
    return {"attributes": json.dumps(told["attributes"], sort_keys=True),
            "groups": json.dumps(told.get("groups"), sort_keys=True), "raw": told}  # fmt: skip


def _flat(record: dict[str, Any], without: set[str]) -> dict[str, Any]:
    """What a record says, by name, in which what is empty is not said at all."""
    found: dict[str, Any] = {}
    for name, value in record.items():
        if name in without:
            continue
        if isinstance(value, dict) and name in ("attributes", "config"):
            found |= {f"{name}.{each}": _plain(inner) for each, inner in value.items()
                      if each not in without}  # fmt: skip
        else:
            found[name] = _plain(value)
    return {name: value or None for name, value in found.items()}


def _plain(value: Any) -> Any:
    """A value that can be compared: words for lists and records, whose order does not matter."""
    if isinstance(value, list):
        return ", ".join(sorted(each if isinstance(each, str) else _plain(each) for each in value))
    if isinstance(value, dict):
        value = json.dumps(value, sort_keys=True)
    return None if value in ("false", "{}", "0") else value


# -- comparing


def difference(before: State, after: State) -> Difference:
    """What differs between two states."""
    found: dict[tuple[str, Any], tuple[Row | None, Row | None]] = {}
    columns: dict[str, list[str]] = {}
    for table in before:
        rows = [*before[table].values(), *after[table].values()]
        names = sorted({name for row in rows for name in row} - {"raw"} | _UNSAID.get(table, set()))
        columns[table] = names
        for key in {**before[table], **after[table]}:
            pair = (before[table].get(key), after[table].get(key))
            old, new = (row and {name: row.get(name) for name in names} for row in pair)
            if old != new:
                found[table, key] = (old, new)
    return Difference(found, columns)


# -- putting back


def restore(ask: Caller, seed: State) -> None:
    """Bring the realm back to the seed: what differs is put back, the rest is left alone."""
    for _ in range(4):
        now = read(ask)
        seen = difference(seed, now).found
        if not seen:
            return
        tables = {table for table, _ in seen}
        for table, put_back in _PUT_BACK.items():
            keys = [key for name, key in seen if name == table]
            if keys:
                put_back(ask, keys, seed[table], now[table])
        if not tables & _TWICE:
            return
    raise RuntimeError(f"this could not be put back: {[*seen][:5]}")


def _put_realm(ask: Caller, keys: list[str], old: Any, new: Any) -> None:
    del keys, new
    ask("PUT", "", {"supportedLocales": [], "defaultLocale": "", **old[REALM]["raw"]})


def _put_roles(ask: Caller, keys: list[str], old: Any, new: Any) -> None:
    for key in keys:
        before, after = old.get(key), new.get(key)
        raw = (before or after)["raw"]
        at = f"/clients/{raw['containerId']}/roles" if raw.get("clientRole") else "/roles"
        if not before:
            _try(ask, "DELETE", f"{at}/{urllib.parse.quote(raw['name'])}")
        elif not after:
            ask("POST", at, raw)
        else:
            ask("PUT", f"/roles-by-id/{after['raw']['id']}", {**raw, "id": after["raw"]["id"]})


def _put_groups(ask: Caller, keys: list[str], old: Any, new: Any) -> None:
    for key in keys:
        if key in new:
            _try(ask, "DELETE", f"/groups/{key}")
    tops = {old[key]["raw"]["path"].split("/")[1] for key in keys if key in old}
    wanted = [row["raw"] for row in old.values() if row["raw"]["path"].lstrip("/") in tops]
    _put_in(ask, groups=wanted)


def _put_users(ask: Caller, keys: list[str], old: Any, new: Any) -> None:
    for key in keys:
        before, after = old.get(key), new.get(key)
        if not before:
            ask("DELETE", f"/users/{after['raw']['id']}")
        elif not after or _lost_roles(before, after):
            _put_in(ask, users=[_whole_user(before)])
        else:
            at = f"/users/{after['raw']['id']}"
            ask("PUT", at, {"attributes": {}, **before["raw"], "id": after["raw"]["id"]})
            olds, news = (set(filter(None, row["groups"].split(", "))) for row in (before, after))
            for group in news - olds:
                ask("DELETE", f"{at}/groups/{group}")
            for group in olds - news:
                ask("PUT", f"{at}/groups/{group}", {})


def _lost_roles(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether somebody's roles have changed who is not signed in here, and can be made anew."""
    return before["roles"] != after["roles"] and "realm-management" not in before["roles"]


def _whole_user(row: dict[str, Any]) -> dict[str, Any]:
    return {**row["raw"], "realmRoles": row["roles"].split(", ")}


def _put_in(ask: Caller, **what: Any) -> None:
    if any(what.values()):
        ask("POST", "/partialImport", {"ifResourceExists": "OVERWRITE", **what})


def _putter(path: str, name: str) -> Any:
    """For records that are made below a path, and changed or deleted by what names them."""

    def put(ask: Caller, keys: list[str], old: Any, new: Any) -> None:
        for key in keys:
            before, after = old.get(key), new.get(key)
            if not before:
                ask("DELETE", f"{path}/{after['raw'][name]}")
            elif not after:
                ask("POST", path, before["raw"])
            else:
                ask("PUT", f"{path}/{after['raw'][name]}", before["raw"])

    return put


def _put_order(ask: Caller, keys: list[str], old: Any, new: Any) -> None:
    del keys, new
    for place, alias in enumerate(old["providers"]["names"].split(" | ")):
        at = f"/identity-provider/instances/{alias}"
        raw = ask("GET", at)
        ask("PUT", at, {**raw, "config": {**raw["config"], "guiOrder": str(place + 1)}})


def _put_profile(ask: Caller, keys: list[str], old: Any, new: Any) -> None:
    del keys, new
    ask("PUT", "/users/profile", old["profile"]["raw"])


def _try(ask: Caller, method: str, path: str) -> None:
    """What may have gone already with something else."""
    try:
        ask(method, path)
    except RuntimeError as reason:
        if " 404 " not in str(reason):
            raise


#: What is looked at again, since other records go with it.
_TWICE = {"groups", "clients", "providers", "scopes", "roles"}

_PUT_BACK = {
    "realm": _put_realm,
    "roles": _put_roles,
    "groups": _put_groups,
    "clients": _putter("/clients", "id"),
    "scopes": _putter("/client-scopes", "id"),
    "providers": _putter("/identity-provider/instances", "alias"),
    "order": _put_order,
    "actions": _putter("/authentication/required-actions", "alias"),
    "profile": _put_profile,
    "users": _put_users,
}
