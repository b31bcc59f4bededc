// The other players, interpolated between two snapshots, with a delay.

/** The units in the distance between two cells. */
const UNITS = 128;

/** The number of places kept for each player. */
const PLACES = 4;

/** A larger distance between two places, in cell pitches, is not walked. */
const FAR = 3;

/** @typedef {{ tick: number, x: number, y: number, chart: number, turn: number }} Place */

/** A place in a message: x and y in units, and their chart. @typedef {[number, number, number]} Told */

/** @typedef {{ player: number, x: number, y: number, turn: number, moves: boolean }} Seen */

/** @typedef {{ chart: number, bits: [number, number], frame: { east: [number, number], mirrored: boolean } | null }} Pose */

/**
 * @typedef {object} Snapshot
 * @property {number} tick
 * @property {number | null} base
 * @property {{ pose: Pose, cell: number, ticks: number, coins: number, doors: number, hunter: Told | null } | null} you
 * @property {{ player: number, at: Told, heading: number }[]} others
 * @property {number[]} gone
 * @property {{ at: Told, count: number }[] | null} crowds
 */

export class Others {
  /** @type {Map<number, Place[]>} */
  #places = new Map();
  /** @type {number | null} */
  #tick = null;
  /** @type {{ x: number, y: number, count: number }[]} */
  crowds = [];

  /**
   * Applies a snapshot, unless one before it is missing.
   * @param {Snapshot} snapshot
   */
  take(snapshot) {
    if (snapshot.base === null) {
      this.#places.clear();
      this.crowds = [];
    } else if (snapshot.base !== this.#tick) {
      return false;
    }
    const { tick } = snapshot;
    this.#tick = tick;
    snapshot.gone.forEach((player) => this.#places.delete(player));
    // Players who are not listed have not moved.
    for (const places of this.#places.values()) places.push({ ...places[places.length - 1], tick });
    for (const { player, at, heading } of snapshot.others) {
      const [x, y, chart] = at;
      const place = { tick, x: x / UNITS, y: y / UNITS, chart, turn: heading / 256 };
      const places = this.#places.get(player);
      if (places) places[places.length - 1] = place;
      else this.#places.set(player, [place]);
    }
    for (const places of this.#places.values()) if (places.length > PLACES) places.shift();
    if (snapshot.crowds) {
      this.crowds = snapshot.crowds.map(({ at, count }) => ({ x: at[0] / UNITS, y: at[1] / UNITS, count }));
    }
    return true;
  }

  /**
   * The places of all players at a tick, which may be fractional.
   * @param {number} tick
   * @returns {Seen[]}
   */
  at(tick) {
    return [...this.#places].map(([player, places]) => {
      const next = places.findIndex((place) => place.tick > tick);
      const [from, to] =
        next === -1 ? [places[places.length - 1], places[places.length - 1]] : [places[Math.max(next - 1, 0)], places[next]];
      // No interpolation between two charts, or over a cut of the map.
      if (from.chart !== to.chart || Math.hypot(to.x - from.x, to.y - from.y) > FAR) return { player, x: to.x, y: to.y, turn: to.turn, moves: true };
      const share = to.tick === from.tick ? 0 : (tick - from.tick) / (to.tick - from.tick);
      const x = from.x + share * (to.x - from.x);
      const y = from.y + share * (to.y - from.y);
      return { player, x, y, turn: to.turn, moves: from.x !== to.x || from.y !== to.y };
    });
  }

  /** Whether a player moves. */
  get isMoving() {
    return [...this.#places.values()].some((places) =>
      places.some(({ x, y, chart }) => x !== places[0].x || y !== places[0].y || chart !== places[0].chart),
    );
  }
}
