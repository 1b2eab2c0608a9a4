"""Reads a saved HTML page and parses it, for `abra resolve` and `abra diff`.

Nothing is loaded: no style sheets, scripts or frames, no DTDs or entities. So the effect of style
sheets is unknown, which costs confidence (core/diff/report/confidence.py).
"""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING, NamedTuple

from lxml import etree

from AbraLibrary.core.saved.walk import read_tree
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import PageState
    from AbraLibrary.core.saved.node import Node

#: How much is searched for ``<meta charset>``.
#: @unit bytes
#: @fixed HTML, "determining the character encoding"
_PRESCANNED = 1024
#: @fixed HTML, "prescan a byte stream to determine its encoding"
_CHARSET = re.compile(rb"""<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)""", re.IGNORECASE)
_BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"),
         (codecs.BOM_UTF16_BE, "utf-16-be"))  # fmt: skip
#: Encoding labels with another meaning in the Encoding standard than in Python.
_LABELS = {"iso-8859-1": "cp1252", "latin1": "cp1252", "latin-1": "cp1252", "ascii": "cp1252",
           "us-ascii": "cp1252", "iso-8859-9": "cp1254", "gb2312": "gb18030", "gbk": "gb18030",
           "shift_jis": "cp932", "sjis": "cp932", "euc-kr": "cp949", "utf-16": "utf-8"}  # fmt: skip
#: @fixed RFC 2557: a page together with its files
_MHTML = re.compile(rb"^content-type:\s*multipart/related", re.IGNORECASE | re.MULTILINE)
#: @unit bytes
#: @fixed UTF-8: the longest character
_CHARACTER = 4
#: libxml2's limit of 2048 levels; deeper elements are cut off.
_TOO_DEEP = "Excessive depth"


class SavedPage(NamedTuple):
    """A page as a state, and the root of the elements that it was read from."""

    state: PageState
    root: Node


def is_page(content: bytes, name: str) -> bool:
    """Whether a file is a page, by its name or because it begins with markup."""
    if name.lower().endswith((".html", ".htm", ".xhtml", ".mht", ".mhtml")):
        return True
    return _text_of(content[:_PRESCANNED]).lstrip().startswith("<")


def read_page(content: bytes, name: str) -> SavedPage:
    """Reads a saved page.

    Args:
        content: The file.
        name: Its name in errors.

    Raises:
        ArgumentError: It contains no page.
    """
    return SavedPage(*read_tree(*read_root(content, name)))


def read_root(content: bytes, name: str) -> tuple[etree._Element, bool]:
    """The root element of a saved page, and whether a part of the file is missing.

    Args:
        content: The file.
        name: Its name in errors.

    Raises:
        ArgumentError: It contains no page.
    """
    text = _text_of(content)
    if _MHTML.search(content[:_PRESCANNED]):
        raise ArgumentError(
            f"{name} is an archive of a page with all its files (MHTML). Save the page as "
            "HTML only."
        )
    if "\0" in text[:_PRESCANNED]:
        raise ArgumentError(f"{name} is not an HTML page. Save the page from the browser as HTML.")
    parser = etree.HTMLParser(
        encoding="utf-8", no_network=True, recover=True, huge_tree=True, remove_pis=True
    )
    # Decoded and encoded again, so that libxml2 does not apply the page's ``<meta charset>`` again.
    encoded = text.replace("\0", "\ufffd").encode("utf-8", "replace")
    try:
        root = etree.fromstring(encoded, parser)
    except etree.XMLSyntaxError:
        root = None
    if root is None:
        raise ArgumentError(f"{name} holds no page. Save the page from the browser as HTML.")
    is_cut = any(_TOO_DEEP in entry.message for entry in parser.error_log)
    return root, is_cut


def _text_of(content: bytes) -> str:
    """Decode like a browser: byte order mark, then the page's own declaration, then a guess."""
    for mark, encoding in _BOMS:
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding, "replace")
    declared = _CHARSET.search(content[:_PRESCANNED])
    if declared:
        label = declared[1].decode("ascii").lower()
        try:
            return content.decode(_LABELS.get(label, label), "replace")
        except LookupError:  # an unknown encoding is ignored
            pass
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        # Half a character at the end of a truncated file does not mean another encoding.
        if error.start > len(content) - _CHARACTER:
            return content[: error.start].decode("utf-8")
        return content.decode("cp1252", "replace")
