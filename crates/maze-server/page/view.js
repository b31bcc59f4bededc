// The visible part of the maze: pan, zoom, fit, follow. Pure; in CSS pixels.

/** @typedef {import('./maze.js').Bounds} Bounds */

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Insets in pixels */

/** The largest cells, in pixels. */
const LARGEST = 220;

/** The least size of cells when following the own player, in pixels. */
const COMFORTABLE = 44;

/** The time constant of following, in milliseconds. */
const EASE = 220;

export class View {
  x = 0;
  y = 0;
  /** Pixels a cell pitch. */
  scale = 32;
  width = 1;
  height = 1;
  /** The parts of each edge that controls cover. */
  insets = /** @type {Insets} */ ({ left: 0, top: 0, right: 0, bottom: 0 });
  /** @type {'fit' | 'follow' | 'free'} */
  mode = 'fit';
  /** Whether it moves at once instead of smoothly. */
  isInstant = false;
  #smallest = 1;

  /** @param {Bounds} bounds */
  constructor(bounds) {
    this.bounds = bounds;
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {Insets} insets
   */
  resize(width, height, insets) {
    Object.assign(this, { width, height, insets });
    this.#smallest = Math.min(this.#whole() / 2, LARGEST);
    if (this.mode === 'fit') this.fit();
    else this.#limit();
  }

  /** Shows the whole maze. */
  fit() {
    this.mode = 'fit';
    const { left, top, right, bottom } = this.bounds;
    this.scale = Math.min(this.#whole(), LARGEST);
    this.#lookAt((left + right) / 2, (top + bottom) / 2, 1);
  }

  /** Follows a player from now on, close enough to see where to go. */
  follow() {
    this.mode = 'follow';
    this.scale = Math.min(Math.max(this.scale, COMFORTABLE, this.#whole()), LARGEST);
  }

  /** Whether the view of the whole maze is large enough to play. */
  get isComfortable() {
    return this.#whole() >= COMFORTABLE / 2.4;
  }

  /**
   * Moves towards the followed player, but not so far that much of the screen is empty.
   * @param {number} x
   * @param {number} y
   * @param {number} passed milliseconds since the last time
   * @returns {boolean} whether it moved
   */
  track(x, y, passed) {
    if (this.mode !== 'follow') return false;
    const [beforeX, beforeY] = [this.x, this.y];
    const { left, top, right, bottom } = this.bounds;
    const [width, height] = this.#free.map((size) => size / 2 / this.scale);
    this.#lookAt(within(x, left + width, right - width), within(y, top + height, bottom - height), this.isInstant ? 1 : 1 - Math.exp(-passed / EASE));
    return Math.hypot(this.x - beforeX, this.y - beforeY) * this.scale > 0.05;
  }

  /**
   * @param {number} dx in pixels
   * @param {number} dy
   */
  pan(dx, dy) {
    this.mode = 'free';
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.#limit();
  }

  /**
   * Zooms around a point of the screen, or around the followed player.
   * @param {number} factor
   * @param {number} [px]
   * @param {number} [py]
   */
  zoom(factor, px = this.width / 2, py = this.height / 2) {
    const [x, y] = this.toMaze(px, py);
    this.scale = Math.min(Math.max(this.scale * factor, this.#smallest), LARGEST);
    if (this.mode === 'follow') return;
    this.mode = 'free';
    const [nx, ny] = this.toMaze(px, py);
    this.x += x - nx;
    this.y += y - ny;
    this.#limit();
  }

  /**
   * @param {number} px
   * @param {number} py
   * @returns {[number, number]}
   */
  toMaze(px, py) {
    return [this.x + (px - this.width / 2) / this.scale, this.y + (py - this.height / 2) / this.scale];
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  toScreen(x, y) {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }

  /** The scale at which the whole maze is visible. */
  #whole() {
    const { left, top, right, bottom } = this.bounds;
    const [width, height] = this.#free;
    return Math.max(Math.min(width / (right - left), height / (bottom - top)), 0.1);
  }

  /** The width and height not covered by controls, less a margin. */
  get #free() {
    const { left, top, right, bottom } = this.insets;
    return [this.width - left - right - 16, this.height - top - bottom - 16];
  }

  /**
   * Moves a point towards the middle of the uncovered area.
   * @param {number} x
   * @param {number} y
   * @param {number} share the share of the movement, from 0 to 1
   */
  #lookAt(x, y, share) {
    const { left, top, right, bottom } = this.insets;
    this.x += (x - (left - right) / 2 / this.scale - this.x) * share;
    this.y += (y - (top - bottom) / 2 / this.scale - this.y) * share;
  }

  /** Keeps some of the maze on the screen. */
  #limit() {
    const { left, top, right, bottom } = this.bounds;
    this.x = Math.min(Math.max(this.x, left), right);
    this.y = Math.min(Math.max(this.y, top), bottom);
  }
}

/**
 * Clamps a value to two limits; returns their middle if they are reversed.
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function within(value, least, most) {
  return least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most);
}
