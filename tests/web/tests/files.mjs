// Mazes as files, by what the browser has for that.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { CODE, DRAWING, WALLS } from '../maze.mjs';
import { finish, frames, until } from '../page.mjs';
import { FIELD, patches, picture } from '../picture.mjs';

/** What unfolds a section of the menu, and what a button is filled with. */
const TRIANGLE = [255, 255, 255];
const BUTTON = [41, 50, 65];

/** The middle of the tab of files, in pixels. */
const TAB = [194, 103];

/** How wide the menu is, in pixels. */
const MENU = 330;

async function press(page, { left, top, bottom }, right = 4) {
  await page.mouse.click(left + right, (top + bottom) / 2);
  await frames(page);
}

/** Selects the tab of files, and unfolds its last section. */
async function unfold(page) {
  await page.mouse.click(...TAB);
  await frames(page);
  const triangles = patches(await picture(page), TRIANGLE, 8).filter(({ left }) => left < 45);
  const section = triangles.at(-1);
  await press(page, section, 60);
  await page.waitForTimeout(1000);
  await frames(page);
  return section;
}

/** What in a section has this colour, from top to bottom. */
async function within(page, section, colour) {
  const seen = patches(await picture(page), colour, 200);
  return seen.filter(({ top, right }) => top > section.bottom && right < MENU);
}

export default {
  async 'a maze is saved, and what was saved opens by the dialog'({ page, shoot }) {
    await finish(page);
    const section = await unfold(page);
    const [name] = await within(page, section, FIELD);
    await press(page, name);
    await page.keyboard.press('End');
    for (const key of ['Backspace', 'Backspace', 'Backspace', 't', 'x', 't']) await page.keyboard.press(key);
    await page.waitForTimeout(1000);
    await frames(page);
    await shoot('files');
    // Formats have choices of their own: here, how it is drawn.
    const [, , save, , choose] = await within(page, section, BUTTON);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, save)]);
    assert.equal(download.suggestedFilename(), 'maze.txt');
    const buffer = await readFile(await download.path());
    assert.equal(buffer.toString().trimEnd(), `${DRAWING}\n${CODE}`);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, choose)]);
    await chooser.setFiles({ name: 'again.txt', mimeType: 'text/plain', buffer });
    const { walls } = await until(page, 'it is opened', (now) => now.maze === 'again.txt' && now.carved);
    assert.equal(walls, WALLS, 'it is the same maze: gaps in a drawing say where one enters and leaves');
    assert.equal(new URL(page.url()).hash, '');
  },
};

export const dropped = {
  async 'a maze that is dropped on the page is opened'({ page }) {
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'mine.txt'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
    }, '+---+---+\n|       |\n+---+---+\n');
    await until(page, 'the maze from the file', (now) => now.maze === 'mine.txt' && now.carved);
    assert.equal(new URL(page.url()).hash, '');
  },
};
