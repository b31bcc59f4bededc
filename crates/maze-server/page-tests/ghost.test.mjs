// Ghosts: their places by tick, and their start.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ghost, Start } from '../page/ghost.js';
import { Maze } from '../page/maze.js';
import { corridor, ring } from './mazes.mjs';

const who = { symbol: '🦊', name: null, isOwn: false };
const ghost = new Ghost(new Maze(corridor(3)), [[0, 0], [18, 1], [54, 2]], who);
const x = (tick) => ghost.at(tick)[0];

test('a ghost is on the edge of a cell when it enters it, and in its middle halfway through', () => {
  assert.deepEqual([0, 18, 36, 54].map(x), [0.5, 1, 1.5, 2]);
});

test('a ghost crosses a cut of the map from edge to edge', () => {
  const over = new Ghost(new Maze(ring), [[0, 2], [18, 0]], who);
  assert.deepEqual([0, 9, 18, 36].map((tick) => over.at(tick)[0]), [2.5, 2.75, 0, 0.5]);
});

test('between these a ghost moves evenly', () => {
  assert.ok(Math.abs(x(9) - 0.75) < 1e-9 && Math.abs(x(45) - 1.75) < 1e-9);
});

test('a ghost comes to rest in the middle of its last cell', () => {
  assert.deepEqual([x(72), x(1000), ghost.at(72)[1]], [2.5, 2.5, 0.5]);
  assert.deepEqual([ghost.walksOn(71), ghost.walksOn(72)], [true, false]);
});

test('a ghost with no path but the entrance stands there', () => {
  assert.deepEqual(new Ghost(new Maze(corridor(3)), [[0, 0]], who).at(50), [0.5, 0.5]);
});

test('ghosts start with the player', () => {
  const start = new Start();
  start.heard(90, 0);
  assert.equal(start.ticks(95), null);
  start.heard(96, 6);
  assert.equal(start.ticks(96), 6);
  assert.equal(start.ticks(126), 66);
});

test('the clock of ghosts runs while the player stands, and after its end', () => {
  const start = new Start();
  start.heard(96, 6);
  // While the player stands, its last ticks are undecided. A finished run takes no further ticks.
  start.heard(99, 4 + 6);
  start.heard(300, 10);
  assert.equal(start.ticks(303), 420);
});

test('a restart restarts the ghosts', () => {
  const start = new Start();
  start.heard(300, 400);
  start.heard(330, 0);
  assert.equal(start.ticks(331), null);
  start.heard(333, 2);
  assert.equal(start.ticks(333), 2);
  // Also if the snapshot with the player at the entrance was missed.
  start.heard(340, 1);
  assert.equal(start.ticks(340), 1);
});
