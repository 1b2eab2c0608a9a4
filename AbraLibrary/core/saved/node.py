"""An element of a saved page, with the parts that a state needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import ContainerKind, Region


@dataclass(slots=True, eq=False)
class Node:
    """A visible element, as far as that is known without style sheets."""

    key: int
    tag: str
    attributes: dict[str, str]
    parent: Node | None = None
    kind: ContainerKind | None = None
    region: Region = "other"
    #: The key of the innermost overlay around it.
    overlay: int | None = None
    #: The name from ARIA attributes.
    aria_name: str = ""
    #: Its own text, white space collapsed.
    text: str = ""
    #: The state of the control as one string, for comparison.
    held: str = ""
    children: list[Node] = field(default_factory=list)

    def below(self) -> Iterator[Node]:
        """The element and all inside it, in page order."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))
