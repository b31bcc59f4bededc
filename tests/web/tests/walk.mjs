// One walks through a maze.

import { finish, go, look, until } from '../page.mjs';

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
