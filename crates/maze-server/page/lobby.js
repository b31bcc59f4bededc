// The first screen: the profile, the rooms, and opening a room.

import { api, today } from './api.js';
import { h } from './dom.js';
import { appOf } from './elsewhere.js';
import { languageChoice } from './language.js';
import { roomName } from './names.js';
import { openForm } from './open.js';
import { variant } from './protocol.js';
import { problem } from './reasons.js';
import { count, LANGUAGE_CHANGED } from './speech.js';
import { youForm } from './you.js';

/** The interval of updating the list of rooms, in milliseconds. */
const LOOK_MS = 3000;

/** @typedef {(room: import('./api.js').RoomInfo, watch: boolean) => void} Enter */

/**
 * @param {HTMLElement} screen
 * @param {Enter} enter
 * @param {string} [message] the reason for returning to this screen
 * @returns {() => void} leaves it
 */
export function lobby(screen, enter, message = '') {
  const list = h('ul.rooms', {}, h('li.note', { say: 'rooms_loading' }));
  const rooms = h('section.card', { 'aria-labelledby': 'rooms-title' }, h('h2', { id: 'rooms-title', say: 'rooms' }), list);
  const note = h('p.alert', { role: 'alert' }, message);
  note.hidden = message === '';
  const main = h('main.lobby', {}, note, h('div.columns', {}, youForm(), rooms, openForm(enter)));
  screen.replaceChildren(header(), main);

  let shown = '';
  const look = async () => {
    if (document.hidden) return;
    try {
      show(inOrder(await api.rooms()));
    } catch (error) {
      list.replaceChildren(h('li.note', {}, problem(error)));
      shown = '';
    }
  };
  const show = (/** @type {import('./api.js').RoomInfo[]} */ found) => {
    // An unchanged list stays, with the focus in it.
    const all = JSON.stringify(found);
    if (all === shown) return;
    shown = all;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.key;
    const items = found.map((room) => roomItem(room, enter));
    list.replaceChildren(...(items.length > 0 ? items : [h('li.note', { say: 'rooms_none' })]));
    if (focused) list.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  };
  const again = () => {
    shown = '';
    look();
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  addEventListener(LANGUAGE_CHANGED, again);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    removeEventListener(LANGUAGE_CHANGED, again);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * The main room and today's first, then the ones with the most players.
 * @param {import('./api.js').RoomInfo[]} rooms
 */
function inOrder(rooms) {
  const first = ['default', 'daily', today()];
  // Today's room opens on demand.
  const unopened = { id: 'daily', code: null, cells: null, game: /** @type {const} */ ('free_walk'), phase: null, players: null, watchers: null, app: rooms.some(({ app }) => app) };
  const all = rooms.some(({ id }) => id === today()) ? rooms : [...rooms, unopened];
  const rank = (/** @type {string} */ id) => (first.indexOf(id) + first.length + 1) % (first.length + 1);
  return all.sort((a, b) => rank(a.id) - rank(b.id) || (b.players ?? 0) - (a.players ?? 0) || a.id.localeCompare(b.id));
}

/**
 * The query of a room's address.
 * @param {string} id
 * @param {boolean} watch
 */
export const queryOf = (id, watch) => `?${watch ? 'watch&' : ''}room=${encodeURIComponent(id)}`;

/** The header: the title and the choice of the language. */
export function header() {
  return h(
    'header.head',
    {},
    h('img', { src: 'page/icon.svg', alt: '', width: 40, height: 40 }),
    h('div.head-title', {}, h('h1', { say: 'title' }), h('p', { say: 'tagline' })),
    languageChoice(),
  );
}

/**
 * @param {import('./api.js').RoomInfo} room
 * @param {Enter} enter
 */
function roomItem(room, enter) {
  const phase = room.phase && variant(room.phase)[0];
  const name = roomName(room);
  const facts = /** @type {const} */ (['cells', 'players', 'watchers'])
    .filter((of) => room[of] !== null && (of !== 'watchers' || room[of] > 0))
    .map((of) => count(of, room[of] ?? 0).replaceAll(' ', '\u00a0'));
  const way = (/** @type {'join' | 'watch'} */ say, /** @type {string} */ style) =>
    h(`button${style}`, { say, 'data-key': `${say} ${room.id}`, 'aria-description': name, click: () => enter(room, say === 'watch') });
  return h(
    'li.room',
    {},
    h(
      'div.room-text',
      {},
      h('h3', {}, name),
      room.code && room.code !== name ? h('p.code', {}, room.code) : null,
      h('p.facts', {}, h('span.badge', { say: room.game }), phase === null || phase === 'open' ? null : h('span.badge.quiet', { say: `phase_${phase}` }), facts.join(' · ')),
    ),
    h(
      'div.row',
      {},
      way('join', ''),
      way('watch', '.quiet'),
      room.app ? h('a.button.quiet', { say: 'in_3d', href: appOf(room), 'data-key': `app ${room.id}`, 'aria-description': name }) : null,
    ),
  );
}
