// What distinguishes two long texts whose beginnings are equal.

import * as text from "../dom/text.js";

/** @fixed FNV-1a, 32 bits: its offset basis */
const FNV_BASIS = 0x811c9dc5;
/** @fixed FNV-1a, 32 bits: its prime */
const FNV_PRIME = 0x01000193;

/**
 * FNV-1a of a text that is cut at `limit` characters; undefined for one that is not.
 * @param {string} raw
 * @param {number} limit
 */
export function of(raw, limit) {
  const squeezed = text.squeeze(raw);
  if (squeezed.length <= limit) return undefined;
  let digest = FNV_BASIS;
  for (let i = 0; i < squeezed.length; i++) digest = Math.imul(digest ^ squeezed.charCodeAt(i), FNV_PRIME);
  return digest >>> 0;
}
