// Names of rooms and players.

import { day, word } from './speech.js';

/** @param {Pick<import('./api.js').RoomInfo, 'id' | 'code'>} room */
export function roomName({ id, code }) {
  if (id === 'default') return word('default_room');
  const [kind, ...date] = id.split('-');
  if (kind === 'daily') return [word('daily_room'), ...(date.length > 0 ? [day(date.join('-'))] : [])].join(' · ');
  return code ?? word('own_maze');
}

/** @param {import('./room.js').Who | undefined} who */
export const called = (who) => (who ? `${who.symbol} ${who.name ?? ''}`.trim() : '');
