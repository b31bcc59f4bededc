// A maze in the server's format: its cells, its passages, and its outlines. Any shape.

/** @typedef {[number, number]} Point */

/**
 * @typedef {object} CellEntry
 * @property {Point[]} corners clockwise; side `i` runs from corner `i` to corner `i + 1`
 * @property {(Point | null)[]} [bends] the middles of the circles that its curved sides are parts of
 * @property {(number | null)[]} sides the cells across
 * @property {([Point, Point] | null)[]} [glued] where the map of a surface is cut: the points with which the ends of each side coincide
 * @property {number[]} passages the sides without a wall
 */

/** @typedef {{ entrance: number, exit: number, goals?: number[], cells: CellEntry[] }} MazeFile `goals` if there are several: the exit and the others */

/** @typedef {{ from: Point, to: Point, bend: Point | null }} Line a side of a cell, straight or the shorter arc around its bend */

/** @typedef {{ side: number, to: number | null, open: boolean, x: number, y: number, cut?: Cut | null }} Way a side and its direction */

/** @typedef {[Point, Point]} Cut a point at which the map is cut, and the same point at the other edge of the cut */

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Bounds */

export class Maze {
  /** @param {MazeFile} file */
  constructor(file) {
    this.entrance = file.entrance;
    /** The cells in which a run can end. */
    this.goals = file.goals ?? [file.exit];
    this.cells = file.cells;
    /** @type {Bounds} */
    this.bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const { corners } of this.cells) for (const corner of corners) widen(this.bounds, corner);
  }

  /**
   * The middle of a cell, where players stand.
   * @param {number} cell
   * @returns {Point}
   */
  middle(cell) {
    const { corners, bends } = this.cells[cell];
    const center = bends?.find((bend) => bend !== null);
    return center ? middleOfRing(corners, center) : mean(corners);
  }

  /**
   * The sides of a cell.
   * @param {number} cell
   * @returns {Way[]}
   */
  ways(cell) {
    const { corners, sides, glued, passages } = this.cells[cell];
    const [x, y] = this.middle(cell);
    return sides.map((to, side) => {
      const middle = mean([corners[side], corners[(side + 1) % corners.length]]);
      const beyond = glued?.[side];
      const [tx, ty] = to === null || beyond ? middle : this.middle(to);
      const length = Math.hypot(tx - x, ty - y) || 1;
      const cut = beyond ? /** @type {Cut} */ ([middle, mean(beyond)]) : null;
      return { side, to, open: passages.includes(side), x: (tx - x) / length, y: (ty - y) / length, cut };
    });
  }

  /**
   * @param {number} cell
   * @param {number} side
   * @returns {Line}
   */
  line(cell, side) {
    const { corners, bends } = this.cells[cell];
    return { from: corners[side], to: corners[(side + 1) % corners.length], bend: bends?.[side] ?? null };
  }

  /**
   * The sides of a cell, all around.
   * @param {number} cell
   * @returns {Line[]}
   */
  outline(cell) {
    return this.cells[cell].corners.map((_, side) => this.line(cell, side));
  }

  /** All walls, each once, but those on cuts at both edges. */
  *walls() {
    for (let cell = 0; cell < this.cells.length; cell += 1) {
      const { sides, glued, passages } = this.cells[cell];
      for (let side = 0; side < sides.length; side += 1) {
        const across = sides[side];
        if ((across === null || across > cell || glued?.[side]) && !passages.includes(side)) yield this.line(cell, side);
      }
    }
  }

  /**
   * The boundary as closed loops: the outline, with the edges of cuts, and one around each hole.
   * @returns {Line[][]}
   */
  boundary() {
    const key = (/** @type {Point} */ [x, y]) => `${Math.round(x * 512)},${Math.round(y * 512)}`;
    /** @type {Map<string, Line[]>} */
    const starting = new Map();
    this.cells.forEach(({ sides, glued }, cell) => {
      sides.forEach((across, side) => {
        if (across !== null && !glued?.[side]) return;
        const line = this.line(cell, side);
        const lines = starting.get(key(line.from));
        if (lines) lines.push(line);
        else starting.set(key(line.from), [line]);
      });
    });
    const loops = [];
    for (const lines of starting.values()) {
      while (lines.length > 0) {
        const loop = [];
        for (let line = lines.pop(); line; line = starting.get(key(line.to))?.pop()) loop.push(line);
        loops.push(loop);
      }
    }
    return loops;
  }
}

/**
 * Interpolates between two points.
 * @param {Point} a
 * @param {Point} b
 * @param {number} share
 * @returns {Point}
 */
export function between(a, b, share) {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/**
 * @param {Bounds} bounds
 * @param {Point} point
 */
function widen(bounds, [x, y]) {
  if (x < bounds.left) bounds.left = x;
  if (x > bounds.right) bounds.right = x;
  if (y < bounds.top) bounds.top = y;
  if (y > bounds.bottom) bounds.bottom = y;
}

/**
 * @param {Point[]} points
 * @returns {Point}
 */
function mean(points) {
  const sum = points.reduce(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/**
 * The middle of a cell between two circles, or of the disc within the smallest.
 * @param {Point[]} corners
 * @param {Point} center
 * @returns {Point}
 */
function middleOfRing(corners, center) {
  const rays = corners.map(([x, y]) => [x - center[0], y - center[1]]);
  const radii = rays.map(([x, y]) => Math.hypot(x, y));
  const radius = (Math.min(...radii) + Math.max(...radii)) / 2;
  const [x, y] = mean(rays.map(([rx, ry], index) => [rx / radii[index], ry / radii[index]]));
  const length = Math.hypot(x, y);
  if (length < 0.01) return center;
  return [center[0] + (x / length) * radius, center[1] + (y / length) * radius];
}

/**
 * Continues a path along a side, from where it begins.
 * @param {Pick<Path2D, 'lineTo' | 'arc'>} path
 * @param {Line} line
 */
export function trace(path, { from, to, bend }) {
  if (bend === null) {
    path.lineTo(...to);
    return;
  }
  const [x, y] = bend;
  const start = Math.atan2(from[1] - y, from[0] - x);
  const end = Math.atan2(to[1] - y, to[0] - x);
  const turn = (end - start + 2 * Math.PI) % (2 * Math.PI);
  path.arc(x, y, Math.hypot(from[0] - x, from[1] - y), start, end, turn > Math.PI);
}
