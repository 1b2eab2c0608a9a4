// Numbers over candidates, for a person at a prompt (docs/adr/0060). They are in the page as long as
// the person looks at them: whatever acts or looks removes them before.

/** @type {HTMLElement|null} */
let layer = null;

/**
 * @param {object} options
 * @param {{number: number, isMeant: boolean, x: number, y: number, w: number, h: number}[]} options.boxes in CSS px
 *    of the viewport
 */
export function show({ boxes }) {
  hide();
  if (!boxes.length) return;
  layer = document.createElement("div");
  // Over open dialogs, and part of nothing that a press or a screen reader meets.
  layer.popover = "manual";
  layer.ariaHidden = "true";
  styled(layer, "all:initial;display:block;position:absolute;inset:0 auto auto 0;overflow:visible;pointer-events:none;z-index:2147483647");
  const root = layer.attachShadow({ mode: "closed" });
  for (const { number, isMeant, x, y, w, h } of boxes) {
    const colour = isMeant ? "#0072b2" : "#b34700";
    const frame = document.createElement("div");
    styled(frame, `position:absolute;left:${x + scrollX}px;top:${y + scrollY}px;width:${w}px;height:${h}px;outline:2px solid ${colour};box-sizing:border-box`);
    const badge = document.createElement("div");
    styled(badge, `position:absolute;left:-9px;top:-9px;min-width:18px;height:18px;border-radius:9px;background:${colour};color:#fff;font:bold 12px/18px sans-serif;text-align:center`);
    badge.textContent = String(number);
    frame.append(badge);
    root.append(frame);
  }
  document.documentElement.append(layer);
  // A browser without popovers shows it over all but dialogs.
  layer.showPopover?.();
}

/** Remove them. */
export function hide() {
  layer?.remove();
  layer = null;
}

/** A page's policy forbids style attributes in markup, not these. @param {HTMLElement} element @param {string} css */
function styled(element, css) {
  element.style.cssText = css;
}
