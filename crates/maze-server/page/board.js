// The board: the best runs in this maze, by hand and by script.

import { api } from './api.js';
import { h } from './dom.js';
import { Rarely } from './rarely.js';
import { problem } from './reasons.js';
import { number, percent, time } from './speech.js';

const KINDS = ['hand', 'script'];

/** The maximum number of entries shown, besides the player's own. */
const MOST = 50;

/**
 * @param {string} room
 * @param {HTMLElement | null} ghosts the control for ghosts
 * @param {(entry: import('./api.js').Entry) => boolean} isOwn
 */
export function boardOf(room, ghosts, isOwn) {
  let kind = KINDS[0];
  let fetches = 0;
  const fetching = new Rarely(fetch);
  const body = h('tbody');
  const message = h('p.note');
  const columns = ['place', 'who', 'time', 'steps', 'optimality'];
  const table = h('table', { 'aria-labelledby': 'board-title' }, h('thead', {}, h('tr', {}, ...columns.map((key) => h('th', { scope: 'col', say: `column_${key}` })))), body);
  const tabs = KINDS.map((of) => h('button.tab', { type: 'button', say: `board_${of}`, 'aria-pressed': String(of === kind), click: () => choose(of) }));
  const element = h(
    'section.board',
    {},
    h('h2', { id: 'board-title', say: 'board' }),
    h('div.tabs', { role: 'group', 'aria-labelledby': 'board-title' }, ...tabs),
    table,
    message,
    ghosts,
  );

  const choose = (/** @type {string} */ chosen) => {
    kind = chosen;
    tabs.forEach((tab, index) => tab.setAttribute('aria-pressed', String(KINDS[index] === kind)));
    fetching.hurry();
  };

  async function fetch() {
    fetches += 1;
    const number = fetches;
    try {
      const entries = await api.board(room, kind);
      if (number !== fetches) return;
      const shown = entries.filter((entry, index) => index < MOST || isOwn(entry));
      body.replaceChildren(...shown.map((entry) => row(entry, isOwn(entry))));
      table.hidden = entries.length === 0;
      message.replaceChildren(...(entries.length === 0 ? [h('span', { say: 'board_none' })] : []));
    } catch (error) {
      if (number === fetches) message.textContent = problem(error);
    }
  }

  let isOnScreen = false;
  const look = () => fetching.see(isOnScreen && !document.hidden);
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.some(({ isIntersecting }) => isIntersecting);
    look();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', look);

  return {
    element,
    /** Clears the board for another maze. */
    begin() {
      fetches += 1;
      body.replaceChildren();
      table.hidden = true;
      fetching.ask();
    },
    /** Updates the board after a new run, at once for the player's own. */
    update: (/** @type {boolean} */ isOwn) => (isOwn ? fetching.hurry() : fetching.ask()),
    close() {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
      fetching.close();
    },
  };
}

/**
 * @param {import('./api.js').Entry} entry
 * @param {boolean} isOwn
 */
function row({ place, symbol, name, seconds, steps, optimality }, isOwn) {
  const share = optimality === null || optimality === undefined ? '' : percent(optimality);
  return h(
    `tr${isOwn ? '.own' : ''}`,
    {},
    h('td', {}, ['🥇', '🥈', '🥉'][place - 1] ?? String(place)),
    h('td', {}, `${symbol} ${name ?? ''}`),
    h('td', {}, time(seconds, 2)),
    h('td', {}, number(steps)),
    h('td', {}, share),
  );
}
