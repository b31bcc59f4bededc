// What stands around the maze: the bar above, the tools beside, the panel of players and board.

import { api } from './api.js';
import { h, toast } from './dom.js';
import { appOf } from './elsewhere.js';
import { languageChoice } from './language.js';
import { word } from './speech.js';

/** From so wide a window on, players and board stand beside the maze. */
const WIDE = matchMedia('(min-width: 900px)');

/** In so low a window, such as that of a phone on its side, the pad stands beside the maze. */
const LOW = matchMedia('(max-height: 520px) and (pointer: coarse)');

/**
 * @param {object} parts
 * @param {string} parts.room its id
 * @param {boolean} parts.watch
 * @param {ReturnType<typeof import('./camera.js').cameraOf>} parts.camera
 * @param {ReturnType<typeof import('./stage.js').stageOf>} parts.stage
 * @param {HTMLElement} parts.eyes
 * @param {HTMLElement} parts.people
 * @param {HTMLElement} parts.board
 * @param {HTMLElement} parts.pad
 * @param {() => void} parts.leave
 * @param {() => void} parts.retry
 */
export function layout({ room, watch, camera, stage, eyes, people, board, pad, leave, retry }) {
  const title = h('h1');
  const code = h('p.code');
  const status = h('span', { role: 'status' });
  const alert = h('p.connection', {}, status, h('button', { type: 'button', say: 'retry', click: retry }));
  const link = new URL(`?room=${encodeURIComponent(room)}`, document.baseURI).href;
  const app = h('a.button.quiet', { say: 'in_3d', href: appOf({ id: room }), hidden: true });
  // What is wrong with the room, the connection to it tells.
  api.find(room).then((found) => (app.hidden = !found.app), () => {});
  const copy = () => navigator.clipboard?.writeText(link).then(() => toast(word('shared')), () => {});
  const tool = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => void} */ click) =>
    h(`button.tool.to-${label}`, { type: 'button', label, click }, sign);
  const toggle = tool('panel', '☰', () => open(panel.hidden));
  const panel = h(
    'aside.panel',
    { id: 'panel', label: 'panel' },
    people,
    board,
    h('div.row.panel-foot', {}, h('button.quiet', { type: 'button', say: 'share', click: copy }), app, languageChoice()),
  );
  const open = (/** @type {boolean} */ isOpen) => {
    panel.hidden = !isOpen;
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  open(watch || WIDE.matches);
  const tools = h(
    'div.tools',
    {},
    tool('zoom_in', '+', camera.zoomIn),
    tool('zoom_out', '−', camera.zoomOut),
    tool('fit', '⤢', camera.fit),
    tool('follow', '◎', camera.follow),
  );
  const low = h('div.low', {}, stage.foot, tools, pad);
  const element = h(
    `div.play${watch ? '.watching' : ''}`,
    {},
    h(
      'header.bar',
      {},
      tool('leave', '←', leave),
      h('div.bar-title', {}, title, watch ? h('p.link', {}, link.replace(/^https?:\/\//, '')) : code),
      stage.clock,
      watch ? null : toggle,
    ),
    h(
      'main.stage',
      {},
      camera.canvas,
      low,
      stage.large,
      stage.card,
      h('div.top', {}, alert, eyes),
    ),
    panel,
  );
  /** How much of each edge of the maze's place the controls cover, in pixels. */
  const covered = () => {
    const beside = LOW.matches ? pad.offsetWidth + 16 : 0;
    const above = eyes.hidden ? 0 : eyes.offsetHeight + 12;
    // Nothing where they stand beside the pad.
    const aside = tools.offsetWidth && tools.offsetWidth + 8;
    return { left: 0, top: above, right: beside + aside, bottom: beside ? 0 : low.offsetHeight };
  };
  /** Folds the panel away where it hides the maze. */
  const fold = () => {
    if (watch || WIDE.matches) return;
    open(false);
    camera.canvas.focus();
  };
  return { element, fold, title, code, status, alert, covered };
}
