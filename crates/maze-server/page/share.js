// The address of a room for other devices, and the clipboard.

import { api } from './api.js';

/** Host names of the own machine. */
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The address of a room for other devices. A page opened as `localhost` asks the server for a network address.
 * @param {string} room
 * @returns {Promise<string>}
 */
export async function linkTo(room) {
  const query = room === 'default' ? '' : `?room=${encodeURIComponent(room)}`;
  const { hostname } = new URL(document.baseURI);
  const own = new URL(query || '.', document.baseURI);
  own.hash = '';
  if (!LOOPBACK.test(hostname)) return own.href;
  const { addresses } = await api.addresses().catch(() => ({ addresses: [] }));
  return addresses.length > 0 ? new URL(query, addresses[0]).href : own.href;
}

/** Whether an address works on other devices. @param {string} address */
export const isForOthers = (address) => !LOOPBACK.test(new URL(address).hostname);

/**
 * Copies a text. Browsers offer the clipboard only to pages from https or from the own machine.
 * @param {string} text
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** @param {string} text */
function copySelected(text) {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  field.readOnly = true;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return isCopied;
}
