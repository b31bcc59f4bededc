// What is asked of the server over HTTP.

import { language } from './speech.js';

/**
 * @typedef {object} RoomInfo of a room of another server, little is known
 * @property {string} id
 * @property {string | null} code
 * @property {number | null} cells
 * @property {'free_walk' | 'race' | 'hunt'} game
 * @property {import('./room.js').Phase | null} phase
 * @property {number | null} players
 * @property {number | null} watchers
 * @property {string} [node] the address of the server that has it, if it is another one
 * @property {boolean} app whether the app is there, too
 */

/**
 * @typedef {object} Entry a line of a board
 * @property {number} place
 * @property {number} run
 * @property {string | null} name
 * @property {string} symbol
 * @property {number} seconds
 * @property {number} steps
 * @property {number} coins
 * @property {number | null} optimality
 */

/** @typedef {{ name: string, token: string }} Account */

/**
 * What lies in a maze: in a hunt for all, else for each player alone.
 * @typedef {{ coins: number[], doors: Door[], light: import('./dark.js').Light }} Things
 */

/** @typedef {{ cell: number, side: number, key: number }} Door a locked one, and the cell of its key */

/**
 * What the server says of a problem.
 * @typedef {object} Said
 * @property {string} [type] an address whose last part is a word that stays the same
 * @property {string} [title]
 * @property {string} [detail] in the chosen language, if the server has words for it
 * @property {number} [least] that is allowed
 * @property {number} [most]
 */

/** Something that the server will not do, and why. */
export class Problem extends Error {
  /**
   * @param {number} status 0 if the server does not answer
   * @param {Said} [said]
   */
  constructor(status, { type = '', title = '', detail = title, least, most } = {}) {
    super(detail);
    this.status = status;
    this.type = type.slice(type.lastIndexOf('/') + 1);
    this.least = least;
    this.most = most;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
async function ask(path, options) {
  let answer;
  try {
    // Not the browser's language, but the chosen one.
    const headers = { 'Accept-Language': language, ...options?.headers };
    answer = await fetch(new URL(path, document.baseURI), { ...options, headers });
  } catch {
    throw new Problem(0);
  }
  // Whether the page may follow to another server it is not told; it does not.
  if (answer.type === 'opaqueredirect') return null;
  const text = await answer.text();
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    // Some answers are empty, and a proxy's errors are no JSON.
  }
  if (!answer.ok) throw new Problem(answer.status, body ?? {});
  return body;
}

/**
 * @param {string} path
 * @param {unknown} body
 */
function post(path, body) {
  return ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

/** The room of today's maze. A day is one of UTC. */
export const today = () => `daily-${new Date().toISOString().slice(0, 10)}`;

/** @param {string} id */
const room = (id) => `rooms/${encodeURIComponent(id)}`;

export const api = {
  /** @type {() => Promise<RoomInfo[]>} */
  rooms: async () => (await ask('rooms')).rooms,
  /** A room by its id, also one of another server. @returns {Promise<RoomInfo>} */
  async find(/** @type {string} */ id) {
    const info = await ask(room(id), { redirect: 'manual' });
    if (info) return info;
    // It is elsewhere. Where, only the list says: the page may not follow.
    const found = (await this.rooms()).find((listed) => listed.id === (id === 'daily' ? today() : id));
    if (!found) throw new Problem(404, { type: 'unknown-room' });
    return found;
  },
  /** @returns {Promise<RoomInfo>} */
  open: (/** @type {string} */ code, /** @type {string} */ game) => post('rooms', { code, game }),
  /** @returns {Promise<import('./maze.js').MazeFile>} */
  maze: (/** @type {string} */ id) => ask(`${room(id)}/maze`, { cache: 'no-cache' }),
  /** @returns {Promise<Things>} */
  things: (/** @type {string} */ id) => ask(`${room(id)}/things`, { cache: 'no-cache' }),
  /** The addresses under which other devices reach the server, as far as it knows them. @returns {Promise<{ addresses: string[] }>} */
  addresses: () => ask('addresses'),
  /** A QR code, as a picture. */
  qr: (/** @type {string} */ text) => new URL(`qr.svg?text=${encodeURIComponent(text)}`, document.baseURI).href,
  /** The emojis of those in a room. @returns {Promise<string[]>} */
  symbols: async (/** @type {string} */ id) => (await ask(`${room(id)}/players`)).map((/** @type {{ symbol: string }} */ who) => who.symbol),
  /**
   * The reason why a socket to a room was refused. Browsers hide it, but a plain request to the same address gets it too.
   * @returns {Promise<Problem | null>}
   */
  async whyNot(/** @type {string} */ id) {
    try {
      await ask(`${room(id)}/ws`, { redirect: 'manual' });
    } catch (error) {
      const problem = /** @type {Problem} */ (error);
      // These say only that the request was no upgrade, or that the server does not answer.
      return problem.status === 0 || problem.status === 400 || problem.status === 426 ? null : problem;
    }
    return null;
  },
  /** @returns {Promise<Entry[]>} */
  board: async (/** @type {string} */ id, /** @type {string} */ kind) =>
    (await ask(`${room(id)}/board?kind=${kind}`)).entries,
  /** @returns {Promise<{ way: [number, number][] | null }>} */
  run: (/** @type {number} */ run) => ask(`runs/${run}`),
  /** @returns {Promise<Account>} */
  keepName: (/** @type {string} */ name, /** @type {string} */ passphrase) => post('accounts', { name, passphrase }),
  /** @returns {Promise<Account>} */
  signIn: (/** @type {string} */ name, /** @type {string} */ passphrase) =>
    post('accounts/session', { name, passphrase }),
  signOut: (/** @type {string} */ token) =>
    ask('accounts/session', { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } }),
  /** @returns {string} */
  socket: (/** @type {string} */ id) => new URL(`${room(id)}/ws`, document.baseURI).href.replace(/^http/, 'ws'),
};
