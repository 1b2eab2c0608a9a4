"""The tasks of Keycloak, in the words of a harbour office."""

from __future__ import annotations

from keycloak.seed import PROVIDERS, REALM, key
from lab.rows import added, changed, removed, rows


def _groups(*named: tuple[str, ...]) -> str:
    """The groups of somebody, as the state has them."""
    return ", ".join(sorted(key("group", *names) for names in named))


_PILOTS, _RADIO = ("Pilots",), ("Courses", "Radio")
_WATCH, _GUIDES = ("Boatyard", "Night watch"), ("Museum", "Guides")
_VOLUNTEERS, _SCHOOL = ("Museum", "Volunteers"), ("Sailing school",)

TASKS = (
    rows(
        "nora-joins",
        "Nora Berg is new. Create a user for her: the user name is nora.berg, the e-mail address "
        "nora.berg@harbour.example, which has been verified, and her name is Nora Berg. When she "
        "signs in for the first time, she must update her password, and do nothing else. She "
        "belongs to the group Pilots from the beginning.",
        added("users", username="nora.berg", email="nora.berg@harbour.example", firstName="Nora",
              lastName="Berg", emailVerified=True, enabled=True, requiredActions="UPDATE_PASSWORD",
              groups=_groups(_PILOTS)),
    ),
    rows(
        "anna-has-left",
        "Two people are called Anna Holm. The one whose e-mail address is at the museum has left. "
        "Her account is not deleted, but it is disabled, so that she cannot sign in any more.",
        changed("users", "aholm", enabled=False),
    ),
    rows(
        "a-kinder-login",
        "On the page on which people sign in, they can say that they forgot their password, and "
        "that they want to be remembered. Nobody can register there: that stays as it is.",
        changed("realm", REALM, resetPasswordAllowed=True, rememberMe=True),
    ),
    rows(
        "three-languages",
        "The pages of the realm can be seen in several languages from now on: in English, as now, "
        "in Danish and in Norwegian, and in no other. The default is Danish.",
        changed("realm", REALM, internationalizationEnabled=True, supportedLocales="da, en, no",
                defaultLocale="da"),
    ),
    rows(
        "the-lunds-watch",
        "Everybody whose last name is Lund joins the group Night watch of the boatyard. Who is in "
        "other groups stays there.",
        changed("users", "edda.lund", groups=_groups(_WATCH)),
        changed("users", "henrik.lund", groups=_groups(_RADIO, _WATCH)),
        changed("users", "sofie.lund", groups=_groups(_GUIDES, _WATCH)),
    ),
    rows(
        "no-volunteers-at-the-museum",
        "There are two groups with the name Volunteers. Delete the one of the museum.",
        removed("groups", key("group", *_VOLUNTEERS)),
        changed("users", "ida.lundgren", groups=""),
        changed("users", "mia.sand", groups=""),
    ),
    rows(
        "your-own-account",
        "In the personal info of your own account: your first name is Olga, and your e-mail "
        "address is olga.sandvik@harbour.example.",
        changed("users", "office", firstName="Olga", email="olga.sandvik@harbour.example"),
    ),
    rows(
        "tides-on-the-pier",
        "Import the client that the file tide-board.json describes. It is in the folder ${FILES}. "
        "Its name is not Tides, as the file says, but Tide board. All else is as in the file.",
        added("clients", clientId="tide-board", name="Tide board", publicClient=True, enabled=True,
              description="Shows high and low water on the pier",
              rootUrl="https://tides.harbour.example",
              redirectUris="https://tides.harbour.example/*"),
    ),
    rows(
        "the-school-moves",
        "The group Sailing school belongs to the courses from now on: move it into the group "
        "Courses.",
        changed("groups", key("group", *_SCHOOL), path="/Courses/Sailing school"),
    ),
    rows(
        "google-first",
        "People can also sign in by four identity providers. In the order in which these are "
        "displayed, Google comes first. The others stay in their order.",
        changed("order", "providers",
                names=" | ".join(["google", *(each for each in PROVIDERS if each != "google")])),
    ),
)  # fmt: skip
