// The entry point: shows the screen that the address selects.

import { door } from './door.js';
import { arrive, pageOf } from './elsewhere.js';
import { lobby, queryOf } from './lobby.js';
import { play } from './play.js';
import { placeIn } from './profile.js';
import { language, word } from './speech.js';

const screen = /** @type {HTMLElement} */ (document.getElementById('screen'));

let leaveScreen = () => {};

/**
 * Shows the screen that the address selects.
 * @param {{ message?: string, refusal?: string, isIn?: boolean }} [how] the message to show; the type of the refusal
 * that led here; whether the player has chosen to join
 */
function show({ message = '', refusal = '', isIn = false } = {}) {
  leaveScreen();
  document.title = word('title');
  const query = new URLSearchParams(location.search);
  const watch = query.has('watch');
  const room = query.get('room') ?? (watch ? 'default' : null);
  const toRooms = (/** @type {string} */ why = '') => go('', { message: why });
  // A refused player stays at the room's door, and can try again.
  const back = (/** @type {string} */ why = '', /** @type {string} */ type = '') =>
    KEEPS_ROOM.test(type) && !watch ? show({ message: why, refusal: type }) : toRooms(why);
  if (room === null) leaveScreen = lobby(screen, enter, message);
  else if (watch || isIn || (!refusal && placeIn(room))) leaveScreen = play(screen, room, watch, back);
  else leaveScreen = door(screen, room, { enter, toRooms, message, refusal });
}

/** Refusals that can be resolved at the door. */
const KEEPS_ROOM = /^(refused|full|name-|symbol-)/;

/**
 * @param {string} query
 * @param {Parameters<typeof show>[0]} [how]
 */
function go(query, how) {
  const address = `${location.pathname}${query}`;
  // A retry of the same room adds no entry to the history.
  if (address !== location.pathname + location.search) history.pushState(null, '', address);
  show(how);
}

/** Enters a room, on another server's page if that has the room. @type {import('./lobby.js').Enter} */
function enter({ id, node }, watch) {
  if (node) location.assign(pageOf(node, queryOf(id, watch)));
  else go(queryOf(id, watch), { isIn: true });
}

document.documentElement.lang = language;
arrive();
addEventListener('popstate', () => show());
show();
