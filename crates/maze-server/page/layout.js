// The controls around the maze: the bar above, the tools beside, the panel with players and board.

import { api } from './api.js';
import { h, toast } from './dom.js';
import { appOf } from './elsewhere.js';
import { languageChoice } from './language.js';
import { copy, isForOthers, linkTo } from './share.js';
import { word } from './speech.js';

/** Windows in which players and board stand beside the maze. */
const WIDE = matchMedia('(min-width: 900px)');

/** Windows in which the pad stands beside the maze, such as a phone in landscape. */
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
  const reason = h('span.reason', { role: 'status' });
  const alert = h('p.connection', {}, status, reason, h('button', { type: 'button', say: 'retry', click: retry }));
  const felt = h('p.felt', { 'aria-hidden': 'true' });
  const app = h('a.button.quiet', { say: 'in_3d', href: appOf({ id: room }), hidden: true });
  // Errors are ignored here, since the connection to the room reports them.
  api.find(room).then((found) => (app.hidden = !found.app), () => {});
  const share = async () => {
    const link = await linkTo(room);
    // If copying fails, the link itself is shown.
    toast((await copy(link)) ? word('shared') : link);
  };
  const invitation = watch ? invite(room) : null;
  const tool = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => void} */ click) =>
    h(`button.tool.to-${label}`, { type: 'button', label, click }, sign);
  const toggle = tool('panel', '☰', () => open(panel.hidden));
  const panel = h(
    'aside.panel',
    { id: 'panel', label: 'panel', tabindex: -1 },
    invitation?.code,
    people,
    board,
    h('div.row.panel-foot', {}, h('button.quiet', { type: 'button', say: 'share', click: share }), app, languageChoice()),
  );
  const open = (/** @type {boolean} */ isOpen) => {
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = !isOpen;
    toggle.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && !WIDE.matches) panel.focus();
    else if (hadFocus) toggle.focus();
  };
  panel.hidden = !watch && !WIDE.matches;
  toggle.setAttribute('aria-expanded', String(!panel.hidden));
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
      h('div.bar-title', {}, title, invitation?.link ?? code),
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
      h('div.top', {}, alert, eyes, felt),
    ),
    panel,
  );
  /** The insets of the maze that the controls cover, in pixels. */
  const covered = () => {
    const beside = LOW.matches ? pad.offsetWidth + 16 : 0;
    const above = eyes.hidden ? 0 : eyes.offsetHeight + 12;
    // 0 where the tools stand beside the pad.
    const aside = tools.offsetWidth && tools.offsetWidth + 8;
    return { left: 0, top: above, right: beside + aside, bottom: beside ? 0 : low.offsetHeight };
  };
  /** Closes the panel if it hides the maze. */
  const fold = () => {
    if (watch || WIDE.matches) return;
    open(false);
    camera.canvas.focus();
  };
  /**
   * Closes the panel if it hides the maze.
   * @returns {boolean} whether it was open
   */
  const closePanel = () => {
    if (watch || WIDE.matches || panel.hidden) return false;
    open(false);
    return true;
  };
  return { element, fold, closePanel, title, code, status, reason, alert, felt, covered };
}

/**
 * The invitation to a room on a projector: an address to type, and its QR code.
 * @param {string} room
 */
function invite(room) {
  const link = h('p.link');
  const picture = h('img', { alt: '' });
  const code = h('section.invitation', {}, h('h2', { say: 'scan' }), picture);
  code.hidden = true;
  picture.addEventListener('load', () => (code.hidden = false));
  linkTo(room).then((address) => {
    link.textContent = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
    if (isForOthers(address)) picture.src = api.qr(address);
  });
  return { link, code };
}
