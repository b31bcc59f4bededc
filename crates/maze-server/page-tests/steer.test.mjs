// The side of a cell that a key selects, on each shape.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HeldKeys, wayTowards, wind } from '../page/steer.js';
import { ways } from './mazes.mjs';

const EAST = { x: 1, y: 0 };
const NORTH = { x: 0, y: -1 };
const SQUARE = [0, 90, 180, 270];
const HEXAGON = [30, 90, 150, 210, 270, 330];
const OCTAGON = [0, 45, 90, 135, 180, 225, 270, 315];
const TRIANGLE = [330, 90, 210];

const angle = (way) => way && (Math.round((Math.atan2(way.y, way.x) * 180) / Math.PI) + 360) % 360;

test('on squares an arrow means its side, open or not', () => {
  assert.equal(angle(wayTowards(ways(SQUARE), NORTH)), 270);
  const walled = wayTowards(ways(SQUARE, [0, 90, 180]), NORTH);
  assert.equal(angle(walled), 270);
  assert.equal(walled.open, false);
});

test('two arrows on squares select the open one of both sides', () => {
  assert.equal(angle(wayTowards(ways(SQUARE, [0]), { x: 1, y: -1 })), 0);
  assert.equal(angle(wayTowards(ways(SQUARE, [270]), { x: 1, y: -1 })), 270);
});

test('two arrows on octagons select a diagonal', () => {
  assert.equal(angle(wayTowards(ways(OCTAGON), { x: 1, y: -1 })), 315);
});

test('in a row of hexagons one arrow zigzags straight ahead', () => {
  const first = wayTowards(ways(HEXAGON), EAST);
  const second = wayTowards(ways(HEXAGON), EAST, first);
  assert.deepEqual([angle(first), angle(second)].toSorted((a, b) => a - b), [30, 330]);
});

test('at a wall an open side nearby is taken, but none that leads away', () => {
  assert.equal(angle(wayTowards(ways(OCTAGON, [45, 180]), EAST)), 45);
  assert.equal(wayTowards(ways(OCTAGON, [90, 180]), EAST).open, false);
});

test('on triangles each side has an arrow', () => {
  assert.equal(angle(wayTowards(ways(TRIANGLE), EAST)), 330);
  assert.equal(angle(wayTowards(ways(TRIANGLE), { x: 0, y: 1 })), 90);
  assert.equal(angle(wayTowards(ways(TRIANGLE, [210]), NORTH)), 210);
});

test('no direction selects no side', () => {
  assert.equal(wayTowards(ways(SQUARE), { x: 0, y: 0 }), null);
  assert.equal(wayTowards([], EAST), null);
});

test('held keys combine, and opposite ones cancel out', () => {
  const keys = new HeldKeys();
  assert.equal(keys.press('KeyQ'), false);
  assert.ok(keys.press('KeyW') && keys.press('ArrowRight'));
  assert.deepEqual(keys.direction, { x: 1, y: -1 });
  keys.press('KeyA');
  assert.deepEqual(keys.direction, { x: 0, y: -1 });
  keys.release('KeyW');
  assert.equal(keys.direction, null);
});

test('directions have compass names', () => {
  assert.deepEqual(
    ways(OCTAGON).map(wind),
    ['east', 'south_east', 'south', 'south_west', 'west', 'north_west', 'north', 'north_east'],
  );
});
