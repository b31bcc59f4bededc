// Walking by steps: input, prediction, and corrections by the server.

import { Glide } from './glide.js';
import { HeldKeys, wayTowards } from './steer.js';

/** The time to wait for a second arrow key, in milliseconds. */
const CHORD_MS = 35;

/** How long before the shown end of a step the next one is requested, in milliseconds: the expected jitter of messages. */
const AHEAD_MS = 100;

/** The number of steps that the server accepts at once: the current one and a queued one. */
const AT_ONCE = 2;

/** @typedef {import('./steer.js').Direction} Direction */

/**
 * @typedef {object} Callbacks
 * @property {(side: number) => void} step
 * @property {(way: import('./maze.js').Way) => void} bump
 * @property {() => void} arrive called after each step
 */

export class Walker {
  glide = new Glide();
  keys = new HeldKeys();
  cell = 0;
  /** The direction in which a held finger points. @type {Direction | null} */
  held = null;
  mayWalk = false;
  /** The target cells of the requested steps that are not over. @type {number[]} */
  #steps = [];
  /** The direction requested during a step. @type {Direction | null} */
  #next = null;
  /** @type {Direction | null} */
  #before = null;
  #hasBumped = false;
  /** Sides that the server has refused: locked doors. @type {Set<string>} */
  #locked = new Set();
  /** The tick of the last report of the player's place. */
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
   * Resets the walker to a cell.
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

  /** The sides of the player's cell, as far as the page knows. */
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

  /** Whether a key or finger is held, so that walking continues. */
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
   * Requests a step in a direction: now, or after the current step.
   * @param {Direction | null} direction
   */
  wish(direction) {
    if (!direction) return;
    this.#next = direction;
    this.#hasBumped = false;
    this.#later(CHORD_MS);
  }

  /**
   * Sets the direction of a held finger; null when it is lifted.
   * @param {Direction | null} direction
   */
  hold(direction) {
    const isNew = this.held === null;
    this.held = direction;
    if (direction && isNew) this.wish(direction);
    else this.#go();
  }

  /** Forgets held keys and fingers, since their release may not be reported. */
  release() {
    this.keys.clear();
    this.held = null;
    this.#next = null;
  }

  /**
   * Handles the end of a step.
   * @param {number} tick
   * @param {{ cell: number, arrived: boolean }} step
   */
  stepped(tick, { cell, arrived }) {
    this.glide.end(arrived, performance.now());
    this.#steps.shift();
    this.#tick = tick;
    this.cell = cell;
    // If something was in the way, the queued step ends too, and its event follows.
    if (arrived || this.#steps.length === 0) this.#go();
    this.on.arrive();
  }

  /**
   * Handles the refusal of the last step.
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

  /** Forgets the locked doors, since some may be open now. */
  unlock() {
    this.#locked.clear();
  }

  /**
   * Handles the server's report of the player's place.
   * @param {number} tick
   * @param {{ pose: { bits: [number, number] }, cell: number }} you
   */
  correct(tick, { pose, cell }) {
    // A report from before the end of the step is outdated.
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

  /** Requests the next step, if the player may and wants to walk. */
  #go() {
    if (!this.mayWalk || this.#steps.length === AT_ONCE) return;
    const wanted = this.keys.direction ?? this.held ?? this.#next;
    if (!wanted) return;
    const now = performance.now();
    const early = this.#steps.length > 0 ? this.glide.left(now) - AHEAD_MS : 0;
    // Until then the player may change direction.
    if (early > 0) return this.#later(early);
    const cell = this.#steps.at(-1) ?? this.cell;
    const way = wayTowards(this.#waysOf(cell), wanted, this.#before);
    if (way?.open && way.to !== null) {
      this.#next = null;
      this.#hasBumped = false;
      this.#before = way;
      this.#steps.push(way.to);
      this.glide.begin(this.maze.middle(cell), this.maze.middle(way.to), now, way.cut);
      this.on.step(way.side);
      this.#go();
    } else if (this.#steps.length === 0) {
      this.#next = null;
      if (way && !this.#hasBumped) this.on.bump(way);
      this.#hasBumped ||= way !== null;
    }
  }
}
