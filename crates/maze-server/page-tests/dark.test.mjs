// The visible cells at night and when blindfolded.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dark, litFrom } from '../page/dark.js';
import { Maze } from '../page/maze.js';
import { bent, corridor, ring } from './mazes.mjs';

const sorted = (cells) => [...cells].sort((a, b) => a - b);

/** Four squares in two rows. Passages connect all neighbors except the last and the first. */
function around() {
  const at = (column, row) => [[column + 1, row], [column + 1, row + 1], [column, row + 1], [column, row]];
  return new Maze({
    entrance: 0,
    exit: 2,
    cells: [
      { corners: at(0, 0), sides: [1, 2, null, null], passages: [0] },
      { corners: at(1, 0), sides: [null, 3, 0, null], passages: [1, 2] },
      { corners: at(0, 1), sides: [3, null, null, 0], passages: [0] },
      { corners: at(1, 1), sides: [null, null, 2, 1], passages: [2, 3] },
    ],
  });
}

test('a torch lights passages within its range', () => {
  const maze = new Maze(corridor(12));
  assert.deepEqual(sorted(litFrom(maze, 5, 4)), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(litFrom(maze, 5, 0), [5]);
});

test('walls and corners block a torch', () => {
  assert.deepEqual(sorted(litFrom(around(), 0, 4)), [0, 1]);
});

test('a torch lights the next cell through a side with bends', () => {
  assert.deepEqual(litFrom(new Maze(bent), 0, 4), [0, 1]);
});

test('a torch lights the next cell beyond a cut of the map', () => {
  const open = structuredClone(ring);
  open.cells[0].passages.push(2);
  open.cells[2].passages.push(0);
  assert.deepEqual(sorted(litFrom(new Maze(open), 0, 4)), [0, 1, 2]);
  assert.deepEqual(litFrom(new Maze(open), 0, 0), [0]);
});

test('lit cells are remembered until a restart', () => {
  const dark = new Dark(new Maze(corridor(12)));
  dark.look({ torch: 100 }, [0], 0);
  dark.look({ torch: 100 }, [8, 9], 50);
  assert.deepEqual([sorted(dark.lit), sorted(dark.seen)], [[4, 5, 6, 7, 8, 9, 10, 11], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]);
  dark.look({ torch: 100 }, [0], 0);
  assert.deepEqual(sorted(dark.seen), [0, 1, 2, 3, 4]);
});

test('without a torch only the own cell is visible', () => {
  const dark = new Dark(new Maze(corridor(12)));
  dark.look({ torch: 100 }, [5], 99);
  assert.equal(dark.lit.length, 9);
  dark.look({ torch: 100 }, [5], 100);
  assert.deepEqual(dark.lit, [5]);
});

test('blindfolded players see nothing', () => {
  const dark = new Dark(new Maze(corridor(12)));
  dark.look('blindfold', [5], 9);
  assert.deepEqual([dark.lit, dark.seen], [[], []]);
});
