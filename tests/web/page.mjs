// The app in a page of Chromium with software rendering: its published state, and its keys.

import assert from 'node:assert/strict';
import { launch } from '../../crates/maze-server/tests/page/browser.mjs';

/** Timeout in milliseconds. A frame can take a second on a busy machine without a graphics card. */
const PATIENCE = 180_000;

export const SIZES = {
  desktop: { viewport: { width: 720, height: 600 } },
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  // The whole menu is visible without scrolling.
  tall: { viewport: { width: 610, height: 1700 } },
  // For tests that do not look at the picture, so that frames are fast.
  small: { viewport: { width: 240, height: 200 } },
};

export const start = () => launch(['--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--ignore-gpu-blocklist']);

/** Opens an empty page in a fresh profile, and collects its errors in `problems`. */
export async function blank(browser, size) {
  const context = await browser.newContext({ ...SIZES[size], locale: 'en', acceptDownloads: true });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.stack ?? String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
    if (process.env.VERBOSE) console.log(`[${message.type()}] ${message.text()}`);
  });
  return { page, context, problems };
}

/** Opens the app, and waits for the first picture of a maze. */
export async function open(page, url) {
  await page.goto(url);
  await shown(page);
}

/** Waits for the first picture of a maze. */
export const shown = (page) => page.waitForFunction(() => document.getElementById('loading').hidden);

/** Returns the state that the app publishes. */
export const state = (page) => page.evaluate(() => JSON.parse(document.getElementById('stage').dataset.state ?? '{}'));

/** Waits until the published state satisfies `fits`, and returns it. */
export async function until(page, what, fits) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const now = await state(page);
    if (fits(now)) return now;
    assert.ok(Date.now() < end, `${what}: ${JSON.stringify(now)}`);
    await page.waitForTimeout(100);
  }
}

/** Opens a maze by the address of the page. */
export async function go(page, code) {
  await page.evaluate((to) => { location.hash = to; }, `#${code}`);
  return until(page, `the maze ${code}`, (now) => now.maze === code);
}

/** Jumps to the end of the carving. */
export async function finish(page) {
  await page.keyboard.press('End');
  return until(page, 'it is carved', (now) => now.carved);
}

/** Generates another maze with the keyboard. */
export async function another(page) {
  const before = await state(page);
  await page.keyboard.press('Enter');
  return until(page, 'another maze', (now) => now.maze !== before.maze);
}

/** Switches views until this one is active. */
export async function look(page, view) {
  for (let tries = 0; (await state(page)).view !== view; tries += 1) {
    assert.ok(tries < 3, `the view ${view} is not reachable`);
    const before = (await state(page)).view;
    await page.keyboard.press('c');
    await until(page, 'the next view', (now) => now.view !== before);
  }
}

/** Waits until `count` frames have been drawn. */
export const frames = (page, count = 3) => page.evaluate(async (left) => {
  for (; left > 0; left -= 1) await new Promise(requestAnimationFrame);
}, count);

/** Returns the memory of the program in bytes: on the page, and in each of its workers. */
export async function memory(page) {
  const program = new URL('labyrinth.js', page.url()).href;
  // An instance that is already running is not started again; its exports are returned.
  const bytes = async (program) => (await (await import(program)).default()).memory.buffer.byteLength;
  return Promise.all([page, ...page.workers()].map((place) => place.evaluate(bytes, program)));
}
