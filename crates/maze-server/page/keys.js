// The keyboard in a room.

/**
 * @param {object} parts
 * @param {() => import('./walker.js').Walker | null} parts.walker
 * @param {ReturnType<typeof import('./camera.js').cameraOf>} parts.camera
 * @param {() => void} parts.escape
 */
export function keysOf({ walker, camera, escape }) {
  /** @type {Record<string, () => void>} */
  const commands = { '+': camera.zoomIn, '=': camera.zoomIn, '-': camera.zoomOut, 0: camera.fit, f: camera.follow };

  const down = (/** @type {KeyboardEvent} */ event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input:not([type=checkbox]), select, textarea');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return escape();
    if (event.repeat ? event.code.startsWith('Arrow') : walker()?.press(event.code)) {
      event.preventDefault();
      camera.change();
    } else if (!event.repeat) {
      commands[event.key.toLowerCase()]?.();
    }
  };
  const up = (/** @type {KeyboardEvent} */ event) => walker()?.keys.release(event.code);
  // The page gets no event for a key released in another window.
  const blur = () => walker()?.release();
  addEventListener('keydown', down);
  addEventListener('keyup', up);
  addEventListener('blur', blur);
  return {
    close() {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', blur);
    },
  };
}
