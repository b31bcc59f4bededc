// A maze in the server's format: its cells, its passages, and its outlines. Any shape.

/** @typedef {[number, number]} Point */

/**
 * @typedef {object} CellEntry
 * @property {Point[]} corners clockwise; side `i` runs from corner `i` to corner `i + 1`
 * @property {(Point | null)[]} [bends] the middles of the circles that its curved sides are parts of
 * @property {Point[][]} [via] the points at which its sides bend, in a cell that has such sides
 * @property {Point} [center] the middle of such a cell
 * @property {(number | null)[]} sides the cells across
 * @property {([Point, Point] | null)[]} [glued] where the map of a surface is cut: the points with which the ends of each side coincide
 * @property {number[]} passages the sides without a wall
 */

/** @typedef {{ entrance: number, exit: number, goals?: number[], cells: CellEntry[] }} MazeFile `goals` if there are several: the exit and the others */

/** @typedef {{ from: Point, to: Point, via: Point[], bend: Point | null }} Line a side of a cell: straight, through some points, or the shorter arc around its bend */

/** @typedef {{ side: number, to: number | null, open: boolean, x: number, y: number, cut?: Cut | null }} Way a side and its direction */

/** @typedef {[Point, Point]} Cut a point at which the map is cut, and the same point at the other edge of the cut; twice the same in a cell whose sides have bends */

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
    for (const { corners, via } of this.cells) {
      for (const point of [...corners, ...(via?.flat() ?? [])]) widen(this.bounds, point);
    }
  }

  /**
   * The middle of a cell, where players stand.
   * @param {number} cell
   * @returns {Point}
   */
  middle(cell) {
    const { center, corners, bends } = this.cells[cell];
    if (center) return center;
    const ring = bends?.find((bend) => bend !== null);
    return ring ? middleOfRing(corners, ring) : mean(corners);
  }

  /**
   * The sides of a cell.
   * @param {number} cell
   * @returns {Way[]}
   */
  ways(cell) {
    const { via, sides, glued, passages } = this.cells[cell];
    const [x, y] = this.middle(cell);
    return sides.map((to, side) => {
      const middle = middleOf(this.line(cell, side));
      const beyond = glued?.[side];
      const [tx, ty] = to === null || beyond ? middle : this.middle(to);
      const length = Math.hypot(tx - x, ty - y) || 1;
      const cut = beyond || via ? /** @type {Cut} */ ([middle, beyond ? mean(beyond) : middle]) : null;
      return { side, to, open: passages.includes(side), x: (tx - x) / length, y: (ty - y) / length, cut };
    });
  }

  /**
   * @param {number} cell
   * @param {number} side
   * @returns {Line}
   */
  line(cell, side) {
    const { corners, via, bends } = this.cells[cell];
    const to = corners[(side + 1) % corners.length];
    return { from: corners[side], to, via: via?.[side] ?? [], bend: bends?.[side] ?? null };
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
 * The straight pieces of a side, as if it were no arc.
 * @param {Line} line
 * @returns {[Point, Point][]}
 */
export function piecesOf({ from, via, to }) {
  const points = [from, ...via, to];
  return points.slice(1).map((point, index) => [points[index], point]);
}

/**
 * The middle of the longest piece of a side.
 * @param {Line} line
 * @returns {Point}
 */
function middleOf(line) {
  const length = (/** @type {[Point, Point]} */ [a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [a, b] = piecesOf(line).reduce((one, other) => (length(other) > length(one) ? other : one));
  return between(a, b, 0.5);
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
export function trace(path, { from, to, via, bend }) {
  if (bend === null) {
    for (const point of [...via, to]) path.lineTo(...point);
    return;
  }
  const [x, y] = bend;
  const start = Math.atan2(from[1] - y, from[0] - x);
  const end = Math.atan2(to[1] - y, to[0] - x);
  const turn = (end - start + 2 * Math.PI) % (2 * Math.PI);
  path.arc(x, y, Math.hypot(from[0] - x, from[1] - y), start, end, turn > Math.PI);
}
