// The automatic choice of the player that a projector follows: nobody, the leader, or everybody in turn.

import { h } from './dom.js';
import { leader, Progress } from './progress.js';

const MODES = ['leader', 'round'];

/** The interval of checking the leader, in milliseconds, and the number of checks for which each player is followed in turn. */
const LOOK_MS = 1000;
const LOOKS = 10;

/**
 * @param {import('./room.js').Room} room
 * @param {ReturnType<typeof import('./eyes.js').eyesOf>} eyes
 * @param {() => import('./others.js').Seen[]} seen
 */
export function guideOf(room, eyes, seen) {
  const query = new URLSearchParams(location.search);
  let mode = query.get('watch') ?? '';
  /** @type {import('./maze.js').Maze | null} */
  let maze = null;
  /** Computed on demand. @type {Progress | null} */
  let progress = null;
  let looks = 0;
  const buttons = MODES.map((of) => h('button.tab', { type: 'button', say: `follow_${of}`, click: () => set(mode === of ? '' : of) }));
  const element = h('div.guide', { role: 'group', label: 'follow_whom' }, ...buttons);
  const timer = setInterval(look, LOOK_MS);
  mark();

  /** @param {string} chosen */
  function set(chosen) {
    enter(chosen);
    if (mode === '') eyes.turn(null);
    else look();
  }

  /** @param {string} chosen */
  function enter(chosen) {
    mode = chosen;
    looks = 0;
    // Stored in the address, so that a reload keeps the mode.
    query.set('watch', mode);
    history.replaceState(null, '', `?${query}`);
    mark();
  }

  function mark() {
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(MODES[index] === mode)));
  }

  function look() {
    const next = mode === 'leader' ? ahead() : mode === 'round' ? inTurn() : eyes.player;
    eyes.turn(next);
  }

  function ahead() {
    if (!maze) return null;
    progress ??= new Progress(maze);
    return leader(room, seen(), progress, eyes.player);
  }

  function inTurn() {
    looks += 1;
    if (eyes.player !== null && looks % LOOKS !== 0) return eyes.player;
    const players = [...room.players.keys()];
    return players.find((player) => player > (eyes.player ?? -1)) ?? players[0] ?? null;
  }

  return {
    element,
    /** Stops the automatic choice, since the user has picked a player. */
    rest: () => enter(''),
    /** @param {import('./maze.js').Maze} another */
    show(another) {
      maze = another;
      progress = null;
    },
    close: () => clearInterval(timer),
  };
}
