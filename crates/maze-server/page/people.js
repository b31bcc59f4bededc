// The list of players and their progress.

import { h } from './dom.js';
import { variant } from './protocol.js';
import { count, time, word } from './speech.js';

/** The maximum number of players listed, besides the own one. */
const MOST = 100;

/** Game ticks in a second. Times of runs are counted in them. */
const RUN_TICKS = 60;

/** @param {number} ticks */
export const runTime = (ticks) => time(ticks / RUN_TICKS, 2);

/**
 * @param {import('./room.js').Room} room
 * @param {() => number | null} followed
 * @param {(player: number) => void} choose follows a player
 * @param {HTMLElement | null} guide
 */
export function peopleOf(room, followed, choose, guide) {
  const title = h('h2');
  const list = h('ol.people');
  const element = h('section', {}, title, guide, list);

  function update() {
    title.textContent = count('players', room.players.size);
    const focused = /** @type {HTMLElement | null} */ (list.contains(document.activeElement) ? document.activeElement : null);
    const shown = room.ranking.filter(({ player }, index) => index < MOST || player === room.you);
    list.replaceChildren(...shown.map(item));
    if (focused) list.querySelector(`[data-player="${focused.dataset.player}"]`)?.focus();
  }

  /** @param {import('./room.js').Who} who */
  function item(who) {
    const { player, symbol, name, kind } = who;
    const isOwn = player === room.you;
    const parts = [
      h('span.symbol', {}, symbol),
      h('span.who', {}, name ?? (isOwn ? word('yourself') : ''), kind === 'script' ? h('small', { say: 'script' }) : null),
      h('span.state', {}, state(room, who)),
      isOwn ? null : h('span.look', { 'aria-hidden': 'true' }, '👀'),
    ];
    if (isOwn) return h('li.own', {}, ...parts);
    const click = () => choose(player);
    const pressed = String(player === followed());
    return h('li', {}, h('button', { type: 'button', click, 'aria-pressed': pressed, 'data-player': player, title: word('eyes') }, ...parts));
  }
  return { element, update };
}

/**
 * @param {import('./room.js').Room} room
 * @param {import('./room.js').Who} who
 */
function state(room, who) {
  const [phase] = variant(room.phase);
  const finish = room.finished.get(who.player);
  if (who.ready && phase !== 'running' && phase !== 'open') return `✓ ${word('is_ready')}`;
  if (room.game === 'hunt' && phase !== 'lobby' && phase !== 'countdown') return count('coins', room.taken.get(who.player) ?? 0);
  if (finish?.result.outcome === 'Won') return `🏁 ${runTime(room.game === 'race' ? finish.after : finish.result.ticks)}`;
  return phase === 'over' ? word('not_finished') : '';
}
