// Values that the browser stores. If storage is blocked, the page keeps them for as long as it is open.

/** Values that the browser did not store. @type {Map<string, unknown>} */
const unstored = new Map();

/** @typedef {'localStorage' | 'sessionStorage'} Area */

/**
 * @param {string} key
 * @param {Area} [area]
 * @returns {any}
 */
export function kept(key, area = 'localStorage') {
  if (unstored.has(key)) return unstored.get(key);
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value null to remove it
 * @param {Area} [area]
 */
export function keep(key, value, area = 'localStorage') {
  unstored.delete(key);
  try {
    if (value == null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full.
    unstored.set(key, value ?? null);
  }
}
