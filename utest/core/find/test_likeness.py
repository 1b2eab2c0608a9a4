"""Which candidate is another one, re-rendered."""

from __future__ import annotations

import pytest
from builders import candidate

from AbraLibrary.core.find.likeness import is_rerendered, most_like

BOX = {"type": "checkbox", "role": "checkbox"}


@pytest.mark.parametrize(
    ("gone", "other", "phrase", "same"),
    [
        ({"name": "News"}, {"name": "News"}, "News", True),
        ({"name": "News"}, {"name": "News of the day"}, "News", False),
        ({"name": "Off", "near_label": "News"}, {"name": "On", "near_label": "News"}, "News", True),
        ({"name": "Off", "near_label": "News"}, {"name": "On", "near_label": "News"}, "Off", False),
        ({"name": "News"}, {"name": "☑", "near_label": "News"}, "News", True),
        ({"name": "News"}, {"name": "☑", "near_label": "Offers"}, "News", False),
        ({"name": "", "id": "a"}, {"name": "", "id": "a"}, None, True),
        ({"name": ""}, {"name": ""}, None, False),
        ({"name": "News"}, {"name": "News", "role": "switch"}, "News", False),
    ],
)
def test_what_was_rerendered_is_known_by_its_mark_or_its_words(
    gone: dict[str, str], other: dict[str, str], phrase: str | None, same: bool
) -> None:
    before, after = (candidate(ref="v-1", **{**BOX, **each}) for each in (gone, other))
    assert is_rerendered(before, after, phrase) is same


def test_the_name_counts_more_than_the_role_and_a_place_least() -> None:
    gone = candidate("Delete", ref="v-0", section="Users", role="button")
    other_role = candidate("Delete", ref="v-1", section="Orders", role="link")
    near_name = candidate("Detach", ref="v-2", section="Orders", role="button")
    same_place = candidate("Save", ref="v-3", section="Users", role="button")
    far = candidate("Quit", ref="v-4", section="Orders", role="link")
    living = [far, same_place, near_name, other_role]
    assert [each.ref for each in most_like(gone, living, 4)] == ["v-1", "v-2", "v-3", "v-4"]
