// How long the texts and names of a capture may be, and how many there may be.

/**
 * @limit of a name: as much as a sentence shows of it
 * @unit characters
 */
export const NAME_CAP = 80;
/**
 * @limit of a text: two that differ after it are distinguished by a digest
 * @unit characters
 */
export const TEXT_CAP = 200;
/**
 * @limit of what a control holds
 * @unit characters
 */
export const VALUE_CAP = 200;
/**
 * @limit of the title of a document
 * @unit characters
 */
export const TITLE_CAP = 200;
/**
 * @limit so many texts, and so many controls; what is left out sets `truncated`
 * @unit entries
 */
export const DEFAULT_LIMIT = 5000;
