// What a planner is shown of the page: the candidates in short, and where they are on a screenshot
// (intent-executor.md, "Candidate shape (sent to planner)").

/** All candidates, those first that a user sees and can use now; in document order within a group. */
function ordered() {
  abra.index.refresh();
  const all = [...abra.index.elements(), ...abra.generic.all()];
  const groups = [[], [], []];
  for (const element of all) {
    const surface = abra.geometry.surfaceOf(element);
    if (!abra.dom.isVisible(surface)) groups[2].push(element);
    else groups[isBehind(element) || !abra.geometry.isInView(surface) ? 1 : 0].push(element);
  }
  return groups;
}

/** Behind an open modal dialog nothing can be used. */
function isBehind(element) {
  return abra.dom.isInert(element);
}

/**
 * @returns {{page: object, document: number}} the `limit` first Candidates;
 *   `rebuild`: look at all of the page again, whatever is known of it
 */
function list({ limit, rebuild }) {
  return abra.name.inPass(() => {
    if (rebuild) abra.index.renew();
    const all = ordered().flat();
    return { page: answer(all.slice(0, limit), all.length), document: abra.timeOrigin };
  });
}

function answer(elements, total) {
  return {
    registryVersion: abra.index.currentVersion(),
    url: location.href,
    total,
    cut: total - elements.length,
    foreignFrames: abra.foreign.count(),
    candidates: elements.map((element) => abra.description.describe(element, { topmost: true }, null)),
  };
}

/** The candidates that a press at a point in view reaches, and where to draw their boxes. */
function marks({ limit }) {
  return abra.name.inPass(() => {
    const [seen] = ordered();
    const reached = seen.filter((element) => abra.geometry.hitPointOf(abra.geometry.surfaceOf(element)).point);
    const elements = reached.slice(0, limit);
    return {
      page: answer(elements, reached.length),
      boxes: elements.map((element) => abra.geometry.boxOf(abra.geometry.surfaceOf(element))),
      width: innerWidth,
      height: innerHeight,
      document: abra.timeOrigin,
    };
  });
}

abra.planner = { list, marks };
