// Fetches the app and starts it; tells how far that is, or what the browser lacks.

import start from './labyrinth.js';
import { followPads } from './pads.js';
import { words } from './words.js';
import { carryOut } from './work.js';

const loading = document.getElementById('loading');
const says = document.getElementById('says');
const bar = document.getElementById('bar');

/** How long the program is. The length that a server tells is that of what it compressed. */
const BYTES = Number(bar.dataset.bytes);

/** Ends the loading with a sentence for the user. */
function fail(sentence) {
  bar.hidden = true;
  says.textContent = sentence;
}

/** Whether the browser can draw as the app does. */
function draws() {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** What is fetched, with the bar following it. */
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

/** The fonts with signs, in the order in which they are asked. */
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
  // What is kept here comes at once. It is compiled as it is, since browsers keep the code beside the answers that they know.
  const isKept = navigator.serviceWorker?.controller != null;
  says.textContent = isKept ? words.starting : words.loading;
  if (isKept) bar.removeAttribute('value');
  const response = await fetch('labyrinth.wasm');
  if (!response.ok) return fail(`${words.notLoaded} (${response.status})`);
  program = await WebAssembly.compileStreaming(isKept ? response : counted(response));
  // Without them signs are boxes, and all else is as it was.
  const fonts = Promise.all(FONTS.map(fetchBytes)).catch(console.warn);
  await start({ module_or_path: program });
  if (await fonts) tell('fonts', await fonts);
}

/**
 * Keys that belong to the browser never reach the app, which would swallow them. A key that is let go always does: it may
 * have been pressed before Ctrl was.
 */
window.addEventListener('keydown', (event) => {
  if (/^F\d+$/.test(event.key) || event.ctrlKey || event.metaKey) event.stopImmediatePropagation();
}, { capture: true });

// A pinch on a trackpad comes as small turns of the wheel with Ctrl. The app has them ten times as large, by which what is
// seen follows the fingers; the page itself stays as large as it is.
window.addEventListener('wheel', (event) => {
  if (!event.ctrlKey || !event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { clientX, clientY, deltaMode } = event;
  const turn = { deltaY: 10 * event.deltaY, deltaMode, clientX, clientY, bubbles: true, cancelable: true };
  event.target.dispatchEvent(new WheelEvent('wheel', turn));
}, { capture: true, passive: false });

/** Has this called with what the app says. */
const on = (what, heard) => window.addEventListener(`labyrinth-${what}`, (event) => heard(event.detail));

/** Tells the app something. */
const tell = (what, detail = null) => window.dispatchEvent(new CustomEvent(`labyrinth-${what}`, { detail }));

carryOut(on, tell, () => program);
followPads(on, tell);

// The address names the maze on screen; going back leads to the one before.
on('address', ([fragment, inPlace]) => {
  const address = fragment === '' ? location.pathname + location.search : `#${fragment}`;
  history[inPlace ? 'replaceState' : 'pushState'](null, '', address);
});
window.addEventListener('popstate', () => tell('moved'));

// What is new breaks off what is being said.
on('speak', ([text, lang]) => {
  window.speechSynthesis?.cancel();
  window.speechSynthesis?.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang }));
});

// What is going on, for tests and for who looks.
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

// Esc takes the pointer away before the app sees the key.
document.addEventListener('pointerlockchange', () => {
  if (document.pointerLockElement === null) tell('pointer-freed');
});
document.addEventListener('pointerlockerror', () => tell('pointer-refused'));

// Phones have no pointer to lock, and may lack even the question.
Element.prototype.requestPointerLock ??= () => queueMicrotask(() => tell('pointer-refused'));
Document.prototype.exitPointerLock ??= () => {};

on('fullscreen', () => {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch((error) => console.warn(error));
});

/** Hands a file to the app, as what it is wanted for. */
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
window.addEventListener('dragover', (event) => event.preventDefault());
window.addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) give('dropped', file);
});

// The app says that its first picture is there.
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
