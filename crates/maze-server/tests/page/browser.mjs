// Chromium, and pages in the language of the test.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The exit status if a requirement is missing and LABYRINTH_SKIP_MISSING is set. */
export const SKIPPED = 77;

export const SIZES = {
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1280, height: 800 } },
  projector: { viewport: { width: 1920, height: 1080 } },
};

function missing(what) {
  if (process.env.LABYRINTH_SKIP_MISSING === '1') {
    console.log(`skipped: ${what}`);
    process.exit(SKIPPED);
  }
  console.error(`${what}; LABYRINTH_SKIP_MISSING=1 skips what needs it`);
  process.exit(1);
}

/** Starts the browser with these arguments. Without a browser, the test fails or is skipped. */
export async function launch(more = []) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) missing(`there is no ${executablePath}`);
  let playwright;
  try {
    // By `require`, which also searches NODE_PATH.
    playwright = createRequire(import.meta.url)('playwright-core');
  } catch {
    missing('playwright-core is not installed (npm install)');
  }
  return playwright.chromium.launch({ executablePath, args: ['--no-sandbox', ...more] });
}

/** Defines `painted` in pages: the painted share of a canvas, from 0 to 1. */
const PAINTED = `window.painted = (canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((part, at) => at % 4 === 3 && part > 0).length * 4 / data.length;
}`;

/** Opens a page with its own storage. Errors on the page fail the test. `script` runs before the scripts of the page. */
export async function open(browser, url, { size = 'laptop', locale = 'en', colorScheme = 'dark', problems = [], script = '' } = {}) {
  const context = await browser.newContext({ ...SIZES[size], locale, colorScheme });
  // Thirty phones on two cores that also build take more than a minute.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`${url}: ${error.stack}`));
  page.on('console', (message) => {
    if (/Content Security Policy|SyntaxError/.test(message.text())) problems.push(`${url}: ${message.text()}`);
  });
  await page.addInitScript(`${PAINTED}\n${script}`);
  await page.goto(url);
  return page;
}
