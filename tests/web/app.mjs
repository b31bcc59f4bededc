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
/** The maze that each test begins with. */
const CODE = 'square:6x5/kruskal#7';

const server = await serve();
const base = `http://127.0.0.1:${server.address().port}/`;
const browser = await playwright.chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--ignore-gpu-blocklist'],
});

async function picture(page, name) {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Goes on to the next view until it is this one. */
async function look(page, view) {
  for (let tries = 0; (await state(page)).view !== view; tries += 1) {
    assert.ok(tries < 3, `there is no way to ${view}`);
    const before = (await state(page)).view;
    await page.keyboard.press('c');
    await until(page, 'the next view', (now) => now.view !== before);
  }
}

/** Has the maze stand as it is when it is finished. */
async function finish(page) {
  await page.keyboard.press('End');
  return until(page, 'it is carved', (now) => now.carved);
}

const tests = {
  async 'a link opens exactly that maze, and the address follows'({ page }) {
    const { walls } = await finish(page);
    // 6 x 5 squares have 49 walls between them, of which a tree opens 29, and 22 around them.
    assert.equal(walls, 49 - 29 + 22);
    await picture(page, 'link');
    await page.evaluate(() => { location.hash = '#hexagon-flat:3/prim#2'; });
    await until(page, 'the maze follows the address', (now) => now.maze === 'hexagon-flat:3/prim#2');
    await page.goBack();
    await until(page, 'back leads to the maze before', (now) => now.maze === CODE);
    await page.goForward();
    await until(page, 'and forward to the other', (now) => now.maze === 'hexagon-flat:3/prim#2');
    assert.equal(decodeURI(new URL(page.url()).hash), '#hexagon-flat:3/prim#2');
    await page.evaluate(() => { location.hash = '#square:3x3@1.3x3.pUg/kruskal#7'; });
    await until(page, 'the link holds the mask', (now) => now.maze === 'square:3x3@1.3x3.pUg/kruskal#7');
    await page.evaluate(() => { location.hash = '#square:6x5/nonsense#1'; });
    await until(page, 'what is no maze is told', (now) => now.toasts.some((toast) => toast.includes('nonsense')));
  },

  async 'a new maze is one more step, and settings outlast the page'({ page, problems }) {
    const steps = await page.evaluate(() => history.length);
    await page.keyboard.press('Enter');
    const { maze } = await until(page, 'another maze', (now) => now.maze !== CODE);
    assert.equal(await page.evaluate(() => history.length), steps + 1);
    assert.ok(page.url().endsWith(maze.slice(maze.indexOf('#'))), page.url());
    await page.keyboard.press('v');
    const kept = () => localStorage.getItem('labyrinth/settings.ron');
    await page.waitForFunction((floor) => localStorage.getItem('labyrinth/settings.ron')?.includes(floor), 'floor:');
    const before = await page.evaluate(kept);
    await page.reload();
    await page.waitForFunction(() => document.getElementById('loading').hidden);
    assert.equal(await page.evaluate(kept), before);
    assert.deepEqual(problems, []);
  },

  async 'keys that browsers keep have others here'({ page }) {
    await finish(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('p')]);
    assert.match(download.suggestedFilename(), /\.png$/);
    const fills = (wanted) => page.waitForFunction((wanted) => (document.fullscreenElement !== null) === wanted, wanted);
    await page.keyboard.press('u');
    await fills(true);
    await page.evaluate(() => document.exitFullscreen());
    await fills(false);
    await page.keyboard.press('u');
    await fills(true);
  },

  async 'one walks to the exit by keys'({ page }) {
    await page.evaluate(() => { location.hash = '#square:4x1/kruskal#1'; });
    await until(page, 'the corridor', (now) => now.maze === 'square:4x1/kruskal#1');
    await finish(page);
    await look(page, 'walk');
    await page.keyboard.down('w');
    await until(page, 'the exit', (now) => now.arrived);
    await page.keyboard.up('w');
    await picture(page, 'arrived');
  },

  async 'a maze is saved, and opened again'({ page }) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(() => window.dispatchEvent(new CustomEvent('labyrinth-save', { detail: ['a.txt', new Uint8Array([65])] }))),
    ]);
    assert.equal(download.suggestedFilename(), 'a.txt');
    const drawing = '+---+---+\n|       |\n+---+---+\n';
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'mine.txt'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
    }, drawing);
    await until(page, 'the maze from the file', (now) => now.maze === 'mine.txt' && now.carved);
    assert.equal(new URL(page.url()).hash, '');
  },
};

/** Tests on a phone: 360 x 640, and fingers. */
const onPhone = {
  async 'one walks to the exit by a finger'({ page, context }) {
    await page.evaluate(() => { location.hash = '#square:4x1/kruskal#1'; });
    await until(page, 'the corridor', (now) => now.maze === 'square:4x1/kruskal#1');
    await picture(page, 'phone');
    await finish(page);
    await look(page, 'walk');
    const fingers = await context.newCDPSession(page);
    const touch = (type, points) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x: 90, y: 420 }]);
    await touch('touchMove', [{ x: 90, y: 350 }]);
    await picture(page, 'phone-walk');
    await until(page, 'the exit', (now) => now.arrived);
    await touch('touchEnd', []);
  },
};

const chosen = process.env.ONLY;
let failed = 0;
const all = [[tests, 'desktop'], [onPhone, 'phone']].flatMap(([those, size]) => Object.entries(those).map((one) => [...one, size]));
for (const [name, test, size] of all) {
  if (chosen && !name.includes(chosen)) continue;
  const opened = await open(browser, `${base}#${CODE}`, size);
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
