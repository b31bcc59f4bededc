// The rendered maze: its walls and its floor.

import assert from 'node:assert/strict';
import { assertSeen } from '../maze.mjs';
import { finish, frames, go } from '../page.mjs';
import { picture } from '../picture.mjs';

/** A large maze. Its floor is far from the camera, where the depth buffer hardly separates it from the ground. */
const LARGE = 'square:60x40/kruskal#1';

/** A maze whose floor is a picture in shades of one color, even closer to the ground in the depth buffer. */
const PAINTED = 'square:300x300/backtracker#1';

/** Minimum brightness relative to the brightest pixel: the ground is darker, all shades of the floor are lighter. */
const GROUND = 0.45;

/** A part of the window that shows only the carved maze while the menu is hidden. */
const INSIDE = { left: 240, right: 540, top: 160, bottom: 340 };

/** A part of the window that is inside the maze from every side. */
const MIDDLE = { left: 300, right: 440, top: 170, bottom: 280 };

/** Whether a pixel shows floor that the method has visited. Walls and ground are nearly gray. */
const isColored = (pixel) => Math.max(...pixel) - Math.min(...pixel) > 50;

export default {
  async 'the picture shows walls where the maze has walls, and floor elsewhere'({ page, shoot }) {
    await finish(page);
    await page.keyboard.press('n');
    await frames(page);
    // Dragging downward tilts the camera until it looks straight down.
    await page.mouse.move(360, 150);
    await page.mouse.down();
    await page.mouse.move(360, 440, { steps: 2 });
    await page.mouse.up();
    await page.waitForTimeout(2000);
    await frames(page);
    await shoot('above');
    assertSeen(await picture(page));
  },

  async 'the ground does not show through the floor of a large maze'({ page, shoot }) {
    await go(page, LARGE);
    await finish(page);
    await page.keyboard.press('n');
    await frames(page, 30);
    await shoot('large');
    const { pixel } = await picture(page);
    let colored = 0;
    for (let y = INSIDE.top; y < INSIDE.bottom; y += 1) {
      for (let x = INSIDE.left; x < INSIDE.right; x += 1) colored += isColored(pixel(x, y));
    }
    const share = colored / ((INSIDE.right - INSIDE.left) * (INSIDE.bottom - INSIDE.top));
    assert.ok(share > 0.2, `${Math.round(100 * share)} % of the pixels are floor`);
  },
  async 'the floor of a very large maze has no holes from afar'({ page, shoot }) {
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

/** Asserts that no pixel in the middle is as dark as the ground. */
function assertWhole({ pixel }, side) {
  const light = (x, y) => [...pixel(x, y)].reduce((sum, channel) => sum + channel, 0);
  let brightest = 0;
  for (let y = MIDDLE.top; y < MIDDLE.bottom; y += 1) {
    for (let x = MIDDLE.left; x < MIDDLE.right; x += 1) brightest = Math.max(brightest, light(x, y));
  }
  for (let y = MIDDLE.top; y < MIDDLE.bottom; y += 1) {
    for (let x = MIDDLE.left; x < MIDDLE.right; x += 1) {
      const share = light(x, y) / brightest;
      assert.ok(share > GROUND, `from ${side}, at ${x}, ${y} the color is ${[...pixel(x, y)]}, ${share} of the brightest`);
    }
  }
}
