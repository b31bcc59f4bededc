// Mouse, wheel and fingers on the maze: pan, pinch, tap, swipe.

/**
 * @typedef {object} Gestures
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(x: number, y: number) => void} tap
 * @property {(direction: { x: number, y: number } | null) => void} [swipe] called with null at the end; without it a finger pans
 */

/** The maximum movement of a tap, in pixels. */
const TAP = 10;

/** The minimum movement of a swipe, in pixels. */
const SWIPE = 22;

/**
 * @param {HTMLElement} element
 * @param {Gestures} on
 */
export function listen(element, on) {
  /** @type {Map<number, { x: number, y: number }>} */
  const pointers = new Map();
  let begin = { x: 0, y: 0 };
  let isTap = false;

  const place = (/** @type {PointerEvent | WheelEvent} */ event) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  element.addEventListener('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId);
    begin = place(event);
    pointers.set(event.pointerId, begin);
    isTap = pointers.size === 1 && event.button === 0;
    if (pointers.size > 1) on.swipe?.(null);
  });

  element.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    pointers.set(event.pointerId, now);
    const far = Math.hypot(now.x - begin.x, now.y - begin.y);
    if (far > TAP) isTap = false;
    if (pointers.size === 2) {
      pinch(event.pointerId, before, now);
    } else if (event.pointerType === 'touch' && on.swipe) {
      if (far > SWIPE) {
        on.swipe({ x: (now.x - begin.x) / far, y: (now.y - begin.y) / far });
        // The start point follows the finger, so that reversing the direction needs only a short movement.
        const rest = Math.min(1, (2 * SWIPE) / far);
        begin = { x: now.x - (now.x - begin.x) * rest, y: now.y - (now.y - begin.y) * rest };
      }
    } else if (!isTap) {
      on.pan(now.x - before.x, now.y - before.y);
    }
  });

  /**
   * @param {number} id
   * @param {{ x: number, y: number }} before
   * @param {{ x: number, y: number }} now
   */
  function pinch(id, before, now) {
    const [, other] = [...pointers].find(([pointer]) => pointer !== id) ?? [];
    if (!other) return;
    const spread = (/** @type {{ x: number, y: number }} */ at) => Math.max(Math.hypot(at.x - other.x, at.y - other.y), 1);
    on.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    on.zoom(spread(now) / spread(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  const end = (/** @type {PointerEvent} */ event) => {
    if (!pointers.delete(event.pointerId)) return;
    on.swipe?.(null);
    const { x, y } = place(event);
    if (isTap && event.type === 'pointerup') on.tap(x, y);
    isTap = false;
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);

  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = place(event);
      const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
      // A pinch on a trackpad arrives as a wheel event with Ctrl, in small steps.
      on.zoom(Math.exp(-Math.max(-120, Math.min(pixels, 120)) / (event.ctrlKey ? 100 : 400)), x, y);
    },
    { passive: false },
  );
}
