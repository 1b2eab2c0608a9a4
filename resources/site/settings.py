"""Delays and payloads of the site: defaults per release, server options, query, cookie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from urllib.parse import parse_qsl, urlencode

from .web import HttpError

RELEASES = (1, 2)


@dataclass(frozen=True)
class Settings:
    """Everything that can be set, as whole numbers. Times are milliseconds, sizes 1024 bytes."""

    delay_page: int = 0
    delay_api: int = 400
    delay_write: int = 120
    delay_hero: int = 150
    delay_script: int = 0
    hero_kb: int = 300
    story_kb: int = 40
    ticker_ms: int = 250
    toast_ms: int = 2500
    banner_ms: int = 0
    cache_s: int = 0
    csp: int = 0


MEANING: Mapping[str, str] = {
    "delay_page": "wait before each HTML document of the shop",
    "delay_api": "wait before each product list and product detail",
    "delay_write": "wait before every other API answer (sign in, cart, address, order)",
    "delay_hero": "wait before the hero image",
    "delay_script": "wait before the render-blocking script of release 2",
    "hero_kb": "size of the hero image (0: no padding)",
    "story_kb": "size of the image beside the story on the landing page (0: no padding)",
    "ticker_ms": "period of the live ticker (0: off)",
    "toast_ms": "how long a toast stays",
    "banner_ms": "when release 2 inserts its banner above the content, after load (0: never)",
    "cache_s": "max-age of static files and images in seconds (0: no-store)",
    "csp": "1 sends a strict Content-Security-Policy",
}

# Release 2 is the worse one, in ways that a perf diff can name.
DEFAULTS: Mapping[int, Settings] = {
    1: Settings(),
    2: Settings(delay_hero=450, delay_script=250, hero_kb=900, story_kb=140, banner_ms=350),
}

MAXIMUM: Mapping[str, int] = {
    name: 60_000 if name.startswith("delay_") or name.endswith("_ms") else 20_000
    for name in (field.name for field in fields(Settings))
} | {"cache_s": 31_536_000, "csp": 1}


def overrides(values: Mapping[str, str]) -> dict[str, int]:
    """Return those of `values` that are settings; raises `HttpError` 400 on a bad number."""
    found = {}
    for name, maximum in MAXIMUM.items():
        text = values.get(name)
        if text is None:
            continue
        if not text.isascii() or not text.isdigit() or int(text) > maximum:
            raise HttpError(
                400, f"{name} must be a whole number from 0 to {maximum}, not {text!r}."
            )
        found[name] = int(text)
    return found


def release_number(text: str) -> int:
    """Return the release that `text` names; raises `HttpError` 400 when there is none."""
    if text not in {str(number) for number in RELEASES}:
        raise HttpError(400, f"release must be 1 or 2, not {text!r}.")
    return int(text)


def resolve(release: int, *layers: Mapping[str, int]) -> Settings:
    """Return the settings of `release` with `layers` laid over them, later ones on top."""
    merged: dict[str, int] = {}
    for layer in layers:
        merged.update(layer)
    return replace(DEFAULTS[release], **merged)


def to_cookie(values: Mapping[str, int]) -> str:
    """Return `values` as a cookie's value, `delay_api=0&hero_kb=10`."""
    return urlencode(values)


def from_cookie(text: str) -> dict[str, int]:
    """Return what `to_cookie` wrote; what an older server or another site left is ignored."""
    values = dict(parse_qsl(text))
    try:
        return overrides(values)
    except HttpError:
        return {}
