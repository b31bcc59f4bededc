// A room of another server opens on that server's page with the same name. Accounts are not transferred, so the player
// signs in again.
//
//     node nodes.mjs http://127.0.0.1:8080/ http://127.0.0.1:8081/ ROOM   (the room is on the first)

import assert from 'node:assert/strict';
import { launch, open } from './browser.mjs';

const [one, two, room] = process.argv.slice(2);

const problems = [];
const browser = await launch();

/** Signs in with the name in the form, or registers it. */
async function signIn(page, button = 'Sign in') {
  await page.getByText('Protect your name').click();
  await page.getByLabel('Passphrase').fill('correct horse battery');
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Zoé is yours.').waitFor();
}

async function comeIn(page, name) {
  // The address keeps nothing of the profile.
  await page.waitForURL(`${one}?room=${room}`);
  await page.getByRole('button', { name: 'Join' }).waitFor();
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), name);
  if (name) await signIn(page);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.locator('.people li.own').waitFor();
  await page.context().close();
}

try {
  const listed = await open(browser, two, { problems });
  await listed.getByLabel('Name', { exact: true }).fill('Zoé');
  await signIn(listed, 'Register name');
  // A registered name needs its account.
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
