// Following another player on the map instead of the own one.

import { h } from './dom.js';
import { called } from './names.js';
import { word } from './speech.js';

/**
 * @param {import('./room.js').Room} room
 * @param {object} on
 * @param {(player: number | null) => void} on.turned called with the followed player; null for the own one, or the whole maze
 * @param {() => void} on.picked called when the user picks a player
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
   * The user picks a player. Picking the followed player again stops following.
   * @param {number | null} chosen
   */
  function pick(chosen) {
    on.picked();
    turn(chosen === room.you || chosen === player ? null : chosen);
  }

  /** Shows the name of the followed player, and stops following a player who has left. */
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
