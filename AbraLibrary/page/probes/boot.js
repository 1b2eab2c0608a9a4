// Installs the probes into the page's own world of one document. `isLate`: what the page did
// before is not known, so nothing can be proved in this document.
(modules, secret, isLate) => {
  "use strict";
  const probe = { given: { secret, isLate } };
  for (const [name, define] of modules) probe[name] ??= define(probe);
};
