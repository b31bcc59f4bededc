// The replay of a stored run beside the own player. Pure.

import { between } from './maze.js';

/** The ticks of a run in a tick of the server. */
const TICKS = 2;

/** The time from the edge of a cell to its middle, in ticks of a run. */
const HALF = 18;

/** @typedef {import('./maze.js').Point} Point */

export class Ghost {
  /** Its places over time: in the middle of a cell, or between two; at a cut, also where it goes on. @type {{ tick: number, at: Point, from?: Point }[]} */
  #places = [];

  /**
   * @param {import('./maze.js').Maze} maze
   * @param {[number, number][]} way the ticks and the cells entered in them
   * @param {{ symbol: string, name: string | null, isOwn: boolean }} who its player
   */
  constructor(maze, way, who) {
    this.who = who;
    const [[, entrance], ...entered] = way;
    this.#places.push({ tick: 0, at: maze.middle(entrance) });
    entered.forEach(([tick, cell], index) => {
      const { at: before } = this.#places[this.#places.length - 1];
      const at = maze.middle(cell);
      const cut = maze.ways(way[index][1]).find(({ to }) => to === cell)?.cut;
      const next = entered[index + 1]?.[0] ?? tick + 2 * HALF;
      const edge = cut ? { at: cut[0], from: cut[1] } : { at: between(before, at, 0.5) };
      this.#places.push({ tick, ...edge }, { tick: (tick + next) / 2, at });
    });
  }

  /**
   * Its place at a tick of its run, which may be fractional.
   * @param {number} tick
   * @returns {Point}
   */
  at(tick) {
    const next = this.#places.findIndex((place) => place.tick > tick);
    if (next === 0) return this.#places[0].at;
    const [from, to] = next === -1 ? [this.#last, this.#last] : [this.#places[next - 1], this.#places[next]];
    return from === to ? to.at : between(from.from ?? from.at, to.at, (tick - from.tick) / (to.tick - from.tick));
  }

  /**
   * Whether it moves after a tick.
   * @param {number} tick
   */
  walksOn(tick) {
    return tick < this.#last.tick;
  }

  get #last() {
    return this.#places[this.#places.length - 1];
  }
}

/** An estimate of the start of the own run: its clock starts with the first step. */
export class Start {
  #tick = Infinity;
  #ticks = 0;

  /**
   * Handles the duration of the run so far.
   * @param {number} tick of the server
   * @param {number} ticks of the run
   */
  heard(tick, ticks) {
    if (ticks === 0 || ticks < this.#ticks) this.#tick = Infinity;
    this.#ticks = ticks;
    // Later messages give later starts: the last ticks of a player who stands are not decided yet, and a finished run
    // takes no further ticks.
    if (ticks > 0) this.#tick = Math.min(this.#tick, tick - ticks / TICKS);
  }

  /**
   * The tick of a run that began together with the own one; null before that.
   * @param {number} tick of the server
   */
  ticks(tick) {
    return this.#tick === Infinity ? null : Math.max((tick - this.#tick) * TICKS, 0);
  }
}
