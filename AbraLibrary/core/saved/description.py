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
from AbraLibrary.core.saved.accname import AccessibleNames
from AbraLibrary.core.saved.places import Places
from AbraLibrary.core.saved.roles import Roles
from AbraLibrary.core.saved.vicinity import Vicinity
from AbraLibrary.core.text import squeeze

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.target import Purpose
    from AbraLibrary.core.saved.tree import Element, Tree

_ROLES = frozenset(
    (
        *("button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "menuitemcheckbox"),
        *("menuitemradio", "option", "combobox", "textbox", "searchbox", "spinbutton", "slider"),
        "treeitem",
    )
)
_FILLABLE = frozenset({"textbox", "searchbox", "spinbutton", "combobox", "slider"})
_SELECTABLE = frozenset({"combobox", "listbox"})
_CHECKABLE = frozenset({"checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"})
_UNTYPED = frozenset({"button", "submit", "reset", "image", "checkbox", "radio"})
_TEST_IDS = ("data-testid", "data-test-id", "data-test", "data-qa", "data-cy")
#: @unit characters
#: @limit a path in a trace; as page/find/description.js cuts it
_PATH_CAP = 400
#: @unit digits
#: @limit an id that a person copies; 32 bits keep the elements of a page apart
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

    def is_semantic(self, element: Element) -> bool:
        """Whether it has the semantics of a control (page/semantics/listing.js)."""
        tree, tag = self._tree, self._tree.tag(element)
        if tag in ("button", "select", "textarea", "summary"):
            return True
        if tag == "input" and tree.type_of(element) != "hidden":
            return True
        if tag in ("a", "area") and tree.has(element, "href"):
            return True
        if tree.has(element, "onclick") or tree.is_editable(element):
            return True
        return not _ROLES.isdisjoint(tree.attribute(element, "role").split())

    def fits(self, element: Element, purpose: Purpose) -> bool:
        """Whether it is of the kind that a purpose needs (page/find/description.js)."""
        tree, role, tag = self._tree, self.roles.of(element), self._tree.tag(element)
        if purpose == "fill":
            is_typed = role in _FILLABLE or self._is_typed(element) or tree.is_editable(element)
            return is_typed and tag != "select"
        if purpose == "select":
            has_list = tree.attribute(element, "aria-haspopup") == "listbox"
            return tag == "select" or has_list or role in _SELECTABLE
        return role in _CHECKABLE if purpose == "check" else True

    def _is_typed(self, element: Element) -> bool:
        tree = self._tree
        if tree.tag(element) == "textarea":
            return True
        return tree.tag(element) == "input" and tree.attribute(element, "type") not in _UNTYPED

    def describe(self, element: Element, purpose: Purpose) -> Candidate:
        """The candidate that it is."""
        tree, role = self._tree, self.roles.of(element)
        own = tree.attributes(element)
        labels = " ".join(tree.raw(each) for each in self.names.labels_of(element))
        path = self._path(element)
        return Candidate(
            ref=self._ref(path),
            type=self._type(element, role),
            role=role,
            name=cap_text(squeeze(self.names.of(element)), TEXT_CAP),
            text=cap_text(self._own_text(element), TEXT_CAP),
            label=_optional(labels),
            near_label=_optional(self._vicinity.label_of(element)),
            placeholder=_optional(own.get("placeholder", "")),
            aria_label=_optional(own.get("aria-label", "")),
            title=_optional(own.get("title", "")),
            attributes=Attributes(
                id=_optional(own.get("id", "")),
                name=_optional(own.get("name", "")),
                data_test_id=_optional(next((own[x] for x in _TEST_IDS if own.get(x)), "")),
            ),
            context=self.places.context_of(element),
            containers=Containers(
                form=self.places.form_of(element),
                section=self.places.section_of(element),
                modal=self.places.modal_of(element),
            ),
            box=Box(x=0, y=0, w=0, h=0),
            visibility=Visibility(
                is_visible=self._is_seen(element, purpose), is_enabled=self._is_enabled(element)
            ),
            dom_path=cap_text(path, _PATH_CAP),
            shadow_path=[],
            semantic=role not in ("", "generic"),
        )

    def _is_seen(self, element: Element, purpose: Purpose) -> bool:
        """Whether it is seen, or a label that stands for it; a file is given to it anyway."""
        tree, kind = self._tree, self._tree.type_of(element)
        if kind == "file" and purpose == "fill":
            return True
        if tree.is_visible(element):
            return True
        is_stood_for = kind in ("checkbox", "radio", "file")
        return is_stood_for and any(map(tree.is_visible, self.names.labels_of(element)))

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
        if role in ("combobox", "listbox"):
            return "custom-dropdown"
        if role in _FILLABLE or self._is_typed(element):
            return "input"
        if role == "link":
            return "link"
        return "button" if role == "button" or tag in ("button", "summary", "input") else "other"

    def _own_text(self, element: Element) -> str:
        tree, tag = self._tree, self._tree.tag(element)
        if tag == "input":
            is_pressed = tree.type_of(element) in ("button", "submit", "reset")
            return squeeze(tree.attribute(element, "value")) if is_pressed else ""
        return "" if tag in ("select", "textarea") else squeeze(tree.text(element))

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
        """An id of this file alone: those of a live page are made of what it shows."""
        self._seen[path] += 1
        numbered = f"{path} {self._seen[path]}"
        return f"v-{hashlib.sha256(numbered.encode('utf-8', 'replace')).hexdigest()[:_REF_DIGITS]}"


def _optional(text: str) -> str | None:
    words = squeeze(text)
    return cap_text(words, TEXT_CAP) if words else None
