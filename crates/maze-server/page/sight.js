// The view of a room: the players, the followed player, and the ghosts.

import { cameraOf } from './camera.js';
import { Dark } from './dark.js';
import { eyesOf } from './eyes.js';
import { ghostsOf } from './ghosts.js';
import { guideOf } from './guide.js';
import { Others } from './others.js';
import { figuresOf, hunterOf, locksOf, playerAt } from './scene.js';

/** The magnification of figures on a projector. */
const PROJECTED = 1.5;

/**
 * @param {object} parts
 * @param {string} parts.id of the room
 * @param {import('./room.js').Room} parts.room
 * @param {import('./clock.js').Clock} parts.clock
 * @param {boolean} parts.watch
 * @param {() => import('./walker.js').Walker | null} parts.walker
 * @param {(player: number | null) => void} parts.turned called with the followed player; null for the own one
 * @param {() => void} parts.changed called when the parts beside the map have to change
 * @param {() => import('./view.js').Insets} parts.covered
 */
export function sightOf({ id, room, clock, watch, walker, turned, changed, covered }) {
  const others = new Others();
  /** @type {import('./others.js').Snapshot['you']} */
  let own = null;
  /** @type {Dark | null} */
  let darkness = null;

  const at = (/** @type {number} */ now) => walker()?.glide.at(now) ?? null;
  const seen = (now = performance.now()) => others.at(clock.shown(now));
  const figures = (/** @type {number} */ now) => figuresOf(room, seen(now), at(now), eyes.player);
  const ghosts = ghostsOf(id, room, () => {
    camera.change();
    changed();
  });
  const eyes = eyesOf(room, {
    turned(player) {
      if (player === null) camera.settle();
      else camera.follow();
      turned(player);
    },
    picked: () => guide?.rest(),
  });
  const guide = watch ? guideOf(room, eyes, seen) : null;
  const camera = cameraOf({
    label: watch ? 'maze_watched' : 'maze',
    scene: (now) => ({
      figures: figures(now),
      ghosts: ghosts.at(clock.tick(now)),
      crowds: others.crowds,
      coins: room.coins,
      locks: locksOf(room, own),
      hunter: hunterOf(own),
      dark: dark(),
    }),
    isMoving: () => others.isMoving || (walker()?.glide.isMoving ?? false) || ghosts.isMoving(clock.tick(performance.now())),
    followed,
    tap,
    swipe: watch ? undefined : (direction) => walker()?.hold(direction),
    covered,
  });
  if (watch) camera.magnify(PROJECTED);

  /** The cells visible in the dark; null by day. */
  function dark() {
    if (room.light === 'day' || !darkness) return null;
    darkness.look(room.light, walker()?.cells ?? [], own?.ticks ?? 0);
    return darkness;
  }

  /** @returns {import('./maze.js').Point | null} */
  function followed() {
    if (eyes.player === null) return at(performance.now());
    const player = seen().find((one) => one.player === eyes.player);
    return player ? [player.x, player.y] : null;
  }

  /**
   * A tap on a player follows that player. A tap elsewhere walks there, or follows the own player again.
   * @param {number} x
   * @param {number} y
   * @param {number} reach
   */
  function tap(x, y, reach) {
    const now = performance.now();
    const found = playerAt(figures(now), x, y, reach);
    if (eyes.player !== null || (found !== null && found !== room.you)) return eyes.pick(found);
    const [ownX, ownY] = at(now) ?? [x, y];
    walker()?.wish({ x: x - ownX, y: y - ownY });
  }

  return {
    camera,
    eyes,
    ghosts,
    guide,
    /** The last state of the own player. */
    get own() {
      return own;
    },
    /**
     * @param {import('./others.js').Snapshot} told
     * @returns {boolean} false if a snapshot before it is missing
     */
    snapshot(told) {
      if (!others.take(told)) return false;
      own = told.you;
      if (own) ghosts.heard(told.tick, own.ticks);
      if (told.others.length + told.gone.length > 0 || told.crowds || own?.hunter) camera.change();
      return true;
    },
    /** @param {import('./maze.js').Maze} maze */
    show(maze) {
      darkness = new Dark(maze);
      camera.show(maze, room.goalsOf(maze));
      guide?.show(maze);
      // Hunts are not ranked.
      if (!watch && room.game !== 'hunt') ghosts.fetch(maze);
    },
    update() {
      eyes.update();
      ghosts.update();
      camera.resize();
    },
    close() {
      camera.close();
      guide?.close();
    },
  };
}
