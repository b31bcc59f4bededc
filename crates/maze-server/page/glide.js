// Where oneself is shown: on the way at once, and corrected by what the server says. Pure.

import { between } from './maze.js';

/** @typedef {import('./maze.js').Point} Point */

/** How fast one walks, in cell pitches a millisecond. */
const PACE = 1.7 / 1000;

/** What is further off than this is not corrected smoothly: one was put elsewhere. */
const FAR = 1.6;

/** How quickly the rest of a difference goes, in milliseconds. */
const EASE = 90;

/** How long a bump against a wall takes, and how far it goes. */
const BUMP_MS = 160;
const BUMP = 0.14;

export class Glide {
  /** @type {Point} */
  #at = [0, 0];
  /** What one is still shown to walk along. @type {Point[]} */
  #path = [];
  /** Where the steps lead that the server has not said to be over. @type {Point[]} */
  #steps = [];
  /** @type {{ x: number, y: number, begin: number } | null} */
  #bump = null;
  /** @type {Point} */
  #server = [0, 0];
  #now = 0;

  /**
   * Stands there, from now on.
   * @param {Point} at
   */
  put(at) {
    this.#at = at;
    this.#server = at;
    this.#path = [];
    this.#steps = [];
  }

  /**
   * Sets out, or goes on from where the step leads that is under way. The server begins a moment later, and ends as much
   * later: so who asks for the next step before this one is shown to be over does not have to stop.
   * @param {Point} middle of the cell in which it begins
   * @param {Point} to the middle of the next
   * @param {number} now
   */
  begin(middle, to, now) {
    this.#move(now);
    if (this.#steps.length === 0) this.#path = distance(this.#at, middle) > 0.1 ? [middle] : [];
    this.#path.push(to);
    this.#steps.push(to);
  }

  /**
   * The server says that the first step is over.
   * @param {boolean} arrived
   * @param {number} now
   */
  end(arrived, now) {
    this.#move(now);
    const to = this.#steps.shift();
    if (to && arrived) this.#server = to;
    else this.#path = [];
  }

  /** The server does not let one take the last step. */
  refuse() {
    this.#steps.pop();
    this.#path = [...this.#steps];
  }

  /**
   * The server says where one is.
   * @param {Point} at
   */
  correct(at) {
    this.#server = at;
    if (distance(at, this.#at) > FAR) this.put(at);
  }

  /**
   * Bumps against a wall.
   * @param {{ x: number, y: number }} direction
   * @param {number} now
   */
  bump({ x, y }, now) {
    this.#bump = { x, y, begin: now };
  }

  /**
   * Where one is shown.
   * @param {number} now
   * @returns {Point}
   */
  at(now) {
    this.#move(now);
    const bump = this.#bump;
    if (!bump) return this.#at;
    const share = (now - bump.begin) / BUMP_MS;
    if (share >= 1) this.#bump = null;
    const far = share < 1 ? BUMP * Math.sin(share * Math.PI) : 0;
    return [this.#at[0] + bump.x * far, this.#at[1] + bump.y * far];
  }

  /** Whether the next picture is another. */
  get isMoving() {
    return this.#path.length > 0 || this.#bump !== null || (this.#steps.length === 0 && distance(this.#at, this.#server) > 0.005);
  }

  /**
   * How long one is still shown to walk, in milliseconds.
   * @param {number} now
   */
  left(now) {
    this.#move(now);
    const lengths = this.#path.map((to, index) => distance(index === 0 ? this.#at : this.#path[index - 1], to));
    return lengths.reduce((sum, length) => sum + length, 0) / PACE;
  }

  /** @param {number} now */
  #move(now) {
    const passed = Math.max(now - this.#now, 0);
    this.#now = now;
    let far = passed * PACE;
    while (this.#path.length > 0) {
      const [to] = this.#path;
      const length = distance(this.#at, to);
      if (far < length) {
        this.#at = between(this.#at, to, far / length);
        return;
      }
      far -= length;
      this.#at = to;
      this.#path.shift();
    }
    // Until the server says that the steps are over, one stands where they lead.
    if (this.#steps.length === 0) this.#at = between(this.#server, this.#at, Math.exp(-passed / EASE));
  }
}

/**
 * @param {Point} a
 * @param {Point} b
 */
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
