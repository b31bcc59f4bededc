// Memory, and how long the page does not respond.

import assert from 'node:assert/strict';
import { another, finish, frames, go, memory, until } from '../page.mjs';

/** A maze whose entities take some megabytes. */
const LARGE = 'square:40x40/kruskal#1';

/**
 * Allowed growth in bytes after the first mazes. WebAssembly memory never shrinks, so an unlucky order of allocations
 * can grow it late by a few pages of 64 KiB. A leak of 6 kB per maze exceeds this.
 */
const MORE_MEMORY = { program: 8 * 64 * 1024, page: 512 * 1024 };

const WARM = 30;
const MAZES = 120;

/** Maximum duration of a task, in milliseconds. */
const LONGEST_TASK = 100;

const HUGE = 'square:256x256/kruskal#1';

/**
 * Returns the memory of the program with its workers, and that of the page's scripts after garbage collection, in
 * bytes.
 */
async function taken(page, tools) {
  await tools.send('HeapProfiler.collectGarbage');
  const { metrics } = await tools.send('Performance.getMetrics');
  return {
    program: (await memory(page)).reduce((sum, bytes) => sum + bytes),
    page: metrics.find(({ name }) => name === 'JSHeapUsedSize').value,
  };
}

export default {
  async 'memory does not grow over ninety more mazes'({ page, context }) {
    const tools = await context.newCDPSession(page);
    await tools.send('Performance.enable');
    await go(page, LARGE);
    await finish(page);
    let warm;
    for (let made = 1; made <= MAZES; made += 1) {
      await another(page);
      await finish(page);
      if (made === WARM) warm = await taken(page, tools);
    }
    const now = await taken(page, tools);
    for (const [whose, more] of Object.entries(MORE_MEMORY)) {
      console.log(`  ${whose}: ${warm[whose]} bytes after ${WARM} mazes, ${now[whose]} after ${MAZES}`);
      assert.ok(now[whose] <= warm[whose] + more, `the ${whose} has grown`);
    }
  },

  async 'generating and carving a maze of 256 x 256 does not freeze the page'({ page }) {
    await finish(page);
    await frames(page, 5);
    await page.evaluate(() => {
      window.tasks = [];
      new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((entry) => entry.duration)))
        .observe({ type: 'longtask' });
    });
    const longest = async (what) => {
      const seen = await page.evaluate(() => window.tasks.splice(0));
      const most = Math.max(0, ...seen);
      console.log(`  ${what}: the longest task took ${most} ms, and ${seen.filter((task) => task > LONGEST_TASK).length} more than ${LONGEST_TASK} ms`);
      return most;
    };
    await page.keyboard.press('f');
    await frames(page, 5);
    await longest('a small maze, for comparison');
    const tasks = [];
    await go(page, HUGE);
    await frames(page, 5);
    tasks.push(await longest('generating'));
    await page.keyboard.press('End');
    await until(page, 'it is carved', (now) => now.carved);
    await frames(page, 5);
    tasks.push(await longest('carving'));
    assert.ok(Math.max(...tasks) <= LONGEST_TASK, 'the page did not respond for too long');
  },
};
