// The static background: floor and walls, drawn once into an image that is larger than the screen, and shifted.

import { marksOf } from './cuts.js';
import { trace } from './maze.js';

/** The width of walls, in cell pitches, and its limits in pixels. */
const WALL = 0.11;
const THINNEST = 0.9;
const THICKEST = 7;

/** The width of a tile, in cell pitches. The walls of a tile are one path. */
const TILE = 24;

/** The margin around the screen that is also drawn, as a share of the screen. */
const MARGIN = 0.3;

/** Mazes with up to this many walls are redrawn at each step of zooming. Larger ones are scaled until the zoom rests. */
const QUICK = 6000;

/** How long the zoom has to rest, in milliseconds. */
const REST = 140;

/** The distance of arrows from a glued edge, the greatest length of an arrow, and the size of a letter. */
const ARROW = 0.2;
const LONGEST = 3;
const SIZE = 0.5;

/** @typedef {{ floor: string, wall: string, entrance: string, exit: string }} Colors */

export class Backdrop {
  #picture = document.createElement('canvas');
  /** The part of the maze in the image, and its scale. */
  #drawn = { left: 0, top: 0, right: 0, bottom: 0, scale: 0, density: 0 };
  /** @type {Map<string, { left: number, top: number, path: Path2D }>} */
  #tiles = new Map();
  #walls = 0;
  #scale = 0;
  #scaled = 0;

  /**
   * @param {import('./maze.js').Maze} maze
   * @param {number[]} goals
   */
  constructor(maze, goals) {
    this.maze = maze;
    this.floor = new Path2D();
    for (const loop of maze.boundary()) draw(this.floor, loop);
    this.entrance = new Path2D();
    draw(this.entrance, maze.outline(maze.entrance));
    this.goals = new Path2D();
    for (const goal of goals) draw(this.goals, maze.outline(goal));
    this.marks = marksOf(maze);
    this.arrows = new Path2D();
    for (const { arrow: [from, to], out, size } of this.marks) arrow(this.arrows, from, to, out, size);
    for (const wall of maze.walls()) {
      const { path } = this.#tile(wall.from);
      path.moveTo(...wall.from);
      trace(path, wall);
      this.#walls += 1;
    }
  }

  /** @param {import('./maze.js').Point} at */
  #tile([x, y]) {
    const [column, row] = [Math.floor(x / TILE), Math.floor(y / TILE)];
    const key = `${column},${row}`;
    let tile = this.#tiles.get(key);
    if (!tile) {
      tile = { left: column * TILE, top: row * TILE, path: new Path2D() };
      this.#tiles.set(key, tile);
    }
    return tile;
  }

  /** Invalidates the image, since colors have changed. */
  forget() {
    this.#drawn.scale = 0;
  }

  /**
   * Draws the background onto the screen.
   * @param {CanvasRenderingContext2D} context scaled to CSS pixels
   * @param {import('./view.js').View} view
   * @param {Colors} colors
   * @param {number} density device pixels a CSS pixel
   * @param {number} now
   * @returns {boolean} whether it needs to be redrawn soon, sharper
   */
  show(context, view, colors, density, now) {
    if (view.scale !== this.#scale) [this.#scale, this.#scaled] = [view.scale, now];
    const isSharp = this.#drawn.scale === view.scale && this.#drawn.density === density;
    const isClose = this.#drawn.scale > view.scale / 2.5 && this.#drawn.scale < view.scale * 2.5;
    const rests = now - this.#scaled > REST || this.#walls < QUICK;
    if (!this.#covers(view) || !isClose || (!isSharp && rests)) this.#draw(view, colors, density);
    const { left, top, right, bottom, scale } = this.#drawn;
    const snap = (/** @type {number} */ pixels) => Math.round(pixels * density) / density;
    const [x, y] = view.toScreen(left, top).map(snap);
    const size = view.scale / scale;
    context.drawImage(this.#picture, x, y, (this.#picture.width / density) * size, (this.#picture.height / density) * size);
    return right > left && bottom > top && scale !== view.scale;
  }

  /** @param {import('./view.js').View} view */
  #covers(view) {
    const seen = this.#seen(view, 0);
    const { left, top, right, bottom } = this.#drawn;
    return left <= seen.left && top <= seen.top && right >= seen.right && bottom >= seen.bottom;
  }

  /**
   * The visible part of the maze, with a margin as a share of the screen.
   * @param {import('./view.js').View} view
   * @param {number} margin
   */
  #seen(view, margin) {
    const { bounds } = this.maze;
    const [left, top] = view.toMaze(-margin * view.width, -margin * view.height);
    const [right, bottom] = view.toMaze((1 + margin) * view.width, (1 + margin) * view.height);
    // Walls extend beyond the boundary by half their width.
    return {
      left: Math.max(left, bounds.left - 1),
      top: Math.max(top, bounds.top - 1),
      right: Math.min(right, bounds.right + 1),
      bottom: Math.min(bottom, bounds.bottom + 1),
    };
  }

  /**
   * @param {import('./view.js').View} view
   * @param {Colors} colors
   * @param {number} density
   */
  #draw(view, colors, density) {
    const { scale } = view;
    this.#drawn = { ...this.#seen(view, MARGIN), scale, density };
    const { left, top, right, bottom } = this.#drawn;
    this.#picture.width = Math.max(1, Math.ceil((right - left) * scale * density));
    this.#picture.height = Math.max(1, Math.ceil((bottom - top) * scale * density));
    const context = this.#picture.getContext('2d');
    if (!context) return;
    context.scale(scale * density, scale * density);
    context.translate(-left, -top);
    context.fillStyle = colors.floor;
    context.fill(this.floor, 'evenodd');
    context.fillStyle = colors.entrance;
    context.fill(this.entrance);
    context.fillStyle = colors.exit;
    context.fill(this.goals);
    context.strokeStyle = colors.wall;
    context.lineWidth = Math.min(Math.max(WALL, THINNEST / scale), THICKEST / scale);
    // Round ends close the joints. They are visible only at large scales.
    context.lineCap = scale > 7 ? 'round' : 'butt';
    for (const tile of this.#tiles.values()) {
      // A wall belongs to the tile in which it begins, and extends at most two cells beyond it.
      const isSeen =
        tile.left - 2 < right && tile.left + TILE + 2 > left && tile.top - 2 < bottom && tile.top + TILE + 2 > top;
      if (isSeen) context.stroke(tile.path);
    }
    context.lineWidth /= 2;
    context.stroke(this.arrows);
    context.fillStyle = colors.wall;
    // Browsers do not scale small fonts well.
    context.scale(1 / scale, 1 / scale);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const { letter, at: [x, y], size } of this.marks) {
      context.font = `${SIZE * size * scale}px system-ui, sans-serif`;
      context.fillText(letter, scale * x, scale * y);
    }
  }
}

/**
 * @param {Path2D} path
 * @param {import('./maze.js').Line[]} loop
 */
export function draw(path, loop) {
  path.moveTo(...loop[0].from);
  for (const line of loop) trace(path, line);
  path.closePath();
}

/**
 * Adds an arrow beside the middle of an edge.
 * @param {Path2D} path
 * @param {import('./maze.js').Point} from
 * @param {import('./maze.js').Point} to
 * @param {import('./maze.js').Point} out
 * @param {number} size relative to that beside an edge of at least one cell
 */
function arrow(path, from, to, out, size) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const half = Math.min(LONGEST, 0.8 * length) / 2 / length;
  const at = (/** @type {number} */ share, /** @type {number} */ aside) =>
    /** @type {const} */ ([from[0] + share * dx + aside * out[0], from[1] + share * dy + aside * out[1]]);
  const away = size * ARROW;
  const [tip, back] = [0.5 + half, 0.5 + half - away / length];
  path.moveTo(...at(0.5 - half, away));
  path.lineTo(...at(tip, away));
  path.moveTo(...at(back, 0.5 * away));
  path.lineTo(...at(tip, away));
  path.lineTo(...at(back, 1.5 * away));
}
