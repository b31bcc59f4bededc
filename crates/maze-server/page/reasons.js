// Why the server refuses something, in the language of the page. The server says it in English, to all who ask.

import { hasWord, number, word } from './speech.js';

/** How sentences of the server begin, and what they are in words; named groups are values. @type {[RegExp, string][]} */
const REASONS = [
  [/^`(?<who>.+)` is in the room already/, 'why_here'],
  [/^the name `(?<who>.+)` is kept by (somebody|a passphrase)/, 'why_kept'],
  [/^the name `(?<who>.+)` may hurt others/, 'why_rude'],
  [/^the name (has \d+ bytes|is empty|`.*` has \d+ characters); allowed: (?<least>\d+) to (?<most>\d+)/, 'why_name_length'],
  [/^the name `.*` has /, 'why_name_signs'],
  [/^the symbol /, 'why_symbol'],
  [/^the passphrase has (?<n>\d+) characters; allowed: (?<least>\d+) to (?<most>\d+)/, 'why_passphrase'],
  [/^the maze has (?<n>\d+) cells; allowed here: at most (?<most>\d+)/, 'why_cells'],
  [/^(?<n>\d+) cells are more than (?<most>\d+)/, 'why_cells'],
  [/^`.*` has no seed/, 'why_seed'],
  [/^the seed `(?<what>.*)` is not a number/, 'why_seed_number'],
  [/^`.*` has no method/, 'why_method'],
  [/^there is no method `(?<what>.*?)`/, 'why_no_method'],
  [/^there is no shape `(?<what>.*?)`/, 'why_no_shape'],
  [/^the size `(?<what>.*)` is not a size of \S+; write (?<example>.+)/, 'why_size'],
  [/^\S+ takes \d+ numbers? as its size, not (?<what>\d+); write (?<example>.+)/, 'why_size'],
  [/^\S+ (?<what>\d+) is outside (?<least>\d+)\.\.=(?<most>\d+)/, 'why_range'],
  [/^the share code has (?<n>\d+) bytes; allowed: at most (?<most>\d+)/, 'why_long_code'],
];

/**
 * A sentence of the server in words; as it is, if it has none.
 * @param {string} said
 */
export function inWords(said) {
  for (const [pattern, key] of REASONS) {
    const found = pattern.exec(said);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, /^\d+$/.test(value) ? number(Number(value)) : value]);
    return word(key, Object.fromEntries(values));
  }
  return said;
}

/**
 * What a problem is called.
 * @param {unknown} error
 */
export function problem(error) {
  const { status = -1, message = '' } = /** @type {{ status?: number, message?: string }} */ (error);
  const key = `problem_${status}`;
  return word(hasWord(key) ? key : 'problem', { status, why: inWords(message) });
}

/**
 * Why the connection has ended.
 * @param {string} reason
 * @param {any} body
 */
export function byeText(reason, body) {
  return word(`bye_${reason}`, { why: typeof body === 'string' ? inWords(body) : '', n: typeof body === 'number' ? body : '' });
}
