// All texts of the page, in each language, by the same keys. `{n}` is replaced by a value; keys that end in `_one` and
// `_other` are for counts.

import en from './words-en.js';
import fr from './words-fr.js';

/** @type {Record<string, Record<string, string>>} */
export const WORDS = { en, fr };
