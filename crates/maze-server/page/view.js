// Which part of the maze is seen: pan, zoom, fit, follow. Pure; pixels are those of CSS.

/** @typedef {import('./maze.js').Bounds} Bounds */

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Insets in pixels */

/** The largest cells, in pixels. */
const LARGEST = 220;

/** How large cells are when one follows oneself, at least. */
const COMFORTABLE = 44;

/** How quickly the view follows, in milliseconds. */
const EASE = 220;

export class View {
  x = 0;
  y = 0;
  /** Pixels a cell pitch. */
  scale = 32;
  width = 1;
  height = 1;
  /** How much of each edge is covered by controls. */
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

  /** Shows all. */
  fit() {
    this.mode = 'fit';
    const { left, top, right, bottom } = this.bounds;
    this.scale = Math.min(this.#whole(), LARGEST);
    this.#lookAt((left + right) / 2, (top + bottom) / 2, 1);
  }

  /** Follows somebody from now on, so near that one sees where to go. */
  follow() {
    this.mode = 'follow';
    this.scale = Math.min(Math.max(this.scale, COMFORTABLE, this.#whole()), LARGEST);
  }

  /** Whether a player sees enough in a view of all. */
  get isComfortable() {
    return this.#whole() >= COMFORTABLE / 2.4;
  }

  /**
   * Moves towards who is followed, but not so far that much of the screen is empty.
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
   * Zooms around a point of the screen; while it follows, around who is followed.
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

  /** The scale at which all is seen. */
  #whole() {
    const { left, top, right, bottom } = this.bounds;
    const [width, height] = this.#free;
    return Math.max(Math.min(width / (right - left), height / (bottom - top)), 0.1);
  }

  /** The width and height that no controls cover, with a bit of air around. */
  get #free() {
    const { left, top, right, bottom } = this.insets;
    return [this.width - left - right - 16, this.height - top - bottom - 16];
  }

  /**
   * Looks at a point, in the middle of what no controls cover.
   * @param {number} x
   * @param {number} y
   * @param {number} share of the way there
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
 * What is nearest to a value between two limits; their middle if there is nothing between them.
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function within(value, least, most) {
  return least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most);
}
