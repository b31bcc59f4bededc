// A worker of the app: the same program without a page, which does one thing after another that the page orders.

import start from './labyrinth.js';

/** How often the page is told how far it is, in milliseconds. */
const NEWS = 200;

let started;
let told = 0;

self.addEventListener('message', async ({ data: [what, detail] }) => {
  if (what === 'program') {
    started = start({ module_or_path: detail });
    return;
  }
  try {
    await started;
    self.dispatchEvent(new CustomEvent(`labyrinth-${what}`, { detail }));
  } catch (error) {
    self.postMessage(['report', error.message]);
  }
});

self.addEventListener('labyrinth-report', ({ detail }) => {
  if (Array.isArray(detail)) {
    if (performance.now() < told + NEWS) return;
    told = performance.now();
  }
  self.postMessage(['report', detail], detail instanceof Uint8Array ? [detail.buffer] : []);
});

// A file that has been written is saved by the page.
self.addEventListener('labyrinth-save', ({ detail }) => self.postMessage(['save', detail]));
