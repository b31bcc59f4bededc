// The edges at which the map of a surface is cut. Two edges with the same letter are glued so that their arrows meet. Pure.

/** @typedef {import('./maze.js').Point} Point */

/** @typedef {{ from: Point, to: Point, onto: [Point, Point], corners: Point[] }} Edge an edge, straight or in a zigzag, clockwise around the map, and where its ends are glued */

/** @typedef {{ letter: string, arrow: [Point, Point], out: Point, size: number, at: Point }} Mark a letter or several, its arrow along the edge, the direction to it: out of the map, or into it if there are cells outside, as at the upper end of stairs; its size, relative to that beside an edge of at least one cell; and its middle */

/** The distance of a letter from its edge, and the room for its width and height. */
const BESIDE = 0.55;
const WIDTH = 0.45;
const HEIGHT = 0.52;

/** The places of letters along an arrow, relative to its middle and its length, from the best one on. */
const PLACES = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75];

/**
 * The letters and arrows of the edges. None if the maze lies in a plane.
 * @param {import('./maze.js').Maze} maze
 * @returns {Mark[]}
 */
export function marksOf(maze) {
  const edges = edgesOf(maze);
  /** @type {Mark[]} */
  const marks = [];
  const outside = boundaryOf(maze);
  const mark = (/** @type {string} */ letter, /** @type {Edge} */ { from, to, corners }, /** @type {boolean} */ isReversed) => {
    const [x, y] = along(from, to);
    // Beside the outermost corners of a zigzag.
    const bulge = Math.max(0, ...corners.map((corner) => (corner[0] - from[0]) * y - (corner[1] - from[1]) * x));
    const [a, b] = [from, to].map((end) => /** @type {Point} */ ([end[0] + bulge * y, end[1] - bulge * x]));
    const sign = outside.has(middleOf(from, to)) ? -1 : 1;
    /** @type {[Point, Point]} */
    const arrow = isReversed ? [b, a] : [a, b];
    /** @type {Point} */
    const out = [sign * y, -sign * x];
    const size = Math.min(1, distance(a, b));
    marks.push({ letter, arrow, out, size, at: placeOf({ letter, arrow, out, size }, marks) });
  };
  let number = 0;
  for (let first = edges.shift(); first; first = edges.shift()) {
    const { from, to, onto } = first;
    const same = edges.findIndex((edge) => isAt(edge.from, onto[0]) && isAt(edge.to, onto[1]));
    const other = same >= 0 ? same : edges.findIndex((edge) => isAt(edge.from, onto[1]) && isAt(edge.to, onto[0]));
    const glued = other >= 0 ? edges.splice(other, 1) : [];
    // One sees that edges beside each other are glued.
    if (distance(halfway(from, to), halfway(...onto)) < 0.5) continue;
    const letter = lettersOf(number);
    mark(letter, first, false);
    glued.forEach((edge) => mark(letter, edge, same < 0));
    number += 1;
  }
  return marks;
}

/**
 * The middle of a letter. If it would overlap one that has a place, as in a corner of the map, it moves along its arrow.
 * @param {Omit<Mark, 'at'>} mark
 * @param {Mark[]} before
 * @returns {Point}
 */
function placeOf({ letter, arrow: [from, to], out, size }, before) {
  const beside = (/** @type {number} */ share) =>
    /** @type {Point} */ ([0, 1].map((axis) => from[axis] + (0.5 + share) * (to[axis] - from[axis]) + size * BESIDE * out[axis]));
  const isFree = (/** @type {Point} */ [x, y]) =>
    !before.some(
      (other) =>
        Math.abs(x - other.at[0]) < (WIDTH * (size * letter.length + other.size * other.letter.length)) / 2 &&
        Math.abs(y - other.at[1]) < (HEIGHT * (size + other.size)) / 2,
    );
  return PLACES.map(beside).find(isFree) ?? beside(0);
}

/**
 * A to Z, then AA, AB and so on.
 * @param {number} number
 * @returns {string}
 */
function lettersOf(number) {
  const before = Math.floor(number / 26);
  return (before > 0 ? lettersOf(before - 1) : '') + String.fromCharCode(65 + (number % 26));
}

/**
 * The keys of the middles of all sides on the boundary.
 * @param {import('./maze.js').Maze} maze
 */
function boundaryOf(maze) {
  const sides = maze.cells.flatMap((cell, number) =>
    cell.sides.flatMap((across, side) => (across === null ? [maze.line(number, side)] : [])),
  );
  return new Set(sides.map(({ from, to }) => middleOf(from, to)));
}

/**
 * @param {Point} from
 * @param {Point} to
 */
const middleOf = (from, to) => keyOf(halfway(from, to));

/**
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
const halfway = (from, to) => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

/**
 * The edges: sides that continue each other, both here and where they are glued.
 * @param {import('./maze.js').Maze} maze
 * @returns {Edge[]}
 */
function edgesOf(maze) {
  /** @type {Edge[]} */
  const pieces = [];
  maze.cells.forEach(({ glued }, cell) => {
    glued?.forEach((onto, side) => {
      if (!onto) return;
      const { from, to } = maze.line(cell, side);
      pieces.push({ from, to, onto, corners: [from, to] });
    });
  });
  const starting = new Map();
  for (const piece of pieces) {
    const key = keyOf(piece.from);
    starting.set(key, [...(starting.get(key) ?? []), piece]);
  }
  const next = (/** @type {Edge} */ { from, to, onto }) =>
    (starting.get(keyOf(to)) ?? []).find(
      (/** @type {Edge} */ other) =>
        goesOn(along(from, to), along(other.from, other.to)) &&
        isAt(onto[1], other.onto[0]) &&
        // The edge that goes on is glued by the same map. A pentagon is not, since it turns by another angle.
        Math.abs(distance(from, other.to) - distance(onto[0], other.onto[1])) < 0.02,
    );
  const later = new Set(pieces.map(next));
  return pieces
    .filter((piece) => !later.has(piece))
    .map((first) => {
      let last = first;
      const corners = [...first.corners];
      for (let piece = next(first); piece; piece = next(piece)) {
        last = piece;
        corners.push(piece.to);
      }
      return { from: first.from, to: last.to, onto: [first.onto[0], last.onto[1]], corners };
    });
}

/** @param {Point} point */
const keyOf = ([x, y]) => `${Math.round(x * 16)},${Math.round(y * 16)}`;

/**
 * @param {Point} a
 * @param {Point} b
 */
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * @param {Point} a
 * @param {Point} b
 */
const isAt = (a, b) => distance(a, b) < 0.1;

/**
 * Whether an edge turns by at most 60°, as a zigzag does, from one direction to another.
 * @param {Point} a
 * @param {Point} b
 */
const goesOn = (a, b) => a[0] * b[0] + a[1] * b[1] > 0.4;

/**
 * The unit vector from one point to another.
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
function along(from, to) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
