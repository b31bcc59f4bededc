// The page says so if the server accepts no more connections.
//
//     node refused.mjs http://127.0.0.1:8080/   (full, with one player)

import assert from 'node:assert/strict';
import { launch, open } from './browser.mjs';

const [server] = process.argv.slice(2);

const problems = [];
const browser = await launch();

try {
  const page = await open(browser, `${server}?watch`, { problems, locale: 'fr' });
  await page.locator('.connection', { hasText: 'Le serveur a atteint' }).waitFor();
  await page.getByRole('button', { name: 'Réessayer' }).waitFor();
  assert.deepEqual(problems, []);
} finally {
  await browser.close();
}
console.log('the page says why');
