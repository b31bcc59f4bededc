// What happens in the room, in words: shown for a moment, and said.

import { TICKS } from './clock.js';
import { announce, toast } from './dom.js';
import { called } from './names.js';
import { runTime } from './people.js';
import { variant } from './protocol.js';
import { word } from './speech.js';
import { wind } from './steer.js';
import { keep, kept } from './store.js';

/** By which the browser remembers who has been told how one walks. */
const KEY = 'labyrinth.told';

/** The number of finishers of a race that are announced: those of a whole class would cover the maze. */
const FIRST = 3;

/** Rooms with more players do not tell who comes and goes. */
const FEW = 40;

/** @type {Record<string, string>} */
const GAME_EVENTS = {
  CoinTaken: 'coin_taken',
  KeyTaken: 'key_taken',
  DoorOpened: 'door_opened',
  Noticed: 'noticed',
  LostTrack: 'lost_track',
  TorchOut: 'torch_out',
};

/**
 * Tells an event. The room does not know it yet.
 * @param {import('./room.js').Room} room
 * @param {number} tick of the server, in which it was
 * @param {any} event
 */
export function tellEvent(room, tick, event) {
  const [kind, body] = variant(event);
  const who = () => called(room.players.get(body.player));
  const isOwn = body?.player !== undefined && body.player === room.you;
  if (kind === 'joined' && !isOwn && room.players.size < FEW) toast(word('joined', { who: called(body) }));
  else if (kind === 'left' && room.players.size < FEW && room.players.has(body.player)) toast(word('left', { who: who() }));
  else if (kind === 'finished' && isOwn) announce(word(body.result.outcome === 'Won' ? 'won' : 'over'));
  else if (kind === 'finished' && body.result.outcome === 'Won' && (room.game === 'free_walk' || room.finished.size < FIRST)) {
    const ticks = room.game === 'race' ? body.after : body.result.ticks;
    toast(word('somebody_won', { who: who(), time: runTime(ticks) }));
  } else if (kind === 'abandoned' && isOwn) toast(word('abandoned'));
  else if (kind === 'not_kept' && isOwn) toast(word('not_kept'));
  else if (kind === 'game') {
    const [happened] = variant(body.event);
    if (GAME_EVENTS[happened]) toast(word(GAME_EVENTS[happened]));
  } else if (kind === 'coin_taken' && isOwn) announce(word('coin_taken'));
  else if (kind === 'phase') announce(phaseText(tick, ...variant(body)));
}

/**
 * @param {number} tick
 * @param {string} phase
 * @param {any} body
 */
function phaseText(tick, phase, body) {
  if (phase === 'countdown') return word('starts_in', { n: Math.round((body.start - tick) / TICKS) });
  return word(phase === 'running' ? 'go' : `phase_${phase}`);
}

/** Says how one walks, to who is here for the first time. */
export function tellHow() {
  if (kept(KEY)) return;
  keep(KEY, true);
  toast(word(matchMedia('(hover: hover) and (pointer: fine)').matches ? 'how_keys' : 'how_touch'));
}

/**
 * Says where one is, where that is worth it: at a stop, and where ways part.
 * @param {import('./walker.js').Walker} walker
 * @param {number | null} exit
 */
export function tellPlace(walker, exit) {
  const open = walker.ways.filter((way) => way.open);
  if (walker.isHeld && open.length === 2) return;
  const place = word('cell', { cell: walker.cell, ways: open.map((way) => word(wind(way))).join(', ') });
  announce(walker.cell === exit ? `${word('at_exit')} ${place}` : place);
}

/**
 * The directions of the ways out of the own cell.
 * @param {import('./walker.js').Walker} walker
 */
export const feltText = (walker) =>
  word('felt', { ways: walker.ways.filter((way) => way.open).map((way) => word(wind(way))).join(', ') });

/** @param {import('./maze.js').Way} way */
export const tellWall = (way) => announce(word('wall', { wind: word(wind(way)) }));
