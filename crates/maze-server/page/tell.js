// Messages about events in the room: shown for a moment, and announced.

import { TICKS } from './clock.js';
import { announce, toast } from './dom.js';
import { called } from './names.js';
import { runTime } from './people.js';
import { variant } from './protocol.js';
import { word } from './speech.js';
import { wind } from './steer.js';
import { keep, kept } from './store.js';

/** The storage key that remembers that the controls were explained. */
const KEY = 'labyrinth.told';

/** The number of finishers of a race that are announced: those of a whole class would cover the maze. */
const FIRST = 3;

/** Rooms with more players do not announce who joins and leaves. */
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
 * Announces an event. It is not applied to the room yet.
 * @param {import('./room.js').Room} room
 * @param {number} tick the server's tick of the event
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

/** Explains the controls on the first visit. */
export function tellHow() {
  if (kept(KEY)) return;
  keep(KEY, true);
  toast(word(matchMedia('(hover: hover) and (pointer: fine)').matches ? 'how_keys' : 'how_touch'));
}

/**
 * Announces the player's place, at stops and junctions.
 * @param {import('./walker.js').Walker} walker
 * @param {number[]} goals
 */
export function tellPlace(walker, goals) {
  const open = walker.ways.filter((way) => way.open);
  if (walker.isHeld && open.length === 2) return;
  const place = word('cell', { cell: walker.cell, ways: open.map((way) => word(wind(way))).join(', ') });
  announce(goals.includes(walker.cell) ? `${word('at_exit')} ${place}` : place);
}

/**
 * The directions of the open sides of the player's cell.
 * @param {import('./walker.js').Walker} walker
 */
export const feltText = (walker) =>
  word('felt', { ways: walker.ways.filter((way) => way.open).map((way) => word(wind(way))).join(', ') });

/** @param {import('./maze.js').Way} way */
export const tellWall = (way) => announce(word('wall', { wind: word(wind(way)) }));
