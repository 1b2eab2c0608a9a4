"""Templates: `{{name}}` escaped, `{{{name}}}` as it is, `{{> file}}` another file of www/pages."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from pathlib import Path

WWW = Path(__file__).resolve().parent / "www"
_TAG = re.compile(r"\{\{> *(?P<part>\w+) *\}\}|\{\{\{(?P<raw>\w+)\}\}\}|\{\{(?P<text>\w+)\}\}")


def render(path: str, values: Mapping[str, object]) -> str:
    """Return www/`path` with its tags filled in.

    Raises:
        KeyError: a tag names a value that is not in `values`.
    """

    def fill(match: re.Match[str]) -> str:
        if match["part"]:
            return render(f"pages/_{match['part']}.html", values)
        if match["raw"]:
            return str(values[match["raw"]])
        return html.escape(str(values[match["text"]]))

    return _TAG.sub(fill, (WWW / path).read_text(encoding="utf-8"))
