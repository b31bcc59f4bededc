// A room of another server is on that one's page, whichever way one comes.
//
//     node nodes.mjs http://127.0.0.1:8080/ http://127.0.0.1:8081/ ROOM   (the room is on the first)

import assert from 'node:assert/strict';
import { launch, open } from './browser.mjs';

const [one, two, room] = process.argv.slice(2);

const problems = [];
const browser = await launch();

async function comeIn(page, name) {
  await page.waitForURL(`${one}?room=${room}`);
  await page.getByRole('button', { name: 'Join' }).waitFor();
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), name);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.locator('.people li.own').waitFor();
  await page.context().close();
}

try {
  const listed = await open(browser, two, { problems });
  await listed.getByLabel('Name', { exact: true }).fill('Zoé');
  await listed.locator(`a[data-key="join ${room}"]`).click();
  await comeIn(listed, 'Zoé');
  await comeIn(await open(browser, `${two}?room=${room}`, { problems }), '');
  const watching = await open(browser, `${two}?watch&room=${room}`, { problems });
  await watching.waitForURL(`${one}?watch&room=${room}`);
  await watching.locator('.connection').waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
} finally {
  await browser.close();
}
console.log('whoever asked for the room was taken to its server');
