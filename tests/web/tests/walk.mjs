// One walks through a maze.

import { finish, frames, go, look, until } from '../page.mjs';

/** A corridor from the west to the east. */
const CORRIDOR = 'square:4x1/kruskal#1';

async function enter(page) {
  await go(page, CORRIDOR);
  await finish(page);
  await look(page, 'walk');
}

export const byKeys = {
  async 'one walks to the exit by keys'({ page, shoot }) {
    await enter(page);
    await page.keyboard.down('w');
    await until(page, 'the exit', (now) => now.arrived);
    await page.keyboard.up('w');
    await shoot('arrived');
  },
};

/** On the page: a gamepad of PlayStation in the standard layout, as browsers hand it out. */
function plugIn() {
  const id = 'DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)';
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false, value: 0 }));
  window.pad = { index: 0, id, connected: true, mapping: 'standard', buttons, axes: [0, 0, 0, 0] };
  navigator.getGamepads = () => [window.pad, null, null, null];
  window.dispatchEvent(new Event('gamepadconnected'));
}

/** Has the pad's button pressed as far as that. */
const press = (page, button, value) => page.evaluate(([at, value]) => {
  window.pad.buttons[at] = { pressed: value > 0, value };
}, [button, value]);

const TRIANGLE = 3;
const CROSS_UP = 12;

export const byPad = {
  async 'one walks to the exit by a gamepad alone'({ page, shoot }) {
    await go(page, CORRIDOR);
    await finish(page);
    await page.evaluate(plugIn);
    for (const view of ['fly', 'walk']) {
      await press(page, TRIANGLE, 1);
      await until(page, view, (now) => now.view === view);
      await press(page, TRIANGLE, 0);
      await frames(page);
    }
    await press(page, CROSS_UP, 1);
    await frames(page);
    await press(page, CROSS_UP, 0);
    await frames(page);
    await shoot('pad-map');
    await page.evaluate(() => { window.pad.axes = [0, -1, 0, 0]; });
    await until(page, 'the exit', (now) => now.arrived);
    await page.evaluate(() => { window.pad.connected = false; });
    await frames(page);
    await shoot('pad-arrived');
  },
};

/** Where a phone shows the button that goes back to the beginning. */
const BEGINNING = [43, 571];

export const byFingers = {
  async 'a tap presses a button'({ page }) {
    await finish(page);
    await page.touchscreen.tap(...BEGINNING);
    await until(page, 'nothing is carved', (now) => !now.carved);
  },
  async 'one walks to the exit by a finger'({ page, context, shoot }) {
    await shoot('phone');
    await enter(page);
    const fingers = await context.newCDPSession(page);
    const touch = (type, points) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x: 90, y: 420 }]);
    await touch('touchMove', [{ x: 90, y: 350 }]);
    await shoot('phone-walk');
    await until(page, 'the exit', (now) => now.arrived);
    await touch('touchEnd', []);
    await shoot('phone-arrived');
  },
};
