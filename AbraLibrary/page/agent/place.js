// Where an element of the driver's frame is: the places of the frames around it, and its own, in their
// documents. Null in a frame of another origin, and in shadow trees.
(element) => {
  "use strict";
  const places = [];
  for (let at = element; at; ) {
    const page = at.ownerDocument;
    places.unshift([...page.getElementsByTagName("*")].indexOf(at));
    if (page.defaultView === top) return places.includes(-1) ? null : places;
    try {
      at = page.defaultView?.frameElement;
    } catch {
      return null;
    }
  }
  return null;
};
