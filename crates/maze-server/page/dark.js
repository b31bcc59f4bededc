// The cells that a player sees at night and when blindfolded. Pure.

import { piecesOf } from './maze.js';

/** The range of a torch in cell pitches, as in the app. */
const TORCH = 4;

/** @typedef {'day' | 'blindfold' | { torch: number }} Light `torch` is its burning time, in ticks of a run */

/**
 * A cell and the cells in straight sight of it. Beyond a cut of the map, only the next cell is lit.
 * @param {import('./maze.js').Maze} maze
 * @param {number} here
 * @param {number} reach in cell pitches
 * @returns {number[]}
 */
export function litFrom(maze, here, reach) {
  const lit = [here];
  const met = new Set(lit);
  for (const cell of lit) {
    const { sides, glued, passages } = maze.cells[cell];
    for (const side of passages) {
      const next = sides[side];
      if (next === null || met.has(next)) continue;
      met.add(next);
      const isLit = glued?.[side] ? cell === here && reach > 0 : sees(maze, here, next, reach);
      if (isLit) lit.push(next);
    }
  }
  return lit;
}

/**
 * Whether the straight line between the centers of two cells crosses no wall.
 * @param {import('./maze.js').Maze} maze
 * @param {number} from
 * @param {number} to
 * @param {number} reach
 */
function sees(maze, from, to, reach) {
  const [start, end] = [maze.middle(from), maze.middle(to)];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  if (Math.hypot(dx, dy) > reach) return false;
  let [cell, done] = [from, 0];
  while (cell !== to) {
    const { sides, glued, passages } = maze.cells[cell];
    const left = maze.outline(cell).flatMap((line, side) => piecesOf(line).map(([a, b]) => ({ side, at: crossing(start, [dx, dy], a, b) })));
    const next = left.filter(({ at }) => at > done).sort((a, b) => a.at - b.at)[0];
    const beyond = next && passages.includes(next.side) && !glued?.[next.side] ? sides[next.side] : null;
    if (beyond === null) return false;
    [cell, done] = [beyond, next.at + 1e-6];
  }
  return true;
}

/**
 * The position along a line, as a share, where it crosses another line; NaN if it does not.
 * @param {import('./maze.js').Point} start
 * @param {import('./maze.js').Point} way
 * @param {import('./maze.js').Point} a
 * @param {import('./maze.js').Point} b
 */
function crossing([x, y], [dx, dy], [ax, ay], [bx, by]) {
  const [ex, ey] = [bx - ax, by - ay];
  const cross = dx * ey - dy * ex;
  if (cross === 0) return NaN;
  const at = ((ax - x) * ey - (ay - y) * ex) / cross;
  const beside = ((ax - x) * dy - (ay - y) * dx) / cross;
  return beside >= 0 && beside <= 1 ? at : NaN;
}

/** The cells that are visible in the dark. */
export class Dark {
  /** The cells that are lit now. @type {number[]} */
  lit = [];
  /** The cells that were lit in this run, in that order. @type {number[]} */
  seen = [];
  #known = new Set();
  #ticks = 0;
  #key = '';

  /** @param {import('./maze.js').Maze} maze */
  constructor(maze) {
    this.maze = maze;
  }

  /**
   * @param {Light} light
   * @param {number[]} cells in which the player is
   * @param {number} ticks that the run has taken
   */
  look(light, cells, ticks) {
    if (ticks < this.#ticks) this.#forget();
    this.#ticks = ticks;
    if (light === 'day' || light === 'blindfold') return;
    const reach = ticks < light.torch ? TORCH : 0;
    const key = `${cells} ${reach}`;
    if (key === this.#key) return;
    this.#key = key;
    this.lit = [...new Set(cells.flatMap((cell) => litFrom(this.maze, cell, reach)))];
    for (const cell of this.lit) {
      if (this.#known.has(cell)) continue;
      this.#known.add(cell);
      this.seen.push(cell);
    }
  }

  /** Forgets the maze, since a new run began. */
  #forget() {
    [this.lit, this.seen, this.#key] = [[], [], ''];
    this.#known.clear();
  }
}
