// The profile: stored by the browser, or kept by the page if storage is blocked. A link never replaces it.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** Storage that can be blocked, as in a private window. */
function storage() {
  const stored = new Map();
  const area = { isBlocked: false, clear: () => stored.clear() };
  const guarded = (act) => (...given) => {
    if (area.isBlocked) throw new DOMException('blocked', 'SecurityError');
    return act(...given);
  };
  area.getItem = guarded((key) => stored.get(key) ?? null);
  area.setItem = guarded((key, value) => stored.set(key, value));
  area.removeItem = guarded((key) => stored.delete(key));
  return area;
}

globalThis.localStorage = storage();
globalThis.sessionStorage = storage();
globalThis.location = { pathname: '/', search: '?room=a', hash: '' };
globalThis.history = { replaceState: (_, __, address) => (globalThis.location.hash = new URL(address, 'http://b/').hash) };
const { arrive, pageOf } = await import('../page/elsewhere.js');
const { account, changeProfile, freeSymbol, keepPlace, placeIn, profile, resetProfile, setAccount, SYMBOLS, visitor } = await import('../page/profile.js');

const query = '?room=a';

function be({ symbol, name, token }) {
  changeProfile({ symbol, name });
  setAccount(token ? { name, token } : null);
}

/** Opens a link. */
function follow(address) {
  globalThis.location.hash = new URL(address).hash;
  arrive();
}

beforeEach(() => {
  localStorage.isBlocked = sessionStorage.isBlocked = false;
  resetProfile();
  localStorage.clear();
});

test('another server takes over name and emoji if it has no profile', () => {
  be({ symbol: '🦊', name: 'Zoé' });
  const address = pageOf('http://b/', query);
  resetProfile();
  follow(address);
  assert.deepEqual(visitor(), { symbol: '🦊', name: 'Zoé' });
  assert.equal(globalThis.location.hash, '');
});

test('the address of another server contains no account', () => {
  be({ symbol: '🦊', name: 'Zoé', token: 'secret' });
  assert.doesNotMatch(pageOf('http://b/', query), /secret/);
});

test('no link replaces a profile or signs in', () => {
  const link = 'http://b/?room=a#symbol=%F0%9F%90%8D&name=Mallory&account=secret';
  follow(link);
  assert.equal(account(), null, 'a new visitor');
  for (const token of [undefined, 'own']) {
    be({ symbol: '🐸', name: 'Ali', token });
    follow(link);
    assert.deepEqual(visitor(), { symbol: '🐸', name: 'Ali', ...(token && { account: token }) });
  }
});

test('the page remembers if storage is blocked', () => {
  localStorage.isBlocked = sessionStorage.isBlocked = true;
  const { symbol } = profile();
  changeProfile({ name: 'Ali' });
  setAccount({ name: 'Ali', token: 'own' });
  keepPlace('a', 'seat');
  assert.deepEqual(visitor(), { symbol, name: 'Ali', account: 'own' });
  assert.equal(placeIn('a'), 'seat');
  setAccount(null);
  keepPlace('a', '');
  assert.deepEqual([visitor(), placeIn('a')], [{ symbol, name: 'Ali' }, '']);
});

test('a reset forgets the profile and the account', () => {
  be({ symbol: '🐸', name: 'Ali', token: 'own' });
  resetProfile();
  assert.deepEqual([profile().name, account()], ['', null]);
});

test('two classes of guests find a free emoji', () => {
  assert.ok(new Set(SYMBOLS).size === SYMBOLS.length && SYMBOLS.length >= 60, `${SYMBOLS.length}`);
  const taken = [];
  for (let guest = 0; guest < 60; guest += 1) taken.push(freeSymbol(taken));
  assert.equal(new Set(taken).size, 60);
  assert.equal(freeSymbol(SYMBOLS), undefined);
});
