// The load of labyrinth-load for the room in room.js: the same number of walkers, moves a second and pauses, and the
// same measurements. Only one walker in ten decodes state patches and measures; otherwise this program would be slower
// than the server.

import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "@colyseus/sdk";
import { build } from "hdr-histogram-js";

const number = (name, fallback) => ({ [name]: { type: "string", default: String(fallback) } });
const { values } = parseArgs({
  options: {
    server: { type: "string", default: "ws://127.0.0.1:2567" },
    ...number("walkers", 50),
    ...number("seconds", 60),
    ...number("ramp", 10),
    ...number("inputs-per-second", 10),
    // Percentage of frames in which a walker pauses. The report of labyrinth-load shows how many messages it sends.
    ...number("rests", 35),
    ...number("pid", 0),
  },
});
const [walkers, seconds, ramp, perSecond, rests, pid] = ["walkers", "seconds", "ramp", "inputs-per-second", "rests", "pid"]
  .map((name) => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 0) return value;
    console.error(`error: --${name} must be a whole number from 0, not ${values[name]}`);
    process.exit(2);
  });

const MEASURES = 10;
const ticks = 60 / perSecond;
const times = () => build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000, numberOfSignificantValueDigits: 3 });
const measured = { input: times(), gap: times(), join: times(), late: times() };
const record = (name, milliseconds) => measured[name].recordValue(Math.min(60_000_000, Math.max(1, Math.round(1e3 * milliseconds))));
const counts = { sent: 0, received: 0, bytesReceived: 0, dropped: {} };
const drop = (reason) => { counts.dropped[reason] = (counts.dropped[reason] ?? 0) + 1; };
let isOver = false;

async function walk(walker) {
  const began = performance.now();
  let room;
  try {
    room = await new Client(values.server).joinOrCreate("walk");
  } catch (error) {
    return drop(`join: ${error.message}`);
  }
  record("join", performance.now() - began);
  let seq = 0;
  let last = performance.now();
  const waiting = [];
  const events = room.connection.events;
  const receive = events.onmessage;
  events.onmessage = (event) => {
    counts.received += 1;
    counts.bytesReceived += event.data.byteLength;
    receive(event);
  };
  room.onLeave((code) => { if (!isOver) drop(`closed: ${code}`); });
  if (walker % MEASURES === 0) {
    room.onStateChange((state) => {
      const now = performance.now();
      record("gap", now - last);
      last = now;
      const done = state.players.get(room.sessionId)?.seq ?? 0;
      while (waiting.length > 0 && waiting[0].until <= done) record("input", now - waiting.shift().sent);
    });
  } else {
    room.serializer.patch = () => {};
  }
  const frame = 1e3 / perSecond;
  let due = performance.now() + frame * Math.random();
  const next = () => {
    if (isOver) return room.leave();
    const now = performance.now();
    record("late", Math.max(0, now - due));
    if (100 * Math.random() >= rests) {
      room.send("move", { seq, heading: Math.floor(65_536 * Math.random()), ticks });
      counts.sent += 1;
      seq += ticks;
      if (walker % MEASURES === 0) waiting.push({ until: seq, sent: now });
    }
    do due += frame; while (due <= now);
    setTimeout(next, due - now);
  };
  setTimeout(next, due - performance.now());
}

function usage(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1).split(" ");
    const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))[1]);
    return { cpu: (Number(stat[11]) + Number(stat[12])) / 100, resident: 1024 * resident };
  } catch {
    return { cpu: NaN, resident: NaN };
  }
}

const empty = usage(pid);
const visits = [];
for (let walker = 0; walker < walkers; walker += 1) {
  visits.push(walk(walker));
  await sleep((1e3 * ramp) / walkers);
}
await Promise.all(visits);
["input", "gap", "late"].forEach((name) => measured[name].reset());
const before = { ...counts, server: usage(pid), own: usage(process.pid), at: performance.now() };
await sleep(1e3 * seconds);
const passed = (performance.now() - before.at) / 1e3;
const [server, own] = [usage(pid), usage(process.pid)];
const rate = (name) => ((counts[name] - before[name]) / passed).toFixed(0);
console.log(`${walkers} walkers, ${perSecond} moves a second, of which they rest ${rests} %; ${passed.toFixed(1)} s\n`);
console.log(["milliseconds".padEnd(12), ...["count", "p50", "p90", "p99", "p99.9", "max"].map((name) => name.padStart(9))].join(" "));
for (const [name, all] of Object.entries(measured)) {
  const shares = [50, 90, 99, 99.9, 100].map((share) => (all.getValueAtPercentile(share) / 1e3).toFixed(2));
  console.log([name.padEnd(12), ...[all.totalCount, ...shares].map((value) => String(value).padStart(9))].join(" "));
}
console.log(`\nsent ${rate("sent")} messages/s; received ${rate("received")} messages/s, ${(rate("bytesReceived") / 1e6).toFixed(3)} MB/s`);
console.log(`server ${((server.cpu - before.server.cpu) / passed).toFixed(2)} cores, ${((server.resident - empty.resident) / 1e3 / walkers).toFixed(1)} kB a person, ${(server.resident / 1e6).toFixed(0)} MB`);
console.log(`generator ${((own.cpu - before.own.cpu) / passed).toFixed(2)} cores`);
console.log(`dropped: ${JSON.stringify(counts.dropped)}`);
isOver = true;
await sleep(3e3);
process.exit(Object.keys(counts.dropped).length > 0 ? 1 : 0);
