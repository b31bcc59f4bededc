// The fragment of the page's address is the share code of the maze.

import assert from 'node:assert/strict';
import { CODE, WALLS } from '../maze.mjs';
import { finish, go, until } from '../page.mjs';

const OTHER = 'hexagon-flat:3/prim#2';

export default {
  async 'a link opens exactly that maze'({ page }) {
    const { maze, walls } = await finish(page);
    assert.deepEqual([maze, walls], [CODE, WALLS]);
  },

  async 'the maze follows the address, back and forward too'({ page }) {
    await go(page, OTHER);
    await page.goBack();
    await until(page, 'back leads to the previous maze', (now) => now.maze === CODE);
    await page.goForward();
    await until(page, 'forward leads to the other maze', (now) => now.maze === OTHER);
    assert.equal(decodeURI(new URL(page.url()).hash), `#${OTHER}`);
  },

  async 'the address of a maze can contain a small mask'({ page }) {
    await go(page, 'square:3x3@1.3x3.pUg/kruskal#7');
  },

  async 'an invalid address shows a message and keeps the maze'({ page }) {
    await page.evaluate(() => { location.hash = '#square:6x5/nonsense#1'; });
    const { maze } = await until(page, 'a message', (now) => now.toasts.some((toast) => toast.includes('nonsense')));
    assert.equal(maze, CODE);
  },
};
