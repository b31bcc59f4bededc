// Runs the WebAssembly program named on the command line in Node, or with `--browser` in a web worker in Chromium, and
// exits with its status. The program itself cannot print.
import { readFile } from "node:fs/promises";

/** Returns the exit status of the program. */
async function run(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports.main(0, 0);
}

/** Runs the program in a web worker in Chromium. */
async function runInBrowser(bytes) {
  const { launch } = await import("../maze-server/tests/page/browser.mjs");
  const browser = await launch();
  try {
    const page = await browser.newPage();
    return await page.evaluate(askWorker, [run.toString(), bytes.toString("base64")]);
  } finally {
    await browser.close();
  }
}

/** Runs on the page, and starts the worker. */
function askWorker([run, program]) {
  const script = `onmessage = ({ data }) => (${run})(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
    .then((status) => postMessage([status, null]), (error) => postMessage([null, String(error)]))`;
  const worker = new Worker(URL.createObjectURL(new Blob([script])));
  worker.postMessage(program);
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data: [status, error] }) => (error === null ? resolve(status) : reject(new Error(error)));
    worker.onerror = ({ message }) => reject(new Error(message));
  });
}

const [program, where] = process.argv.slice(2);
const inBrowser = where === "--browser";
const status = await (inBrowser ? runInBrowser : run)(await readFile(program));
const wrong = ["mazes", "grids", "walks", "walks of random moves"].filter((_, number) => status >> number & 1);
const place = inBrowser ? "in Chromium" : "in Node";
console.error(status === 0 ? `WebAssembly has the same bits ${place}` : `error: other bits ${place} in ${wrong.join(", ")}`);
process.exitCode = status;
