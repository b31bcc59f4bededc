// The edges at which the map of a surface is cut. Two edges with the same letter are glued so that their arrows meet. Pure.

/** @typedef {import('./maze.js').Point} Point */

/** @typedef {{ from: Point, to: Point, onto: [Point, Point] }} Edge an edge, clockwise around the map, and where its ends are glued */

/** @typedef {{ letter: string, arrow: [Point, Point], out: Point }} Mark a letter, its arrow along the edge, and the direction out of the map */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The letters and arrows of the edges. None if the maze lies in a plane.
 * @param {import('./maze.js').Maze} maze
 * @returns {Mark[]}
 */
export function marksOf(maze) {
  const edges = edgesOf(maze);
  /** @type {Mark[]} */
  const marks = [];
  for (const letter of LETTERS) {
    const first = edges.shift();
    if (!first) break;
    marks.push(mark(letter, first, false));
    const same = edges.findIndex(({ from, to }) => isAt(from, first.onto[0]) && isAt(to, first.onto[1]));
    const other = same >= 0 ? same : edges.findIndex(({ from, to }) => isAt(from, first.onto[1]) && isAt(to, first.onto[0]));
    if (other >= 0) marks.push(mark(letter, edges.splice(other, 1)[0], same < 0));
  }
  return marks;
}

/**
 * @param {string} letter
 * @param {Edge} edge
 * @param {boolean} isReversed
 * @returns {Mark}
 */
function mark(letter, { from, to }, isReversed) {
  const [x, y] = along(from, to);
  return { letter, arrow: isReversed ? [to, from] : [from, to], out: [y, -x] };
}

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
      if (onto) pieces.push({ ...maze.line(cell, side), onto });
    });
  });
  const starting = new Map();
  for (const piece of pieces) {
    const key = keyOf(piece.from);
    starting.set(key, [...(starting.get(key) ?? []), piece]);
  }
  const next = (/** @type {Edge} */ { from, to, onto }) =>
    (starting.get(keyOf(to)) ?? []).find(
      (/** @type {Edge} */ other) => isAt(along(from, to), along(other.from, other.to)) && isAt(onto[1], other.onto[0]),
    );
  const later = new Set(pieces.map(next));
  return pieces
    .filter((piece) => !later.has(piece))
    .map((first) => {
      let last = first;
      for (let piece = next(first); piece; piece = next(piece)) last = piece;
      return { from: first.from, to: last.to, onto: [first.onto[0], last.onto[1]] };
    });
}

/** @param {Point} point */
const keyOf = ([x, y]) => `${Math.round(x * 16)},${Math.round(y * 16)}`;

/**
 * @param {Point} a
 * @param {Point} b
 */
const isAt = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.1;

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
