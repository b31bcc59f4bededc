// The player's profile: emoji, name, and the account that keeps the name.

import { keep, kept } from './store.js';

const KEY = 'labyrinth.profile';
const ACCOUNT = 'labyrinth.account';

/** The emojis that are offered: enough for two classes of guests. */
export const SYMBOLS = [
  ...'🦊🐻🐼🐸🐙🦉🦄🐝🐢🐬🐯🦁🐨🐰🐧🦖🚀⭐🍄🌵👻🤖🎈🍉🐶🐱🐭🐹🐷🐮🐵🐔🦆🦅🦇🐺🐗🐴🦋🐌🐞🐜🦂🦎🐊🐳🦈🐘🦒🦔🦩🦜🍎🍋🍒🍓🥝🥕🌽🥐🍩🍪🎲🎸🎺⚽🏀🎯🚲🚂🛸🌈🔥🌻',
];

/** @typedef {{ symbol: string, name: string, isPicked?: boolean }} Profile `isPicked` if the emoji was chosen by hand */

/** @returns {Profile} */
export function profile() {
  return kept(KEY) ?? newProfile();
}

/** @param {readonly string[]} from */
const any = (from) => from[Math.floor(Math.random() * from.length)];

/** A profile with a random emoji, since guests in a room need different ones. */
function newProfile() {
  const first = { symbol: any(SYMBOLS), name: '' };
  keep(KEY, first);
  return first;
}

/**
 * A random emoji that is not taken; undefined if all are.
 * @param {readonly string[]} taken
 * @returns {string | undefined}
 */
export const freeSymbol = (taken) => any(SYMBOLS.filter((symbol) => !taken.includes(symbol)));

/**
 * Takes over the name and emoji that a link brings from another server, unless there is a profile here. A link never
 * brings an account: anybody can write one.
 * @param {{ symbol: string, name: string }} told
 */
export function adopt({ symbol, name }) {
  if (kept(KEY) === null) keep(KEY, { symbol, name, isPicked: true });
}

/** @param {Partial<Profile>} changes */
export function changeProfile(changes) {
  keep(KEY, { ...profile(), ...changes });
}

/** Forgets the profile and the account: the next pupil uses this device. */
export function resetProfile() {
  keep(KEY, null);
  setAccount(null);
}

/** @returns {import('./api.js').Account | null} */
export const account = () => kept(ACCOUNT);

/** @param {import('./api.js').Account | null} signedIn */
export const setAccount = (signedIn) => keep(ACCOUNT, signedIn);

/**
 * The fields of a hello that identify the player.
 * @returns {import('./protocol.js').Visitor}
 */
export function visitor() {
  const { symbol, name } = profile();
  const mine = account();
  return {
    symbol,
    ...(name.trim() && { name: name.trim() }),
    ...(mine && mine.name === name.trim() && { account: mine.token }),
  };
}

/** The token that resumes the place in a room after a reload, in this tab. */
export const placeIn = (/** @type {string} */ room) => kept(`labyrinth.place.${room}`, 'sessionStorage') ?? '';

/**
 * @param {string} room
 * @param {string} token
 */
export const keepPlace = (room, token) => keep(`labyrinth.place.${room}`, token || null, 'sessionStorage');
