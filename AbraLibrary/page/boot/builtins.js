// Functions of the browser as they are before the page's scripts and the probes: over classic these are in the same
// world, and must neither count what is ours nor stand in its way, as a test suite that replaces the page's timers.
// `performance` is looked up at each call instead: Firefox keeps a frame's sandbox from its initial about:blank, whose
// timeline is not that of the real document.

export const later = window.setTimeout.bind(window);
export const cancelLater = window.clearTimeout.bind(window);
export const nextFrame = window.requestAnimationFrame.bind(window);
export const cancelFrame = window.cancelAnimationFrame.bind(window);
const { addEventListener: addTo, removeEventListener: removeFrom } = EventTarget.prototype;

export { addTo, removeFrom };
