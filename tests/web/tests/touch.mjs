// Touch and trackpad gestures over the maze and the menu, and whether browsers offer to install the app.

import assert from 'node:assert/strict';
import { finish, frames } from '../page.mjs';
import { FIELD, RIM, patches, picture } from '../picture.mjs';

/** Returns the bounding box of the maze's outer wall once the camera rests. */
async function seen(page) {
  let before;
  for (let look = 0; look < 20; look += 1) {
    await frames(page, 8);
    const now = await measured(page);
    // The camera rests after a time, not after a number of frames.
    if (before?.width === now.width && before.middle === now.middle) return now;
    before = now;
  }
  assert.fail('the camera does not come to rest');
}

/** Returns the bounding box in the current frame. */
async function measured(page) {
  // The timeline below has parts of the same color, and so have letters of the menu, which a wide window shows on the left.
  const { width, height } = page.viewportSize();
  const menu = width > 600 ? 350 : 0;
  const isMaze = ({ left, top }) => left > menu && top < 0.65 * height;
  const found = patches(await picture(page), RIM, 10).filter(isMaze);
  assert.ok(found.length > 0, 'the wall around the maze is visible');
  const box = found.reduce((all, patch) => ({
    left: Math.min(all.left, patch.left), right: Math.max(all.right, patch.right),
    top: Math.min(all.top, patch.top), bottom: Math.max(all.bottom, patch.bottom),
  }));
  return { width: box.right - box.left, middle: 0.5 * (box.top + box.bottom) };
}

/** Drags fingers from some points to others, and lifts them. */
async function drag(context, page, from, to) {
  const steps = 6;
  const fingers = await context.newCDPSession(page);
  const touch = (type, touchPoints) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const at = (share) => from.map(([x, y], finger) => ({
    x: x + share * (to[finger][0] - x), y: y + share * (to[finger][1] - y), id: finger,
  }));
  await touch('touchStart', at(0));
  for (let step = 1; step <= steps; step += 1) {
    await frames(page, 1);
    await touch('touchMove', at(step / steps));
  }
  await frames(page, 2);
  await touch('touchEnd', []);
}

/** Position of the button that unfolds the menu on a phone. */
const MENU = [38, 27];

export const onPhone = {
  async 'two fingers zoom and pan'({ page, context, shoot }) {
    await finish(page);
    const before = await seen(page);
    await drag(context, page, [[100, 300], [260, 300]], [[150, 300], [210, 300]]);
    const farther = await seen(page);
    await shoot('phone-farther');
    assert.ok(farther.width < 0.8 * before.width, `${before.width} pixels before, ${farther.width} after`);
    await drag(context, page, [[150, 260], [210, 260]], [[150, 340], [210, 340]]);
    const lower = await seen(page);
    await shoot('phone-lower');
    assert.ok(lower.middle > farther.middle + 30, `at ${farther.middle} before, at ${lower.middle} after`);
  },

  async 'a thumb scrolls the menu'({ page, context, shoot }) {
    await finish(page);
    // The first tab fits on a full phone screen, so the window is made lower.
    await page.setViewportSize({ width: 360, height: 400 });
    await frames(page, 4);
    await page.touchscreen.tap(...MENU);
    await frames(page, 8);
    await shoot('phone-menu');
    const field = async () => patches(await picture(page), FIELD, 1000).find(({ left }) => left > 100);
    const before = await field();
    assert.ok(before, 'there is a field for the width');
    await drag(context, page, [[170, 300]], [[170, 160]]);
    await frames(page, 8);
    await shoot('phone-menu-scrolled');
    const after = await field();
    assert.ok(!after || Math.abs(after.top - before.top) > 60, `at ${before.top} before, at ${after?.top} after`);
  },
};

export const onDesktop = {
  async 'a pinch on a trackpad zooms'({ page }) {
    await finish(page);
    const before = await seen(page);
    await page.mouse.move(480, 300);
    await page.keyboard.down('Control');
    for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 12);
    await page.keyboard.up('Control');
    const after = await seen(page);
    assert.ok(after.width < 0.85 * before.width, `${before.width} pixels before, ${after.width} after`);
    assert.equal(await page.evaluate(() => window.visualViewport.scale), 1);
  },

  async 'browsers offer to install the app'({ page, context }) {
    const tools = await context.newCDPSession(page);
    const { data, errors } = await tools.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    assert.equal(JSON.parse(data).name, 'labyrinth');
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
    // The test page is in an incognito context, where nothing can be installed.
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
  },
};
