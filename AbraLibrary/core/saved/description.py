"""Describes an element of a saved page as a candidate (as page/find/description.js)."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING

from AbraLibrary.core.models.diff.capture import TEXT_CAP, cap_text
from AbraLibrary.core.models.find.candidate import (
    Attributes,
    Box,
    Candidate,
    CandidateType,
    Containers,
    Visibility,
)
from AbraLibrary.core.saved.accname import DEFAULTS, AccessibleNames
from AbraLibrary.core.saved.containers.places import Places
from AbraLibrary.core.saved.kinds import KINDS
from AbraLibrary.core.saved.markup import TEST_IDS
from AbraLibrary.core.saved.roles import Roles
from AbraLibrary.core.saved.vicinity import Vicinity
from AbraLibrary.core.text import squeeze

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.target import Purpose
    from AbraLibrary.core.saved.tree import Element, Tree

_FILLABLE, _SELECTABLE, _CHECKABLE = (
    KINDS[each].roles for each in ("fillable", "choice", "checkable")
)
#: Roles of elements that only a listener makes clickable (page/find/description.js).
_PLAIN = frozenset({"", "generic", "none"}) | KINDS["plainCell"].roles
#: @unit characters
#: @limit a path in a trace; the same as in page/dom/selector.js
_PATH_CAP = 400
#: @unit digits
#: @limit an id that a person copies; 32 bits distinguish the elements of a page
_REF_DIGITS = 8


class Description:
    """Describes the elements of a tree."""

    def __init__(self, tree: Tree) -> None:
        """Begin with none."""
        self._tree = tree
        self._seen: Counter[str] = Counter()
        self.roles = Roles(tree)
        self.names = AccessibleNames(tree, self.roles)
        self.places = Places(tree, self.names)
        self._vicinity = Vicinity(tree, self.names)
        self.list_beside = self._vicinity.list_beside

    def is_semantic(self, element: Element) -> bool:
        """Whether it has the semantics of a control (page/semantics/listing.js)."""
        return self._is_control(element, "control")

    def is_marked(self, element: Element) -> bool:
        """The same, but for a mere handler in its markup: its words stay texts."""
        return self._is_control(element, "marked")

    def _is_control(self, element: Element, kind: str) -> bool:
        if self._tree.is_shown_value(element):
            return False
        return self._tree.is_of(element, KINDS[kind]) or self._tree.is_editable(element)

    def fits(self, element: Element, purpose: Purpose) -> bool:
        """Whether it is of the kind that a purpose needs (page/find/description.js)."""
        tree, role, tag = self._tree, self.roles.of(element), self._tree.tag(element)
        if purpose == "fill":
            is_typed = role in _FILLABLE or self._is_typed(element) or tree.is_editable(element)
            return is_typed and tag != "select"
        if purpose == "select":
            has_list = tree.attribute(element, "aria-haspopup") == "listbox"
            return tag == "select" or has_list or role in _SELECTABLE or self._opens_list(element)
        return role in _CHECKABLE if purpose == "check" else True

    def _opens_list(self, element: Element) -> bool:
        """Whether it is in a button that opens and closes what it steers (ember-power-select)."""
        tree = self._tree
        opens = tree.closest(element, lambda each: tree.has(each, "aria-expanded"))
        return tree.is_of(element, KINDS["steering"]) and opens is not None

    def _is_filled(self, element: Element) -> bool:
        is_area = self._tree.tag(element) == "textarea"
        value = self._tree.attribute(element, "value")
        return bool(self._tree.text(element) if is_area else value)

    def _is_typed(self, element: Element) -> bool:
        return self._tree.is_of(element, KINDS["typed"])

    def _button_of(self, element: Element) -> str:
        """What the browser writes on the button of a file input, also where that has a label."""
        is_file = self._tree.attribute(element, "type").lower() == "file"
        return DEFAULTS["file"] if is_file and self._tree.tag(element) == "input" else ""

    def describe(
        self, element: Element, purpose: Purpose, asked_role: str | None = None
    ) -> Candidate:
        """The element as a candidate.

        A link that its author called something else is a link to whoever asks for one.
        """
        tree, role = self._tree, self.roles.of(element)
        is_by_nature = asked_role == "link" != role and self._leads_somewhere(element)
        role = "link" if is_by_nature else role
        own = tree.attributes(element)
        # A label around a list has the options of the list in it, which are no words for it.
        labels = " ".join(
            tree.text(each, apart=True, left_out=KINDS["notOwnText"].tags)
            for each in self.names.labels.of(element)
        )
        path = self._path(element)
        sections = list(self.places.sections_of(element))
        return Candidate(
            ref=self._ref(path),
            type=self._type(element, role),
            role=role,
            name=cap_text(squeeze(self.names.of(element)), TEXT_CAP),
            text=cap_text(self._own_text(element), TEXT_CAP),
            label=_optional(labels),
            near_label=_optional(self._vicinity.label_of(element)),
            row_label=_optional(self._vicinity.row_label_of(element)),
            placeholder=_optional(own.get("placeholder", "") or self._button_of(element)),
            is_filled="placeholder" in own and self._is_filled(element),
            aria_label=_optional(own.get("aria-label", "")),
            title=_optional(own.get("title", "")),
            attributes=Attributes(
                id=_optional(own.get("id", "")),
                name=_optional(own.get("name", "")),
                data_test_id=_optional(next((own[x] for x in TEST_IDS if own.get(x)), "")),
            ),
            context=self.places.context_of(element),
            containers=Containers(
                form=self.places.form_of(element),
                section=sections[0] if sections else None,
                outer_sections=tuple(sections[1:]),
                modal=self.places.modal_of(element),
            ),
            box=Box(x=0, y=0, w=0, h=0),
            visibility=Visibility(
                is_visible=self._is_seen(element, purpose), is_enabled=self._is_enabled(element)
            ),
            dom_path=cap_text(path, _PATH_CAP),
            shadow_path=[],
            semantic=role not in _PLAIN and not is_by_nature,
            is_drawn=is_by_nature,
            is_shut_off=tree.closest(element, lambda each: tree.has(each, "inert")) is not None,
        )

    def _leads_somewhere(self, element: Element) -> bool:
        tree = self._tree
        address = tree.attribute(element, "href").strip().lower()
        is_address = address not in ("", "#") and not address.startswith("javascript:")
        return tree.is_of(element, KINDS["link"]) and is_address

    def _is_seen(self, element: Element, purpose: Purpose) -> bool:
        """Whether it, or a label in its place, is visible; a file input need not be."""
        tree, kind = self._tree, self._tree.type_of(element)
        if kind == "file" and purpose == "fill":
            return True
        if tree.is_visible(element):
            return True
        is_stood_for = tree.is_of(element, KINDS["behindLabel"])
        return is_stood_for and any(map(tree.is_visible, self.names.labels.of(element)))

    def _is_enabled(self, element: Element) -> bool:
        tree = self._tree
        if tree.is_disabled(element):
            return False
        around = (element, *tree.around(element))
        return not any(tree.attribute(at, "aria-disabled") == "true" for at in around)

    def _type(self, element: Element, role: str) -> CandidateType:
        tag = self._tree.tag(element)
        if role in _CHECKABLE:
            return "radio" if role == "radio" else "checkbox"
        if tag == "select":
            return "select"
        if tag == "textarea":
            return "textarea"
        if role in _SELECTABLE:
            return "custom-dropdown"
        if role in _FILLABLE or self._is_typed(element):
            return "input"
        if role == "link":
            return "link"
        return "button" if role == "button" or tag in KINDS["buttonByTag"].tags else "other"

    def _own_text(self, element: Element) -> str:
        tree = self._tree
        if tree.tag(element) == "input":
            is_worded = tree.is_of(element, KINDS["wordedInput"])
            return squeeze(tree.attribute(element, "value")) if is_worded else ""
        return "" if tree.is_of(element, KINDS["textless"]) else squeeze(tree.text(element))

    def _path(self, element: Element) -> str:
        """The path from the root of the element's own tree (page/dom/selector.js)."""
        tree = self._tree
        steps = []
        at: Element | None = element
        while at is not None and at is not tree.scope_of(element):
            named = tree.attribute(at, "id")
            steps.append(f"{tree.tag(at)}#{named}" if named else tree.tag(at))
            at = at.getparent()
        if at is tree.root:
            steps.append(tree.tag(at))
        return ">".join(reversed(steps))

    def _ref(self, path: str) -> str:
        """An id that is valid in this file only; on a live page ids are hashes of what is shown."""
        self._seen[path] += 1
        numbered = f"{path} {self._seen[path]}"
        return f"v-{hashlib.sha256(numbered.encode('utf-8', 'replace')).hexdigest()[:_REF_DIGITS]}"


def _optional(text: str) -> str | None:
    words = squeeze(text)
    return cap_text(words, TEXT_CAP) if words else None
