// Links to the app and to pages of other servers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appOf } from '../page/elsewhere.js';

test('the app is beside the page, also where a proxy has put that under another path', () => {
  globalThis.document = { baseURI: 'https://school.example/maze/?room=default' };
  assert.equal(appOf({ id: 'a b' }), 'https://school.example/maze/app/#room=a%20b');
});

test('a room of another server is in the app of that one', () => {
  for (const node of ['http://two.example:7878', 'http://two.example:7878/']) {
    assert.equal(appOf({ id: 'default', node }), 'http://two.example:7878/app/#room=default');
  }
});
