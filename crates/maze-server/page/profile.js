// Who one is: what was typed last, and a name that is kept by a passphrase.

import { keep, kept } from './store.js';

const KEY = 'labyrinth.profile';
const ACCOUNT = 'labyrinth.account';

export const SYMBOLS = [...'🦊🐻🐼🐸🐙🦉🦄🐝🐢🐬🐯🦁🐨🐰🐧🦖🚀⭐🍄🌵👻🤖🎈🍉'];

/** @returns {{ symbol: string, name: string }} */
export function profile() {
  return kept(KEY) ?? newProfile();
}

/** A first emoji, by chance, as guests in a room have different ones. */
function newProfile() {
  const first = { symbol: SYMBOLS[Math.floor(Math.random() * SYMBOLS.length)], name: '' };
  keep(KEY, first);
  return first;
}

/**
 * Is from now on who one was on another server. A link may lie, so whoever is somebody here stays that one: with an
 * account of another name, or as a guest before a guest.
 * @param {{ symbol: string, name: string, account: string }} told
 */
export function adopt({ symbol, name, account: token }) {
  const mine = account();
  if (token === '' ? kept(KEY) !== null : mine !== null && mine.name !== name) return;
  keep(KEY, { symbol, name });
  if (token !== '') setAccount({ name, token });
}

/** @param {Partial<ReturnType<typeof profile>>} changes */
export function changeProfile(changes) {
  keep(KEY, { ...profile(), ...changes });
}

/** @returns {import('./api.js').Account | null} */
export const account = () => kept(ACCOUNT);

/** @param {import('./api.js').Account | null} signedIn */
export const setAccount = (signedIn) => keep(ACCOUNT, signedIn);

/**
 * What one says on coming in.
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

/** The token by which one comes back to a room after the page was loaded again, in this tab. */
export const placeIn = (/** @type {string} */ room) => kept(`labyrinth.place.${room}`, globalThis.sessionStorage) ?? '';

/**
 * @param {string} room
 * @param {string} token
 */
export const keepPlace = (room, token) => keep(`labyrinth.place.${room}`, token || null, globalThis.sessionStorage);
