// Three dots in a row, as a picture whose markup does not call it so: bundled components leave out its name.

// A step of a path to where a shape begins: whether it is relative, and how far it is across and down.
// @fixed SVG 2, "The moveto commands"
const BEGIN = /([Mm])\s*(-?[\d.]+)[\s,]*(-?[\d.]+)/g;
/** @fixed what users call dots, and icon sets an ellipsis or a kebab */
const COUNT = 3;

/**
 * Whether a picture is three shapes alike, in a row or in a column. Only its markup is read: the index asks for no layout.
 * @param {Element} picture
 */
export function areDots(picture) {
  const shapes = [...picture.querySelectorAll("path,circle,rect,ellipse,line,polygon,polyline,use")].filter((each) => each.getAttribute("fill") !== "none" || each.localName === "circle");
  if (shapes.length === 1 && shapes[0].localName === "path") return areShapesOf(shapes[0].getAttribute("d") ?? "");
  if (shapes.length !== COUNT || shapes.some(({ localName }) => localName !== "circle")) return false;
  const [across, down, sizes] = ["cx", "cy", "r"].map((name) => new Set(shapes.map((each) => each.getAttribute(name))));
  return sizes.size === 1 && areInLine(across, down);
}

/** @param {string} path */
function areShapesOf(path) {
  const begins = [...path.matchAll(BEGIN)];
  // What stands behind each beginning: the dot itself.
  const bodies = new Set(path.replace(BEGIN, "\n").split("\n").slice(1).map((body) => body.replace(/[zZ\s]/g, "")));
  if (begins.length !== COUNT || bodies.size !== 1 || bodies.has("")) return false;
  let [x, y] = [0, 0];
  const places = begins.map(([, command, across, down]) => {
    [x, y] = command === "m" ? [x + Number(across), y + Number(down)] : [Number(across), Number(down)];
    return [x, y];
  });
  return areInLine(new Set(places.map(([at]) => at)), new Set(places.map(([, at]) => at)));
}

/** @param {Set<unknown>} across @param {Set<unknown>} down */
function areInLine(across, down) {
  return (across.size === COUNT && down.size === 1) || (across.size === 1 && down.size === COUNT);
}
