// Who is drawn where.

/** Players at the same place are drawn a bit apart, by this share of a cell. */
const APART = 0.13;

/** Whole turns that bring the next player to another side, and to another colour. */
const GOLDEN = 0.618034;

/** Of how many units the distance between two cells consists. */
const UNITS = 128;

/**
 * @param {import('./room.js').Room} room
 * @param {import('./others.js').Seen[]} others
 * @param {import('./maze.js').Point | null} own
 * @returns {import('./painter.js').Figure[]} oneself in front
 */
export function figuresOf(room, others, own) {
  const figures = others.map(({ player, x, y }) => {
    const who = room.players.get(player);
    const turn = 2 * Math.PI * player * GOLDEN;
    return {
      x: x + APART * Math.cos(turn),
      y: y + APART * Math.sin(turn),
      symbol: who?.symbol ?? '•',
      name: who?.name ?? '',
      hue: (360 * player * GOLDEN) % 360,
      isOwn: false,
    };
  });
  const { me } = room;
  if (own && me) figures.push({ x: own[0], y: own[1], symbol: me.symbol, name: me.name ?? '', hue: 0, isOwn: true });
  return figures;
}

/**
 * @param {import('./others.js').Snapshot['you']} you
 */
export function hunterOf(you) {
  return you?.hunter ? { x: you.hunter[0] / UNITS, y: you.hunter[1] / UNITS } : null;
}
