// The menu and the timeline, with mouse and keyboard.

import assert from 'node:assert/strict';
import { CODE } from '../maze.mjs';
import { another, finish, frames, state, until } from '../page.mjs';
import { ACCENT, patches, picture } from '../picture.mjs';

/** Width of the menu in pixels. */
const MENU = 340;

/** Whether a patch is the button *Generate*, which spans the menu. */
const generates = ({ left, right }) => right < MENU && right - left > 200;

/** Whether a patch is the played part of the timeline. */
const played = ({ left, right }) => right > MENU && right - left > 100;

/** Distance in pixels from the center of the timeline's handle to the visible end of the played part. */
const HANDLE = 7;

async function find(page, fits) {
  return patches(await picture(page), ACCENT, 1000).find(fits);
}

/** Clicks, and holds the button until the app has seen it. */
async function hold(page, x, y) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await frames(page);
  await page.mouse.up();
}

const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];

export default {
  async 'the menu folds and unfolds, and generates a maze'({ page, shoot }) {
    await finish(page);
    const button = await find(page, generates);
    assert.ok(button, 'no Generate button: does ACCENT in picture.mjs match its color?');
    await page.keyboard.press('n');
    await frames(page);
    assert.ok(!await find(page, generates), 'the menu is hidden');
    await page.keyboard.press('n');
    await frames(page);
    await shoot('menu');
    await page.mouse.click(...middle(button));
    const { maze } = await until(page, 'another maze', (now) => now.maze !== CODE);
    assert.match(maze, /^square:6x5\/kruskal#/);
  },

  async 'generating with the keyboard adds a history entry with the address of the maze'({ page }) {
    const steps = await page.evaluate(() => history.length);
    const { maze } = await another(page);
    assert.equal(await page.evaluate(() => history.length), steps + 1);
    assert.ok(page.url().endsWith(maze.slice(maze.indexOf('#'))), page.url());
    await page.goBack();
    await until(page, 'back leads to the previous maze', (now) => now.maze === CODE);
  },

  async 'keys and the timeline seek through the carving'({ page, shoot }) {
    const before = await finish(page);
    for (const [key, carved] of [['ArrowLeft', false], ['ArrowRight', true], ['Home', false], ['End', true]]) {
      await page.keyboard.press(key);
      await until(page, key, (now) => now.carved === carved);
    }
    assert.deepEqual(await state(page), before);
    await frames(page);
    const bar = await find(page, played);
    assert.ok(bar, 'no timeline');
    const [x, y] = middle(bar);
    await hold(page, x, y);
    await until(page, 'the middle', (now) => !now.carved);
    await frames(page);
    await shoot('seek');
    const { right } = await find(page, played);
    assert.ok(Math.abs(right - x) < 0.1 * (bar.right - bar.left), `the timeline is at ${right}, but the click was at ${x}`);
    // The handle covers the end of the played part.
    await hold(page, bar.right + HANDLE, y);
    await until(page, 'the end', (now) => now.carved);
  },

  async 'keys that browsers reserve have alternatives'({ page }) {
    await finish(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('p')]);
    assert.match(download.suggestedFilename(), /\.png$/);
    const fills = (wanted) => page.waitForFunction((wanted) => (document.fullscreenElement !== null) === wanted, wanted);
    await page.keyboard.press('u');
    await fills(true);
    await page.evaluate(() => document.exitFullscreen());
    await fills(false);
    await page.keyboard.press('u');
    await fills(true);
  },
};
