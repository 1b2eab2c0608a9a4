"""What the index loses: the property that its tests hold it to.

The function below walks the page without the index, computes every text that each actionable
element can be meant by, and asks the index for those texts and for parts of them. Whatever has the
text and is not among the answers is lost; so is a wrong order.
"""

from __future__ import annotations

#: Arguments: a seed and the most phrases. Answers [what is lost, elements, phrases].
LOST = """
const [seed, most] = arguments;
let state = seed;
const random = (below) => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return Math.floor((state / 2147483648) * below);
};
const all = abra.name.inPass(() => {
  const found = [];
  abra.dom.walk(document, (element) => {
    if (!abra.listing.isSemantic(element)) return;
    const { textsOf, technicalTextsOf } = abra.description;
    const said = Array.from(textsOf(element), ({ text }) => text);
    found.push([element, [...said, ...technicalTextsOf(element)]]);
  });
  return found;
});
const phrases = new Set();
const texts = all.flatMap(([, said]) => said).filter((text) => text && text.length < 300);
for (let tries = 0; texts.length && phrases.size < most && tries < most * 4; tries += 1) {
  const text = texts[random(texts.length)];
  phrases.add(text);
  const words = text.split(" ");
  const from = random(words.length);
  phrases.add(words.slice(from, from + 1 + random(3)).join(" "));
}
return abra.name.inPass(() => {
  abra.index.refresh();
  return abra.entries.withLabels(() => {
    const lost = [];
    const say = (element) => element.outerHTML.slice(0, 200);
    const indexed = [...abra.index.elements()];
    all.forEach(([element], at) => {
      if (indexed[at] !== element) lost.push(["order", at, say(element)]);
    });
    if (indexed.length !== all.length) lost.push(["number", indexed.length, all.length]);
    for (const phrase of phrases) {
      const held = new Set(abra.search.holding(phrase.split(" ")));
      for (const [element, said] of all) {
        const has = said.some((text) => text === phrase || abra.text.containsWords(text, phrase));
        if (has && !held.has(element)) lost.push(["lost", phrase, say(element)]);
      }
    }
    return [lost.slice(0, 5), all.length, phrases.size];
  });
});
"""
