// The places of figures on the map.

/** Players at the same place are drawn a bit apart, by this share of a cell. */
const APART = 0.13;

/** The golden ratio, in turns: it spreads the directions and hues of successive players. */
const GOLDEN = 0.618034;

/** The units in the distance between two cells. */
const UNITS = 128;

/**
 * @param {import('./room.js').Room} room
 * @param {import('./others.js').Seen[]} others
 * @param {import('./maze.js').Point | null} own
 * @param {number | null} followed the followed player; null for the own one
 * @returns {import('./painter.js').Figure[]} the own player last, in front
 */
export function figuresOf(room, others, own, followed = null) {
  const figures = others.map(({ player, x, y }) => {
    const who = room.players.get(player);
    const turn = 2 * Math.PI * player * GOLDEN;
    return {
      player,
      x: x + APART * Math.cos(turn),
      y: y + APART * Math.sin(turn),
      symbol: who?.symbol ?? '•',
      name: who?.name ?? '',
      hue: (360 * player * GOLDEN) % 360,
      isMain: player === followed,
    };
  });
  const { me } = room;
  if (own && me) figures.push({ player: me.player, x: own[0], y: own[1], symbol: me.symbol, name: me.name ?? '', hue: 0, isMain: true, isOwn: true });
  return figures;
}

/**
 * The player whose figure is at a point, if one is.
 * @param {import('./painter.js').Figure[]} figures
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @returns {number | null}
 */
export function playerAt(figures, x, y, reach) {
  const far = (/** @type {import('./painter.js').Figure} */ figure) => Math.hypot(figure.x - x, figure.y - y);
  // Of two equally near figures, the one in front.
  const nearest = figures.filter((figure) => far(figure) <= reach).reverse().sort((a, b) => far(a) - far(b))[0];
  return nearest?.player ?? null;
}

/** This many overlapping figures become a crowd. */
const CROWD = 4;

/** @typedef {{ x: number, y: number, count: number }} Crowd */

/**
 * Merges figures and crowds that are close together.
 * @template {{ x: number, y: number, isMain: boolean }} F
 * @param {F[]} figures
 * @param {Crowd[]} crowds
 * @param {number} size the space of one figure, in cell pitches
 * @returns {{ figures: F[], crowds: Crowd[] }}
 */
export function gathered(figures, crowds, size) {
  /** @type {Map<string, { figures: F[], crowds: Crowd[] }>} */
  const places = new Map();
  const place = (/** @type {{ x: number, y: number }} */ { x, y }) => {
    const key = `${Math.floor(x / size)},${Math.floor(y / size)}`;
    const found = places.get(key) ?? { figures: [], crowds: [] };
    places.set(key, found);
    return found;
  };
  for (const figure of figures) if (!figure.isMain) place(figure).figures.push(figure);
  for (const crowd of crowds) place(crowd).crowds.push(crowd);
  const shown = { figures: /** @type {F[]} */ ([]), crowds: /** @type {Crowd[]} */ ([]) };
  for (const there of places.values()) {
    const all = [...there.crowds, ...there.figures.map(({ x, y }) => ({ x, y, count: 1 }))];
    const count = all.reduce((sum, crowd) => sum + crowd.count, 0);
    if (there.crowds.length === 0 && count < CROWD) {
      shown.figures.push(...there.figures);
      continue;
    }
    const middle = (/** @type {'x' | 'y'} */ axis) => all.reduce((sum, crowd) => sum + crowd[axis] * crowd.count, 0) / count;
    shown.crowds.push({ x: middle('x'), y: middle('y'), count });
  }
  shown.figures.push(...figures.filter((figure) => figure.isMain));
  return shown;
}

/**
 * The doors that are still closed for the player, each with its own hue, and the keys that the player does not have.
 * @param {import('./room.js').Room} room
 * @param {import('./others.js').Snapshot['you']} you
 * @returns {import('./painter.js').Lock[]}
 */
export function locksOf(room, you) {
  const locks = room.doors.map(({ cell, side, key }, door) => {
    const hasKey = room.keys.has(door);
    return { cell, side, key: hasKey ? null : key, hue: (40 + 360 * door * GOLDEN) % 360 };
  });
  return locks.filter((_, door) => you === null || (you.doors & (1 << door)) === 0);
}

/**
 * @param {import('./others.js').Snapshot['you']} you
 */
export function hunterOf(you) {
  return you?.hunter ? { x: you.hunter[0] / UNITS, y: you.hunter[1] / UNITS } : null;
}
