// Looking through another's eyes: whom the map follows instead of oneself.

import { h } from './dom.js';
import { called } from './names.js';
import { word } from './speech.js';

/**
 * @param {import('./room.js').Room} room
 * @param {object} on
 * @param {(player: number | null) => void} on.turned to another; none to oneself, or to all
 * @param {() => void} on.picked by hand
 */
export function eyesOf(room, on) {
  /** @type {number | null} */
  let player = null;
  const name = h('span', { role: 'status' });
  const element = h('p.eyes', {}, name, h('button.quiet', { type: 'button', say: 'eyes_end', click: () => pick(null) }));

  /** @param {number | null} chosen */
  function turn(chosen) {
    if (chosen === player) return;
    player = chosen;
    on.turned(player);
  }

  /**
   * Somebody is chosen by hand; who is chosen again is let go.
   * @param {number | null} chosen
   */
  function pick(chosen) {
    on.picked();
    turn(chosen === room.you || chosen === player ? null : chosen);
  }

  /** Says whose eyes they are. Those of who has left are closed. */
  function update() {
    if (player !== null && !room.players.has(player)) turn(null);
    element.hidden = player === null;
    name.textContent = player === null ? '' : word('eyes_of', { who: called(room.players.get(player)) });
  }

  return {
    element,
    turn,
    pick,
    update,
    get player() {
      return player;
    },
  };
}
