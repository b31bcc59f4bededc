// The state of a room.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../page/room.js';

const who = (player, ready = false) => ({ player, name: `P${player}`, symbol: '🦊', kind: 'hand', ready, coins: 0, finished: null });

function roomOf(game, phase, players = [who(1), who(2)]) {
  const room = new Room();
  room.welcome({ you: 1, code: 'square:2x1/kruskal#1', game, phase, players, coins: [3, 4], standings: [] });
  return room;
}

const finished = (player, after) => ({ finished: { player, after, result: { outcome: 'Won', ticks: after, steps: 3, coins: 0, fewest_steps: 3 } } });

test('players who join and leave are tracked', () => {
  const room = roomOf('free_walk', 'open');
  room.event({ joined: who(3) });
  room.event({ left: { player: 2 } });
  assert.deepEqual([...room.players.keys()], [1, 3]);
});

test('nobody may walk before and after a race', () => {
  const room = roomOf('race', 'lobby');
  const walking = ['lobby', { countdown: { start: 9 } }, { running: { since: 9, until: 99 } }, 'over', 'changing'].map((phase) => {
    room.event({ phase });
    return room.isWalking;
  });
  assert.deepEqual(walking, [false, false, true, false, false]);
});

test('the ranking begins with the winner', () => {
  const room = roomOf('race', { running: { since: 0, until: 99 } });
  room.event(finished(2, 50));
  room.event(finished(1, 70));
  assert.deepEqual(room.ranking.map(({ player }) => player), [2, 1]);
});

test('a late player knows finishers, standings and coins', () => {
  const room = new Room();
  const finish = { after: 50, result: { outcome: 'Won', ticks: 50, steps: 3, coins: 0, fewest_steps: 3 } };
  const standings = [{ player: 2, after: 50, coins: 0 }];
  const players = [who(1), { ...who(2), finished: finish }];
  room.welcome({ you: 1, code: 'square:2x1/kruskal#1', game: 'race', phase: 'over', players, coins: [], standings });
  assert.deepEqual([room.finished.get(2), room.standings], [finish, standings]);
  const hunt = roomOf('hunt', { running: { since: 0, until: 99 } }, [who(1), { ...who(2), coins: 4 }]);
  assert.equal(hunt.taken.get(2), 4);
});

test('taken coins are removed and counted', () => {
  const room = roomOf('hunt', { running: { since: 0, until: 99 } });
  room.event({ coin_taken: { player: 2, cell: 3 } });
  assert.deepEqual([[...room.coins], room.ranking[0].player, room.taken.get(2)], [[4], 2, 1]);
});

test('in a game of one\'s own coins and keys are there until one has them, and again when one begins anew', () => {
  const room = roomOf('free_walk', 'open');
  room.lay({ coins: [5, 6], doors: [{ cell: 1, side: 0, key: 7 }], light: 'day' });
  room.event({ game: { player: 1, event: { CoinTaken: 5 } } });
  room.event({ game: { player: 1, event: { KeyTaken: 0 } } });
  assert.deepEqual([[...room.coins], [...room.keys]], [[6], [0]]);
  room.again();
  assert.deepEqual([[...room.coins], [...room.keys]], [[5, 6], []]);
});

test('in a hunt the welcome has the remaining coins, and the next maze has all', () => {
  const room = roomOf('hunt', { running: { since: 0, until: 99 } });
  room.lay({ coins: [3, 4, 5], doors: [], light: 'day' });
  assert.deepEqual([...room.coins], [3, 4]);
  room.event({ maze: { code: 'square:2x1/kruskal#2' } });
  room.lay({ coins: [1, 2], doors: [], light: 'day' });
  assert.deepEqual([...room.coins], [1, 2]);
});

test('a new race resets the state', () => {
  const room = roomOf('race', { running: { since: 0, until: 99 } });
  room.event(finished(1, 50));
  room.event({ ranked: { player: 1, place: 1, of: 1 } });
  room.event({ phase: 'over' });
  room.event({ standings: [{ player: 1, after: 50, coins: 0 }] });
  assert.equal(room.standings.length, 1);
  room.event({ phase: 'changing' });
  room.event({ phase: 'lobby' });
  room.event({ phase: { running: { since: 200, until: 300 } } });
  assert.deepEqual([room.finished.size, room.ranked, room.standings], [0, null, null]);
});

test('readiness does not carry over to the next race', () => {
  const room = roomOf('race', 'lobby');
  room.event({ ready: { player: 1, ready: true } });
  assert.equal(room.readyCount, 1);
  room.event({ phase: 'over' });
  assert.equal(room.readyCount, 0);
});

test('the goals are those of the maze, except in a hunt', () => {
  const maze = { goals: [4, 9] };
  assert.deepEqual(['free_walk', 'race', 'hunt'].map((game) => roomOf(game, 'open').goalsOf(maze)), [[4, 9], [4, 9], []]);
});

test('players who have finished and spectators see everything', () => {
  const room = roomOf('free_walk', 'open');
  room.lay({ coins: [], doors: [], light: 'blindfold' });
  assert.equal(room.light, 'blindfold');
  room.event(finished(1, 50));
  assert.equal(room.light, 'day');
  room.again();
  assert.equal(room.light, 'blindfold');
  room.you = null;
  assert.equal(room.light, 'day');
});

test('the place in a race is not that on the board', () => {
  const room = roomOf('race', { running: { since: 0, until: 99 } }, [who(1), who(2), who(3)]);
  assert.equal(room.place, null);
  room.event(finished(2, 50));
  room.event(finished(1, 70));
  room.event({ ranked: { player: 1, place: 11, of: 30 } });
  assert.deepEqual([room.place, room.ranked], [{ place: 2, of: 3 }, { place: 11, of: 30 }]);
  room.event({ phase: 'over' });
  const last = { player: 3, after: null, coins: 0 };
  room.event({ standings: [{ player: 2, after: 50, coins: 0 }, { player: 1, after: 70, coins: 0 }, last] });
  assert.deepEqual(room.place, { place: 2, of: 3 });
});

test('equal times or coins share a place', () => {
  const race = roomOf('race', 'over');
  race.event({ standings: [{ player: 2, after: 50, coins: 0 }, { player: 1, after: 50, coins: 0 }] });
  assert.deepEqual(race.place, { place: 1, of: 2 });
  const hunt = roomOf('hunt', 'over', [who(1), who(2), who(3)]);
  hunt.event({ standings: [{ player: 2, after: null, coins: 5 }, { player: 3, after: null, coins: 2 }, { player: 1, after: null, coins: 2 }] });
  assert.deepEqual(hunt.place, { place: 2, of: 3 });
});

test('own results are recognized by name, and those of guests by emoji', () => {
  const room = roomOf('race', 'lobby', [who(1), { ...who(2), name: null }]);
  assert.deepEqual([room.owns({ name: 'P1', symbol: '🐸' }), room.owns({ name: null, symbol: '🦊' })], [true, false]);
  room.you = 2;
  assert.deepEqual([room.owns({ name: 'P1', symbol: '🦊' }), room.owns({ name: null, symbol: '🦊' }), room.owns({ name: null, symbol: '🐸' })], [false, true, false]);
});
