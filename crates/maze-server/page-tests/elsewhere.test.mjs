// Links to the app and to pages of other servers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appOf } from '../page/elsewhere.js';

test('the app is beside the page, also under a proxy\'s path', () => {
  globalThis.document = { baseURI: 'https://school.example/maze/?room=default' };
  assert.equal(appOf({ id: 'a b' }), 'https://school.example/maze/app/#room=a%20b');
});

test('a room of another server opens in that server\'s app', () => {
  for (const node of ['http://two.example:7878', 'http://two.example:7878/']) {
    assert.equal(appOf({ id: 'default', node }), 'http://two.example:7878/app/#room=default');
  }
});
