// The screen before a room: the player chooses name and emoji, and reads why a join was refused.

import { api } from './api.js';
import { h, toast } from './dom.js';
import { pageOf } from './elsewhere.js';
import { header } from './lobby.js';
import { roomName } from './names.js';
import { changeProfile, freeSymbol, profile } from './profile.js';
import { problem } from './reasons.js';
import { word } from './speech.js';
import { youForm } from './you.js';

/** The number of attempts to replace a guest's random emoji without asking. */
const TRIES = 8;

let tries = 0;

/**
 * @param {HTMLElement} screen
 * @param {string} id of the room
 * @param {object} how
 * @param {import('./lobby.js').Enter} how.enter
 * @param {() => void} how.toRooms
 * @param {string} how.message the message to show
 * @param {string} how.refusal the type of the refusal that led here, if one did
 * @returns {() => void} leaves it
 */
export function door(screen, id, { enter, toRooms, message, refusal }) {
  /** @type {import('./api.js').RoomInfo | null} */
  let room = null;
  let isLeft = false;
  const join = (/** @type {boolean} */ watch) => () => room && enter(room, watch);
  const title = h('h2');
  const note = h('p.note', { role: 'alert' }, message);
  const buttons = h(
    'div.row',
    {},
    h('button', { type: 'submit', say: 'join' }),
    h('button.quiet', { type: 'button', say: 'watch', click: join(true) }),
    h('button.quiet', { type: 'button', say: 'to_rooms', click: toRooms }),
  );
  const submit = (/** @type {Event} */ event) => (event.preventDefault(), join(false)());
  const form = h('form', { id: 'door', submit }, title, note, buttons);
  const main = h('main.lobby.door');
  screen.replaceChildren(header(), main);
  arrange();

  // The name's field belongs to the form, so that Enter in it joins.
  function arrange() {
    main.replaceChildren(youForm({ form: 'door' }), h('section.card', {}, form));
  }

  async function look() {
    try {
      const found = await api.find(id);
      if (isLeft) return;
      if (found.node) return location.replace(pageOf(found.node, location.search));
      room = found;
      title.textContent = roomName(found);
      if (refusal === 'name-taken' && profile().name.trim() === '') await offer();
    } catch (error) {
      if (!isLeft) note.textContent = problem(error);
    }
  }

  /** Gives a guest a free emoji. A random one is replaced at once, a chosen one only after the guest confirms. */
  async function offer() {
    const { symbol: taken, isPicked } = profile();
    const free = freeSymbol([taken, ...(await api.symbols(id))]);
    if (isLeft || !free) return;
    changeProfile({ symbol: free, isPicked: false });
    tries += 1;
    if (!isPicked && tries <= TRIES) {
      toast(word('emoji_given', { taken, free }));
      return join(false)();
    }
    note.textContent = word('emoji_offered', { taken, free });
    arrange();
  }

  look();
  return () => (isLeft = true);
}
