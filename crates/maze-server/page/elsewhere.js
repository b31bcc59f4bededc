// The app, and the pages of other servers. What a browser remembers of this page it does not know on those, so they are
// told who comes: behind the # of the address, which no server is sent, and which they take away at once.

import { adopt, visitor } from './profile.js';

/** With what addresses of a server begin. @param {string} node */
const rootOf = (node) => node.replace(/\/*$/, '/');

/**
 * Where the app shows a room in 3D: at the server that has it.
 * @param {{ id: string, node?: string }} room
 */
export const appOf = ({ id, node }) =>
  new URL(`app/#room=${encodeURIComponent(id)}`, node ? rootOf(node) : document.baseURI).href;

/**
 * The page of another server, as the one who one is here. Such an address is gone to, and shown nowhere: it may have
 * the token of an account.
 * @param {string} node its address
 * @param {string} query
 */
export function pageOf(node, query) {
  const page = new URL(query, rootOf(node));
  page.hash = String(new URLSearchParams(visitor()));
  return page.href;
}

/** Takes over who one was there from where one comes. */
export function arrive() {
  const told = new URLSearchParams(location.hash.slice(1));
  const symbol = told.get('symbol');
  if (symbol === null) return;
  adopt({ symbol, name: told.get('name') ?? '', account: told.get('account') ?? '' });
  history.replaceState(null, '', location.pathname + location.search);
}
