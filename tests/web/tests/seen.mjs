// The maze is drawn: its walls and its floor.

import assert from 'node:assert/strict';
import { assertSeen } from '../maze.mjs';
import { finish, frames, go } from '../page.mjs';
import { picture } from '../picture.mjs';

/** A maze so large that its floor is far from the camera, where little depth is left between it and the ground below. */
const LARGE = 'square:60x40/kruskal#1';

/** One whose floor is painted only, in shades of one color, and is still closer to the ground in the depth buffer. */
const PAINTED = 'square:300x300/backtracker#1';

/** The brightness of the ground is a smaller share of that of the floor. The darkest shade of distance is a larger one. */
const GROUND = 0.45;

/** A rectangle of the window in which there is nothing but the maze, once it is carved and the menu is away. */
const INSIDE = { left: 240, right: 540, top: 160, bottom: 340 };

/** One that is inside from whatever side it is seen. */
const MIDDLE = { left: 300, right: 440, top: 170, bottom: 280 };

/** Where the method has been, the floor has a colour; walls and ground have hardly one. */
const isColoured = (pixel) => Math.max(...pixel) - Math.min(...pixel) > 50;

export default {
  async 'walls are seen where the maze has walls, and floor where it has none'({ page, shoot }) {
    await finish(page);
    await page.keyboard.press('n');
    await frames(page);
    // Down over the picture: the camera turns until it looks straight down.
    await page.mouse.move(360, 150);
    await page.mouse.down();
    await page.mouse.move(360, 440, { steps: 2 });
    await page.mouse.up();
    await page.waitForTimeout(2000);
    await frames(page);
    await shoot('above');
    assertSeen(await picture(page));
  },

  async 'a large maze has a floor, not the ground below it'({ page, shoot }) {
    await go(page, LARGE);
    await finish(page);
    await page.keyboard.press('n');
    await frames(page, 30);
    await shoot('large');
    const { pixel } = await picture(page);
    let coloured = 0;
    for (let y = INSIDE.top; y < INSIDE.bottom; y += 1) {
      for (let x = INSIDE.left; x < INSIDE.right; x += 1) coloured += isColoured(pixel(x, y));
    }
    const share = coloured / ((INSIDE.right - INSIDE.left) * (INSIDE.bottom - INSIDE.top));
    assert.ok(share > 0.2, `${Math.round(100 * share)} % of what is seen is floor`);
  },
  async 'from afar the floor of a very large maze has no holes'({ page, shoot }) {
    await go(page, PAINTED);
    await finish(page);
    await page.keyboard.press('n');
    for (const side of ['the first side', 'the second', 'the third']) {
      await frames(page, 20);
      await shoot(`painted from ${side}`);
      assertWhole(await picture(page), side);
      await page.mouse.move(360, 250);
      await page.mouse.down();
      await page.mouse.move(430, 250, { steps: 2 });
      await page.mouse.up();
      await page.waitForTimeout(1500);
    }
  },
};

/** Nothing in the middle is as dark as the ground. */
function assertWhole({ pixel }, side) {
  const light = (x, y) => [...pixel(x, y)].reduce((sum, channel) => sum + channel, 0);
  let brightest = 0;
  for (let y = MIDDLE.top; y < MIDDLE.bottom; y += 1) {
    for (let x = MIDDLE.left; x < MIDDLE.right; x += 1) brightest = Math.max(brightest, light(x, y));
  }
  for (let y = MIDDLE.top; y < MIDDLE.bottom; y += 1) {
    for (let x = MIDDLE.left; x < MIDDLE.right; x += 1) {
      const share = light(x, y) / brightest;
      assert.ok(share > GROUND, `from ${side}, at ${x}, ${y} of the picture ${[...pixel(x, y)]} is seen, ${share} of the brightest`);
    }
  }
}
