"""Credentials by their form: in addresses, headers, JSON, forms and messages, of whatever value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from AbraLibrary.core.evidence.spans import Span, covered

# Names that say it anywhere: too many hide what a test is about, too few show a secret in the log.
# @measured not measured: the usual names, those of OAuth (RFC 6749) and SAML among them
# @test utest/core/evidence/test_credentials.py::test_a_credential_is_masked
_PLAIN = (
    r"(?:[\w.-]{0,40}(?:token|secret|passw(?:or)?d(?:[_-]?(?:confirm(?:ation)?|repeat(?:ed)?|again|"
    r"verify|retype|new|old|current))?|passwd|passphrase|pwd|api[_-]?key|access[_-]?key|"
    r"private[_-]?key|signature|credential|session[_-]?id|sessid|jwt|samlresponse|samlrequest|"
    r"samlart|[cx]srf|(?:one[_-]?time|otp|verification|security|auth|authorization|sms|[2m]fa|"
    r"recovery)[_-]?code)s?\d{0,2})"
)
# Names that say it only where names and values stand: in addresses, JSON and forms.
# @measured not measured: those by which OAuth, SAML, CAS and payment pages carry credentials
# @test utest/core/evidence/test_credentials.py::test_a_credential_is_masked
_CODES = r"(?:passcode|t?otp|pin|cvv2?|cvc2?)"
_SURE = rf"(?:pass\d{{0,2}}|{_CODES}|client_assertion|code_verifier|wresult)"
# Names of much else, too: what they name is a credential where it looks like one.
# @measured not measured: those by which OAuth, SAML, CAS and payment pages carry credentials
# @test utest/core/evidence/test_credentials.py::test_an_ambiguous_name_needs_a_value_that_looks_random
_AMBIGUOUS = r"(?P<ambiguous>key|ticket|code|sig|state|nonce|auth|sid|assertion)"
_IN_PLACE = rf"(?:{_SURE}|{_AMBIGUOUS})"
_NAME = rf"(?:{_PLAIN}|{_IN_PLACE})"
# Percent-encoded, and that again: the address of a page in a parameter of another one.
_ENCODED = r"%(?:25){0,3}"
_MARK = rf"(?:[?&;#]|{_ENCODED}(?:3F|26|23|3B)|\\u0026)"
# A character of a segment of a path or a token.
_URL = r"[\w~=•-]"
_USER = rf"(?:(?!{_ENCODED}(?:2F|3F|23))[^\s/@?#\"'<>])"
_OPEN, _CLOSE = rf"(?:\[|{_ENCODED}5B)", rf"(?:\]|{_ENCODED}5D)"


def _field(name: str) -> str:
    """A name as forms write it, too: ``user[password]``, ``token[]``."""
    within = rf"[\w.-]{{1,40}}{_OPEN}(?:[\w.-]{{0,40}}{_CLOSE}{_OPEN}){{0,3}}"
    return rf"(?:(?P<within>{within})?{name}(?(within){_CLOSE})(?:{_OPEN}{_CLOSE})?)"


# A quote, as JSON and Python write it, also in a text within a text; and what stands between two.
_QUOTE = r"\\{0,3}[\"']"


def _until(quote: str) -> str:
    return rf"(?:(?!(?P={quote}))\\{{0,40}}[^\\\r\n]){{1,8000}}"


def _hidden(pattern: str) -> str:
    return f"(?i){pattern}"


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compiled when a text needs it: compiling all took a twelfth of the library's import."""
    return re.compile(pattern)


def _headers(names: str, begins: str) -> tuple[str, ...]:
    """The forms of a header: quoted as a whole, in quotes by itself, as a list, and as a line.

    A line ends at a quote, except at those of a parameter: ``Digest username="ada"``. A quote that
    ends several words, as in ``section 'Authentication and Authorization': …``, ends no name.
    """
    sign = r"\s{0,99}[:=]\s{0,99}"
    name = rf"\b(?:(?:{names})\b(?!{_QUOTE})|(?<!\s)(?:{names}){_QUOTE})"
    quoted, value = r"(?P<quote>\\{0,3}[\"'])", r"(?P<value>\\{0,3}[\"'])"
    return (
        _hidden(rf"({quoted}{names}{sign})(?![\"'\\\s]){begins}{_until('quote')}"),
        _hidden(rf"({name}{sign}{value}){begins}{_until('value')}"),
        _hidden(
            rf"(\b(?<!\s)(?:{names}){_QUOTE}{sign}\[\s{{0,99}}{_QUOTE}){begins}"
            rf"(?:(?!{_QUOTE}\s{{0,99}}\])[\s\S]){{1,8000}}"
        ),
        _hidden(
            rf"({name}{sign})(?![\"'\\\s]|\[\s{{0,99}}{_QUOTE}){begins}"
            r"(?:=\\{0,3}\"[^\"\r\n]{0,8000}\"|[^\"'\r\n])+"
        ),
    )


# The names of headers, and of values in JSON, that carry nothing but a credential. "code" is not
# among them: a test may be about the code of an order.
# @measured not measured: the headers of HTTP (RFC 9110, 11; RFC 6265) and the names above
# @test utest/core/network/test_masking.py::test_credentials_in_headers_and_bodies_are_masked_by_their_names
_CREDENTIAL = _hidden(rf"(?:proxy-)?authorization|(?:set-)?cookie2?|(?:{_CODES})|(?:{_PLAIN})")
# How many of something, such as "total_tokens": 1500.
_COUNT = _hidden(r"(?:tokens[\"'\\\s:=]{0,20}|(?<![\w\"'])[\w.-]{0,40}token:\s?)\Z")
_NUMBER = r"\d+(?:[.,]\d+)*[.,]?"
# @fixed RFC 7519: a JSON Web Token
_TOKEN = _hidden(r"()(?<![\w-])eyJ[\w•-]{8,4000}(?:\.[\w•-]{4,8000}){1,4}")
# Each keeps its first group and masks the rest. All repetitions are bounded, so that no text makes
# one slow. In order: header lines, of which a cookie has a name; authorization schemes, with a
# value that is no word; the userinfo of an address (RFC 3986); its parameters, those of an address
# in a parameter, and those of a form; the first one of a form; members of JSON and of Python, also
# percent-encoded; words in messages; a JSON Web Token (RFC 7519); and a segment of a path that
# nobody has written: long, of letters and digits in turn, as in links that reset passwords.
# @measured not measured: the forms in which HTTP, addresses, OAuth and SAML carry credentials
# @test utest/core/evidence/test_credentials.py::test_what_is_no_credential_stays
_FORMS = (
    *_headers(r"(?:proxy-)?authorization", ""),
    *_headers(r"(?:set-)?cookie2?", r"(?=[^\s=,;:\"'\\]{1,200}(?:=|%3D))"),
    _hidden(
        r"(\b(?:bearer|basic)\s{1,9})(?=[\w.~+/•-]{0,400}?"
        r"(?:[\d=+/]|(?-i:[a-z][A-Z][\w.~•-]{0,400}?[a-z][A-Z])))[\w.~+/=•-]{8,}"
    ),
    _hidden(
        rf"(\b(?!xpath:)[a-z][\w+.-]{{0,20}}(?::|{_ENCODED}3A)(?:/|{_ENCODED}2F){{2}}){_USER}{{1,400}}?"
        rf"(?=@|{_ENCODED}40)"
    ),
    _hidden(rf"({_MARK}{_field(_NAME)}=)[^&#\s\"'<>]{{0,8000}}[^&#\s\"'<>.,;:)\]]"),
    _hidden(
        rf"({_MARK}{_field(_NAME)}(?P<sign>{_ENCODED})3D)"
        r"(?:(?!(?P=sign)(?:26|23))[^&#\s\"'<>])+"
    ),
    _hidden(rf"((?<![^\s\"'(]){_field(_NAME)}=)[^&\s\"'<>]+(?=&[\w.%\[\]-]{{1,60}}=)"),
    _hidden(rf"((?<!\w){_NAME}{_QUOTE}\s{{0,9}}:\s{{0,9}}(?P<quote>{_QUOTE})){_until('quote')}"),
    _hidden(rf"((?<!\w){_NAME}{_QUOTE}\s{{0,9}}:\s{{0,9}})-?\d[\d.]{{0,40}}"),
    _hidden(
        rf"((?P<sign>{_ENCODED})22{_NAME}(?P=sign)22(?:\+|(?P=sign)20){{0,9}}(?P=sign)3A"
        r"(?:\+|(?P=sign)20){0,9}(?P=sign)22)"
        r"(?:(?P=sign)5C(?P=sign)22|(?!(?P=sign)22)[^&#\s\"'<>]){1,8000}"
    ),
    _hidden(
        rf"((?P<sign>{_ENCODED})22{_NAME}(?P=sign)22(?:\+|(?P=sign)20){{0,9}}(?P=sign)3A"
        r"(?:\+|(?P=sign)20){0,9})-?\d[\d.]{0,40}"
    ),
    _hidden(rf"((?<![\w\[@.$?&;#-]){_field(_PLAIN)}=)[^\s\"'<>&,;)\]}}]+"),
    _hidden(rf"((?<![\w\[@.$?&;#-]){_field(_PLAIN)}=(?P<quote>{_QUOTE})){_until('quote')}"),
    _hidden(rf"((?<![\w\[@.$?&;#-]){_IN_PLACE}=)(?=[\w.~+/%-]{{0,40}}\d)[\w.~+/%•-]{{4,}}"),
    _hidden(rf"((?<!\w){_PLAIN}:\s?)(?=[\w.~+/=-]{{0,60}}\d)[\w.~+/=•-]{{4,}}"),
    _TOKEN,
    rf"((?:/|{_ENCODED}2F))(?={_URL}{{0,200}}[0-9A-Za-z]{{16}})"
    rf"(?=(?:[A-Za-z_~=-]{{0,40}}\d){{3}})(?=[\d_~=-]{{0,40}}[A-Za-z]){_URL}{{20,4000}}"
    rf"(?![\w.~=-])",
)
# What each of them has: most texts have none of it.
# @limit the duration of masking
_HINT = re.compile(r"[=:/%@]|eyJ|bearer|basic", re.IGNORECASE)
# What a credential of letters alone, and one of digits alone, has at least.
# @unit characters
# @measured not measured: longer than words and names of states, than postal codes and exit codes
# @test utest/core/evidence/test_credentials.py::test_an_ambiguous_name_needs_a_value_that_looks_random
_LETTERS, _DIGITS = 16, 6
# Words of a test with a number: AUTUMN15, SUMMER2024.
# @measured not measured: codes of vouchers, with a year at most
# @test utest/core/evidence/test_credentials.py::test_an_ambiguous_name_needs_a_value_that_looks_random
_ESCAPED = rf"{_ENCODED}[\da-fA-F]{{2}}|\+"
_NUMBERED = r"[A-Z]+[-_]?\d{1,4}"


def credentials_in(text: str) -> Iterator[Span]:
    """Where a text has credentials."""
    if not _HINT.search(text):
        return
    for form in _FORMS:
        for found in _compiled(form).finditer(text):
            if _is_meant(found, text[found.end(1) : found.end()]):
                yield found.end(1), found.end(), 0


def without_credentials_in(text: str, mask: str) -> str:
    """A text with `mask` in place of each credential."""
    return covered(text, credentials_in(text), lambda at: mask)


def is_credential(name: str) -> bool:
    """Whether a header, or a value in JSON, of this name carries a credential."""
    return _compiled(_CREDENTIAL).fullmatch(name) is not None


def is_count(name: str, value: str) -> bool:
    """Whether it is a number of tokens: ``"total_tokens": 1500``, ``Tokens: 1500``."""
    is_number = _compiled(_NUMBER).fullmatch(value) is not None
    return is_number and _compiled(_COUNT).search(name) is not None


def without_tokens_in(text: str, mask: str) -> str:
    """A text with `mask` in place of each JSON Web Token."""
    return _compiled(_TOKEN).sub(mask, text) if "eyJ" in text else text


def _is_meant(found: re.Match[str], value: str) -> bool:
    if found.groupdict().get("ambiguous"):
        return _looks_random(value)
    return not is_count(found[1], value)


def _looks_random(value: str) -> bool:
    """Whether nobody would choose a value as a word of an interface."""
    plain = _compiled(_ESCAPED).sub(" ", value).strip(" .")
    if _compiled(_NUMBERED).fullmatch(plain):
        return False
    digits = sum(each.isdigit() for each in plain)
    if digits and any(each.isalpha() for each in plain):
        return True
    return digits >= _DIGITS or (len(plain) >= _LETTERS and " " not in plain)
