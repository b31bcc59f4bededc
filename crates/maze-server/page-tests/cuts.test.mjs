// The letters of glued edges.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marksOf } from '../page/cuts.js';
import { Maze } from '../page/maze.js';
import { ring, two } from './mazes.mjs';

test('a plane has no glued edges', () => {
  assert.deepEqual(marksOf(new Maze(two)), []);
});

test('both edges of a cylinder have the same letter, and arrows in the same direction', () => {
  const marks = marksOf(new Maze(ring)).sort((a, b) => a.out[0] - b.out[0]);
  assert.deepEqual(marks.map(({ letter }) => letter), ['A', 'A']);
  const [west, east] = marks.map(({ arrow }) => Math.sign(arrow[1][1] - arrow[0][1]));
  assert.equal(west, east);
});

test('after half a turn the arrows point in opposite directions', () => {
  const strip = structuredClone(ring);
  strip.cells[0].glued[2].reverse();
  strip.cells[2].glued[0].reverse();
  const [one, other] = marksOf(new Maze(strip)).map(({ arrow }) => Math.sign(arrow[1][1] - arrow[0][1]));
  assert.equal(one, -other);
});

test('sides that continue each other are one edge', () => {
  const at = (column, row) => [[column + 1, row], [column + 1, row + 1], [column, row + 1], [column, row]];
  const cells = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => ({
      corners: at(column, row),
      sides: [row * 3 + ((column + 1) % 3), null, row * 3 + ((column + 2) % 3), null],
      glued: [column === 2 ? [[0, row], [0, row + 1]] : null, null, column === 0 ? [[3, row + 1], [3, row]] : null, null],
      passages: [],
    })),
  );
  assert.deepEqual(marksOf(new Maze({ entrance: 0, exit: 8, cells })).map(({ arrow }) => arrow), [[[3, 0], [3, 3]], [[0, 0], [0, 3]]]);
});

test('letters follow each other beyond Z, and are on the stairs where cells lie beyond their upper end', () => {
  const square = ([x, y], sides, glued) => ({ corners: [[x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]], sides, glued, passages: [] });
  // Flights of stairs in a column, each before a square of its floor, and the squares above to which they lead.
  const cells = Array.from({ length: 30 }, (_, flight) => {
    const [row, first] = [2 * flight, 3 * flight];
    return [
      square([0, row], [first + 2, null, null, null], [[[5, row], [5, row + 1]], null, null, null]),
      square([1, row], [null, null, null, null]),
      square([5, row], [null, null, first, null], [null, null, [[1, row + 1], [1, row]], null]),
    ];
  }).flat();
  const marks = marksOf(new Maze({ entrance: 0, exit: 1, cells }));
  assert.deepEqual(marks.slice(50, 54).map(({ letter }) => letter), ['Z', 'Z', 'AA', 'AA']);
  assert.deepEqual(marks.slice(0, 2).map(({ out }) => out[0]), [-1, -1]);
});

test('letters in a corner of the map do not overlap', () => {
  const square = ([x, y], sides, glued) => ({ corners: [[x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]], sides, glued, passages: [] });
  const cells = [
    square([0, 0], [1, 2, null, null], [null, null, null, null]),
    square([1, 0], [null, 2, 0, null], [null, [[1, 2], [1, 1]], null, null]),
    square([0, 1], [1, null, null, 0], [[[1, 1], [2, 1]], null, null, null]),
  ];
  const [one, other] = marksOf(new Maze({ entrance: 0, exit: 2, cells }));
  assert.equal(one.letter, other.letter);
  assert.ok(Math.abs(one.at[0] - other.at[0]) > 0.4 || Math.abs(one.at[1] - other.at[1]) > 0.4, `${one.at} and ${other.at}`);
});

test('a side that is glued by another map is an edge of its own', () => {
  // Three sides of a zigzag, of which the last is turned by another angle where it is glued, as that of a pentagon.
  const corners = [[0, 0], [1, 0], [1.5, 0.866], [2.5, 0.866]];
  const onto = [[10, 0], [11, 0], [11.5, 0.866], [12.407, 1.289]];
  const cells = [0, 1, 2].map((side) => ({
    corners: [corners[side], corners[side + 1], [1, -5]],
    sides: [0, null, null],
    glued: [[onto[side], onto[side + 1]], null, null],
    passages: [],
  }));
  const arrows = marksOf(new Maze({ entrance: 0, exit: 2, cells })).map(({ size, arrow }) => [size, Math.hypot(arrow[1][0] - arrow[0][0], arrow[1][1] - arrow[0][1])]);
  assert.deepEqual(arrows.map(([size, length]) => [size.toFixed(2), length.toFixed(2)]), [['1.00', '1.73'], ['1.00', '1.00']]);
});
