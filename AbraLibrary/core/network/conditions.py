"""Which device, viewport, network, place and language may be emulated, as a test writes them."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from AbraLibrary.core.text import PHRASE, did_you_mean, shorten
from AbraLibrary.errors import ArgumentError

#: The values by their names, in the order in which they are set.
Conditions = dict[str, Any]

# The touch points that touch screens report.
# @fixed Pointer Events 3, section 10: five are what phones and tablets report
_TOUCH_POINTS = 5
_IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
    "Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)
_IPAD = (
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1"
)
# Android's Chrome tells no model since version 110.
_ANDROID = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 "
    "Mobile Safari/537.36"
)


class _Device(NamedTuple):
    """What a page sees of a device; what has a user agent of its own is touched."""

    width: int
    height: int
    pixel_ratio: float
    user_agent: str | None


# CSS px of the screens, and the user agents of their browsers.
# @fixed as the vendors publish them
DEVICES = {
    "iPhone SE": _Device(375, 667, 2, _IPHONE),
    "iPhone 15": _Device(393, 852, 3, _IPHONE),
    "Pixel 8": _Device(412, 915, 2.625, _ANDROID),
    "Galaxy S23": _Device(360, 780, 3, _ANDROID),
    "iPad": _Device(820, 1180, 2, _IPAD),
    "Laptop": _Device(1366, 768, 1, None),
    "Desktop": _Device(1920, 1080, 1, None),
}
# Width and height, and the device pixel ratio.
# @fixed the option's own syntax
_VIEWPORT = re.compile(r"(\d{1,5}) ?[xX] ?(\d{1,5})(?: ?@ ?(\d{1,2}(?:\.\d{1,6})?))?")
# The greatest latitude and longitude.
# @fixed WGS 84
_POLE, _ANTIMERIDIAN = 90.0, 180.0
# Latitude and longitude in degrees.
# @fixed the option's own syntax
_PLACE = re.compile(r"(-?\d{1,3}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,10})?)")


def read_device(name: str) -> Conditions:
    """The conditions of a device.

    Raises:
        ArgumentError: there is none of that name.
    """
    names = {each.lower(): each for each in DEVICES}
    found = names.get(name.strip().lower())
    if found is None:
        raise ArgumentError(
            f"device={shorten(name, PHRASE)} is not known."
            f"{did_you_mean(name, DEVICES)} Devices: {', '.join(DEVICES)}; "
            "for another give viewport=, touch= and user_agent=."
        )
    device = DEVICES[found]
    return {
        "viewport": ((device.width, device.height), device.pixel_ratio),
        "touch": _TOUCH_POINTS if device.user_agent else None,
        "user_agent": device.user_agent,
    }


def read_viewport(given: str) -> tuple[tuple[int, int], float | None]:
    """Width, height and device pixel ratio.

    Raises:
        ArgumentError: it is none.
    """
    found = _VIEWPORT.fullmatch(given.strip())
    if found is None or not all(float(each) for each in found.groups("1")):
        raise ArgumentError(
            f"viewport={shorten(given, PHRASE)} is no size. Give width and height in CSS px, such "
            "as 390x844, or with the device pixel ratio 390x844@3."
        )
    width, height, ratio = found.groups()
    return (int(width), int(height)), float(ratio) if ratio else None


def read_geolocation(given: str) -> dict[str, float]:
    """A place on earth.

    Raises:
        ArgumentError: it is none.
    """
    found = _PLACE.fullmatch(given.strip())
    if found is None or abs(float(found[1])) > _POLE or abs(float(found[2])) > _ANTIMERIDIAN:
        raise ArgumentError(
            f"geolocation={shorten(given, PHRASE)} is no place. Give latitude and longitude in "
            "degrees, such as 52.52,13.405."
        )
    return {"latitude": float(found[1]), "longitude": float(found[2]), "accuracy": 1.0}


def read_touch(given: bool) -> int | None:
    """How many touch points there are."""
    return _TOUCH_POINTS if given else None
