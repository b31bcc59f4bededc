// The on-screen pad: an arrow for each open side of the player's cell. Holding it keeps walking; the buttons are for
// screen readers.

import { h } from './dom.js';
import { word } from './speech.js';
import { wind } from './steer.js';

/**
 * @param {() => import('./walker.js').Walker | null} walker
 */
export function padOf(walker) {
  const element = h('div.pad', { role: 'group', label: 'pad' });
  const pointed = (/** @type {PointerEvent} */ event) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
    const length = Math.hypot(x, y);
    // The middle has no direction.
    return length < box.width / 10 ? null : { x: x / length, y: y / length };
  };
  element.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    walker()?.hold(pointed(event));
  });
  element.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
    if (element.hasPointerCapture(event.pointerId)) walker()?.hold(pointed(event));
  });
  for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, () => walker()?.hold(null));

  /** Shows the open sides of the player's cell. */
  function update() {
    const now = walker();
    const focused = /** @type {HTMLElement | null} */ (element.contains(document.activeElement) ? document.activeElement : null);
    const buttons = (now?.ways ?? []).filter((way) => way.open).map((way) => {
      // The listeners above handle pointers. A click without one comes from a key or a screen reader.
      const click = (/** @type {MouseEvent} */ event) => event.detail === 0 && walker()?.wish(way);
      const button = h('button', { type: 'button', click, 'aria-label': word(wind(way)), 'data-wind': wind(way) }, '➜');
      button.style.transform = `rotate(${Math.atan2(way.y, way.x)}rad) translate(3.9rem)`;
      return button;
    });
    element.replaceChildren(...buttons);
    if (focused) (buttons.find((button) => button.dataset.wind === focused.dataset.wind) ?? buttons[0])?.focus();
  }
  return { element, update };
}
