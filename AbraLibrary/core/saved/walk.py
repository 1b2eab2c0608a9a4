"""Reads a saved page in one pass, like reader.js a live one, as far as markup shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lxml import etree

from AbraLibrary.core.models.diff.capture import (
    TEXT_CAP,
    CaptureFacts,
    Container,
    ControlState,
    Overlay,
    PageState,
    TextEntry,
    Viewport,
    cap_text,
)
from AbraLibrary.core.saved import looks, markup
from AbraLibrary.core.saved.controls import NAME_CAP, Names, is_control, state_of, words_in
from AbraLibrary.core.saved.kinds import KINDS
from AbraLibrary.core.saved.node import Node
from AbraLibrary.core.text import squeeze

#: @unit frames
#: @limit how deep frames inside of frames are read
_FRAME_DEPTH = 8
#: A menu is positioned itself, or by one or two wrappers. Further in, it is a part of what floats.
#: The same as in page/diff/overlays.js.
#: @unit elements
#: @measured not measured: chosen as in page/diff/overlays.js
#: @test utest/core/saved/test_pages.py::test_menu_is_an_overlay_where_a_box_just_around_it_floats
_FLOATING_WRAPPERS = 2
#: Their text is not shown, but they are visible.
_LOOKED_AT = frozenset({"textarea", "select", "iframe", "frame", "canvas"})
_HEADING = KINDS["heading"]
_SECTIONS = KINDS["sectioning"].tags
_NAMING = frozenset({"aria-label", "aria-labelledby"})
_CLEAR = frozenset({"0", "0%", "0.0"})


class _Around(NamedTuple):
    """What an element inherits from those around it."""

    node: Node | None = None
    names: Names | None = None
    is_visible: bool = True
    is_clear: bool = False
    is_disabled: bool = False
    in_section: bool = False
    #: How many elements out the nearest one is that is out of the flow; None if there is none.
    floats: int | None = None
    frames: int = 0


#: An element still to be read, and its surroundings; with a node, only its text is to be read.
_Item = tuple[etree._Element, _Around, Node | None]


def read_tree(root: etree._Element, is_cut: bool) -> tuple[PageState, Node]:
    """Reads a document.

    Args:
        root: The document's element.
        is_cut: Whether a part of the file is missing.

    Returns:
        The state, and the root of the elements that it was read from.
    """
    walk = _Walk(root)
    walk.run()
    facts = {**walk.facts, "truncated": is_cut}
    title = next((squeeze(words_in(each)) for each in root.iter("title")), "")
    state = PageState(
        capture="html",
        url="",
        title=title,
        document_id="",
        element_count=sum(1 for _ in root.iter(etree.Element)),
        viewport=Viewport(width=0, height=0, scroll_x=0, scroll_y=0),
        texts=tuple(walk.texts),
        containers=tuple(walk.containers()),
        controls=tuple(walk.controls),
        overlays=tuple(walk.overlays()),
        facts=CaptureFacts.model_validate(facts),
    )
    return state, walk.root


class _Walk:
    """Reads a document with its inline frames and shadow trees."""

    def __init__(self, root: etree._Element) -> None:
        self.texts: list[TextEntry] = []
        self.controls: list[ControlState] = []
        self.facts = dict.fromkeys(
            ("shadow_roots", "iframes", "hidden_elements", "cross_origin_frames", "canvases",
             "style_sheets"), 0,
        )  # fmt: skip
        self.root = Node(0, "#document", {})
        self._overlays: list[tuple[Overlay, Node, str]] = []
        self._kept: dict[int, Node] = {}
        self._stack: list[_Item] = [(root, _Around(self.root, Names(root)), None)]
        self._last_key = 0

    def run(self) -> None:
        """Read everything, without recursion: a page may be two thousand elements deep."""
        while self._stack:
            element, around, node = self._stack.pop()
            if node is None:
                self._read(element, around)
            else:
                self._add_text(element, node, around)

    def containers(self) -> Iterator[Container]:
        """The elements with content that belong to a state."""
        for node in sorted(self._kept.values(), key=lambda node: node.key):
            parent = node.parent
            yield Container(
                key=node.key,
                parent=parent.key if parent is not None and parent.key else None,
                kind=node.kind,
                name=node.aria_name,
            )

    def overlays(self) -> Iterator[Overlay]:
        """The overlays with content; one without a name is named by its first words."""
        first = {text.overlay: text.text for text in reversed(self.texts)}
        for overlay, node, aria_name in self._overlays:
            if node.key not in self._kept:
                continue
            heading = next((each.text for each in node.below()
                            if _HEADING.holds(each.tag, each.attributes)),
                           "")  # fmt: skip
            name = aria_name or heading or first.get(node.key, "")
            yield overlay.model_copy(update={"name": cap_text(name, NAME_CAP)})

    def _read(self, element: etree._Element, around: _Around) -> None:
        tag = markup.name_of(element)
        attributes = {str(name).lower(): str(value) for name, value in element.attrib.items()}
        if tag == "style" or (tag == "link" and "stylesheet" in attributes.get("rel", "").lower()):
            self.facts["style_sheets"] += 1
        if tag == "head":
            # Without a <body> tag, libxml2 leaves <main> and other new elements in the head.
            self._stack += [(each, around, None) for each in element.iterchildren(reversed=True)]
            return
        if not tag or (tag in looks.NO_TEXT and tag not in _LOOKED_AT):
            return
        style = looks.style_of(attributes)
        if tag in ("iframe", "frame"):
            self.facts["iframes"] += 1
        if not looks.is_rendered(tag, attributes, style):
            return
        node, inside = self._enter(tag, attributes, style, around)
        is_seen = inside.is_visible and not inside.is_clear
        if is_control(tag, attributes) and is_seen:
            self._add_control(element, node, inside)
        if tag in ("iframe", "frame"):
            if is_seen:
                self._look(attributes, inside)
        elif tag == "canvas":
            self.facts["canvases"] += is_seen
        elif tag not in looks.NO_TEXT:
            # The text is placed where its first word is.
            ahead, behind = markup.around_text(markup.shown_in(element, attributes))
            if (element.text or "").strip() or markup.shadow_of(element) is not None:
                ahead, behind = [], [*ahead, *behind]
            items: list[_Item] = [(child, inside, None) for child in ahead]
            items.append((element, inside, node))
            items += [(child, inside, None) for child in behind]
            self._stack += reversed(items)

    def _enter(
        self, tag: str, attributes: dict[str, str], style: dict[str, str], around: _Around
    ) -> tuple[Node, _Around]:
        """The element as a node, and what its children inherit."""
        outer = around.node or self.root
        self._last_key += 1
        kind = looks.kind_of(tag, attributes)
        region = looks.region_of(
            tag, attributes.get("role"), kind, outer.region, in_section=around.in_section
        )
        node = Node(self._last_key, tag, attributes, outer, kind, region, outer.overlay)
        outer.children.append(node)
        if around.names is not None and not _NAMING.isdisjoint(attributes):
            node.aria_name = around.names.aria_name_of(attributes)
        floats = around.floats
        if style.get("position") in ("absolute", "fixed"):
            floats = 0
        elif floats is not None:
            floats += 1
        overlay = looks.overlay_of(
            attributes, kind, style, floats=floats is not None and floats <= _FLOATING_WRAPPERS
        )
        if overlay is not None:
            node.overlay = node.key
            aria_name = around.names.aria_name_of(attributes) if around.names else ""
            modal = attributes.get("aria-modal") == "true"
            opened = Overlay(key=node.key, kind=overlay, modal=modal, parent=outer.overlay)
            self._overlays.append((opened, node, aria_name))
        visibility = style.get("visibility")
        return node, around._replace(
            node=node,
            is_visible=visibility == "visible" if visibility else around.is_visible,
            is_clear=around.is_clear or style.get("opacity") in _CLEAR,
            is_disabled=around.is_disabled or attributes.get("aria-disabled") == "true"
            or (tag == "fieldset" and "disabled" in attributes),
            in_section=around.in_section or tag in _SECTIONS,
            floats=floats,
        )  # fmt: skip

    def _add_text(self, element: etree._Element, node: Node, inside: _Around) -> None:
        raw = markup.direct_text(element)
        text = squeeze(raw)
        if not text:
            return
        if not inside.is_visible or inside.is_clear:
            self.facts["hidden_elements"] += inside.is_visible
            return
        node.text = text
        self._keep(node)
        self.texts.append(
            TextEntry(
                key=node.key, text=cap_text(text), tag=node.tag, region=node.region,
                digest=markup.digest(text) if len(text) > TEXT_CAP else None,
                role=node.attributes.get("role"), overlay=node.overlay,
            )
        )  # fmt: skip

    def _add_control(self, element: etree._Element, node: Node, inside: _Around) -> None:
        state = state_of(element, node.attributes)
        names = inside.names
        is_disabled = inside.is_disabled or (
            "disabled" in node.attributes and node.tag in KINDS["disableable"].tags
        )
        control = ControlState.model_validate(
            {
                "key": node.key, "tag": node.tag, "role": node.attributes.get("role"),
                "region": node.region, "overlay": node.overlay, "disabled": is_disabled,
                "name": names.of(element, node.attributes) if names else "", **state,
            }
        )  # fmt: skip
        node.held = control.name
        self.controls.append(control)
        self._keep(node)

    def _keep(self, node: Node) -> None:
        at: Node | None = node
        while at is not None and at.key and at.key not in self._kept:
            self._kept[at.key] = at
            at = at.parent

    def _look(self, attributes: dict[str, str], inside: _Around) -> None:
        """Read a frame, whose content is in the file only with ``srcdoc``."""
        written = attributes.get("srcdoc", "").strip()
        if not written:
            self.facts["cross_origin_frames"] += markup.is_elsewhere(attributes.get("src", ""))
            return
        parser = etree.HTMLParser(encoding="utf-8", no_network=True, recover=True, huge_tree=True)
        root = None
        if inside.frames < _FRAME_DEPTH:
            root = etree.fromstring(written.encode("utf-8", "replace"), parser)
        if root is None:
            self.facts["cross_origin_frames"] += 1
            return
        # Visibility and disabled field sets do not apply across documents.
        fresh = _Around(node=inside.node, names=Names(root), frames=inside.frames + 1)
        self._stack.append((root, fresh, None))
