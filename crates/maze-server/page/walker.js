// Walking by steps: what is wished, step by step, shown at once and decided by the server.

import { Glide } from './glide.js';
import { HeldKeys, wayTowards } from './steer.js';

/** How long to wait whether a second arrow follows the first, in milliseconds. */
const CHORD_MS = 35;

/** How long before a step is shown to be over the next one is asked for, in milliseconds: as much as messages may be late. */
const AHEAD_MS = 100;

/** How many steps the server takes at once: one to walk, and one to wait. */
const AT_ONCE = 2;

/** @typedef {import('./steer.js').Direction} Direction */

/**
 * @typedef {object} Callbacks
 * @property {(side: number) => void} step
 * @property {(way: import('./maze.js').Way) => void} bump
 * @property {() => void} arrive somewhere else, or stop there
 */

export class Walker {
  glide = new Glide();
  keys = new HeldKeys();
  cell = 0;
  /** Where a finger points that is held. @type {Direction | null} */
  held = null;
  mayWalk = false;
  /** The steps that were asked for and are not over: the cells to which they lead. @type {number[]} */
  #steps = [];
  /** What was wished while a step was under way. @type {Direction | null} */
  #next = null;
  /** @type {Direction | null} */
  #before = null;
  #hasBumped = false;
  /** Ways that the server has refused: locked doors. @type {Set<string>} */
  #locked = new Set();
  /** The tick of the last word about where one is. */
  #tick = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {import('./maze.js').Maze} maze
   * @param {Callbacks} on
   */
  constructor(maze, on) {
    this.maze = maze;
    this.on = on;
    this.stand(maze.entrance);
  }

  /**
   * Stands in a cell, having forgotten what was before.
   * @param {number} cell
   */
  stand(cell) {
    this.cell = cell;
    this.#steps = [];
    this.#next = null;
    this.#before = null;
    this.#tick = 0;
    this.#locked.clear();
    this.glide.put(this.maze.middle(cell));
  }

  /** The ways out of one's cell, as far as one knows. */
  get ways() {
    return this.#waysOf(this.cell);
  }

  /** @param {number} cell */
  #waysOf(cell) {
    return this.maze.ways(cell).map((way) => ({ ...way, open: way.open && !this.#locked.has(`${cell} ${way.side}`) }));
  }

  /** The cells that the player stands in: two during a step. */
  get cells() {
    return [this.cell, ...this.#steps.slice(0, 1)];
  }

  /** Whether one goes on without stopping. */
  get isHeld() {
    return this.keys.direction !== null || this.held !== null;
  }

  /**
   * @param {string} code
   * @returns {boolean} whether it is a key to walk by
   */
  press(code) {
    if (!this.keys.press(code)) return false;
    this.wish(this.keys.direction);
    return true;
  }

  /**
   * Wishes to go there: now, or after the step that is under way.
   * @param {Direction | null} direction
   */
  wish(direction) {
    if (!direction) return;
    this.#next = direction;
    this.#hasBumped = false;
    this.#later(CHORD_MS);
  }

  /**
   * A finger points somewhere until it is lifted.
   * @param {Direction | null} direction
   */
  hold(direction) {
    const isNew = this.held === null;
    this.held = direction;
    if (direction && isNew) this.wish(direction);
    else this.#go();
  }

  /** Forgets what is held, as nobody says when it is let go. */
  release() {
    this.keys.clear();
    this.held = null;
    this.#next = null;
  }

  /**
   * A step is over.
   * @param {number} tick
   * @param {{ cell: number, arrived: boolean }} step
   */
  stepped(tick, { cell, arrived }) {
    this.glide.end(arrived, performance.now());
    this.#steps.shift();
    this.#tick = tick;
    this.cell = cell;
    // When something was in the way, the step that waits is over, too, and told next.
    if (arrived || this.#steps.length === 0) this.#go();
    this.on.arrive();
  }

  /**
   * What the server did not do: the last step that was asked for.
   * @param {string} reason
   * @param {any} detail
   */
  refused(reason, detail) {
    this.glide.refuse();
    this.#steps.pop();
    if (reason === 'wall') this.#locked.add(`${detail.cell} ${detail.side}`);
    if (reason === 'busy') this.#later(detail.ticks * 17);
    else if (reason === 'wall') this.#go();
  }

  /** Doors may be open that were locked. */
  unlock() {
    this.#locked.clear();
  }

  /**
   * The server says where one is.
   * @param {number} tick
   * @param {{ pose: { bits: [number, number] }, cell: number }} you
   */
  correct(tick, { pose, cell }) {
    // What was said before the step was over is older than what is known.
    if (this.#steps.length > 0 || tick < this.#tick) return;
    const [x, y] = new Float32Array(new Uint32Array(pose.bits).buffer);
    this.glide.correct([x, y]);
    if (cell === this.cell) return;
    this.cell = cell;
    this.on.arrive();
  }

  /** @param {number} milliseconds */
  #later(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#go(), milliseconds);
  }

  /** Sets out or goes on, if one may and wishes to. */
  #go() {
    if (!this.mayWalk || this.#steps.length === AT_ONCE) return;
    const wanted = this.keys.direction ?? this.held ?? this.#next;
    if (!wanted) return;
    const now = performance.now();
    const early = this.#steps.length > 0 ? this.glide.left(now) - AHEAD_MS : 0;
    // Until then one may still wish otherwise.
    if (early > 0) return this.#later(early);
    const cell = this.#steps.at(-1) ?? this.cell;
    const way = wayTowards(this.#waysOf(cell), wanted, this.#before);
    if (way?.open && way.to !== null) {
      this.#next = null;
      this.#hasBumped = false;
      this.#before = way;
      this.#steps.push(way.to);
      this.glide.begin(this.maze.middle(cell), this.maze.middle(way.to), now);
      this.on.step(way.side);
      this.#go();
    } else if (this.#steps.length === 0) {
      this.#next = null;
      if (way && !this.#hasBumped) this.on.bump(way);
      this.#hasBumped ||= way !== null;
    }
  }
}
