// What rooms and players are called.

import { word } from './words.js';

/** @param {Pick<import('./api.js').RoomInfo, 'id' | 'code'>} room */
export function roomName({ id, code }) {
  if (id === 'default' || id === 'daily') return word(`${id}_room`);
  return code ?? word('own_maze');
}

/** @param {import('./room.js').Who | undefined} who */
export const called = (who) => (who ? `${who.symbol} ${who.name ?? ''}`.trim() : '');
