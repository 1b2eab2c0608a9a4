"""The tasks of Zabbix, in the words of who watches over the harbour's machines."""

from __future__ import annotations

from typing import Any

from lab.rows import added, changed, removed, rows

#: Keys in the order of seed.py.
_CURLEW, _HERON, _IBIS = 9, 10, 11
_CRANES = "6"
_OLD_RADIO = 2
_OLD_RADIOS_ITEMS = _OLD_RADIOS_TRIGGERS = (3, 11, 13)
_PRESSURE_OF_PUMP_2, _TIDE_AT_NORTH_QUAY = 17, 19
_NORTH_QUAY_OVER_6 = 18
_ANNA_OF_THE_WATCH = 4
#: 2 March 2027, 06:00, and 19 March 2027, 18:00; UTC.
_SINCE, _TILL = 1803967200, 1805479200


def _cranes_with(severities: set[str]) -> Any:
    """A judgement of what a filter keeps; what is as at first need not be written."""

    def judge(given: dict[str, Any]) -> bool:
        others = ("name", "ip", "dns", "port", "tags")
        return (
            [str(each) for each in given.get("groupids", ())] == [_CRANES]
            and {str(each) for each in given.get("severities", ())} == severities
            and str(given.get("status", "-1")) == "-1"
            and not any(given.get(name) for name in others)
        )

    return judge


TASKS = (
    rows(
        "a-crane-for-the-east",
        "There is a new host: its host name is crane-east, its visible name East crane. It is in "
        "the groups Cranes and Quays, and has the template Crane control. It is asked by an agent "
        "at the IP address 10.20.0.13, port 10050. Its description is: Rented until autumn. It has "
        "the tag berth with the value east, and the tag season with the value summer.",
        added("hosts", host="crane-east", name="East crane", groups="Cranes, Quays", status=0,
              templates="Crane control", tags="berth=east, season=summer", macros=None,
              about="Rented until autumn", interfaces="1 1 1 10.20.0.13 10050"),
        added("items", host="crane-east", key="crane.load"),
        added("items", host="crane-east", key="crane.motor"),
        added("triggers", name="The load is too heavy"),
        added("triggers", name="The motor is hot"),
    ),
    rows(
        "water-over-six-metres",
        "The host North quay has two triggers that are called Water is high. The one that looks at "
        "6 metres, and not the one at 4.5, is a disaster: that is its severity from now on. It may "
        "be closed manually.",
        changed("triggers", _NORTH_QUAY_OVER_6, severity=5, closed_by_hand=1),
    ),
    rows(
        "pilot-boats-in-winter",
        "In the list of hosts, look for those of the group Pilot boats that have the tag berth "
        "with the value west. Change them together, by a mass update: they are disabled, their "
        "description is Laid up until March, and they get the tag season with the value winter "
        "beside the tag that they have.",
        *(changed("hosts", key, status=1, about="Laid up until March",
                  tags="berth=west, season=winter") for key in (_CURLEW, _HERON, _IBIS)),
    ),
    rows(
        "dredging-at-the-south-quay",
        "Make a maintenance period called Dredging. No data is collected in it. It is active since "
        "2 March 2027, 06:00, and till 19 March 2027, 18:00. Within that, it is each week on "
        "Tuesday and on Thursday at 07:30, for 3 hours. It is for the host group Fuel and for the "
        "host South quay.",
        added("maintenance", name="Dredging", type=1, since=_SINCE, till=_TILL, groups="Fuel",
              hosts="quay-south", periods="3 1 0 10 0 27000 10800 -", tags=None),
    ),
    rows(
        "anna-of-the-watch",
        "Two users are called Anna Berg. The one of the user group Harbour watch has the role "
        "Admin role from now on. She gets a media: an Email to anna@harbour.example, active when "
        "it is 1-5,08:00-18:00, and used if the severity is High or Disaster, and for no other.",
        changed("users", _ANNA_OF_THE_WATCH, role="Admin role",
                media="Email anna@harbour.example 1-5,08:00-18:00 48 0"),
    ),
    rows(
        "the-second-pump",
        "The host Fuel dock has two items that are called Pump pressure. The one of pump 2, as its "
        "key says, keeps no history from now on. Its units are kPa, its update interval is 5m, and "
        "it is no longer enabled.",
        changed("items", _PRESSURE_OF_PUMP_2, history="0", units="kPa", delay="5m", status=1),
    ),
    rows(
        "an-old-radio-less",
        "Nobody needs the template Pilot radio old any more. Delete it, and clear with it what it "
        "has brought to the hosts: no host keeps its item or its trigger.",
        removed("templates", _OLD_RADIO),
        *(removed("items", key) for key in _OLD_RADIOS_ITEMS),
        *(removed("triggers", key) for key in _OLD_RADIOS_TRIGGERS),
        *(changed("hosts", key, templates="Pilot radio") for key in (_HERON, _IBIS)),
    ),
    rows(
        "a-gauge-from-the-dealer",
        "Import the templates of the file tide-gauge.yaml. It is in the folder ${FILES}. What is "
        "new in it is made. What is there already stays as it is: nothing existing is updated, "
        "neither templates nor items nor triggers nor anything else.",
        added("templates", name="Tide gauge", about="A gauge with a float", groups="Templates"),
        added("items", host="Tide gauge", key="gauge.float", units="m"),
        added("items", host="Tide gauge", key="gauge.battery", units="V"),
        added("triggers", name="The float is stuck"),
    ),
    rows(
        "cranes-that-alarm",
        "In the page Hosts of Monitoring, look for the hosts of the group Cranes whose problems "
        "have the severity High or Disaster. Keep that filter under the name Cranes that alarm; "
        "its tab shows the number of records.",
        added("filters", page="web.monitoring.hosts", name="Cranes that alarm", counts=1,
              filter=_cranes_with({"4", "5"})),
    ),
    rows(
        "the-tide-in-its-order",
        "The item Tide of the host North quay has three steps of preprocessing. The one that "
        "multiplies comes before the one that discards what is unchanged: it is the second from "
        "now on, and the other the third.",
        changed("items", _TIDE_AT_NORTH_QUAY, steps="12:$.level, 1:0.01, 20:10m"),
    ),
)  # fmt: skip
