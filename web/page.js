// Downloads and starts the app, and shows the progress or what the browser lacks.

import start from './labyrinth.js';
import { followPads } from './pads.js';
import { words } from './words.js';
import { carryOut } from './work.js';

const loading = document.getElementById('loading');
const says = document.getElementById('says');
const bar = document.getElementById('bar');

/** Uncompressed size of the program in bytes. The header Content-Length has the compressed size. */
const BYTES = Number(bar.dataset.bytes);

/** Stops loading with a message to the user. */
function fail(sentence) {
  bar.hidden = true;
  says.textContent = sentence;
}

/** Whether the browser supports WebGL 2. */
function draws() {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** Wraps a response so that the bar shows its progress. */
function counted(response) {
  let bytes = 0;
  const count = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      bar.value = Math.min(1, bytes / BYTES);
      if (bytes >= BYTES) says.textContent = words.starting;
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: { 'Content-Type': 'application/wasm' } });
}

/** The symbol fonts, in the order of fallback. */
const FONTS = ['emoji.ttf', 'signs.ttf', 'code.ttf'];

async function fetchBytes(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The compiled program. */
let program;

async function load() {
  if (typeof WebAssembly !== 'object') return fail(words.noWebAssembly);
  if (!draws()) return fail(words.noWebGL);
  // A cached program loads at once. Its response is passed on unchanged, since browsers only cache compiled code for
  // responses that come from fetch.
  const isKept = navigator.serviceWorker?.controller != null;
  says.textContent = isKept ? words.starting : words.loading;
  if (isKept) bar.removeAttribute('value');
  const response = await fetch('labyrinth.wasm');
  if (!response.ok) return fail(`${words.notLoaded} (${response.status})`);
  program = await WebAssembly.compileStreaming(isKept ? response : counted(response));
  // The app also runs without these fonts, but shows boxes instead of symbols.
  const fonts = Promise.all(FONTS.map(fetchBytes)).catch(console.warn);
  await start({ module_or_path: program });
  if (await fonts) tell('fonts', await fonts);
}

/**
 * Keeps the browser's own keys from the app, which would prevent their default action. Key releases always reach the
 * app, since a key may be pressed before Ctrl is.
 */
window.addEventListener('keydown', (event) => {
  if (/^F\d+$/.test(event.key) || event.ctrlKey || event.metaKey) event.stopImmediatePropagation();
}, { capture: true });

// A pinch on a trackpad arrives as small wheel events with Ctrl. The app gets them ten times as large, so that the view
// follows the fingers, and the page itself does not zoom.
window.addEventListener('wheel', (event) => {
  if (!event.ctrlKey || !event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { clientX, clientY, deltaMode } = event;
  const turn = { deltaY: 10 * event.deltaY, deltaMode, clientX, clientY, bubbles: true, cancelable: true };
  event.target.dispatchEvent(new WheelEvent('wheel', turn));
}, { capture: true, passive: false });

/** Calls `heard` with the details of an event from the app. */
const on = (what, heard) => window.addEventListener(`labyrinth-${what}`, (event) => heard(event.detail));

/** Sends an event to the app. */
const tell = (what, detail = null) => window.dispatchEvent(new CustomEvent(`labyrinth-${what}`, { detail }));

carryOut(on, tell, () => program);
followPads(on, tell);

// The address follows the maze on screen, so that going back leads to the previous one.
on('address', ([fragment, inPlace]) => {
  const address = fragment === '' ? location.pathname + location.search : `#${fragment}`;
  history[inPlace ? 'replaceState' : 'pushState'](null, '', address);
});
window.addEventListener('popstate', () => tell('moved'));

// A new message interrupts the current one.
on('speak', ([text, lang]) => {
  window.speechSynthesis?.cancel();
  window.speechSynthesis?.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang }));
});

// Publishes the state of the app, for tests and debugging.
on('state', (json) => {
  document.getElementById('stage').dataset.state = json;
});

on('save', ([name, bytes]) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});

// Esc releases the pointer lock before the app sees the key.
document.addEventListener('pointerlockchange', () => {
  if (document.pointerLockElement === null) tell('pointer-freed');
});
document.addEventListener('pointerlockerror', () => tell('pointer-refused'));

// Browsers on phones may lack the pointer lock API.
Element.prototype.requestPointerLock ??= () => queueMicrotask(() => tell('pointer-refused'));
Document.prototype.exitPointerLock ??= () => {};

on('fullscreen', () => {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch((error) => console.warn(error));
});

/** Sends a file to the app, with the purpose it was chosen for. */
async function give(what, file) {
  tell('file', [what, file.name, new Uint8Array(await file.arrayBuffer())]);
}

on('choose', ([what, endings]) => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = endings;
  input.addEventListener('change', () => [...input.files].forEach((file) => give(what, file)));
  input.click();
});

on('paste', async () => {
  try {
    tell('pasted', await navigator.clipboard.readText());
  } catch (error) {
    console.warn(error);
    tell('pasted');
  }
});
// The app would keep the browser from handling the keys, so that nothing is pasted.
window.addEventListener('keydown', (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v') event.stopImmediatePropagation();
}, { capture: true });

window.addEventListener('dragover', (event) => event.preventDefault());
window.addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) give('dropped', file);
});

// The app has drawn its first picture.
on('shown', () => {
  loading.hidden = true;
  document.getElementById('maze').focus();
});

window.addEventListener('error', (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) {
    loading.hidden = false;
    fail(words.broken);
  }
});

load().catch((error) => {
  console.error(error);
  fail(`${words.notLoaded}\n${error.message}`);
});

if ('serviceWorker' in navigator && window.isSecureContext) {
  navigator.serviceWorker.register('offline.js').catch((error) => console.warn(error));
}
