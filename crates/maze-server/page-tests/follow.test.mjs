// The player that the map follows: the one chosen on the map, or the leader.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Maze } from '../page/maze.js';
import { leader, Progress } from '../page/progress.js';
import { figuresOf, playerAt } from '../page/scene.js';
import { corridor } from './mazes.mjs';

const figure = (player, x) => ({ player, x, y: 0.5 });

test('a tap picks the nearest player within reach', () => {
  const figures = [figure(7, 1), figure(8, 1.2), figure(9, 1.2)];
  assert.equal(playerAt(figures, 0.9, 0.5, 0.3), 7);
  assert.equal(playerAt(figures, 1.2, 0.5, 0.3), 9, 'the one in front');
  assert.equal(playerAt(figures, 3, 0.5, 0.3), null);
});

test('the followed player is highlighted', () => {
  const seen = [1, 2].map((player) => ({ player, x: 1, y: 1, turn: 0, moves: false }));
  const figures = figuresOf({ players: new Map(), me: undefined }, seen, null, 2);
  assert.deepEqual(figures.map(({ player, isMain }) => [player, isMain]), [[1, false], [2, true]]);
});

test('the distance to the exit goes around walls', () => {
  const file = corridor(4);
  const progress = new Progress(new Maze(file));
  assert.deepEqual([0.5, 1.4, 3.9].map((x) => progress.left(x, 0.5)), [3, 2, 0]);
});

test('of several goals, the nearest counts', () => {
  const progress = new Progress(new Maze({ ...corridor(8), goals: [0, 7] }));
  assert.deepEqual([1.5, 5.5].map((x) => progress.left(x, 0.5)), [1, 2]);
});

const progress = new Progress(new Maze(corridor(20)));
const seen = (...xs) => xs.map((x, index) => ({ player: index + 1, x, y: 0.5, turn: 0, moves: false }));
const race = { game: 'race', finished: new Map(), taken: new Map() };

test('in a race the player nearest to the exit leads, until another is clearly nearer', () => {
  assert.equal(leader(race, seen(4.5, 6.5), progress, null), 2);
  assert.equal(leader(race, seen(8.5, 6.5), progress, 2), 2);
  assert.equal(leader(race, seen(12.5, 6.5), progress, 2), 1);
});

test('a player who has finished is no longer the leader', () => {
  const over = { ...race, finished: new Map([[2, {}]]) };
  assert.equal(leader(over, seen(4.5, 19.5), progress, 2), 1);
  assert.equal(leader({ ...race, finished: new Map([[1, {}]]) }, seen(4.5), progress, 1), null);
});

test('in a hunt the player with the most coins leads', () => {
  const hunt = { game: 'hunt', finished: new Map(), taken: new Map([[1, 5], [2, 1]]) };
  assert.equal(leader(hunt, seen(1.5, 18.5), progress, null), 1);
});
