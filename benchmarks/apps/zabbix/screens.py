"""The pictures from which Zabbix's tests are written: of each task, its beginning and middle."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_QUIET = ("quiet",)
_FILE = str(Path(__file__).resolve().parent / "files" / "tide-gauge.yaml")
_HOSTS, _FIRST = "/zabbix.php?action=host.list", "/index.php"
_VIEW = "/zabbix.php?action=host.view"
_TRIGGERS = "/triggers.php?filter_set=1&filter_hostids%5B0%5D=13&context=host"
_TRIGGER = "/triggers.php?form=update&triggerid=18&context=host&hostid=13"
_ITEMS = "/items.php?filter_set=1&filter_hostids%5B0%5D=6&context=host"
_ITEM = "/items.php?form=update&hostid=6&itemid=17&context=host"
_TIDE = "/items.php?form=update&hostid=13&itemid=19&context=host"
_PERIODS, _PERIOD = "/maintenance.php", "/maintenance.php?form=create"
_TEMPLATES = "/templates.php"
_USERS, _USER = "/zabbix.php?action=user.list", "/zabbix.php?action=user.edit&userid=4"

_BOX = ".overlay-dialogue"
_INTERFACE = ("click", f"{_BOX} #host-tab .btn-link")
#: The first of what is found.
_SUGGESTED = ("click", ".multiselect-suggest li")


def _pressed(place: str) -> tuple[str, str]:
    return ("script", f"document.querySelector('{place}').click()")


def _button(name: str) -> tuple[str, str]:
    """A button that lies partly beyond the window's edge."""
    named = f"(each) => each.textContent === '{name}'"
    return ("script", f"[...document.querySelectorAll('button')].find({named}).click()")


def _typed(field: str, text: str) -> tuple[tuple[str, ...], ...]:
    """Some letters in a field that looks for them."""
    return (("type", f"{field} input", text), _QUIET, _QUIET)


def _opened(name: str) -> tuple[tuple[str, ...], ...]:
    """A list that is drawn."""
    return (("click", f"z-select[name={name}] button"), _QUIET)


#: A page scrolls within itself.
_DOWN = (_QUIET, ("script", "document.querySelector('.wrapper').scrollBy(2000, 9000)"), _QUIET)
_NEW = (_QUIET, _button("Create host"), _QUIET)
_PILOTS = (_QUIET, *_typed("#filter_groups_", "Pilot"), _SUGGESTED, _QUIET,
           ("type", "#filter_tags_0_tag", "berth"), ("type", "#filter_tags_0_value", "west"),
           ("press", "Apply"), _QUIET)  # fmt: skip
_MASS = (*_PILOTS, _pressed("#all_hosts"), ("press", "Mass update"), _QUIET)
_ADD_PERIOD = (_QUIET, ("click", "#maintenance_periods button"), _QUIET)
_MEDIA = (_QUIET, ("press", "Media"), _QUIET)
_IMPORT = (_QUIET, _button("Import"), _QUIET, ("type", "#import_file", _FILE), _QUIET)
_CRANES = (_QUIET, *_typed("#groupids_0", "Cranes"))

SCREENS = (
    Screen("01 sign in", _FIRST, signed_in=False),
    Screen("02 first page, where each test begins", _FIRST, (_QUIET,)),
    Screen("03 first page, Monitoring pressed", _FIRST, (_QUIET, ("press", "Monitoring"), _QUIET)),
    Screen("04 first page, Administration pressed", _FIRST,
           (_QUIET, ("press", "Administration"), _QUIET)),
    Screen("05 first page, further down and to the right", _FIRST, _DOWN),
    Screen("10 Create host pressed", _FIRST, _NEW),
    Screen("11 a new host, some letters typed into Templates", _FIRST,
           (*_NEW, *_typed("#add_templates_", "Cra"))),
    Screen("12 a new host, some letters typed into Groups", _FIRST,
           (*_NEW, *_typed("#groups_", "Cra"))),
    Screen("13 a new host, a group chosen, Add of Interfaces pressed", _FIRST,
           (*_NEW, *_typed("#groups_", "Cra"), _SUGGESTED, _QUIET, _INTERFACE,
            _QUIET)),
    Screen("14 a new host, an interface of an agent added", _FIRST,
           (*_NEW, _INTERFACE, _QUIET, ("press", "Agent"), _QUIET)),
    Screen("15 a new host, Tags pressed", _FIRST,
           (*_NEW, ("click", "#tab_host-tags-tab"), _QUIET)),
    Screen("16 a new host, Tags, Add pressed", _FIRST,
           (*_NEW, ("click", "#tab_host-tags-tab"), _QUIET, ("click", "#tag_add"), _QUIET)),
    Screen("20 the triggers of a host, Triggers of North quay pressed", _TRIGGERS, (_QUIET,)),
    Screen("21 a trigger", _TRIGGER, (_QUIET,)),
    Screen("22 a trigger, further down", _TRIGGER, _DOWN),
    Screen("30 hosts, some letters typed into Host groups", _FIRST,
           (_QUIET, *_typed("#filter_groups_", "Pilot"))),
    Screen("31 hosts, looked for, Apply pressed", _FIRST, _PILOTS),
    Screen("32 hosts, all checked, Mass update pressed", _FIRST, _MASS),
    Screen("33 Mass update, two boxes checked", _FIRST,
           (*_MASS, _pressed("#visible_description"), _pressed("#visible_status"), _QUIET)),
    Screen("34 Mass update, a list opened", _FIRST,
           (*_MASS, _pressed("#visible_status"), _QUIET, *_opened("status"))),
    Screen("35 Mass update, Tags pressed", _FIRST,
           (*_MASS, ("click", f"{_BOX} a[href*=tags]"), _QUIET)),
    Screen("36 Mass update, Tags pressed, its box checked", _FIRST,
           (*_MASS, ("click", f"{_BOX} a[href*=tags]"), _QUIET, _pressed("#visible_tags"),
            _QUIET)),
    Screen("40 Maintenance", _PERIODS, (_QUIET,)),
    Screen("41 Create maintenance period pressed", _PERIOD, (_QUIET,)),
    Screen("42 a maintenance period, the calendar pressed", _PERIOD,
           (_QUIET, ("click", "#active_since_calendar"), _QUIET)),
    Screen("43 a maintenance period, Add of Periods pressed", _PERIOD, _ADD_PERIOD),
    Screen("44 Maintenance period, its type opened", _PERIOD,
           (*_ADD_PERIOD, *_opened("timeperiod_type"))),
    Screen("45 Maintenance period, Weekly chosen", _PERIOD,
           (*_ADD_PERIOD, *_opened("timeperiod_type"), ("press", "Weekly"), _QUIET)),
    Screen("46 a maintenance period, some letters typed into Hosts", _PERIOD,
           (_QUIET, *_typed("#hostids_", "quay"))),
    Screen("47 Create maintenance period pressed, further down", _PERIOD, _DOWN),
    Screen("50 Users", _USERS, (_QUIET,)),
    Screen("51 a user", _USER, (_QUIET,)),
    Screen("52 a user, Media pressed", _USER, _MEDIA),
    Screen("53 a user, Media, Add pressed", _USER,
           (*_MEDIA, ("click", "#mediaTab button"), _QUIET)),
    Screen("54 Media, its type opened", _USER,
           (*_MEDIA, ("click", "#mediaTab button"), _QUIET, *_opened("mediatypeid"))),
    Screen("55 a user, Permissions pressed", _USER, (_QUIET, ("press", "Permissions"), _QUIET)),
    Screen("56 a user, Permissions, Select pressed", _USER,
           (_QUIET, ("press", "Permissions"), _QUIET, ("click", "#permissionsTab button"), _QUIET,
            _QUIET)),
    Screen("57 a user, Permissions pressed, further down", _USER,
           (_QUIET, ("press", "Permissions"), *_DOWN)),
    Screen("60 the items of a host, Items of Fuel dock pressed", _ITEMS, (_QUIET,)),
    Screen("61 an item", _ITEM, (_QUIET,)),
    Screen("62 an item, further down", _ITEM, _DOWN),
    Screen("70 Templates", _TEMPLATES, (_QUIET,)),
    Screen("71 Templates, one checked", _TEMPLATES, (_QUIET, _pressed("#templates_1"), _QUIET)),
    Screen("80 Templates, Import pressed", _TEMPLATES,
           (_QUIET, _button("Import"), _QUIET)),
    Screen("81 Import, a file chosen, Import pressed", _TEMPLATES,
           (*_IMPORT, ("click", f"{_BOX}-footer button"), _QUIET, ("wait", ".import-compare"),
            _QUIET)),
    Screen("90 Monitoring, Hosts", _VIEW, (_QUIET,)),
    Screen("91 Monitoring, Hosts, some letters typed into Host groups", _VIEW, _CRANES),
    Screen("92 Monitoring, Hosts, Save as pressed", _VIEW,
           (_QUIET, ("press", "Save as"), _QUIET)),
    Screen("93 Monitoring, Hosts, a filter saved", _VIEW,
           (_QUIET, ("press", "Save as"), _QUIET, ("press", "Save"), _QUIET, _QUIET)),
    Screen("A0 an item, Preprocessing pressed", _TIDE,
           (_QUIET, ("press", "Preprocessing"), _QUIET)),
)  # fmt: skip
