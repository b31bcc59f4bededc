// A room of another server is on that one's page, whichever way one comes, and one is the same there.
//
//     node nodes.mjs http://127.0.0.1:8080/ http://127.0.0.1:8081/ ROOM   (the room is on the first)

import assert from 'node:assert/strict';
import { launch, open } from './browser.mjs';

const [one, two, room] = process.argv.slice(2);

const problems = [];
const browser = await launch();

async function comeIn(page, name) {
  // Nothing of who comes stays in the address.
  await page.waitForURL(`${one}?room=${room}`);
  await page.getByRole('button', { name: 'Join' }).waitFor();
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), name);
  if (name) await page.getByText(`${name} is yours.`).waitFor();
  await page.getByRole('button', { name: 'Join' }).click();
  await page.locator('.people li.own').waitFor();
  await page.context().close();
}

try {
  const listed = await open(browser, two, { problems });
  await listed.getByLabel('Name', { exact: true }).fill('Zoé');
  await listed.getByText('Keep this name').click();
  await listed.getByLabel('Passphrase').fill('correct horse battery');
  await listed.getByRole('button', { name: 'Keep it' }).click();
  await listed.getByText('Zoé is yours.').waitFor();
  // Under a name that is kept only its own account comes in.
  await listed.locator(`[data-key="join ${room}"]`).click();
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
