// The moving parts: players, coins, crowds and the Minotaur, on top of the background.

import { Backdrop, draw } from './backdrop.js';
import { trace } from './maze.js';
import { gathered } from './scene.js';

/** @typedef {{ player: number | null, x: number, y: number, symbol: string, name: string, hue: number, isMain: boolean, isOwn?: boolean }} Figure `isMain` for the own or the followed player */

/**
 * @typedef {object} Scene
 * @property {Figure[]} figures the ones in front last
 * @property {Figure[]} ghosts
 * @property {{ x: number, y: number, count: number }[]} crowds
 * @property {Iterable<number>} coins cells
 * @property {Lock[]} locks
 * @property {{ x: number, y: number } | null} hunter
 * @property {{ lit: number[], seen: number[] } | null} dark the lit cells and the dimly visible ones; null if all cells are visible
 */

/** @typedef {{ cell: number, side: number, key: number | null, hue: number }} Lock a closed door and the cell of its key */

/** The least radius of a figure, in pixels. */
const SMALLEST = 10;

const FONT = 'system-ui, sans-serif';

/** The opacity of ghosts. */
const GHOSTLY = 0.45;

/** The brightness of cells that the torch no longer lights. */
const DIM = 0.3;

export class Painter {
  #context;
  #density = 1;
  /** @type {Record<string, string>} */
  #colors = {};
  /** The boxes of the names in this frame. @type {[number, number, number, number][]} */
  #taken = [];

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {object} what
   * @param {import('./maze.js').Maze} what.maze
   * @param {number[]} what.goals
   * @param {import('./view.js').View} view
   */
  constructor(canvas, { maze, goals }, view) {
    this.canvas = canvas;
    this.maze = maze;
    this.goals = goals;
    this.view = view;
    this.backdrop = new Backdrop(maze, goals);
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    /** The magnification of figures, for viewers at a distance. */
    this.magnification = 1;
    this.recolor();
  }

  /** Reads the colors from the style sheet, since they may have changed. */
  recolor() {
    const style = getComputedStyle(this.canvas);
    for (const name of ['floor', 'wall', 'entrance', 'exit', 'coin', 'accent', 'text', 'ground', 'disc']) {
      this.#colors[name] = style.getPropertyValue(`--${name}`).trim();
    }
    this.backdrop.forget();
  }

  /** Resizes the canvas to its place on the page. */
  resize() {
    // A higher density costs time without a visible gain.
    this.#density = Math.min(devicePixelRatio || 1, 2);
    const [width, height] = [this.view.width, this.view.height].map((size) => Math.round(size * this.#density));
    // Setting the size clears the canvas.
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
  }

  /**
   * @param {Scene} scene
   * @param {number} now
   * @returns {boolean} whether another frame is needed even if nothing moves
   */
  paint(scene, now) {
    const context = this.#context;
    const { view } = this;
    context.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    if (!scene.dark) return this.#paintAll(scene, now);
    const { lit, seen } = scene.dark;
    this.#within(seen, () => {
      context.globalAlpha = DIM;
      this.#paintMaze(now);
    });
    const isUnfinished = this.#within(lit, () => this.#paintAll(scene, now));
    // Players see themselves even when blindfolded.
    for (const figure of scene.figures) if (figure.isOwn) this.#figure(figure);
    return isUnfinished;
  }

  /**
   * Paints in some cells only.
   * @template T
   * @param {number[]} cells
   * @param {() => T} paint
   * @returns {T}
   */
  #within(cells, paint) {
    const context = this.#context;
    const { view } = this;
    const path = new Path2D();
    for (const cell of cells) draw(path, this.maze.outline(cell));
    const [x, y] = view.toScreen(0, 0);
    context.save();
    context.transform(view.scale, 0, 0, view.scale, x, y);
    context.clip(path);
    context.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    const painted = paint();
    context.restore();
    return painted;
  }

  /** @param {number} now */
  #paintMaze(now) {
    return this.backdrop.show(this.#context, this.view, /** @type {any} */ (this.#colors), this.#density, now);
  }

  /**
   * @param {Scene} scene
   * @param {number} now
   */
  #paintAll({ coins, locks, hunter, ghosts, ...people }, now) {
    const context = this.#context;
    const { view } = this;
    const isUnfinished = this.#paintMaze(now);
    for (const goal of this.goals) this.#sign('🏁', goal);
    const { figures, crowds } = gathered(people.figures, people.crowds, 1.7 * this.reach);
    this.#coins(coins);
    for (const lock of locks) this.#lock(lock);
    for (const { x, y, count } of crowds) this.#crowd(x, y, count);
    if (hunter) this.#emoji('🐂', ...view.toScreen(hunter.x, hunter.y), this.#radius * 2.2);
    context.globalAlpha = GHOSTLY;
    for (const ghost of ghosts) this.#figure(ghost);
    context.globalAlpha = 1;
    for (const figure of figures) this.#figure(figure);
    this.#taken = [];
    // Names in front first: of two names that overlap, the second is left out.
    for (const figure of [...ghosts, ...figures].reverse()) this.#name(figure);
    return isUnfinished;
  }

  /** The radius of a figure, in cell pitches. */
  get reach() {
    return this.#radius / this.view.scale;
  }

  get #radius() {
    return Math.max(this.view.scale * 0.32, SMALLEST * this.magnification);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} margin
   */
  #isSeen(x, y, margin) {
    return x > -margin && y > -margin && x < this.view.width + margin && y < this.view.height + margin;
  }

  /**
   * @param {string} text
   * @param {number} x
   * @param {number} y
   * @param {number} size
   */
  #emoji(text, x, y, size) {
    const context = this.#context;
    context.font = `${size}px ${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = this.#colors.text;
    context.fillText(text, x, y + size * 0.06);
  }

  /**
   * @param {string} text
   * @param {number} cell
   */
  #sign(text, cell) {
    const [x, y] = this.view.toScreen(...this.maze.middle(cell));
    const size = Math.max(this.view.scale * 0.55, 15 * this.magnification);
    if (this.#isSeen(x, y, size)) this.#emoji(text, x, y, size);
  }

  /** @param {Iterable<number>} cells */
  #coins(cells) {
    const context = this.#context;
    const radius = Math.max(this.view.scale * 0.15, 1.5);
    context.fillStyle = this.#colors.coin;
    context.beginPath();
    for (const cell of cells) {
      const [x, y] = this.view.toScreen(...this.maze.middle(cell));
      if (!this.#isSeen(x, y, radius)) continue;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.fill();
  }

  /** @param {Lock} lock */
  #lock({ cell, side, key, hue }) {
    const context = this.#context;
    const { scale } = this.view;
    const line = this.maze.line(cell, side);
    context.save();
    context.translate(...this.view.toScreen(0, 0));
    context.scale(scale, scale);
    context.beginPath();
    context.moveTo(...line.from);
    trace(context, line);
    context.restore();
    context.lineWidth = Math.max(0.16 * scale, 3);
    context.lineCap = 'butt';
    context.strokeStyle = `hsl(${hue} 75% 55%)`;
    context.stroke();
    if (key === null) return;
    const [x, y] = this.view.toScreen(...this.maze.middle(key));
    const radius = Math.max(scale * 0.26, 8 * this.magnification);
    if (!this.#isSeen(x, y, radius)) return;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = this.#colors.disc;
    context.fill();
    context.lineWidth = Math.max(radius * 0.22, 2);
    context.stroke();
    this.#emoji('🔑', x, y, radius * 1.1);
  }

  /**
   * @param {number} mazeX
   * @param {number} mazeY
   * @param {number} count
   */
  #crowd(mazeX, mazeY, count) {
    const context = this.#context;
    const [x, y] = this.view.toScreen(mazeX, mazeY);
    // The circle stays within its cell, so that walls and other players remain visible.
    const radius = Math.min(12 + 5 * Math.log2(count), Math.max(this.view.scale * 0.42, 13)) * this.magnification;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.globalAlpha = 0.75;
    context.fillStyle = this.#colors.accent;
    context.fill();
    context.globalAlpha = 1;
    context.font = `600 ${13 * this.magnification}px ${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = this.#colors.ground;
    context.fillText(String(count), x, y);
  }

  /** @param {Figure} figure */
  #figure({ x: mazeX, y: mazeY, symbol, hue, isMain }) {
    const context = this.#context;
    const radius = this.#radius;
    const [x, y] = this.view.toScreen(mazeX, mazeY);
    if (!this.#isSeen(x, y, radius)) return;
    const ring = Math.max(radius * 0.13, 1.5);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = this.#colors.disc;
    context.fill();
    context.lineWidth = isMain ? ring * 1.7 : ring;
    context.strokeStyle = isMain ? this.#colors.accent : `hsl(${hue} 55% 58%)`;
    context.stroke();
    this.#emoji(symbol, x, y, radius * 1.25);
  }

  /** @param {Figure} figure */
  #name({ x: mazeX, y: mazeY, name, isMain }) {
    const context = this.#context;
    const [x, y] = this.view.toScreen(mazeX, mazeY);
    if (name === '' || !this.#isSeen(x, y, 80)) return;
    const size = Math.max(Math.min(this.view.scale * 0.3, 15), 11) * this.magnification;
    context.font = `${isMain ? 700 : 500} ${size}px ${FONT}`;
    const width = context.measureText(name).width;
    const top = y + this.#radius + 3;
    /** @type {[number, number, number, number]} */
    const box = [x - width / 2, top, x + width / 2, top + size];
    if (this.#taken.some(([l, t, r, b]) => box[0] < r && box[2] > l && box[1] < b && box[3] > t)) return;
    this.#taken.push(box);
    context.textAlign = 'center';
    context.textBaseline = 'top';
    context.lineJoin = 'round';
    context.lineWidth = size / 3.5;
    context.strokeStyle = this.#colors.floor;
    context.strokeText(name, x, top);
    context.fillStyle = this.#colors.text;
    context.fillText(name, x, top);
  }
}
