// The page links to the app, in the same room.
//
//     node app.mjs http://127.0.0.1:8080/ ROOM   (of a server that has the app)

import assert from 'node:assert/strict';
import { launch, open } from './browser.mjs';

const [server, room] = process.argv.slice(2);

const problems = [];
const browser = await launch();

async function follow(page, link) {
  await link.click();
  await page.waitForURL(`${server}app/#room=${room}`);
  await page.context().close();
}

try {
  const lobby = await open(browser, server, { problems, size: 'phone' });
  await lobby.locator(`[data-key="app ${room}"]`).waitFor();
  assert.ok(await lobby.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it scrolls sideways');
  await follow(lobby, lobby.locator(`[data-key="app ${room}"]`));
  const inside = await open(browser, `${server}?room=${room}`, { problems, locale: 'fr' });
  await inside.getByRole('button', { name: 'Entrer' }).click();
  await follow(inside, inside.getByRole('link', { name: 'En 3D' }));
  assert.deepEqual(problems, []);
} finally {
  await browser.close();
}
console.log('the page leads into the app');
