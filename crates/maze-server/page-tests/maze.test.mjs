// The places and outlines of cells.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Maze, trace } from '../page/maze.js';
import { bent, ring, two } from './mazes.mjs';

/** A path that records the drawing calls. */
const recorder = (drawn = []) => ({
  drawn,
  lineTo: (x, y) => drawn.push(['line', x, y]),
  arc: (x, y, radius, from, to, back) => drawn.push(['arc', x, y, radius, back]),
});

test('a wall that two cells share is drawn once, and a passage is not drawn', () => {
  assert.equal([...new Maze(two).walls()].length, 6);
  const walled = structuredClone(two);
  walled.cells.forEach((cell) => (cell.passages = []));
  assert.equal([...new Maze(walled).walls()].length, 7);
});

test('the boundary is one closed loop around all cells', () => {
  const [loop, ...others] = new Maze(two).boundary();
  assert.deepEqual([loop.length, others.length], [6, 0]);
  loop.forEach((line, index) => assert.deepEqual(line.to, loop[(index + 1) % loop.length].from));
});

test('ways lead from middle to middle', () => {
  const [east, south, west] = new Maze(two).ways(0);
  assert.deepEqual([east.to, east.open, east.x, east.y], [1, true, 1, 0]);
  assert.deepEqual([south.to, south.open, south.y], [null, false, 1]);
  assert.equal(west.x, -1);
});

test('a way over a cut leads out of the map, and goes on at the other edge', () => {
  const [east, , west] = new Maze(ring).ways(0);
  assert.deepEqual([west.to, west.open, west.x, west.cut], [2, false, -1, [[0, 0.5], [3, 0.5]]]);
  assert.deepEqual([east.to, east.cut], [1, null]);
});

test('a side with bends is drawn through them, and ways lead through the middles of the sides of its cell', () => {
  const maze = new Maze(bent);
  const path = recorder();
  trace(path, maze.line(1, 2));
  assert.deepEqual(path.drawn, [['line', 2, 2.5], ['line', 2, 0.5], ['line', 1, 0]]);
  assert.deepEqual([0, 1].map((cell) => maze.ways(cell)[2 * cell].cut), [[[2, 1.5], [2, 1.5]], [[2, 1.5], [2, 1.5]]]);
  assert.deepEqual([maze.middle(0), maze.ways(0)[1].cut], [[0.8, 1.5], [[0.5, 3], [0.5, 3]]]);
  assert.equal(new Maze(two).ways(0)[0].cut, null);
});

test('a wall on a cut is drawn at both edges, which are part of the boundary', () => {
  assert.equal([...new Maze(ring).walls()].length, 8);
  const [loop, ...others] = new Maze(ring).boundary();
  assert.deepEqual([loop.length, others.length], [8, 0]);
});

test('the bounds enclose the whole maze', () => {
  assert.deepEqual(new Maze(two).bounds, { left: 0, top: 0, right: 2, bottom: 1 });
});

test('the middle of a cell between two rings is on the ring between them', () => {
  const corners = [[0, 3], [0, 1], [1, 0], [3, 0]];
  const ring = { corners, bends: [null, [0, 0], null, [0, 0]], sides: [null, null, null, null], passages: [] };
  const [x, y] = new Maze({ entrance: 0, exit: 0, cells: [ring] }).middle(0);
  assert.ok(Math.abs(Math.hypot(x, y) - 2) < 1e-9 && Math.abs(x - y) < 1e-9);
});

test('the middle of the innermost disc is that of the circle', () => {
  const corners = [0, 60, 120, 180, 240, 300].map((angle) => [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]);
  const disc = { corners, bends: corners.map(() => [0, 0]), sides: corners.map(() => null), passages: [] };
  assert.deepEqual(new Maze({ entrance: 0, exit: 0, cells: [disc] }).middle(0), [0, 0]);
});

test('a curved side takes the short way round, in either direction', () => {
  const path = recorder();
  trace(path, { from: [1, 0], to: [0, 1], via: [], bend: [0, 0] });
  trace(path, { from: [0, 1], to: [1, 0], via: [], bend: [0, 0] });
  trace(path, { from: [1, 0], to: [2, 0], via: [], bend: null });
  assert.deepEqual(path.drawn, [['arc', 0, 0, 1, false], ['arc', 0, 0, 1, true], ['line', 2, 0]]);
});
