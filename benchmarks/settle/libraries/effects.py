"""The visible effects of acts, as JavaScript expressions that are false before.

They look only at geometry, opacity and text, and share nothing with AbraLibrary's page agent.
"""

from __future__ import annotations

import json

# Walks the flat tree, so that hiding and moving ancestors in shadow roots count, too.
_SHOWN = """((css, text) => {
  const target = css.split(" >>> ").reduce(
    (host, part) => host && (host.shadowRoot ?? host).querySelector(part), document);
  if (!target || !target.checkVisibility({ visibilityProperty: true })) return false;
  if (text !== null && !target.textContent.includes(text)) return false;
  const inside = (box, room) => box.top > room.top - 2 && box.bottom < room.bottom + 2 &&
    box.left > room.left - 2 && box.right < room.right + 2;
  const box = target.getBoundingClientRect();
  if (box.width < 1 || box.height < 1) return false;
  if (!inside(box, { top: 0, left: 0, right: innerWidth, bottom: innerHeight })) return false;
  const parent = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
  const moves = (animation) => animation.playState === "running" &&
    Number.isFinite(animation.effect.getComputedTiming().endTime);
  for (let node = target; node; node = parent(node)) {
    const style = getComputedStyle(node);
    if (Number(style.opacity) < 0.99 || node.getAnimations().some(moves)) return false;
    const clips = style.overflowY !== "visible" && style.display !== "contents";
    if (clips && node !== document.body && !inside(box, node.getBoundingClientRect())) return false;
    if (node.matches(":popover-open, :modal")) break; // in the top layer: no ancestor clips it
  }
  return true;
})"""

_GONE = """((css) => [...document.querySelectorAll(css)].every((element) => {
  const box = element.getBoundingClientRect();
  const drawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return !drawn || box.width < 1 || box.height < 1;
}))"""


def shown(css: str, text: str | None = None) -> str:
    """True when the first match is wholly in view, opaque, at rest, and contains the text.

    ``host >>> inner`` looks into an open shadow root.
    """
    return f"{_SHOWN}({json.dumps(css)}, {json.dumps(text)})"


def gone(css: str) -> str:
    """True when no match is visible any more."""
    return f"{_GONE}({json.dumps(css)})"


def both(*effects: str) -> str:
    """True when all of the effects are there."""
    return " && ".join(effects)


def either(*effects: str) -> str:
    """At least one of them."""
    return f"({' || '.join(effects)})"
