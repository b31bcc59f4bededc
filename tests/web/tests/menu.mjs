// The menu and the bar below, by pointer and by keys.

import assert from 'node:assert/strict';
import { CODE } from '../maze.mjs';
import { another, finish, frames, state, until } from '../page.mjs';
import { ACCENT, patches, picture } from '../picture.mjs';

/** How wide the menu is, in pixels. */
const MENU = 340;

/** A button of the menu across its whole width: to generate. */
const generates = ({ left, right }) => right < MENU && right - left > 200;

/** The part of the bar that has been played. */
const played = ({ left, right }) => right > MENU && right - left > 100;

/** How far the middle of the bar's handle is from what it leaves to be seen, in pixels. */
const HANDLE = 7;

async function find(page, fits) {
  return patches(await picture(page), ACCENT, 1000).find(fits);
}

/** Presses, for as long as it takes the app to see that. */
async function hold(page, x, y) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await frames(page);
  await page.mouse.up();
}

const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];

export default {
  async 'the menu folds and unfolds, and makes a maze'({ page, shoot }) {
    await finish(page);
    const button = await find(page, generates);
    assert.ok(button, 'the button that generates is seen: does picture.mjs have the color of its ground?');
    await page.keyboard.press('n');
    await frames(page);
    assert.ok(!await find(page, generates), 'it is folded away');
    await page.keyboard.press('n');
    await frames(page);
    await shoot('menu');
    await page.mouse.click(...middle(button));
    const { maze } = await until(page, 'another maze', (now) => now.maze !== CODE);
    assert.match(maze, /^square:6x5\/kruskal#/);
  },

  async 'a new maze by a key is one more step, and has an address'({ page }) {
    const steps = await page.evaluate(() => history.length);
    const { maze } = await another(page);
    assert.equal(await page.evaluate(() => history.length), steps + 1);
    assert.ok(page.url().endsWith(maze.slice(maze.indexOf('#'))), page.url());
    await page.goBack();
    await until(page, 'back leads to the maze before', (now) => now.maze === CODE);
  },

  async 'one seeks through the carving by keys and by the bar'({ page, shoot }) {
    const before = await finish(page);
    for (const [key, carved] of [['ArrowLeft', false], ['ArrowRight', true], ['Home', false], ['End', true]]) {
      await page.keyboard.press(key);
      await until(page, key, (now) => now.carved === carved);
    }
    assert.deepEqual(await state(page), before);
    await frames(page);
    const bar = await find(page, played);
    assert.ok(bar, 'there is a bar');
    const [x, y] = middle(bar);
    await hold(page, x, y);
    await until(page, 'the middle', (now) => !now.carved);
    await frames(page);
    await shoot('sought');
    const { right } = await find(page, played);
    assert.ok(Math.abs(right - x) < 0.1 * (bar.right - bar.left), `it stands at ${right}, pressed was ${x}`);
    // The handle hides the end of what has been played.
    await hold(page, bar.right + HANDLE, y);
    await until(page, 'the end', (now) => now.carved);
  },

  async 'keys that browsers keep have others here'({ page }) {
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
