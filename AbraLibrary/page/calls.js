// The one door from outside: JSON in, JSON and elements out.

/** An answer that carries elements beside its JSON. */
class WithElements {
  constructor(json, elements) {
    this.json = json;
    this.elements = elements;
  }
}

/**
 * @param {string} name such as `settle.wait`
 * @param {string} json one object
 * @returns {Promise<Array>} the answer as JSON text, then the elements it carries
 */
async function run(name, json) {
  const [module, method] = name.split(".");
  const answer = await abra[module][method](JSON.parse(json));
  if (answer instanceof WithElements) return [JSON.stringify(answer.json), ...answer.elements];
  return [JSON.stringify(answer ?? null)];
}

const installedAt = document.readyState;

/** What of ours is armed in the page; nothing may be, between two actions. */
function leftovers() {
  return { gesture: abra.pointer.isArmed(), window: abra.observer.current() !== null };
}

/** Whether the probes in the page's own world answer. */
function hasProbes() {
  return abra.scheduled.isConnected();
}

/** What tells one document from the next. */
function document_() {
  return {
    url: location.href,
    readyState: document.readyState,
    hasBody: document.body !== null,
    timeOrigin: performance.timeOrigin,
    // "loading" where the agent was there before the page's own scripts.
    installedAt,
  };
}

/** Elements for ids that the registry gave out. */
function elements({ refs }) {
  return new WithElements(null, refs.map((ref) => abra.registry.get(ref)).filter(Boolean));
}

/** The frames of another origin, with their windows: by these the transport knows them. */
function frames() {
  const { frames: told, windows } = abra.foreign.list();
  return new WithElements(told, windows);
}

abra.calls = { run, frames, document: document_, elements, hasProbes, leftovers };
