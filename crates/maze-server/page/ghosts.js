// The ghosts of a room: the best run in its maze and the player's own best. They start together with the player.

import { api } from './api.js';
import { h } from './dom.js';
import { Ghost, Start } from './ghost.js';
import { word } from './speech.js';
import { keep, kept } from './store.js';

const KEY = 'labyrinth.ghosts';

/**
 * @param {string} id of the room
 * @param {import('./room.js').Room} room
 * @param {() => void} changed called when the ghosts have changed
 */
export function ghostsOf(id, room, changed) {
  /** @type {Ghost[]} */
  let ghosts = [];
  let start = new Start();
  let fetches = 0;
  let isOn = kept(KEY) ?? true;

  const box = h('input', { type: 'checkbox', checked: isOn, change: toggle });
  const element = h('label.choice.ghosts', {}, box, h('span', {}, h('strong', { say: 'ghosts' }), h('small', { say: 'ghosts_why' })));

  function toggle() {
    isOn = box.checked;
    keep(KEY, isOn);
    changed();
  }

  /**
   * Fetches the ghosts, since the board may have changed.
   * @param {import('./maze.js').Maze} maze
   */
  async function fetch(maze) {
    fetches += 1;
    const number = fetches;
    try {
      const board = await api.board(id, 'hand');
      const runs = [...new Set([board[0], board.find(isMine)])].filter((entry) => entry !== undefined);
      const found = await Promise.all(runs.map((entry) => ghost(maze, entry)));
      if (number === fetches) ghosts = found.filter((one) => one !== null);
    } catch {
      // Without ghosts if this fails.
      if (number === fetches) ghosts = [];
    }
    changed();
  }

  const isMine = (/** @type {import('./api.js').Entry} */ entry) => room.owns(entry);

  /**
   * @param {import('./maze.js').Maze} maze
   * @param {import('./api.js').Entry} entry
   */
  async function ghost(maze, entry) {
    const { way } = await api.run(entry.run);
    return way && new Ghost(maze, way, { symbol: entry.symbol, name: entry.name, isOwn: isMine(entry) });
  }

  /**
   * Their places at a tick of the server.
   * @param {number} tick
   * @returns {import('./painter.js').Figure[]}
   */
  function at(tick) {
    const ticks = start.ticks(tick);
    if (!isOn || ticks === null) return [];
    return ghosts.map((one) => {
      const [x, y] = one.at(ticks);
      const name = one.who.isOwn ? word('ghost_own') : [word('ghost_best'), one.who.name].filter(Boolean).join(' · ');
      return { player: null, x, y, symbol: one.who.symbol, name, hue: 0, isMain: one.who.isOwn };
    });
  }

  return {
    element,
    fetch,
    at,
    /** Removes the ghosts, since the maze changes. */
    clear() {
      fetches += 1;
      ghosts = [];
    },
    /** Resets the start after a reconnect, since the clock may differ. */
    begin: () => (start = new Start()),
    /** @type {Start['heard']} */
    heard: (tick, ticks) => start.heard(tick, ticks),
    /** Whether a ghost moves. */
    isMoving(/** @type {number} */ tick) {
      const ticks = start.ticks(tick);
      return isOn && ticks !== null && ghosts.some((one) => one.walksOn(ticks));
    },
    update() {
      element.hidden = ghosts.length === 0;
    },
  };
}
