// Where it begins: which screen the address asks for.

import { api } from './api.js';
import { h } from './dom.js';
import { arrive, pageOf } from './elsewhere.js';
import { header, lobby, queryOf } from './lobby.js';
import { roomName } from './names.js';
import { play } from './play.js';
import { placeIn } from './profile.js';
import { problem } from './reasons.js';
import { language, word } from './speech.js';
import { youForm } from './you.js';

const screen = /** @type {HTMLElement} */ (document.getElementById('screen'));

let leaveScreen = () => {};

/**
 * Shows what the address says.
 * @param {{ message?: string, isIn?: boolean }} [how] why one is here; whether one has said that one wants to go in
 */
function show({ message = '', isIn = false } = {}) {
  leaveScreen();
  document.title = word('title');
  const query = new URLSearchParams(location.search);
  const watch = query.has('watch');
  const room = query.get('room') ?? (watch ? 'default' : null);
  const back = (/** @type {string} */ why = '') => go('', { message: why });
  if (room === null) leaveScreen = lobby(screen, enter, message);
  else if (watch || isIn || placeIn(room)) leaveScreen = play(screen, room, watch, back);
  else leaveScreen = door(room);
}

/**
 * @param {string} query
 * @param {Parameters<typeof show>[0]} [how]
 */
function go(query, how) {
  history.pushState(null, '', `${location.pathname}${query}`);
  show(how);
}

/** A room of another server is on that one's page. @type {import('./lobby.js').Enter} */
function enter({ id, node }, watch) {
  if (node) location.assign(pageOf(node, queryOf(id, watch)));
  else go(queryOf(id, watch), { isIn: true });
}

/**
 * Before a room that somebody was sent to.
 * @param {string} id
 */
function door(id) {
  /** @type {import('./api.js').RoomInfo | null} */
  let room = null;
  const join = (/** @type {boolean} */ watch) => () => room && enter(room, watch);
  const title = h('h2');
  const note = h('p.note', { role: 'alert' });
  const buttons = h(
    'div.row',
    {},
    h('button', { say: 'join', click: join(false) }),
    h('button.quiet', { say: 'watch', click: join(true) }),
    h('button.quiet', { say: 'to_rooms', click: () => go('') }),
  );
  screen.replaceChildren(header(), h('main.lobby.door', {}, youForm(), h('section.card', {}, title, note, buttons)));
  api.find(id).then(
    (found) => {
      // There one says who one is.
      if (found.node) return location.replace(pageOf(found.node, location.search));
      room = found;
      title.textContent = roomName(found);
    },
    (error) => (note.textContent = problem(error)),
  );
  return () => {};
}

document.documentElement.lang = language;
arrive();
addEventListener('popstate', () => show());
show();
