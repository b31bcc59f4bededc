// The pages of other servers. What a browser remembers of this page it does not know there, so they are told who comes.

import { adoptProfile, profile } from './profile.js';

/**
 * The page of another server.
 * @param {string} node its address
 * @param {string} query
 */
export function pageOf(node, query) {
  const page = new URL(query, node.replace(/\/*$/, '/'));
  // No server is sent this part of an address.
  page.hash = String(new URLSearchParams(profile()));
  return page.href;
}

/** Takes over who one was there from where one comes. */
export function arrive() {
  const told = new URLSearchParams(location.hash.slice(1));
  const [symbol, name] = [told.get('symbol'), told.get('name') ?? ''];
  if (symbol === null) return;
  adoptProfile({ symbol, name });
  history.replaceState(null, '', location.pathname + location.search);
}
