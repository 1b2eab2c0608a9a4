"""Sixty secrets, one for each way in which a page or a test can say one; a variable file.

Robot logs no values of a variable file. The seed comes in two parts, so that no line has all of it.
"""

from __future__ import annotations

import os
from base64 import b64encode
from urllib.parse import quote

SEED = os.environ.get("ABRA_ATEST_SEED", "zq7Humming bird0451").split()


def _canary(number: int) -> str:
    return f"c{number:02}-{''.join(SEED)}"


def _in_a_path(number: int) -> str:
    return f"c{number}x8f3a9c1e5b7d2f4a6c8e0b1d3f5a"


PASSWORD, OTP, CVC, SECOND, THIRD, _PLAIN = (_canary(number) for number in range(1, 7))
#: With characters that JSON, Python, HTML and addresses write in ways of their own.
FOURTH = f'it\'s "{_PLAIN}" & \\ <\u00fc/\U0001f600>'
CARD = "4539578763621486"
NOTE = f"MASKME{_canary(8).replace('-', '')}"
JWT = f"eyJhbGciOiJIUzI1NiJ9.{b64encode(_canary(9).encode()).decode().rstrip('=')}.c09dozjgNry"

_NAMES = [
    "access_token", "id_token", "refresh_token", "pass", "password", "passwd", "otp", "pin", "key",
    "ticket", "code", "sig", "state", "SAMLResponse", "api_key", "session_id", "client_secret",
    "X-Amz-Signature", "auth", "csrf_token",
]  # fmt: skip
_QUERY = {name: _canary(10 + at) for at, name in enumerate(_NAMES)}
_NEXT = {
    "next": f"/cb?token={_canary(30)}&page=2",
    "back": quote(f"/cb?page=2&code={_canary(31)}", safe=""),
    "to": f"https://bob:{_canary(32)}@shop.example/",
    "reset": f"/reset/{_in_a_path(33)}",
    "jwt_of": JWT,
    "x": NOTE,
}
_PARTS = [f"{name}={value}" for name, value in _QUERY.items()]
_PARTS += [f"{name}={quote(value, safe='')}" for name, value in _NEXT.items()]
#: For the address of the page.
QUERY = f"?a={SEED[0]}&b={SEED[1]}&{'&'.join(_PARTS)}#/in?code={_canary(34)}&id_token={_canary(35)}"

#: What must be in no file. The page says those from 40 on, on the console.
WORDS = [
    PASSWORD, OTP, CVC, SECOND, THIRD, _PLAIN, CARD, "4539 5787 6362 1486", NOTE, JWT[:40],
    *_QUERY.values(), *map(_canary, range(30, 36)), _in_a_path(33), *map(_canary, range(40, 60)),
    _in_a_path(60), _canary(61), _canary(62),
]  # fmt: skip
