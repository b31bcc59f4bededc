// Requests to the server over HTTP.

import { language } from './speech.js';

/**
 * @typedef {object} RoomInfo for a room of another server, most values are null
 * @property {string} id
 * @property {string | null} code
 * @property {number | null} cells
 * @property {'free_walk' | 'race' | 'hunt'} game
 * @property {import('./room.js').Phase | null} phase
 * @property {number | null} players
 * @property {number | null} watchers
 * @property {string} [node] the address of the room's server, if it is another one
 * @property {boolean} app whether the server also has the app
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
 * The things in a maze: shared in a hunt, otherwise separate for each player.
 * @typedef {{ coins: number[], doors: Door[], light: import('./dark.js').Light }} Things
 */

/** @typedef {{ cell: number, side: number, key: number }} Door a locked door and the cell of its key */

/**
 * The fields of an error response.
 * @typedef {object} Said
 * @property {string} [type] a path that ends in the kind of problem, which never changes
 * @property {string} [title]
 * @property {string} [detail] in the chosen language, if the server has a translation
 * @property {number} [least] the smallest allowed value
 * @property {number} [most]
 */

/** An error response of the server. */
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
    // The language chosen on the page, which may differ from the browser's.
    const headers = { 'Accept-Language': language, ...options?.headers };
    answer = await fetch(new URL(path, document.baseURI), { ...options, headers });
  } catch {
    throw new Problem(0);
  }
  // The script cannot see where a redirect leads, so it does not follow it.
  if (answer.type === 'opaqueredirect') return null;
  const text = await answer.text();
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    // Some responses are empty, and a proxy's errors are not JSON.
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

/** The id of today's room. Days are in UTC. */
export const today = () => `daily-${new Date().toISOString().slice(0, 10)}`;

/** @param {string} id */
const room = (id) => `rooms/${encodeURIComponent(id)}`;

export const api = {
  /** @type {() => Promise<RoomInfo[]>} */
  rooms: async () => (await ask('rooms')).rooms,
  /** Finds a room by its id, also on another server. @returns {Promise<RoomInfo>} */
  async find(/** @type {string} */ id) {
    const info = await ask(room(id), { redirect: 'manual' });
    if (info) return info;
    // It is on another server. The list has its address, since the page may not follow the redirect.
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
  /** The addresses of the server for other devices, as far as it knows them. @returns {Promise<{ addresses: string[] }>} */
  addresses: () => ask('addresses'),
  /** The URL of a QR code. */
  qr: (/** @type {string} */ text) => new URL(`qr.svg?text=${encodeURIComponent(text)}`, document.baseURI).href,
  /** The emojis of the players in a room. @returns {Promise<string[]>} */
  symbols: async (/** @type {string} */ id) => (await ask(`${room(id)}/players`)).map((/** @type {{ symbol: string }} */ who) => who.symbol),
  /**
   * The reason why a socket to a room was rejected. Browsers hide it, but a plain request to the same address gets it
   * too.
   * @returns {Promise<Problem | null>}
   */
  async whyNot(/** @type {string} */ id) {
    try {
      await ask(`${room(id)}/ws`, { redirect: 'manual' });
    } catch (error) {
      const problem = /** @type {Problem} */ (error);
      // These mean only that the request was not an upgrade, or that the server does not respond.
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
