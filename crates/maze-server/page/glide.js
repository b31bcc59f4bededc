// The place at which the own player is shown: it moves at once, and the server corrects it. Pure.

import { between } from './maze.js';

/** @typedef {import('./maze.js').Point} Point */

/** @typedef {{ to: Point, from: Point }} Part a point of the path, and the point from which it goes on: another one at a cut */

/** The walking speed, in cell pitches a millisecond. */
const PACE = 1.7 / 1000;

/** A larger correction, in cell pitches, is a jump: the player was moved elsewhere. */
const FAR = 1.6;

/** The time constant of smooth corrections, in milliseconds. */
const EASE = 90;

/** The duration of a bump against a wall in milliseconds, and its distance in cell pitches. */
const BUMP_MS = 160;
const BUMP = 0.14;

export class Glide {
  /** @type {Point} */
  #at = [0, 0];
  /** The rest of the shown path. @type {Part[]} */
  #path = [];
  /** The targets of the steps that the server has not confirmed. @type {Point[]} */
  #steps = [];
  /** @type {{ x: number, y: number, begin: number } | null} */
  #bump = null;
  /** @type {Point} */
  #server = [0, 0];
  #now = 0;

  /**
   * Places the player.
   * @param {Point} at
   */
  put(at) {
    this.#at = at;
    this.#server = at;
    this.#path = [];
    this.#steps = [];
  }

  /**
   * Begins a step, or appends one to the current step. The server begins a moment later, and ends as much later. A step
   * that is requested before the shown one ends follows without a stop.
   * @param {Point} middle the middle of the cell in which it begins
   * @param {Point} to the middle of the next
   * @param {number} now
   * @param {import('./maze.js').Cut | null} [cut] the cut of the map that it crosses
   */
  begin(middle, to, now, cut = null) {
    this.#move(now);
    if (this.#steps.length === 0) this.#path = distance(this.#at, middle) > 0.1 ? [straight(middle)] : [];
    if (cut) this.#path.push({ to: cut[0], from: cut[1] });
    this.#path.push(straight(to));
    this.#steps.push(to);
  }

  /**
   * The server reports the end of the first step.
   * @param {boolean} arrived
   * @param {number} now
   */
  end(arrived, now) {
    this.#move(now);
    const to = this.#steps.shift();
    if (to && arrived) this.#server = to;
    else this.#path = [];
  }

  /** The server refuses the last step. */
  refuse() {
    this.#steps.pop();
    const to = this.#steps.at(-1);
    this.#path.length = this.#path.map((part) => part.to).lastIndexOf(/** @type {Point} */ (to)) + 1;
  }

  /**
   * The server reports the player's place.
   * @param {Point} at
   */
  correct(at) {
    this.#server = at;
    if (distance(at, this.#at) > FAR) this.put(at);
  }

  /**
   * Begins a bump against a wall.
   * @param {{ x: number, y: number }} direction
   * @param {number} now
   */
  bump({ x, y }, now) {
    this.#bump = { x, y, begin: now };
  }

  /**
   * The place to show.
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

  /** Whether the shown place changes. */
  get isMoving() {
    return this.#path.length > 0 || this.#bump !== null || (this.#steps.length === 0 && distance(this.#at, this.#server) > 0.005);
  }

  /**
   * The remaining time of the shown path, in milliseconds.
   * @param {number} now
   */
  left(now) {
    this.#move(now);
    let [sum, at] = [0, this.#at];
    for (const { to, from } of this.#path) [sum, at] = [sum + distance(at, to), from];
    return sum / PACE;
  }

  /** @param {number} now */
  #move(now) {
    const passed = Math.max(now - this.#now, 0);
    this.#now = now;
    let far = passed * PACE;
    while (this.#path.length > 0) {
      const [{ to, from }] = this.#path;
      const length = distance(this.#at, to);
      if (far < length) {
        this.#at = between(this.#at, to, far / length);
        return;
      }
      far -= length;
      this.#at = from;
      this.#path.shift();
    }
    // While steps are unconfirmed, the player stays at their target.
    if (this.#steps.length === 0) this.#at = between(this.#server, this.#at, Math.exp(-passed / EASE));
  }
}

/**
 * @param {Point} to
 * @returns {Part}
 */
const straight = (to) => ({ to, from: to });

/**
 * @param {Point} a
 * @param {Point} b
 */
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
