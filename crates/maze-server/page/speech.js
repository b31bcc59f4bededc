// Texts in the chosen language: words, counts, numbers and times.

import { keep, kept } from './store.js';
import { WORDS } from './words.js';

/** The window's event for a change of the language. */
export const LANGUAGE_CHANGED = 'language-changed';

const KEY = 'labyrinth.language';

/** The current language: the chosen one, or the first of the browser's languages that the page has. */
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

/** Whether the key exists. */
export const hasWord = (/** @type {string} */ key) => key in WORDS[language];

/**
 * The text for a count, in the right plural form.
 * @param {string} key
 * @param {number} n
 */
export function count(key, n) {
  const form = new Intl.PluralRules(language).select(n) === 'one' ? 'one' : 'other';
  return word(`${key}_${form}`, { n: number(n) });
}

/** @param {number} n */
export const number = (n) => n.toLocaleString(language);

/** Formats a share as a percentage. @param {number} share */
export const percent = (share) => Math.round(share * 100).toLocaleString(language, { style: 'unit', unit: 'percent' });

/**
 * Formats a date without the year.
 * @param {string} date as in `2026-11-22`
 */
export const day = (date) => new Date(date).toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * Formats a duration: `12.3 s`, `2:05.1`.
 * @param {number} seconds
 * @param {number} [digits] after the decimal point
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
