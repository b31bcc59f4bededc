// The app on a page of Chromium, which draws in software: what it says of itself, and its keys.

import assert from 'node:assert/strict';
import { launch } from '../../crates/maze-server/tests/page/browser.mjs';

/** How long something may take, in milliseconds: a frame can take a second on a busy machine without a graphics card. */
const PATIENCE = 180_000;

export const SIZES = {
  desktop: { viewport: { width: 720, height: 600 } },
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  // The whole menu is seen without scrolling.
  tall: { viewport: { width: 610, height: 1700 } },
  // Where the picture does not matter, so that frames are quick.
  small: { viewport: { width: 240, height: 200 } },
};

export const start = () => launch(['--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--ignore-gpu-blocklist']);

/** A page of somebody's own, which gathers what goes wrong on it. */
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

/** What the app says of itself. */
export const state = (page) => page.evaluate(() => JSON.parse(document.getElementById('stage').dataset.state ?? '{}'));

/** Waits until what the app says of itself fits. */
export async function until(page, what, fits) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const now = await state(page);
    if (fits(now)) return now;
    assert.ok(Date.now() < end, `${what}: ${JSON.stringify(now)}`);
    await page.waitForTimeout(100);
  }
}

/** Has a maze made by its address. */
export async function go(page, code) {
  await page.evaluate((to) => { location.hash = to; }, `#${code}`);
  return until(page, `the maze ${code}`, (now) => now.maze === code);
}

/** Has the maze stand as it is when it is finished. */
export async function finish(page) {
  await page.keyboard.press('End');
  return until(page, 'it is carved', (now) => now.carved);
}

/** Has another maze made by the key for that. */
export async function another(page) {
  const before = await state(page);
  await page.keyboard.press('Enter');
  return until(page, 'another maze', (now) => now.maze !== before.maze);
}

/** Goes on to the next view until it is this one. */
export async function look(page, view) {
  for (let tries = 0; (await state(page)).view !== view; tries += 1) {
    assert.ok(tries < 3, `there is no way to ${view}`);
    const before = (await state(page)).view;
    await page.keyboard.press('c');
    await until(page, 'the next view', (now) => now.view !== before);
  }
}

/** Waits until so many frames have been drawn. */
export const frames = (page, count = 3) => page.evaluate(async (left) => {
  for (; left > 0; left -= 1) await new Promise(requestAnimationFrame);
}, count);

/** How much memory the program has, on the page and in each of its workers, in bytes. */
export async function memory(page) {
  const program = new URL('labyrinth.js', page.url()).href;
  // What has been started is not started again, but said.
  const bytes = async (program) => (await (await import(program)).default()).memory.buffer.byteLength;
  return Promise.all([page, ...page.workers()].map((place) => place.evaluate(bytes, program)));
}
