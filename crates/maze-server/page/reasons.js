// Reasons for refusals in the language of the page. The server sends an English sentence, and for problems also a kind
// that never changes.

import { hasWord, number, word } from './speech.js';

/** The server closes a connection with a sentence only. These patterns find its kind. @type {[RegExp, string][]} */
const SENTENCES = [
  [/^`.*` is in the room already/, 'name-taken'],
  [/^the name `.*` is kept/, 'name-kept'],
  [/^the name /, 'name-not-allowed'],
  [/^the symbol /, 'symbol-not-allowed'],
];

/**
 * @param {string} type
 * @param {Record<string, string | number>} [values]
 */
function inWords(type, values) {
  const key = `problem_${type.replaceAll('-', '_')}`;
  return hasWord(key) ? word(key, values) : null;
}

/**
 * The text of a problem: by its kind, otherwise by its status.
 * @param {unknown} error
 */
export function problem(error) {
  const { status = -1, type = '', message = '', least, most } = /** @type {Partial<import('./api.js').Problem>} */ (error);
  const limits = { ...(least !== undefined && { least: number(least) }), ...(most !== undefined && { most: number(most) }) };
  const values = { status, why: message, ...limits };
  return inWords(type, values) ?? inWords(String(status), values) ?? word('problem', values);
}

/**
 * The type of what ended the connection: that of the problem, otherwise the reason itself.
 * @param {string} reason
 * @param {any} body
 */
export const byeType = (reason, body) => (typeof body === 'string' && SENTENCES.find(([sentence]) => sentence.test(body))?.[1]) || reason;

/**
 * The text for the end of a connection.
 * @param {string} reason
 * @param {any} body
 */
export function byeText(reason, body) {
  const said = typeof body === 'string' ? body : '';
  return word(`bye_${reason}`, { why: inWords(byeType(reason, body)) ?? said, n: typeof body === 'number' ? body : '' });
}
