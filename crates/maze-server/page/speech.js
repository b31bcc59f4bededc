// Saying things in the language that was chosen: words, counts, numbers and times.

import { keep, kept } from './store.js';
import { WORDS } from './words.js';

/** What the window hears when another language is chosen. */
export const LANGUAGE_CHANGED = 'language-changed';

const KEY = 'labyrinth.language';

/** The language that is spoken: the chosen one, or the first of the browser's that there is. */
export let language = [kept(KEY), ...(globalThis.navigator?.languages ?? [])]
  .map((tag) => String(tag).slice(0, 2))
  .find((tag) => tag in WORDS) ?? 'en';

/** @param {string} chosen */
export function choose(chosen) {
  language = chosen;
  keep(KEY, chosen);
  document.documentElement.lang = chosen;
  dispatchEvent(new Event(LANGUAGE_CHANGED));
}

/**
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function word(key, values = {}) {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** Whether there is such a word. */
export const hasWord = (/** @type {string} */ key) => key in WORDS[language];

/**
 * Words for so many of something.
 * @param {string} key
 * @param {number} n
 */
export function count(key, n) {
  const form = new Intl.PluralRules(language).select(n) === 'one' ? 'one' : 'other';
  return word(`${key}_${form}`, { n: number(n) });
}

/** @param {number} n */
export const number = (n) => n.toLocaleString(language);

/** A share in percent. @param {number} share */
export const percent = (share) => Math.round(share * 100).toLocaleString(language, { style: 'unit', unit: 'percent' });

/**
 * A day as people write it, without the year.
 * @param {string} date as in `2026-11-22`
 */
export const day = (date) => new Date(date).toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * A time as people read it: `12.3 s`, `2:05.1`.
 * @param {number} seconds
 * @param {number} [digits] behind the point
 */
export function time(seconds, digits = 1) {
  const unit = 10 ** digits;
  const rounded = Math.floor(Math.max(seconds, 0) * unit) / unit;
  const rest = (rounded % 60).toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    minimumIntegerDigits: rounded < 60 ? 1 : 2,
  });
  return rounded < 60 ? `${rest}\u00a0s` : `${Math.floor(rounded / 60)}:${rest}`;
}
