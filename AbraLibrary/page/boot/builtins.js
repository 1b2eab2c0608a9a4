// The browser's functions as they are before the page's scripts and the probes. Over classic these
// share our world, and must neither count our calls nor break them, as a test suite with fake timers
// would. `performance` is looked up at each call: Firefox keeps a frame's sandbox from its initial
// about:blank, whose timeline is not that of the real document.

export const later = window.setTimeout.bind(window);
export const cancelLater = window.clearTimeout.bind(window);
export const nextFrame = window.requestAnimationFrame.bind(window);
export const cancelFrame = window.cancelAnimationFrame.bind(window);
const { addEventListener: addTo, removeEventListener: removeFrom } = EventTarget.prototype;

export { addTo, removeFrom };
