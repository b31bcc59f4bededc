// Data that the browser keeps between visits.

import assert from 'node:assert/strict';
import { CODE } from '../maze.mjs';
import { finish, shown, until } from '../page.mjs';

const settings = () => localStorage.getItem('labyrinth/settings.ron');

export default {
  async 'settings survive a reload'({ page, shoot }) {
    await page.keyboard.press('v');
    await page.waitForFunction(() => localStorage.getItem('labyrinth/settings.ron')?.includes('floor:'));
    const before = await page.evaluate(settings);
    await page.reload();
    await shown(page);
    await finish(page);
    assert.equal(await page.evaluate(settings), before);
    await shoot('reloaded');
  },

  async 'after the first visit the app starts offline'({ page, server }) {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await server.stop();
    try {
      await page.reload();
      await shown(page);
      await until(page, 'the maze', (now) => now.maze === CODE);
      await finish(page);
    } finally {
      await server.startAgain();
    }
  },
};
