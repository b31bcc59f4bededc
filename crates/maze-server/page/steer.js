// The side of a cell for a direction, and the names of directions. Pure.

/** @typedef {import('./maze.js').Way} Way */

/** @typedef {{ x: number, y: number }} Direction */

/** Sides whose fit is within this difference of the best count as equal. */
const NEARLY = 0.1;

/** An open side up to 50° off the direction is taken if there is a wall straight ahead. */
const OFF = Math.cos((50 * Math.PI) / 180);

/**
 * The side that best matches a direction: an open one, otherwise a walled one; null if all sides lead elsewhere.
 *
 * If two fit equally, as to the north in a row of hexagons, the one that continues the straight line after the step
 * before.
 * @param {Way[]} ways
 * @param {Direction} wanted
 * @param {Direction | null} [before]
 * @returns {Way | null}
 */
export function wayTowards(ways, wanted, before = null) {
  const length = Math.hypot(wanted.x, wanted.y);
  if (length === 0) return null;
  const fit = (/** @type {Direction} */ { x, y }) => (x * wanted.x + y * wanted.y) / length;
  const ranked = ways.filter((way) => fit(way) > 0.2).sort((a, b) => fit(b) - fit(a));
  if (ranked.length === 0) return null;
  const best = ranked.filter((way) => fit(way) > fit(ranked[0]) - NEARLY && way.open);
  const straightness = (/** @type {Way} */ way) => {
    const [x, y] = [way.x + (before?.x ?? 0), way.y + (before?.y ?? 0)];
    return fit({ x, y }) / (Math.hypot(x, y) || 1);
  };
  if (best.length > 0) return best.reduce((a, b) => (straightness(b) > straightness(a) + 1e-6 ? b : a));
  return ranked.find((way) => way.open && fit(way) > OFF) ?? ranked[0];
}

const WINDS = ['east', 'south_east', 'south', 'south_west', 'west', 'north_west', 'north', 'north_east'];

/**
 * The compass direction, as a key of texts.
 * @param {Direction} direction
 */
export function wind({ x, y }) {
  return WINDS[(Math.round((Math.atan2(y, x) / Math.PI) * 4) + 8) % 8];
}

/** The directions of physical keys: arrows, and WASD, which is ZQSD in France. @type {Record<string, Direction>} */
const KEYS = {
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  KeyD: { x: 1, y: 0 },
  KeyS: { x: 0, y: 1 },
  KeyA: { x: -1, y: 0 },
  KeyW: { x: 0, y: -1 },
};

/** The set of held keys. */
export class HeldKeys {
  /** @type {Set<string>} */
  #held = new Set();

  /**
   * @param {string} code
   * @returns {boolean} whether it is a walking key
   */
  press(code) {
    if (!(code in KEYS)) return false;
    this.#held.add(code);
    return true;
  }

  /** @param {string} code */
  release(code) {
    this.#held.delete(code);
  }

  clear() {
    this.#held.clear();
  }

  /**
   * The direction of all held keys together.
   * @returns {Direction | null}
   */
  get direction() {
    const sum = { x: 0, y: 0 };
    for (const code of this.#held) {
      sum.x += KEYS[code].x;
      sum.y += KEYS[code].y;
    }
    return sum.x === 0 && sum.y === 0 ? null : sum;
  }
}
