"""Credentials by their form: in addresses, headers, JSON, forms and messages, of whatever value."""

from __future__ import annotations

import re
from functools import cache

# Names that say it anywhere: too many hide what a test is about, too few show a secret in the log.
# @measured not measured: the usual names, those of OAuth (RFC 6749) and SAML among them
# @test utest/core/evidence/test_credentials.py::test_a_credential_is_masked
_PLAIN = (
    r"(?:[\w.-]{0,40}(?:token|secret|passw(?:or)?d|passwd|passphrase|pwd|api[_-]?key|"
    r"access[_-]?key|private[_-]?key|signature|credential|session[_-]?id|sessid|jwt|samlresponse|"
    r"samlrequest|samlart|one[_-]?time[_-]?code)s?\d{0,2})"
)
# Names that say it only where names and values stand: in addresses, JSON and forms.
# @measured not measured: those by which OAuth, SAML, CAS and payment pages carry credentials
# @test utest/core/evidence/test_credentials.py::test_a_credential_is_masked
_IN_PLACE = (
    r"(?:pass\d{0,2}|passcode|otp|totp|pin|cvv2?|cvc2?|key|ticket|code|sig|state|nonce|auth|sid|assertion|"
    r"client_assertion|code_verifier|wresult)"
)
_NAME = rf"(?:{_PLAIN}|{_IN_PLACE})"
# Percent-encoded, and that again: the address of a page in a parameter of another one.
_ENCODED = r"%(?:25){0,3}"
_MARK = rf"(?:[?&;#]|{_ENCODED}(?:3F|26|23|3B)|\\u0026)"
# A character of a segment of a path or a token.
_URL = r"[\w~=-]"
_USER = rf"(?:(?!{_ENCODED}(?:2F|3F|23))[^\s/@?#\"'<>])"


def _hidden(pattern: str) -> str:
    return f"(?i){pattern}"


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compiled when a text needs it: compiling all took a twelfth of the library's import."""
    return re.compile(pattern)


# The names of headers, and of values in JSON, that carry nothing but a credential. "code" is not
# among them: a test may be about the code of an order.
# @measured not measured: the headers of HTTP (RFC 9110, 11; RFC 6265) and the names above
# @test utest/core/network/test_masking.py::test_credentials_in_headers_and_bodies_are_masked_by_their_names
_CREDENTIAL = _hidden(rf"(?:proxy-)?authorization|(?:set-)?cookie2?|{_PLAIN}")
# @fixed RFC 7519: a JSON Web Token
_TOKEN = _hidden(r"()(?<![\w-])eyJ[\w-]{8,4000}(?:\.[\w-]{4,8000}){1,4}")
# Each keeps its first group and masks the rest. All repetitions are bounded, so that no text makes
# one slow. In order: header lines, up to the end of the line or of a quoted text; authorization
# schemes; the userinfo of an address (RFC 3986); its parameters, those of an address in a
# parameter, and those of a form; the first one of a form; members of JSON, of which the plain names
# also in other quotes; words in messages; a JSON Web Token (RFC 7519); and a segment of a path
# that nobody has written: long, of letters and digits in turn, as in links that reset passwords.
# @measured not measured: the forms in which HTTP, addresses, OAuth and SAML carry credentials
# @test utest/core/evidence/test_credentials.py::test_what_is_no_credential_stays
_FORMS = (
    _hidden(
        r"\b((?:proxy-)?authorization|set-cookie2?|cookie)\b[\x22']?\s*[:=]\s*[\x22']?[^\x22'\r\n]+"
    ),
    _hidden(r"\b(bearer|basic)\s+[\w.~+/=-]{8,}"),
    _hidden(
        rf"\b((?!xpath:)[a-z][\w+.-]{{0,20}}(?::|{_ENCODED}3A)(?:/|{_ENCODED}2F){{2}}){_USER}{{1,400}}?"
        rf"(?=@|{_ENCODED}40)"
    ),
    _hidden(rf"({_MARK}{_NAME}=)[^&#\s\"'<>]{{0,8000}}[^&#\s\"'<>.,;:)\]]"),
    _hidden(
        rf"({_MARK}{_NAME}(?P<sign>{_ENCODED})3D)"
        r"(?:(?!(?P=sign)(?:26|23))[^&#\s\"'<>])+"
    ),
    _hidden(rf"((?<![^\s\"'(]){_NAME}=)[^&\s\"'<>]+(?=&[\w.%-]{{1,60}}=)"),
    _hidden(rf"((?<!\w){_NAME}\"\s{{0,9}}:\s{{0,9}}\")(?:[^\\\"\r\n]|\\.){{1,4000}}"),
    _hidden(
        rf"((?<!\w){_NAME}(?P<quote>\\{{1,3}}\")\s{{0,9}}:\s{{0,9}}(?P=quote))"
        r"(?:(?!(?P=quote))[^\r\n]){1,4000}"
    ),
    _hidden(rf"((?<!\w){_NAME}\\{{0,3}}\"\s{{0,9}}:\s{{0,9}})-?\d[\d.]{{0,40}}"),
    _hidden(rf"((?<!\w){_PLAIN}'\s{{0,9}}:\s{{0,9}}')(?:[^\\'\r\n]|\\.){{1,4000}}"),
    _hidden(rf"((?<![\w\[@.$?&;#]){_PLAIN}=)[^\s\"'<>&,;)\]}}]+"),
    _hidden(rf"((?<![\w\[@.$?&;#-]){_IN_PLACE}=)(?=[\w.~+/%-]{{0,40}}\d)[\w.~+/%-]{{4,}}"),
    _hidden(rf"((?<!\w){_PLAIN}:\s?)(?=[\w.~+/=-]{{0,60}}\d)[\w.~+/=-]{{4,}}"),
    _TOKEN,
    rf"((?:/|{_ENCODED}2F))(?={_URL}{{0,200}}[0-9A-Za-z]{{16}})"
    rf"(?=(?:[A-Za-z_~=-]{{0,40}}\d){{3}})(?=[\d_~=-]{{0,40}}[A-Za-z]){_URL}{{20,4000}}"
    rf"(?![\w.~=-])",
)
# What each of them has: most texts have none of it.
# @limit the duration of masking
_HINT = re.compile(r"[=:/%@]|eyJ|bearer|basic", re.IGNORECASE)


def without_credentials_in(text: str, mask: str) -> str:
    """A text with `mask` in place of each credential."""
    if not _HINT.search(text):
        return text

    def put(found: re.Match[str]) -> str:
        return f"{found[1]}{mask}"

    for form in _FORMS:
        text = _compiled(form).sub(put, text)
    return text


def is_credential(name: str) -> bool:
    """Whether a header, or a value in JSON, of this name carries a credential."""
    return _compiled(_CREDENTIAL).fullmatch(name) is not None


def without_tokens_in(text: str, mask: str) -> str:
    """A text with `mask` in place of each JSON Web Token."""
    return _compiled(_TOKEN).sub(mask, text) if "eyJ" in text else text
