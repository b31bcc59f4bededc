// Chromium, and pages in it that speak the language of the test.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What to leave with where something is missing that the tests need. */
export const SKIPPED = 77;

export const SIZES = {
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1280, height: 800 } },
  projector: { viewport: { width: 1920, height: 1080 } },
};

function skip(why) {
  console.log(`skipped: ${why}`);
  process.exit(SKIPPED);
}

/** The browser, with further arguments; where there is none, it ends with a word. */
export async function launch(more = []) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) skip(`there is no ${executablePath}`);
  let playwright;
  try {
    // By `require`, which also looks where NODE_PATH says.
    playwright = createRequire(import.meta.url)('playwright-core');
  } catch {
    skip('playwright-core is not installed (npm install)');
  }
  return playwright.chromium.launch({ executablePath, args: ['--no-sandbox', ...more] });
}

/** A page of somebody's own, which fails the test if anything is wrong on it. */
export async function open(browser, url, { size = 'laptop', locale = 'en', colorScheme = 'dark', problems = [] } = {}) {
  const context = await browser.newContext({ ...SIZES[size], locale, colorScheme });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`${url}: ${error.stack}`));
  page.on('console', (message) => {
    if (/Content Security Policy|SyntaxError/.test(message.text())) problems.push(`${url}: ${message.text()}`);
  });
  await page.goto(url);
  return page;
}
