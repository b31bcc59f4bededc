// The panel *How it works*, links to two mazes, and questions of lessons, which are answered by clicks.

import assert from 'node:assert/strict';
import { frames, shown, state, until } from '../page.mjs';
import { ACCENT, RIM, patches, picture } from '../picture.mjs';

/** The screens before the first question of the first lesson, whose answers are the dead ends of its maze. */
const BEFORE = ['cells', 'walls', 'perfect'].map((screen) => `"01-mazes/${screen}"`);
const QUESTION = '01-mazes/dead-ends';

/** The horizontal position of the tab *Learn* in pixels, in the row of the tabs. */
const LEARN = 216;

/** The number of columns and rows of the maze with the question. */
const [COLUMNS, ROWS] = [6, 4];

/** Whether a patch is the selected tab. Other buttons of its color are wider. */
const isTab = ({ left, right, top, bottom }) => right < 340 && right - left < 80 && bottom - top < 40;

/** Clicks, and gives the app time to see that the pointer is there, and each change of the button. */
async function click(page, x, y) {
  await page.mouse.move(x, y);
  await frames(page);
  await page.mouse.down();
  await frames(page);
  await page.mouse.up();
  await frames(page, 5);
}

/** Returns the bounding box of the wall around the maze, which is to the left of the lesson and above the timeline. */
function bounds(seen) {
  const isMaze = ({ right, bottom }) => right < 0.59 * seen.width && bottom < 0.75 * seen.height;
  const found = patches(seen, RIM, 40).filter(isMaze);
  assert.ok(found.length > 0, 'the wall around the maze is visible');
  const edge = (choose, side) => choose(...found.map((patch) => patch[side]));
  return { left: edge(Math.min, 'left'), right: edge(Math.max, 'right'), top: edge(Math.min, 'top'), bottom: edge(Math.max, 'bottom') };
}

export default {
  async 'How it works opens and closes with its key'({ page, shoot }) {
    await page.keyboard.press('o');
    await until(page, 'How it works', (now) => now.explained);
    await frames(page);
    await shoot('explained');
    await page.keyboard.press('o');
    await until(page, 'no explanation', (now) => !now.explained);
  },

  async 'a link to two mazes opens both'({ page, shoot }) {
    const link = '#square:6x5/kruskal#7,prim#2';
    await page.evaluate((to) => { location.hash = to; }, link);
    await until(page, 'both mazes', ({ maze, beside }) => maze === 'square:6x5/kruskal#7' && beside === 'square:6x5/prim#2');
    await page.waitForFunction((to) => decodeURI(location.hash) === to, link);
    await shoot('beside');
  },

  async 'a question of a lesson is answered by clicks in the maze'({ page, shoot }) {
    await page.addInitScript((finished) => {
      localStorage.setItem('labyrinth/settings.ron', `(version: 1, lessons: (finished: [${finished}]))`);
    }, BEFORE.join());
    await page.reload();
    await shown(page);
    const tab = patches(await picture(page), ACCENT, 500).find(isTab);
    assert.ok(tab, 'no selected tab: does ACCENT in picture.mjs match its color?');
    await click(page, LEARN, (tab.top + tab.bottom) / 2);
    await shoot('learn');
    // The lessons are below the text about them.
    for (let y = tab.bottom + 40; (await state(page)).lesson === ''; y += 16) {
      assert.ok(y < 400, 'no lesson below the tabs');
      await click(page, 150, y);
    }
    assert.equal((await state(page)).lesson, QUESTION, 'it goes on where the user has left it');
    // Without the menu, there is more room for the maze.
    await page.keyboard.press('n');
    await frames(page, 20);
    await shoot('lesson');
    const maze = bounds(await picture(page));
    const seen = new Set();
    for (let cell = 0; cell < COLUMNS * ROWS && !seen.has('right'); cell += 1) {
      const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
      const x = maze.left + (column + 0.5) / COLUMNS * (maze.right - maze.left);
      await click(page, x, maze.top + (row + 0.5) / ROWS * (maze.bottom - maze.top));
      seen.add((await state(page)).reply);
    }
    await shoot('answered');
    assert.ok(seen.has('right'), `a dead end is right, not only ${[...seen]}`);
  },
};
