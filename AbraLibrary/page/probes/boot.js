// Installs the probes into the page's own world of one document. `boot` are those that start at once;
// `rest` returns the others, which no browser compiles before one is needed. `isLate`: what the page
// did before is unknown, so nothing can be proved in this document.
(boot, rest, secret, isLate) => {
  "use strict";
  // The page may replace it before the others are loaded.
  const { hasOwn } = Object;
  let modules = boot;
  const load = (name) => {
    if (hasOwn(probe, name)) return probe[name];
    if (!modules[name]) modules = rest();
    const [uses, define] = modules[name];
    for (let at = 0; at < uses.length; at += 1) load(uses[at]);
    return (probe[name] = define(probe));
  };
  const probe = { given: { secret, isLate, load } };
  load("channel");
};
