// Gamepads. Browsers reveal them after a button press; from then on they are polled in every frame, and the app receives
// the changes.

/** Number of buttons and axes of the standard layout. */
const BUTTONS = 16;
const AXES = 4;

/** Sends gamepad input to the app, and vibrates gamepads on its request. */
export function followPads(on, tell) {
  /** The state last sent, by index of the gamepad: the values of the buttons, then those of the axes. */
  const told = new Map();
  let isFollowing = false;

  function follow() {
    const pads = navigator.getGamepads().filter((pad) => pad?.connected && pad.mapping === 'standard');
    for (const { index, id, buttons, axes } of pads) {
      const pressed = Array.from({ length: BUTTONS }, (_, at) => buttons[at]?.value ?? 0);
      // Rounding hides the jitter of sticks at rest.
      const pushed = Array.from({ length: AXES }, (_, at) => Math.round(100 * (axes[at] ?? 0)) / 100);
      const now = [...pressed, ...pushed];
      if (told.get(index)?.every((value, at) => value === now[at])) continue;
      told.set(index, now);
      tell('pad', [index, id, new Float32Array(now)]);
    }
    for (const index of told.keys()) {
      if (pads.some((pad) => pad.index === index)) continue;
      told.delete(index);
      tell('pad', [index]);
    }
    isFollowing = pads.length > 0;
    if (isFollowing) requestAnimationFrame(follow);
  }

  window.addEventListener('gamepadconnected', () => {
    if (!isFollowing) follow();
  });

  on('shake', ([index, strongMagnitude, weakMagnitude, duration]) => {
    const motors = navigator.getGamepads()[index]?.vibrationActuator;
    motors?.playEffect('dual-rumble', { duration, strongMagnitude, weakMagnitude }).catch(console.warn);
  });
}
