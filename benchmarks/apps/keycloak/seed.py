"""The realm of a harbour: its people, groups, roles, applications and other ways to sign in."""

from __future__ import annotations

import uuid
from typing import Any

REALM = "harbour"
#: What the lab itself signs in as, in the realm above all others.
LAB, SECRET = "lab", "of a laboratory and of no worth"

_GROUPS: dict[str, tuple[str, ...]] = {
    "Boatyard": ("Night watch", "Volunteers", "Workshop"),
    "Courses": ("First aid", "Radio"),
    "Museum": ("Guides", "Volunteers"),
    "Pilots": (),
    "Sailing school": (),
}
#: User name, first name, last name, where the e-mail is, groups, realm roles.
_PEOPLE: tuple[tuple[str, str, str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("aholm", "Anna", "Holm", "museum", ("/Museum/Guides",), ("guide",)),
    ("anna.holm", "Anna", "Holm", "pilots", ("/Pilots",), ("pilot",)),
    ("ben.carter", "Ben", "Carter", "harbour", ("/Boatyard/Workshop",), ("crane driver",)),
    ("carla.diaz", "Carla", "Diaz", "harbour", ("/Boatyard/Night watch",), ()),
    ("edda.lund", "Edda", "Lund", "harbour", (), ()),
    ("henrik.lund", "Henrik", "Lund", "harbour", ("/Courses/Radio",), ()),
    ("ida.lundgren", "Ida", "Lundgren", "museum", ("/Museum/Volunteers",), ()),
    ("jonas.quist", "Jonas", "Quist", "harbour", ("/Boatyard/Volunteers",), ()),
    ("mia.sand", "Mia", "Sand", "museum", ("/Museum/Volunteers",), ("guide",)),
    ("ole.berg", "Ole", "Berg", "pilots", ("/Pilots",), ("pilot",)),
    ("sofie.lund", "Sofie", "Lund", "museum", ("/Museum/Guides",), ()),
    ("tom.reed", "Tom", "Reed", "harbour", ("/Sailing school",), ()),
    ("vera.okafor", "Vera", "Okafor", "harbour", ("/Sailing school",), ("cashier",)),
)
_ROLES = {
    "cashier": "Takes the fees",
    "crane driver": "Works the crane",
    "guide": "Shows the museum",
    "pilot": "Brings ships in",
}
_CLIENTS = {
    "berth-booking": "Berth booking",
    "ferry-times": "Ferry times",
    "ferry-times-2": "Ferry times",
    "weather-desk": "Weather desk",
}
PROVIDERS = {"github": "GitHub", "gitlab": "GitLab", "google": "Google", "linkedin-openid-connect":
             "LinkedIn"}  # fmt: skip


def key(*names: str) -> str:
    """The same key for the same names, each time."""
    return str(uuid.uuid5(uuid.NAMESPACE_DNS, ".".join(names)))


def realm(user: str, password: str) -> dict[str, Any]:
    """All of it, as Keycloak imports it; who keeps it signs in with the given words."""
    return {
        "realm": REALM,
        "displayName": "Harbour of Sandvik",
        "enabled": True,
        "sslRequired": "none",
        "ssoSessionIdleTimeout": 36000,
        "ssoSessionMaxLifespan": 360000,
        "groups": [_group(name, below) for name, below in _GROUPS.items()],
        "roles": {"realm": [{"id": key("role", name), "name": name, "description": said}
                            for name, said in _ROLES.items()]},
        "clients": [_client(id, name) for id, name in _CLIENTS.items()],
        "identityProviders": [_provider(place, *names)
                              for place, names in enumerate(PROVIDERS.items())],
        "users": [_keeper(user, password), *(_person(*each) for each in _PEOPLE)],
    }  # fmt: skip


def _group(name: str, below: tuple[str, ...]) -> dict[str, Any]:
    inner = [{"id": key("group", name, each), "name": each} for each in below]
    return {"id": key("group", name), "name": name, "subGroups": inner}


def _client(id: str, name: str) -> dict[str, Any]:
    home = f"https://{id}.harbour.example"
    return {"id": key("client", id), "clientId": id, "name": name, "rootUrl": home,
            "publicClient": True, "redirectUris": [f"{home}/*"], "webOrigins": [home]}  # fmt: skip


def _provider(place: int, alias: str, name: str) -> dict[str, Any]:
    config = {"clientId": "sandvik", "clientSecret": SECRET, "guiOrder": str(place + 1)}
    return {"internalId": key("provider", alias), "alias": alias, "displayName": name,
            "providerId": alias, "enabled": True, "config": config}  # fmt: skip


def _person(
    user: str, first: str, last: str, where: str, groups: tuple[str, ...], roles: tuple[str, ...]
) -> dict[str, Any]:
    return {"id": key("user", user), "username": user, "firstName": first, "lastName": last,
            "email": f"{first}.{last}@{where}.example".lower(), "enabled": True,
            "groups": groups, "realmRoles": [f"default-roles-{REALM}", *roles]}  # fmt: skip


def _keeper(user: str, password: str) -> dict[str, Any]:
    return {"id": key("user", user), "username": user, "firstName": "Office", "lastName": "Sandvik",
            "email": f"{user}@harbour.example", "enabled": True,
            "credentials": [{"type": "password", "value": password}],
            "realmRoles": [f"default-roles-{REALM}"],
            "clientRoles": {"realm-management": ["realm-admin"]}}  # fmt: skip
