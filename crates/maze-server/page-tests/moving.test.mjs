// Other players with a delay, the own player at once, and the server's clock.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock } from '../page/clock.js';
import { Glide } from '../page/glide.js';
import { Others } from '../page/others.js';
import { figuresOf, gathered, locksOf } from '../page/scene.js';
import { View } from '../page/view.js';

const snapshot = (tick, base, others = [], rest = {}) => ({ tick, base, you: null, others, gone: [], crowds: null, ...rest });
const other = (player, x) => ({ player, at: [x * 128, 64, 0], heading: 0 });

test('others are shown between two snapshots', () => {
  const others = new Others();
  others.take(snapshot(3, null, [other(7, 1)]));
  others.take(snapshot(6, 3, [other(7, 2)]));
  assert.deepEqual([2, 3, 4.5, 6, 9].map((tick) => others.at(tick)[0].x), [1, 1, 1.5, 2, 2]);
});

test('a player entering another chart is there at once', () => {
  const others = new Others();
  others.take(snapshot(3, null, [other(7, 1)]));
  others.take(snapshot(6, 3, [{ player: 7, at: [2 * 128, 64, 1], heading: 0 }]));
  assert.deepEqual([4, 5, 6].map((tick) => others.at(tick)[0].x), [2, 2, 2]);
  assert.equal(others.isMoving, true);
});

test('a player who crosses a cut of the map is there at once', () => {
  const others = new Others();
  others.take(snapshot(3, null, [other(7, 1)]));
  others.take(snapshot(6, 3, [other(7, 11)]));
  assert.deepEqual([4, 5, 6].map((tick) => others.at(tick)[0].x), [11, 11, 11]);
});

test('a player who stood for long does not move early', () => {
  const others = new Others();
  others.take(snapshot(3, null, [other(7, 1)]));
  for (let tick = 6; tick <= 30; tick += 3) others.take(snapshot(tick, tick - 3));
  assert.equal(others.isMoving, false);
  others.take(snapshot(33, 30, [other(7, 2)]));
  assert.deepEqual([others.at(29)[0].x, others.isMoving], [1, true]);
});

test('players who are gone are not shown, and a full snapshot replaces all', () => {
  const others = new Others();
  others.take(snapshot(3, null, [other(7, 1), other(8, 1)], { crowds: [{ at: [128, 128, 0], count: 5 }] }));
  others.take(snapshot(6, 3, [], { gone: [7] }));
  assert.deepEqual(others.at(6).map(({ player }) => player), [8]);
  assert.deepEqual(others.crowds, [{ x: 1, y: 1, count: 5 }]);
  others.take(snapshot(99, null, [other(9, 1)]));
  assert.deepEqual([others.at(99).map(({ player }) => player), others.crowds], [[9], []]);
});

test('a snapshot without the one before it is rejected', () => {
  const others = new Others();
  others.take(snapshot(3, null));
  assert.equal(others.take(snapshot(9, 6)), false);
});

test('a step is shown at once, and ends where the server says', () => {
  const glide = new Glide();
  glide.put([0.5, 0.5]);
  glide.begin([0.5, 0.5], [1.5, 0.5], 1000);
  const [x] = glide.at(1200);
  assert.ok(x > 0.6 && x < 1.2);
  glide.end(true, 1650);
  assert.ok(Math.abs(glide.at(2500)[0] - 1.5) < 0.01);
});

test('two steps are one movement that waits at its end for the server', () => {
  const glide = new Glide();
  glide.put([0.5, 0.5]);
  glide.begin([0.5, 0.5], [1.5, 0.5], 1000);
  glide.begin([1.5, 0.5], [2.5, 0.5], 1500);
  assert.ok(Math.abs(glide.at(2000)[0] - 2.2) < 0.01);
  glide.end(true, 2050);
  assert.equal(glide.at(3000)[0], 2.5);
  glide.end(true, 3000);
  assert.deepEqual([glide.at(4000)[0], glide.isMoving], [2.5, false]);
});

test('a refused step glides back, and a jump is immediate', () => {
  const glide = new Glide();
  glide.put([0.5, 0.5]);
  glide.begin([0.5, 0.5], [1.5, 0.5], 1000);
  glide.at(1300);
  glide.refuse();
  assert.ok(glide.at(1310)[0] > 0.7);
  assert.ok(Math.abs(glide.at(3000)[0] - 0.5) < 0.01);
  glide.correct([9.5, 0.5]);
  assert.equal(glide.at(3001)[0], 9.5);
});

test('a step over a cut leaves the map at one edge and enters it at the other', () => {
  const glide = new Glide();
  glide.put([2.5, 0.5]);
  glide.begin([2.5, 0.5], [0.5, 0.5], 1000, [[3, 0.5], [0, 0.5]]);
  assert.ok(Math.abs(glide.left(1000) - 1000 / 1.7) < 1);
  assert.ok(Math.abs(glide.at(1200)[0] - 2.84) < 0.01);
  assert.ok(Math.abs(glide.at(1400)[0] - 0.18) < 0.01);
  // A second step that is refused does not change the first.
  glide.begin([0.5, 0.5], [1.5, 0.5], 1410);
  glide.refuse();
  glide.end(true, 1700);
  assert.ok(Math.abs(glide.at(1800)[0] - 0.5) < 0.01);
});

test('a bump returns to the player\'s place', () => {
  const glide = new Glide();
  glide.put([0.5, 0.5]);
  glide.bump({ x: 1, y: 0 }, 0);
  assert.ok(glide.at(80)[0] > 0.55);
  assert.equal(glide.at(400)[0], 0.5);
  assert.equal(glide.isMoving, false);
});

test('one late message does not turn the clock back', () => {
  const clock = new Clock();
  clock.heard(30, 5000);
  clock.heard(60, 6300);
  assert.ok(Math.abs(clock.tick(6300) - 69) < 0.1);
  assert.ok(Math.abs(clock.shown(6300) - 66) < 0.1);
});

test('with a longer snapshot interval others are shown later', () => {
  const clock = new Clock();
  clock.heard(30, 1000);
  clock.changed(18);
  assert.ok(Math.abs(clock.shown(1000) - 12) < 0.1);
  for (let times = 0; times < 60; times += 1) clock.changed(3);
  assert.ok(Math.abs(clock.shown(1000) - 27) < 0.1);
});

test('a clock is reset after sleep', () => {
  const clock = new Clock();
  clock.heard(30, 1000);
  clock.heard(60, 60_000);
  assert.ok(Math.abs(clock.tick(60_000) - 60) < 0.1);
});

test('overlapping players become a crowd, except the own one', () => {
  const at = (x, isMain = false) => ({ x, y: 0.5, isMain });
  const crowd = gathered([at(0.1), at(0.2), at(0.3), at(0.4), at(5.5), at(0.2, true)], [], 1);
  assert.deepEqual(crowd.crowds.map(({ count }) => count), [4]);
  assert.deepEqual(crowd.figures.map(({ x, isMain }) => [x, isMain]), [[5.5, false], [0.2, true]]);
});

test('two players at the same place are drawn apart', () => {
  const seen = [1, 2].map((player) => ({ player, x: 1, y: 1, turn: 0, moves: false }));
  const [a, b] = figuresOf({ players: new Map(), me: undefined }, seen, null);
  assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 0.05);
});

test('a door is drawn until it opens, and its key until the player has it', () => {
  const room = { doors: [{ cell: 1, side: 0, key: 7 }, { cell: 2, side: 1, key: 8 }], keys: new Set([1]) };
  assert.deepEqual(locksOf(room, { doors: 1 }).map(({ cell, key }) => [cell, key]), [[2, null]]);
  assert.deepEqual(locksOf(room, null).map(({ cell, key }) => [cell, key]), [[1, 7], [2, null]]);
});

const bounds = { left: 0, top: 0, right: 100, bottom: 50 };
const none = { left: 0, top: 0, right: 0, bottom: 0 };

test('a view that fits shows all of the maze beside the controls', () => {
  const view = new View(bounds);
  view.resize(400, 800, { ...none, bottom: 300 });
  const corners = [view.toScreen(0, 0), view.toScreen(100, 50)];
  assert.ok(corners.flat().every((part) => part >= 0) && corners[1][0] <= 400 && corners[1][1] <= 500);
});

test('zooming keeps the point under the fingers', () => {
  const view = new View(bounds);
  view.resize(400, 800, none);
  const before = view.toMaze(100, 400);
  view.zoom(3, 100, 400);
  const after = view.toMaze(100, 400);
  assert.ok(Math.hypot(before[0] - after[0], before[1] - after[1]) < 1e-9);
});

test('a following view keeps the player visible until the user pans', () => {
  const view = new View(bounds);
  view.resize(400, 800, none);
  view.follow();
  for (let frame = 0; frame < 200; frame += 1) view.track(80, 25, 16);
  const [x, y] = view.toScreen(80, 25);
  assert.ok(Math.hypot(x - 200, y - 400) < 2);
  view.pan(50, 0);
  assert.equal(view.track(0, 0, 1000), false);
});

test('a following view is not half empty in a corner', () => {
  const view = new View(bounds);
  view.resize(400, 800, none);
  view.follow();
  for (let frame = 0; frame < 300; frame += 1) view.track(0.5, 0.5, 16);
  const [left, top] = view.toScreen(0, 0);
  assert.ok(Math.abs(left - 8) < 2 && Math.abs(top - 8) < 2, `${left} ${top}`);
});
