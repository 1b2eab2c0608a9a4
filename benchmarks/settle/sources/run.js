// Prepares the links of the requested chain, and follows them after the press.
const query = new URLSearchParams(location.search);
const links = query.get("chain").split(",");
/** A browser without the link's feature has no text to miss. */
const lacks = (error) => (out.textContent = `LACKS ${error}`);
addEventListener("unhandledrejection", ({ reason }) => reason === "meant" || lacks(reason));

for (const link of links) PREPARED[link]?.();
document.getElementById("go").onclick = () => {
  out.textContent = "idle";
  const ms = Number(query.get("ms"));
  const run = (at) => (at === links.length ? (out.textContent = "DONE") : SOURCES[links[at]](at === 0 ? ms : Math.min(ms, 400), () => run(at + 1)));
  try {
    run(0);
  } catch (error) {
    lacks(error);
  }
};
