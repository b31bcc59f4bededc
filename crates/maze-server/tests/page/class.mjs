// A class joins an occupied room with phones over plain http.
//
//     node class.mjs http://127.0.0.1:8080/ [FOLDER FOR PICTURES]

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { launch, open } from './browser.mjs';

const [server = 'http://127.0.0.1:8080/', pictures] = process.argv.slice(2);

/** The server under a host name: over plain http, browsers only trust the address of this machine. */
const school = new URL(server);
school.hostname = 'school.example';

const problems = [];
const browser = await launch([`--host-resolver-rules=MAP ${school.hostname} ${new URL(server).hostname}`]);
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

const openRoom = async (code, game) => (await post('rooms', { code, game })).id;
const phone = (query, more) => open(browser, `${school.href}${query}`, { problems, size: 'phone', ...more });
const own = (page) => page.locator('.people li.own');

/** A script that stores a profile, as from an earlier visit. */
const as = (profile) => `localStorage.setItem('labyrinth.profile', '${JSON.stringify(profile)}')`;

/** Each test by its name. */
const tests = {
  async 'a guest with a taken emoji gets another one and joins'() {
    const room = await openRoom('square:5x5/kruskal#1', 'race');
    await post(`rooms/${room}/login`, { symbol: '🦊' });
    const page = await phone(`?room=${room}`, { script: as({ symbol: '🦊', name: '' }) });
    await page.getByRole('button', { name: 'Join' }).click();
    await own(page).waitFor({ state: 'attached' });
    assert.doesNotMatch(await own(page).textContent(), /🦊/);
    await page.getByText(/🦊 is taken, so you are/).first().waitFor({ state: 'attached' });
    return page;
  },

  async 'a guest who picked a taken emoji is offered a free one'() {
    const room = await openRoom('square:32x32@heart/kruskal+braid=50#123456789', 'race');
    await post(`rooms/${room}/login`, { symbol: '🐸' });
    const page = await phone(`?room=${room}`, { locale: 'fr', script: as({ symbol: '🐸', name: '', isPicked: true }) });
    await picture(page, 'door-long-phone');
    await page.getByRole('button', { name: 'Entrer' }).click();
    await page.getByRole('alert').getByText('est libre').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('room'), room);
    await picture(page, 'offered-phone');
    await page.getByRole('button', { name: 'Entrer' }).click();
    await own(page).waitFor({ state: 'attached' });
    return page;
  },

  async 'a player with a taken name stays at the room and chooses another'() {
    const room = await openRoom('square:5x5/kruskal#1', 'race');
    await post(`rooms/${room}/login`, { symbol: '🐸', name: 'Ali' });
    const page = await phone(`?room=${room}`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Ali');
    await name.press('Enter');
    await page.getByRole('alert').getByText('is already in use in the room').waitFor();
    await name.fill('Aliya');
    await name.press('Enter');
    await own(page).waitFor({ state: 'attached' });
    assert.match(await own(page).textContent(), /Aliya/);
    return page;
  },

  async 'a link is copied on plain http'() {
    const page = await open(browser, `${school.href}?room=default`, { problems });
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await page.getByRole('button', { name: 'Join' }).click();
    await own(page).waitFor();
    const copied = page.evaluate(() => new Promise((done) => document.addEventListener('copy', () => done(String(document.activeElement.value)), { once: true })));
    await page.getByRole('button', { name: 'Copy link' }).click();
    assert.equal(await copied, school.href);
    await page.locator('.toast', { hasText: 'Link copied.' }).waitFor();
    return page;
  },

  async 'a link signs nobody in'() {
    const page = await open(browser, `${school.href}?room=default#symbol=%F0%9F%90%8D&name=Mallory&account=secret`, { problems });
    await page.getByRole('button', { name: 'Join' }).waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('labyrinth.account')), null);
    return page;
  },

  async 'a name survives on a page without storage'() {
    const script = `for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get() { throw new Error('blocked'); } })`;
    const page = await phone('?room=default', { script });
    await page.getByLabel('Name', { exact: true }).fill('Noor');
    await page.getByRole('button', { name: 'Join' }).click();
    await own(page).waitFor({ state: 'attached' });
    assert.match(await own(page).textContent(), /Noor/);
    return page;
  },

  async 'Enter registers no name, and a reset forgets the profile'() {
    const page = await phone('?room=default');
    const asked = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
    await page.getByLabel('Name', { exact: true }).fill('Lin');
    await page.getByText('Protect your name').click();
    await page.getByLabel('Passphrase').fill('correct horse battery');
    await page.getByLabel('Passphrase').press('Enter');
    await page.getByText('Name and passphrase do not match.').waitFor();
    assert.deepEqual(asked, ['/accounts/session']);
    await page.getByRole('button', { name: 'Register name' }).click();
    await page.getByText('Lin is yours.').waitFor();
    await picture(page, 'door-phone-own');
    await page.getByRole('button', { name: 'Not you?' }).click();
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), '');
    assert.equal(await page.evaluate(() => localStorage.getItem('labyrinth.account')), null);
    return page;
  },

  async 'emojis are chosen by keys, and the focus follows'() {
    const page = await open(browser, `${school.href}?room=default`, { problems });
    const chosen = page.getByRole('button', { name: 'Your emoji' });
    await chosen.focus();
    await page.keyboard.press('Enter');
    assert.ok(await page.evaluate(() => document.activeElement.matches('.emojis button, .emoji-free')));
    await page.keyboard.press('Escape');
    assert.ok(await chosen.evaluate((button) => button === document.activeElement));
    return page;
  },

  async 'a projector shows the address, and stays on'() {
    const script = `window.asked = []; Object.defineProperty(navigator, 'wakeLock', { value: { request: (kind) => (window.asked.push(kind), Promise.resolve({ release() {} })) } })`;
    const page = await open(browser, `${school.href}?watch`, { problems, size: 'projector', script });
    await page.getByText(school.host, { exact: true }).waitFor();
    await page.locator('.invitation img').waitFor();
    assert.ok(await page.locator('.invitation img').evaluate((image) => image.naturalWidth > 0));
    assert.deepEqual(await page.evaluate(() => window.asked), ['screen']);
    await picture(page, 'invitation-projector');
    return page;
  },

  async 'at night and under a blindfold the page shows as little as the app'() {
    const shares = [];
    for (const goal of ['', '/night+torch=20', '/blindfold']) {
      const room = await openRoom(`square:15x15/backtracker#4${goal}`, 'free_walk');
      const page = await phone(`?room=${room}`);
      await page.getByRole('button', { name: 'Join' }).click();
      await own(page).waitFor({ state: 'attached' });
      await page.locator('.connection').waitFor({ state: 'hidden' });
      // The floor is painted. The sight of the first frame stays until the player walks.
      await page.waitForFunction(() => painted(document.querySelector('canvas')) > 0);
      shares.push(await page.evaluate(() => painted(document.querySelector('canvas'))));
      await picture(page, `light${goal.replace(/\W+/g, '-')}`);
      if (goal === '/blindfold') await page.locator('.felt', { hasText: /^Open: (east|south)/ }).waitFor();
      await page.context().close();
    }
    const [day, night, blindfold] = shares;
    assert.ok(night < 0.25 * day && blindfold < 0.1 * day && blindfold > 0, `painted: ${shares}`);
    return null;
  },

  async 'the last of a class sees her own line, and her place in the race'() {
    const room = await openRoom('square:3x1/kruskal#1', 'race');
    const page = await phone(`?room=${room}`);
    await page.getByLabel('Name', { exact: true }).fill('Zoé');
    await page.getByRole('button', { name: 'Join' }).click();
    await own(page).waitFor({ state: 'attached' });
    // The other players are sockets of another page. They are ready at once, and walk as soon as the race starts.
    const others = await open(browser, school.href, { problems });
    await others.evaluate(race, { room, count: 29 });
    await page.waitForFunction(() => document.querySelectorAll('.people li').length === 30);
    await page.getByRole('button', { name: 'I am ready' }).click();
    await page.locator('.foot').waitFor({ state: 'hidden' });
    await others.waitForFunction(() => window.there === 29);
    await picture(page, 'race-of-30-phone');
    const east = () => page.evaluate(() => ['keydown', 'keyup'].forEach((kind) => document.body.dispatchEvent(new KeyboardEvent(kind, { code: 'ArrowRight', key: 'ArrowRight', bubbles: true }))));
    await east();
    await page.waitForFunction(() => document.getElementById('live').textContent.includes('Cell 1;'));
    await east();
    await page.locator('.standings .own').waitFor();
    assert.match(await page.locator('.standings .own').textContent(), /^30.*Zoé/);
    // Arriving results replace the list, so each attempt looks the line up again.
    await page.waitForFunction(() => {
      const line = document.querySelector('.results .standings .own');
      return line && line.getBoundingClientRect().bottom <= line.closest('.results').getBoundingClientRect().bottom;
    });
    assert.equal(await page.locator('.standings li').count(), 21);
    await page.locator('.results .facts', { hasText: 'Place 30 of 30' }).waitFor();
    await picture(page, 'results-of-30-phone');
    await page.keyboard.press('Escape');
    await page.locator('.results').waitFor({ state: 'hidden' });
    assert.ok(await page.evaluate(() => document.activeElement.matches('canvas')));
    // All players ask for another race, and are ready for it.
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByRole('button', { name: 'Not ready yet' }).waitFor();
    await others.context().close();
    return page;
  },
};

/** Runs in a page: a number of players join a room, race, and ask for another race. */
async function race({ room, count }) {
  window.there = 0;
  const page = await (await fetch('page/protocol.js')).text();
  const protocol = Number(/const PROTOCOL = (\d+)/.exec(page)[1]);
  for (let player = 0; player < count; player += 1) {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/rooms/${room}/ws`);
    const say = (message) => socket.send(JSON.stringify(message));
    socket.onopen = () => say({ hello: { protocol, kind: 'hand', symbol: '🦊', name: `P ${player + 1}` } });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.welcome) say({ ready: { ready: true } });
      const { event } = message.event ?? {};
      if (event?.phase === 'over') say({ ready: { ready: true } });
      if (event?.phase?.running && window.there === 0) [0, 0].forEach((side) => say({ step: { side } }));
      if (event?.finished && message.event && player === 0) window.there += 1;
    };
  }
}

try {
  for (const [name, test] of Object.entries(tests).filter(([name]) => name.includes(process.env.ONLY ?? ''))) {
    const page = await test().catch((error) => {
      throw new Error(name, { cause: error });
    });
    await page?.context().close();
    console.log(`ok: ${name}`);
  }
  assert.deepEqual(problems, []);
} finally {
  await browser.close();
}
console.log('a class came in, and raced');
