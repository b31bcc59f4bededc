// The distance to the nearest goal from anywhere. Pure.

/** The width of a tile of the cell index, in cell pitches. */
const TILE = 2;

export class Progress {
  /** Steps to the nearest goal. @type {Int32Array} */
  #steps;
  /** @type {Map<string, number[]>} */
  #tiles = new Map();

  /** @param {import('./maze.js').Maze} maze */
  constructor(maze) {
    this.maze = maze;
    this.#steps = new Int32Array(maze.cells.length).fill(-1);
    const reached = [...maze.goals];
    for (const goal of reached) this.#steps[goal] = 0;
    for (const cell of reached) {
      const { sides, passages } = maze.cells[cell];
      for (const side of passages) {
        const next = sides[side];
        if (next === null || this.#steps[next] !== -1) continue;
        this.#steps[next] = this.#steps[cell] + 1;
        reached.push(next);
      }
    }
    maze.cells.forEach((_, cell) => {
      const key = tile(...maze.middle(cell), 0, 0);
      const cells = this.#tiles.get(key);
      if (cells) cells.push(cell);
      else this.#tiles.set(key, [cell]);
    });
  }

  /**
   * The number of steps to the nearest goal from a point in the maze.
   * @param {number} x
   * @param {number} y
   */
  left(x, y) {
    let [best, nearest] = [Infinity, Infinity];
    for (const [column, row] of AROUND) {
      for (const cell of this.#tiles.get(tile(x, y, column, row)) ?? []) {
        const [middleX, middleY] = this.maze.middle(cell);
        const far = Math.hypot(middleX - x, middleY - y);
        if (far < nearest) [best, nearest] = [this.#steps[cell], far];
      }
    }
    return best;
  }
}

const AROUND = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => [column, row]));

/**
 * @param {number} x
 * @param {number} y
 * @param {number} column further to the right
 * @param {number} row further down
 */
const tile = (x, y, column, row) => `${Math.floor(x / TILE) + column},${Math.floor(y / TILE) + row}`;

/**
 * The leader among the players who have not finished. In a hunt, it is the player with the most coins; in other games, it
 * is the player nearest to a goal. The leader changes only when another player is clearly ahead.
 * @param {import('./room.js').Room} room
 * @param {import('./others.js').Seen[]} seen
 * @param {Progress} progress
 * @param {number | null} before
 * @returns {number | null}
 */
export function leader(room, seen, progress, before) {
  const behind = (/** @type {import('./others.js').Seen} */ { player, x, y }) =>
    (room.game === 'hunt' ? -(room.taken.get(player) ?? 0) : progress.left(x, y)) - (player === before ? CLEARLY : 0);
  const walking = seen.filter(({ player }) => !room.finished.has(player)).map((one) => ({ player: one.player, behind: behind(one) }));
  if (walking.length === 0) return null;
  return walking.reduce((a, b) => (b.behind < a.behind ? b : a)).player;
}

/** The lead, in steps, that another player needs. */
const CLEARLY = 2.5;
