// A run that is kept, walked again beside oneself: where it was when. Pure.

import { between } from './maze.js';

/** How many ticks of runs there are in one of the server. */
const TICKS = 2;

/** How long it takes from the edge of a cell to its middle, in ticks of runs. */
const HALF = 18;

/** @typedef {import('./maze.js').Point} Point */

export class Ghost {
  /** Where it is when: in the middle of a cell, or between two. @type {{ tick: number, at: Point }[]} */
  #places = [];

  /**
   * @param {import('./maze.js').Maze} maze
   * @param {[number, number][]} way ticks, and the cells that were entered in them
   * @param {{ symbol: string, name: string | null, isOwn: boolean }} who whose it is
   */
  constructor(maze, way, who) {
    this.who = who;
    const [[, entrance], ...entered] = way;
    this.#places.push({ tick: 0, at: maze.middle(entrance) });
    entered.forEach(([tick, cell], index) => {
      const { at: before } = this.#places[this.#places.length - 1];
      const at = maze.middle(cell);
      const next = entered[index + 1]?.[0] ?? tick + 2 * HALF;
      this.#places.push({ tick, at: between(before, at, 0.5) }, { tick: (tick + next) / 2, at });
    });
  }

  /**
   * Where it was at a tick of its run, which need not be whole.
   * @param {number} tick
   * @returns {Point}
   */
  at(tick) {
    const next = this.#places.findIndex((place) => place.tick > tick);
    if (next === 0) return this.#places[0].at;
    const [from, to] = next === -1 ? [this.#last, this.#last] : [this.#places[next - 1], this.#places[next]];
    return from === to ? to.at : between(from.at, to.at, (tick - from.tick) / (to.tick - from.tick));
  }

  /**
   * Whether it goes on after a tick.
   * @param {number} tick
   */
  walksOn(tick) {
    return tick < this.#last.tick;
  }

  get #last() {
    return this.#places[this.#places.length - 1];
  }
}

/** When one's own run began, as far as is told: its clock starts when one sets out. */
export class Start {
  #tick = Infinity;
  #ticks = 0;

  /**
   * One is told how long the run has taken.
   * @param {number} tick of the server
   * @param {number} ticks of the run
   */
  heard(tick, ticks) {
    if (ticks === 0 || ticks < this.#ticks) this.#tick = Infinity;
    this.#ticks = ticks;
    // Later words say later: the last ticks of who stands are not decided yet, and a run that is over takes no longer.
    if (ticks > 0) this.#tick = Math.min(this.#tick, tick - ticks / TICKS);
  }

  /**
   * In which tick a run would be that began together with one's own; none before that.
   * @param {number} tick of the server
   */
  ticks(tick) {
    return this.#tick === Infinity ? null : Math.max((tick - this.#tick) * TICKS, 0);
  }
}
