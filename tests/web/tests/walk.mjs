// Walking through a maze.

import { finish, frames, go, look, until } from '../page.mjs';

/** A corridor from the west to the east. */
const CORRIDOR = 'square:4x1/kruskal#1';

async function enter(page) {
  await go(page, CORRIDOR);
  await finish(page);
  await look(page, 'walk');
}

export const byKeys = {
  async 'keys walk to the exit'({ page, shoot }) {
    await enter(page);
    await page.keyboard.down('w');
    await until(page, 'the exit', (now) => now.arrived);
    await page.keyboard.up('w');
    await shoot('arrived');
  },
};

/** Runs on the page: plugs in a PlayStation gamepad with the standard layout. */
function plugIn() {
  const id = 'DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)';
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false, value: 0 }));
  window.pad = { index: 0, id, connected: true, mapping: 'standard', buttons, axes: [0, 0, 0, 0] };
  navigator.getGamepads = () => [window.pad, null, null, null];
  window.dispatchEvent(new Event('gamepadconnected'));
}

/** Presses a button of the gamepad by `value`, from 0 to 1. */
const press = (page, button, value) => page.evaluate(([at, value]) => {
  window.pad.buttons[at] = { pressed: value > 0, value };
}, [button, value]);

const TRIANGLE = 3;
const CROSS_UP = 12;

export const byPad = {
  async 'a gamepad alone walks to the exit'({ page, shoot }) {
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

/** Position of the button that seeks to the beginning on a phone. */
const BEGINNING = [43, 571];

export const byFingers = {
  async 'a tap presses a button'({ page }) {
    await finish(page);
    await page.touchscreen.tap(...BEGINNING);
    await until(page, 'nothing is carved', (now) => !now.carved);
  },
  async 'a finger walks to the exit'({ page, context, shoot }) {
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
