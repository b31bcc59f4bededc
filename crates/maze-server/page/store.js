// What the browser remembers. Where it may not, everything works but for that.

/**
 * @param {string} key
 * @param {Storage} [storage]
 * @returns {any}
 */
export function kept(key, storage = globalThis.localStorage) {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value nothing to forget it
 * @param {Storage} [storage]
 */
export function keep(key, value, storage = globalThis.localStorage) {
  try {
    if (value == null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window, or no room.
  }
}
