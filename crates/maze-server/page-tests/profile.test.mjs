// Who one is, also where one comes from another server.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

const stored = new Map();
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, value),
  removeItem: (key) => stored.delete(key),
};
globalThis.location = { pathname: '/', search: '?room=a', hash: '' };
globalThis.history = { replaceState: (_, __, address) => (globalThis.location.hash = new URL(address, 'http://b/').hash) };
const { arrive, pageOf } = await import('../page/elsewhere.js');
const { account, changeProfile, setAccount, visitor } = await import('../page/profile.js');

const ZOE = { symbol: '🦊', name: 'Zoé', account: 'secret' };
const query = '?room=a';

function be({ symbol, name, account: token }) {
  stored.clear();
  changeProfile({ symbol, name });
  setAccount(token ? { name, token } : null);
}

/** Goes from a server to another, where one was somebody before. */
function go(from, before) {
  be(from);
  const address = pageOf('http://b/', query);
  if (before) be(before);
  else stored.clear();
  globalThis.location.hash = new URL(address).hash;
  arrive();
  return visitor();
}

beforeEach(() => stored.clear());

test('whoever goes to another server is the same one there, by the same account', () => {
  assert.deepEqual(go(ZOE, null), ZOE);
  assert.deepEqual(go(ZOE, { symbol: '🐸', name: 'Ali' }), ZOE, 'who was a guest there');
  assert.deepEqual(go(ZOE, { ...ZOE, account: 'old' }), ZOE, 'by the token that is good');
  const guest = { symbol: '🐸' };
  assert.deepEqual(go({ ...guest, name: '' }, null), guest);
});

test('the token is sent to no server, and stays in no address', () => {
  be(ZOE);
  const address = new URL(pageOf('http://b/', query));
  assert.equal(address.search, query);
  assert.match(address.hash, /secret/);
  go(ZOE, null);
  assert.equal(globalThis.location.hash, '');
});

test('an address that somebody made makes nobody another one', () => {
  const ali = { symbol: '🐸', name: 'Ali', account: 'own' };
  assert.deepEqual(go(ZOE, ali), ali);
  assert.deepEqual(go({ symbol: '🦊', name: 'Zoé' }, ali), ali);
  assert.equal(account().token, 'own');
});
