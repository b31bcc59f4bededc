// Links to the app and to the pages of other servers. Browsers store data separately for each server, so the link passes
// on the name and the emoji. They are in its fragment, which is never sent to a server and which the page removes at once.

import { adopt, profile } from './profile.js';

/** The common start of a server's addresses. @param {string} node */
const rootOf = (node) => node.replace(/\/*$/, '/');

/**
 * The address at which the app of the room's server shows the room in 3D.
 * @param {{ id: string, node?: string }} room
 */
export const appOf = ({ id, node }) =>
  new URL(`app/#room=${encodeURIComponent(id)}`, node ? rootOf(node) : document.baseURI).href;

/**
 * The page of another server, with the name and emoji used here.
 * @param {string} node its address
 * @param {string} query
 */
export function pageOf(node, query) {
  const page = new URL(query, rootOf(node));
  const { symbol, name } = profile();
  page.hash = String(new URLSearchParams({ symbol, ...(name.trim() && { name: name.trim() }) }));
  return page.href;
}

/** Takes over the name and emoji from the server that linked here. */
export function arrive() {
  const told = new URLSearchParams(location.hash.slice(1));
  const symbol = told.get('symbol');
  if (symbol === null) return;
  adopt({ symbol, name: told.get('name') ?? '' });
  history.replaceState(null, '', location.pathname + location.search);
}
