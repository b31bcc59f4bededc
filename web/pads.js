// Gamepads, which browsers show once a button of theirs was pressed: as long as there is one, it is asked before each picture
// what has changed, and the app is told.

/** How many buttons and axes the standard layout has. */
const BUTTONS = 16;
const AXES = 4;

/** Has the app told what happens to gamepads, and has them shake when it asks for that. */
export function followPads(on, tell) {
  /** What was told last, by the gamepad's number: how far each button is pressed, then where the axes are. */
  const told = new Map();
  let isFollowing = false;

  function follow() {
    const pads = navigator.getGamepads().filter((pad) => pad?.connected && pad.mapping === 'standard');
    for (const { index, id, buttons, axes } of pads) {
      const pressed = Array.from({ length: BUTTONS }, (_, at) => buttons[at]?.value ?? 0);
      // Sticks at rest tremble less than that.
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
