// Helpers to create elements and to announce texts to screen readers.

import { LANGUAGE_CHANGED, word } from './speech.js';

/**
 * Creates an element. The attributes `say`, `label` and `hint` are keys of texts for its content, its label and its
 * placeholder, which follow the language. A function is a listener.
 * @param {string} tag with classes, as in `button.quiet`
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {any}
 */
export function h(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name);
  element.classList.add(...classes);
  for (const [key, value] of Object.entries(attributes)) {
    if (value == null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (key === 'say' || key === 'label' || key === 'hint') element.dataset[key] = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child != null));
  translate(element);
  return element;
}

/** @param {Element} element without its children */
function translate(element) {
  const { say, label, hint } = /** @type {HTMLElement} */ (element).dataset;
  if (say) element.textContent = word(say);
  if (label) {
    element.setAttribute('aria-label', word(label));
    if (element.matches('button, select')) element.setAttribute('title', word(label));
  }
  if (hint) element.setAttribute('placeholder', word(hint));
}

/**
 * Changes the text of an element.
 * @param {HTMLElement} element
 * @param {string} key
 */
export function say(element, key) {
  element.dataset.say = key;
  element.textContent = word(key);
}

addEventListener(LANGUAGE_CHANGED, () => {
  document.querySelectorAll('[data-say], [data-label], [data-hint]').forEach(translate);
});

/**
 * Announces a text to screen readers.
 * @param {string} text
 */
export function announce(text) {
  const live = document.getElementById('live');
  if (live) live.textContent = text;
}

/** Removes all toasts. */
export const hush = () => document.getElementById('toasts')?.replaceChildren();

/**
 * Shows a text for a few seconds, and announces it.
 * @param {string} text
 */
export function toast(text) {
  announce(text);
  const shown = h('p.toast', {}, text);
  const toasts = document.getElementById('toasts');
  toasts?.append(shown);
  if (toasts && toasts.childElementCount > 3) toasts.firstElementChild?.remove();
  setTimeout(() => shown.remove(), 4500);
}
