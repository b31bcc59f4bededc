// Tests the app in a real browser: `node app.mjs [--quick] FOLDER [PICTURES]`. FOLDER is the output of `cargo xtask
// web`; screenshots are written to PICTURES. The environment variable `ONLY=words` selects the tests whose names
// contain these words; `--quick` skips slow tests.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CODE } from './maze.mjs';
import { blank, open, start } from './page.mjs';
import { serve } from './server.mjs';
import address from './tests/address.mjs';
import cost from './tests/cost.mjs';
import files, { dropped } from './tests/files.mjs';
import kept from './tests/kept.mjs';
import learn from './tests/learn.mjs';
import menu from './tests/menu.mjs';
import seen from './tests/seen.mjs';
import sound from './tests/sound.mjs';
import { onDesktop, onPhone } from './tests/touch.mjs';
import { byFingers, byKeys, byPad } from './tests/walk.mjs';

/** The tests, and the window size of each. */
const TESTS = [
  [address, 'desktop'], [seen, 'desktop'], [menu, 'desktop'], [byKeys, 'desktop'], [byFingers, 'phone'], [byPad, 'desktop'], [files, 'tall'],
  [learn, 'desktop'], [onPhone, 'phone'], [onDesktop, 'desktop'], [dropped, 'small'], [kept, 'small'], [sound, 'small'], [cost, 'small'],
].flatMap(([tests, size]) => Object.entries(tests).map(([name, test]) => ({ name, test, size, group: tests })));

/** The groups of tests that `--quick` skips: they take long, or measure time, which a busy machine distorts. */
const SLOW = [seen, byPad, byFingers, cost];

const { values: { quick }, positionals: [folder, pictures] } = parseArgs({
  options: { quick: { type: 'boolean' } }, allowPositionals: true,
});
if (!folder) {
  console.error('usage: node app.mjs [--quick] FOLDER [PICTURES]');
  process.exit(2);
}
if (pictures) await mkdir(pictures, { recursive: true });

const browser = await start();
const server = await serve(folder);
let failed = 0;
for (const { name, test, size, group } of TESTS.filter(({ name }) => name.includes(process.env.ONLY ?? ''))) {
  if (quick && SLOW.includes(group)) {
    console.log(`skipped: ${name}`);
    continue;
  }
  const since = Date.now();
  const { page, context, problems } = await blank(browser, size);
  const shoot = async (what) => {
    if (pictures) await page.screenshot({ path: join(pictures, `${what}.png`) });
  };
  try {
    await open(page, `${server.base}#${CODE}`);
    await test({ page, context, server, shoot });
    assert.deepEqual(problems, []);
    console.log(`ok: ${name} (${Math.round((Date.now() - since) / 1000)} s)`);
  } catch (error) {
    failed += 1;
    console.error(`failed: ${name}\n${error.stack}\n${problems.join('\n')}`);
    await shoot(`failed-${name.replaceAll(/\W+/g, '-')}`).catch((error) => console.error(error.message));
  }
  await context.close();
}
await browser.close();
await server.stop();
process.exit(failed === 0 ? 0 : 1);
