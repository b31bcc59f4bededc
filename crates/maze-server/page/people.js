// Who is in the room, and how far.

import { h } from './dom.js';
import { variant } from './protocol.js';
import { count, time, word } from './speech.js';

/** The most that are listed one by one. */
const MOST = 100;

/** Core's ticks in a second, of which the times of runs are made. */
const RUN_TICKS = 60;

/** @param {number} ticks */
export const runTime = (ticks) => time(ticks / RUN_TICKS, 2);

/** @param {import('./room.js').Room} room */
export function peopleOf(room) {
  const title = h('h2');
  const list = h('ol.people');
  const element = h('section', {}, title, list);

  function update() {
    title.textContent = count('players', room.players.size);
    list.replaceChildren(...room.ranking.slice(0, MOST).map((who) => personItem(room, who)));
  }
  return { element, update };
}

/**
 * @param {import('./room.js').Room} room
 * @param {import('./room.js').Who} who
 */
function personItem(room, who) {
  const isOwn = who.player === room.you;
  return h(
    `li${isOwn ? '.own' : ''}`,
    {},
    h('span.symbol', {}, who.symbol),
    h('span.who', {}, who.name ?? (isOwn ? word('yourself') : ''), who.kind === 'script' ? h('small', { say: 'script' }) : null),
    h('span.state', {}, state(room, who)),
  );
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
