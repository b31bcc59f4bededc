// Saving and opening files by the browser's downloads, dialogs and drag and drop.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { CODE, DRAWING, WALLS } from '../maze.mjs';
import { finish, frames, until } from '../page.mjs';
import { FIELD, patches, picture } from '../picture.mjs';

/** The color of the triangles that unfold sections, and that of buttons. */
const TRIANGLE = [255, 255, 255];
const BUTTON = [41, 50, 65];

/** The center of the tab *Files*, in pixels. */
const TAB = [173, 103];

/** Width of the menu in pixels. */
const MENU = 330;

async function press(page, { left, top, bottom }, right = 4) {
  await page.mouse.click(left + right, (top + bottom) / 2);
  await frames(page);
}

/** Selects the tab *Files*, and unfolds its last section. */
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

/** Returns the patches of a color within a section, from top to bottom. */
async function within(page, section, color) {
  const seen = patches(await picture(page), color, 200);
  return seen.filter(({ top, right }) => top > section.bottom && right < MENU);
}

export default {
  async 'a saved maze opens with the file dialog'({ page, shoot }) {
    await finish(page);
    const section = await unfold(page);
    const [name] = await within(page, section, FIELD);
    await press(page, name);
    await page.keyboard.press('End');
    for (const key of ['Backspace', 'Backspace', 'Backspace', 't', 'x', 't']) await page.keyboard.press(key);
    await page.waitForTimeout(1000);
    await frames(page);
    await shoot('files');
    // The other buttons are options of the format, here the drawing style.
    const [, , save, , choose] = await within(page, section, BUTTON);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, save)]);
    assert.equal(download.suggestedFilename(), 'maze.txt');
    await until(page, 'a message about the download', (now) => now.toasts.includes('Downloaded: maze.txt'));
    const buffer = await readFile(await download.path());
    assert.equal(buffer.toString().trimEnd(), `${DRAWING}\n${CODE}`);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, choose)]);
    assert.equal(await chooser.element().getAttribute('accept'), '', 'files of any name are offered');
    await chooser.setFiles({ name: 'again', mimeType: 'application/octet-stream', buffer });
    const { walls } = await until(page, 'the file is open', (now) => now.maze === 'again' && now.carved);
    assert.equal(walls, WALLS, 'the same maze: gaps in a drawing are its entrance and its exit');
    assert.match(new URL(page.url()).hash, /^#drawn:/, 'the address opens the same maze');
  },
};

export const dropped = {
  async 'a file that is dropped on the page opens'({ page }) {
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'mine.txt'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
    }, '+---+---+\n|       |\n+---+---+\n');
    await until(page, 'the maze from the file', (now) => now.maze === 'mine.txt' && now.carved);
    assert.match(new URL(page.url()).hash, /^#drawn:/, 'the address opens the same maze');
  },
};
