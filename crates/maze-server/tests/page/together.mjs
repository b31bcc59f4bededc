// Two people in two browsers: they see each other move, race, and find their results on the board. One loses the
// connection and reconnects. A third watches from a projector.
//
//     node together.mjs http://127.0.0.1:8080/ [FOLDER FOR PICTURES]

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { launch, open } from './browser.mjs';
import { wireTo } from './wire.mjs';

const [server = 'http://127.0.0.1:8080/', pictures] = process.argv.slice(2);

const problems = [];
const browser = await launch();
const wire = await wireTo(new URL(server));
if (pictures) await mkdir(pictures, { recursive: true });

async function picture(page, name) {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} scrolls sideways`);
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
}

async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(new URL(path, server), { method: 'POST', headers, body: JSON.stringify(body) });
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer.json();
}

/** The directions of the shortest way through a maze of squares, as arrow keys. */
async function keysToExit(room) {
  const maze = await (await fetch(new URL(`rooms/${room}/maze`, server))).json();
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  const ways = new Map([[maze.entrance, []]]);
  for (const [cell, way] of ways) {
    for (const side of maze.cells[cell].passages) {
      const next = maze.cells[cell].sides[side];
      if (!ways.has(next)) ways.set(next, [...way, { key: arrows[side], cell: next }]);
    }
  }
  return ways.get(maze.exit);
}

/** Joins a room from its first screen, with an emoji and a name. */
async function join(page, symbol, name) {
  await page.getByRole('button', { name: 'Your emoji' }).click();
  await page.getByRole('button', { name: symbol, exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.locator('.people li.own').waitFor({ state: 'attached' });
}

/** Resolves when an element is on the page, however briefly: a busy machine may never draw it. */
const appears = (page, selector, pattern) =>
  page.evaluate(
    ([selector, pattern]) =>
      new Promise((resolve) => {
        const observer = new MutationObserver(look);
        function look() {
          const isThere = [...document.querySelectorAll(selector)].some((element) => new RegExp(pattern).test(element.textContent));
          if (!isThere) return;
          observer.disconnect();
          resolve();
        }
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    [selector, pattern],
  );

const said = (page, text) => page.waitForFunction((part) => document.getElementById('live').textContent.includes(part), text);

/** A short key press, dispatched in the page: a press from here would last longer on a busy machine, and walk on. */
async function step(page, { key, cell }) {
  await page.evaluate((code) => {
    for (const kind of ['keydown', 'keyup']) document.body.dispatchEvent(new KeyboardEvent(kind, { code, key: code, bubbles: true }));
  }, key);
  await said(page, `Cell ${cell};`);
}

/** The canvas, once it has not changed for some frames. */
const atRest = (page) =>
  page.evaluate(async () => {
    const canvas = document.querySelector('canvas');
    let [before, same] = ['', 0];
    while (same < 12) {
      await new Promise(requestAnimationFrame);
      const now = canvas.toDataURL();
      same = now === before ? same + 1 : 0;
      before = now;
    }
    return before;
  });

const differs = (page, before) => page.waitForFunction((old) => document.querySelector('canvas').toDataURL() !== old, before);

async function seeEachOtherMove(zoe, ali, way) {
  // On a phone the list is hidden.
  await ali.locator('.people li', { hasText: 'Zoé' }).waitFor({ state: 'attached' });
  await zoe.locator('.people li', { hasText: 'Ali' }).waitFor();
  const before = await atRest(ali);
  await step(zoe, way[0]);
  await differs(ali, before);
}

async function comeBack(page, way) {
  const lost = appears(page, '.connection', 'Connection lost');
  const back = appears(page, '.toast', 'Connected again');
  wire.cut();
  await lost;
  await back;
  await step(page, way[1]);
}

async function follow(zoe) {
  await zoe.locator('.people button', { hasText: 'Ali' }).click();
  await zoe.locator('.eyes', { hasText: 'Ali' }).waitFor();
  await zoe.keyboard.press('Escape');
  await zoe.locator('.eyes').waitFor({ state: 'hidden' });
}

/** Walks in a maze with earlier runs: the best is shown as a ghost, unless that is switched off. */
async function ghosts(code) {
  const room = await post('rooms', { code, game: 'free_walk' });
  const page = await open(browser, `${wire.url}?room=${room.id}`, { problems });
  await join(page, '🐙', 'Noor');
  const [first] = await keysToExit(room.id);
  const box = page.getByRole('checkbox', { name: 'Ghosts' });
  await box.uncheck();
  await step(page, first);
  const alone = await atRest(page);
  await box.check();
  await differs(page, alone);
  await picture(page, 'ghost-laptop');
  await page.context().close();
}

async function race(room) {
  const url = `${wire.url}?room=${room.id}`;
  const [zoe, ali, all] = await Promise.all([
    open(browser, url, { problems }),
    open(browser, url, { problems, size: 'phone', colorScheme: 'light' }),
    open(browser, `${wire.url}?watch&room=${room.id}`, { problems, size: 'projector' }),
  ]);
  await picture(ali, 'door-phone');
  await join(zoe, '🦊', 'Zoé');
  await join(ali, '🐸', 'Ali');
  await picture(ali, 'lobby-phone');
  const counted = appears(all, '.countdown', '\\d');
  await zoe.getByRole('button', { name: 'I am ready' }).click();
  await ali.getByRole('button', { name: 'I am ready' }).click();
  await counted;
  await picture(all, 'countdown-projector');
  await zoe.locator('.foot').waitFor({ state: 'hidden' });
  await ali.locator('.foot').waitFor({ state: 'hidden' });
  const way = await keysToExit(room.id);
  await seeEachOtherMove(zoe, ali, way);
  await comeBack(zoe, way);
  for (const next of way.slice(2)) await step(zoe, next);
  await zoe.getByText('You made it!').waitFor();
  await all.locator('.people li', { hasText: 'Zoé' }).getByText('🏁').waitFor();
  for (const next of way) await step(ali, next);
  for (const page of [zoe, ali, all]) {
    await page.locator('.standings li').nth(1).waitFor();
    assert.deepEqual(await page.locator('.standings .who').allTextContents(), ['🦊 Zoé', '🐸 Ali']);
  }
  await zoe.locator('.board tbody tr', { hasText: 'Zoé' }).waitFor();
  // A spectator sees it a bit later, since there may be many.
  await all.locator('.board tbody tr', { hasText: 'Zoé' }).waitFor();
  await picture(zoe, 'results-laptop');
  await picture(ali, 'results-phone');
  await picture(all, 'results-projector');
  await follow(zoe);
  for (const page of [zoe, ali]) await page.getByRole('button', { name: 'Play again' }).click();
  await zoe.getByRole('heading', { name: 'square:4x3/backtracker#3' }).waitFor();
  // A player who asked for another race is ready for it.
  await zoe.getByRole('button', { name: 'Not ready yet' }).waitFor();
}

/** Every shape is drawn: it has floor, and more floor than background. Takes a picture of each. */
async function shapes() {
  const codes = ['hexagon-pointy:6/wilson#1', 'circle:8/backtracker#1', 'tri:20x12/kruskal#1', 'octagon:10x8/kruskal#1'];
  for (const code of codes) {
    const room = await post('rooms', { code, game: 'hunt' });
    const page = await open(browser, `${wire.url}?watch&room=${room.id}`, { problems, locale: 'fr', colorScheme: 'light' });
    await page.locator('.connection').waitFor({ state: 'hidden' });
    await page.waitForFunction(() => painted(document.querySelector('canvas')) > 0.25);
    await picture(page, code.split(':')[0]);
    await page.context().close();
  }
}

try {
  const code = 'square:4x3/backtracker#2';
  await race(await post('rooms', { code, game: 'race' }));
  await ghosts(code);
  await shapes();
  assert.deepEqual(problems, []);
} finally {
  await browser.close();
  wire.close();
}
console.log('two people walked, raced, and are on the board');
