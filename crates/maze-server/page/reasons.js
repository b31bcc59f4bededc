// Why the server refuses something, in the language of the page. The server says it in English, to all who ask, and what
// it is in a word that stays the same.

import { hasWord, number, word } from './speech.js';

/** Who is sent away from a room is told so in nothing but a sentence. What it is, by how such sentences begin. @type {[RegExp, string][]} */
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
 * What a problem is called: by what it is, else by its status.
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
 * Why the connection has ended.
 * @param {string} reason
 * @param {any} body
 */
export function byeText(reason, body) {
  const said = typeof body === 'string' ? body : '';
  return word(`bye_${reason}`, { why: inWords(byeType(reason, body)) ?? said, n: typeof body === 'number' ? body : '' });
}
