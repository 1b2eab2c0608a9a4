// Text as a person compares it.

const CUT_MARK = "…";
const wellFormed = String.prototype.toWellFormed;

/** White space collapsed, ends trimmed. */
function squeeze(text) {
  return String(text ?? "").replace(/\s+/g, " ").trim();
}

/**
 * Case, white space, diacritics, full-width and typographic variants folded away.
 * core/text.py folds in the same way; the two are held together by a test.
 */
function fold(text) {
  return squeeze(
    String(text ?? "")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
      .replace(/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"')
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, "")
      .toLowerCase(),
  );
}

/** Whether folded `part` stands in folded `whole` on word boundaries. */
function containsWords(whole, part) {
  if (!part) return false;
  for (let at = whole.indexOf(part); at !== -1; at = whole.indexOf(part, at + 1)) {
    if (isEdge(whole, at - 1, part[0]) && isEdge(whole, at + part.length, part.at(-1))) return true;
  }
  return false;
}

function isEdge(whole, index, inner) {
  const outer = whole[index];
  if (outer === undefined) return true;
  return !(/[\p{L}\p{N}]/u.test(outer) && /[\p{L}\p{N}]/u.test(inner));
}

/** At most `limit` characters, the cut marked, no lone surrogate left behind. */
function cap(text, limit = 200) {
  const squeezed = squeeze(text);
  const kept = squeezed.length > limit ? squeezed.slice(0, limit - 1) + CUT_MARK : squeezed;
  return wellFormed ? wellFormed.call(kept) : kept;
}

abra.text = { squeeze, fold, containsWords, cap };
