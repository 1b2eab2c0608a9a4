"""Words that are not drawn are told where nothing else has changed."""

from __future__ import annotations

from AbraLibrary.core.diff.kinds.voiced import with_voiced
from AbraLibrary.core.models.diff.page_diff import Said
from utest.core.diff.test_compare import diff, page

SAID = Said(key=3, what="tooltip", name="Saved", was="Old")


def test_what_is_said_otherwise_is_a_change_and_certain() -> None:
    seen = with_voiced(diff(page(), page()), [SAID, SAID.having({"key": None})], page().state())
    assert (seen.differs, seen.confidence) == (True, 1.0)
    assert seen.summary.startswith('tooltip of "Saved": "Old" → empty')
    assert [each.keys for each in seen.changed] == [(3, 3), ()]


def test_one_without_a_name_is_told_by_its_words() -> None:
    said = Said(what="spoken name", was="Old", now="New")
    seen = with_voiced(diff(page(), page()), [said], page().state())
    assert seen.summary == 'spoken name: "Old" → "New"'


def test_nothing_said_otherwise_leaves_the_diff_as_it_is() -> None:
    empty = diff(page(), page())
    assert with_voiced(empty, [], page().state()) is empty
