// The address of the page is that of the maze.

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
    await until(page, 'back leads to the maze before', (now) => now.maze === CODE);
    await page.goForward();
    await until(page, 'and forward to the other', (now) => now.maze === OTHER);
    assert.equal(decodeURI(new URL(page.url()).hash), `#${OTHER}`);
  },

  async 'a mask of few pixels is in the address'({ page }) {
    await go(page, 'square:3x3@1.3x3.pUg/kruskal#7');
  },

  async 'an address that names no maze is told, and the maze stays'({ page }) {
    await page.evaluate(() => { location.hash = '#square:6x5/nonsense#1'; });
    const { maze } = await until(page, 'it is told', (now) => now.toasts.some((toast) => toast.includes('nonsense')));
    assert.equal(maze, CODE);
  },
};
