// Walking by steps: which requests are sent, and when.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Maze } from '../page/maze.js';
import { Walker } from '../page/walker.js';
import { corridor } from './mazes.mjs';

/** The duration of a step, in milliseconds. */
const STEP = 1000 / 1.7;

/** A walker at the west end of a row of squares, and a mocked clock. */
function walking(t) {
  let now = 1000;
  mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(performance, 'now', () => now);
  t.after(() => mock.timers.reset());
  const asked = [];
  const bumps = [];
  const walker = new Walker(new Maze(corridor(9)), { step: (side) => asked.push(side), bump: (way) => bumps.push(way), arrive: () => {} });
  walker.mayWalk = true;
  return {
    walker,
    asked,
    bumps,
    x: () => walker.glide.at(now)[0],
    wait(milliseconds) {
      for (let passed = 0; passed < milliseconds; passed += 5) {
        now += 5;
        mock.timers.tick(5);
      }
    },
  };
}

test('a short key press is one step, and one during the step is the next', (t) => {
  const { walker, asked, wait } = walking(t);
  walker.press('ArrowRight');
  walker.keys.release('ArrowRight');
  wait(200);
  assert.deepEqual(asked, [0]);
  walker.press('KeyD');
  walker.keys.release('KeyD');
  wait(STEP);
  assert.deepEqual(asked, [0, 0]);
  walker.stepped(20, { cell: 1, arrived: true });
  walker.stepped(40, { cell: 2, arrived: true });
  wait(STEP);
  assert.equal(asked.length, 2);
});

test('a held key walks without a pause despite late responses', (t) => {
  const { walker, asked, x, wait } = walking(t);
  walker.press('ArrowRight');
  wait(300);
  assert.equal(asked.length, 1, 'one may still turn');
  wait(STEP - 300);
  assert.equal(asked.length, 2);
  // The response takes 200 ms.
  wait(200);
  assert.ok(x() > 1.7, `${x()}`);
  walker.stepped(20, { cell: 1, arrived: true });
  wait(STEP);
  assert.equal(asked.length, 3);
  assert.ok(Math.abs(x() - (0.5 + (1.7 * (2 * STEP + 200 - 35)) / 1000)) < 0.05, `${x()}`);
});

test('no more steps are requested than the server accepts', (t) => {
  const { walker, asked, x, wait } = walking(t);
  walker.press('ArrowRight');
  wait(5 * STEP);
  assert.deepEqual([asked.length, x()], [2, 2.5]);
});

test('turning back during a step happens at its end', (t) => {
  const { walker, asked, wait } = walking(t);
  walker.press('ArrowRight');
  wait(200);
  walker.keys.release('ArrowRight');
  walker.press('ArrowLeft');
  wait(STEP);
  assert.deepEqual(asked, [0, 2]);
});

test('a blocked step also drops the queued one', (t) => {
  const { walker, asked, x, wait } = walking(t);
  walker.press('ArrowRight');
  wait(STEP);
  assert.equal(asked.length, 2);
  walker.stepped(20, { cell: 0, arrived: false });
  assert.equal(asked.length, 2);
  walker.stepped(20, { cell: 0, arrived: false });
  assert.deepEqual([asked.length, walker.cell], [3, 0]);
  walker.refused('phase', 'over');
  walker.mayWalk = false;
  wait(1000);
  assert.ok(Math.abs(x() - 0.5) < 0.01);
});

test('a locked door is bumped against once', (t) => {
  const { walker, asked, bumps, wait } = walking(t);
  walker.press('ArrowRight');
  wait(STEP);
  walker.refused('wall', { cell: 1, side: 0, open: [2] });
  wait(200);
  assert.deepEqual([asked.length, bumps.length], [2, 0]);
  walker.stepped(20, { cell: 1, arrived: true });
  wait(200);
  assert.deepEqual([asked.length, bumps.length], [2, 1]);
});
