// A worker: the same program without a page, which runs the jobs that the page sends it.

import start from './labyrinth.js';

/** Minimum interval between progress reports, in milliseconds. */
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

// Only the page can save files.
self.addEventListener('labyrinth-save', ({ detail }) => self.postMessage(['save', detail]));
