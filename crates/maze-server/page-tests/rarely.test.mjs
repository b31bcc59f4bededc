// Updates that happen only while visible, and not often.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rarely } from '../page/rarely.js';

/** An action that counts its calls, with mocked timers. */
function counting(t, isSeen = true) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const counted = { done: 0 };
  counted.rarely = new Rarely(() => (counted.done += 1));
  counted.rarely.see(isSeen);
  return counted;
}

/** Longer than the longest delay. */
const LONG = 60_000;

test('the first update is immediate', (t) => {
  const counted = counting(t);
  counted.rarely.ask();
  assert.equal(counted.done, 1);
});

test('requests are merged into occasional updates', (t) => {
  const counted = counting(t);
  for (let asked = 0; asked < 100; asked += 1) counted.rarely.ask();
  assert.equal(counted.done, 1);
  t.mock.timers.tick(1900);
  assert.equal(counted.done, 1, 'not soon');
  t.mock.timers.tick(LONG);
  assert.equal(counted.done, 2);
  t.mock.timers.tick(LONG);
  assert.equal(counted.done, 2, 'only when it was asked for');
});

test('pages update at different moments', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let done = 0;
  for (let page = 0; page < 1000; page += 1) {
    const rarely = new Rarely(() => (done += 1));
    rarely.see(true);
    rarely.ask();
    rarely.ask();
  }
  const most = Array.from({ length: 100 }, () => {
    const before = done;
    t.mock.timers.tick(100);
    return done - before;
  }).reduce((a, b) => Math.max(a, b));
  assert.equal(done, 2000);
  assert.ok(most < 50, `${most} of 1000 within a tenth of a second`);
});

test('updates wait while hidden and happen at once when shown', (t) => {
  const counted = counting(t, false);
  counted.rarely.ask();
  t.mock.timers.tick(LONG);
  assert.equal(counted.done, 0);
  counted.rarely.see(true);
  assert.equal(counted.done, 1);
  counted.rarely.see(false);
  counted.rarely.ask();
  t.mock.timers.tick(LONG);
  counted.rarely.see(true);
  assert.equal(counted.done, 2);
});

test('who has a reason of one\'s own does not wait, and after the end nothing is done', (t) => {
  const counted = counting(t);
  counted.rarely.hurry();
  counted.rarely.hurry();
  assert.equal(counted.done, 2);
  counted.rarely.ask();
  counted.rarely.close();
  t.mock.timers.tick(LONG);
  assert.equal(counted.done, 2);
});
