// Runs the WebAssembly program named on the command line, and ends as it does. Such a program cannot print.
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]));
const status = instance.exports.main(0, 0);
const wrong = ["mazes", "grids", "walks"].filter((_, number) => status >> number & 1);
console.error(status === 0 ? "WebAssembly has the same bits" : `error: other bits in ${wrong.join(", ")}`);
process.exitCode = status;
