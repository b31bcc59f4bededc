// The app in a real browser: `node app.mjs FOLDER [PICTURES]`, where the folder is what `cargo xtask web` made.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

const SKIPPED = 77;
const [folder, pictures] = process.argv.slice(2);

const TYPES = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};

/** A server of the folder. */
async function serve() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const name = path === '/' ? 'index.html' : path.slice(1);
    try {
      const bytes = await readFile(join(folder, name));
      response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

const sizes = {
  desktop: { viewport: { width: 960, height: 600 } },
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
};

/** A page of somebody's own, which gathers what goes wrong on it. */
async function open(browser, url, size = 'desktop') {
  const context = await browser.newContext({ ...sizes[size], acceptDownloads: true });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.stack ?? String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
    if (process.env.VERBOSE) console.log(`[${message.type()}] ${message.text()}`);
  });
  await page.goto(url);
  await page.waitForFunction(() => document.getElementById('loading').hidden);
  return { page, context, problems };
}

const state = (page) => page.evaluate(() => JSON.parse(document.getElementById('stage').dataset.state ?? '{}'));

/** Waits until what the app says of itself fits. */
async function until(page, what, fits) {
  const end = Date.now() + 120_000;
  for (;;) {
    const now = await state(page);
    if (fits(now)) return now;
    assert.ok(Date.now() < end, `${what}: ${JSON.stringify(now)}`);
    await page.waitForTimeout(100);
  }
}

let playwright;
try {
  playwright = createRequire(import.meta.url)('playwright-core');
} catch {
  console.log('skipped: playwright-core is not installed (npm install)');
  process.exit(SKIPPED);
}
const server = await serve();
const base = `http://127.0.0.1:${server.address().port}/`;
const browser = await playwright.chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--ignore-gpu-blocklist'],
});

async function picture(page, name) {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

const tests = {
  async 'a link opens exactly that maze, and the address follows'({ page }) {
    const code = 'square:6x5/kruskal#7';
    await page.keyboard.press('End');
    const { walls } = await until(page, 'it is carved', (now) => now.maze === code && now.carved);
    // A tree over 30 cells leaves 71 walls less the 29 that were opened, and 2 gates.
    assert.equal(walls, 71 - 29 - 2);
    await picture(page, 'link');
    await page.evaluate(() => { location.hash = '#hexagon-flat:3/prim#2'; });
    await until(page, 'the maze follows the address', (now) => now.maze === 'hexagon-flat:3/prim#2');
    await page.goBack();
    await until(page, 'back leads to the maze before', (now) => now.maze === code);
    await page.goForward();
    await until(page, 'and forward to the other', (now) => now.maze === 'hexagon-flat:3/prim#2');
    assert.equal(decodeURI(new URL(page.url()).hash), '#hexagon-flat:3/prim#2');
  },

  async 'the menu and its keys work, and settings outlast the page'({ page }) {
    await page.keyboard.press('Enter');
    await until(page, 'another maze', (now) => now.maze !== 'square:6x5/kruskal#7' && now.maze !== '');
    await picture(page, 'menu');
    const kept = await page.waitForFunction(() => Object.keys(localStorage).find((key) => key.endsWith('settings.ron')));
    assert.equal(await kept.jsonValue(), 'labyrinth/settings.ron');
  },
};

const chosen = process.env.ONLY;
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (chosen && !name.includes(chosen)) continue;
  const opened = await open(browser, `${base}#square:6x5/kruskal#7`);
  try {
    await test(opened);
    assert.deepEqual(opened.problems, []);
    console.log(`ok: ${name}`);
  } catch (error) {
    failed += 1;
    console.error(`failed: ${name}\n${error.stack}\n${opened.problems.join('\n')}`);
    await picture(opened.page, 'failed');
  }
  await opened.context.close();
}
await browser.close();
server.close();
process.exit(failed === 0 ? 0 : 1);
