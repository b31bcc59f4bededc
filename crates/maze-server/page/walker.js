// Walking by steps: what is wished, one step at a time, shown at once and decided by the server.

import { Glide } from './glide.js';
import { HeldKeys, wayTowards } from './steer.js';

/** How long to wait whether a second arrow follows the first, in milliseconds. */
const CHORD_MS = 35;

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
  isStepping = false;
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
    this.isStepping = false;
    this.#next = null;
    this.#before = null;
    this.#tick = 0;
    this.#locked.clear();
    this.glide.put(this.maze.middle(cell));
  }

  /** The ways out of one's cell, as far as one knows. */
  get ways() {
    const ways = this.maze.ways(this.cell);
    return ways.map((way) => ({ ...way, open: way.open && !this.#locked.has(`${this.cell} ${way.side}`) }));
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
    this.isStepping = false;
    this.#tick = tick;
    this.cell = cell;
    this.#go();
    this.on.arrive();
  }

  /**
   * What the server did not do.
   * @param {string} reason
   * @param {any} detail
   */
  refused(reason, detail) {
    this.glide.refuse();
    this.isStepping = false;
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
   * @param {{ bits: [number, number], cell: number }} you
   */
  correct(tick, { bits, cell }) {
    // What was said before the step was over is older than what is known.
    if (this.isStepping || tick < this.#tick) return;
    const [x, y] = new Float32Array(new Uint32Array(bits).buffer);
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

  /** Sets out, if one may and wishes to. */
  #go() {
    if (this.isStepping || !this.mayWalk) return;
    const wanted = this.keys.direction ?? this.held ?? this.#next;
    if (!wanted) return;
    this.#next = null;
    const way = wayTowards(this.ways, wanted, this.#before);
    if (!way) return;
    if (!way.open || way.to === null) {
      if (!this.#hasBumped) {
        this.#hasBumped = true;
        this.on.bump(way);
      }
      return;
    }
    this.#hasBumped = false;
    this.isStepping = true;
    this.#before = way;
    this.glide.begin(this.maze.middle(this.cell), this.maze.middle(way.to), performance.now());
    this.on.step(way.side);
  }
}
