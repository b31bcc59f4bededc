// What lies over the maze: being ready, the countdown, the clock, what came of it.

import { TICKS } from './clock.js';
import { h, say } from './dom.js';
import { called } from './names.js';
import { runTime } from './people.js';
import { variant } from './protocol.js';
import { count, number, time, word } from './speech.js';

/**
 * @typedef {object} Actions
 * @property {(ready: boolean) => void} ready
 * @property {() => void} begin again, alone
 */

/**
 * @param {import('./room.js').Room} room
 * @param {Actions} on
 */
export function stageOf(room, on) {
  const clock = h('output.clock', { 'aria-live': 'off' });
  const large = h('div.countdown', { 'aria-hidden': 'true' });
  const button = h('button.wide', { type: 'button', click: () => on.ready(!room.me?.ready) });
  const note = h('p.note');
  const foot = h('div.foot', {}, note, button);
  const list = h('ol.standings');
  const title = h('h2');
  const facts = h('p.facts');
  const again = h('button.wide', { type: 'button', say: 'walk_again', click: on.begin });
  const close = h('button.quiet.icon.close', { type: 'button', label: 'close', click: () => (isClosed = true, update()) }, '✕');
  const card = h('section.card.results', { role: 'dialog', label: 'results' }, close, title, facts, list, again);
  let isClosed = false;

  /** What changes when something has happened. */
  function update() {
    const [phase] = variant(room.phase);
    const plays = room.you !== null;
    const isWaiting = phase === 'lobby' || phase === 'countdown';
    foot.hidden = !isWaiting && phase !== 'over' && phase !== 'changing';
    button.hidden = !plays || phase === 'changing';
    button.setAttribute('aria-pressed', String(room.me?.ready ?? false));
    button.classList.toggle('done', room.me?.ready ?? false);
    say(button, isWaiting ? (room.me?.ready ? 'not_ready' : 'ready') : 'again');
    const counts = { n: number(room.readyCount), of: number(room.players.size) };
    if (phase === 'changing') note.textContent = word('changing');
    else if (room.players.size === 0) note.textContent = word('nobody_yet');
    else note.textContent = word(isWaiting ? 'ready_count' : 'again_count', counts);
    results(phase, plays);
  }

  /**
   * @param {string} phase
   * @param {boolean} plays
   */
  function results(phase, plays) {
    const mine = room.you === null ? undefined : room.finished.get(room.you);
    const isRace = room.standings !== null && phase !== 'running';
    if (!mine && !isRace) isClosed = false;
    card.hidden = isClosed || (!mine && !isRace);
    if (card.hidden) return;
    const outcome = { Won: 'won', TimeUp: 'time_up', Caught: 'caught' }[mine?.result.outcome ?? ''];
    title.textContent = word(outcome ?? 'over');
    facts.textContent = mine ? resultFacts(mine).join(' · ') : '';
    list.replaceChildren(...(isRace ? room.standings ?? [] : []).slice(0, 20).map(standing));
    again.hidden = !plays || phase !== 'open';
  }

  /** @param {{ after: number, result: import('./room.js').Result }} finish */
  function resultFacts({ after, result }) {
    // In a race the time is what counts there, from its start on; the board has that of the run, from the first step on.
    const told = [runTime(room.game === 'race' ? after : result.ticks), count('steps', result.steps)];
    if (result.coins > 0) told.push(count('coins', result.coins));
    if (result.fewest_steps && result.outcome === 'Won') {
      told.push(word('of_best', { n: number(Math.round((result.fewest_steps / Math.max(result.steps, 1)) * 100)) }));
    }
    if (room.ranked) told.push(word('placed', { place: number(room.ranked.place), of: number(room.ranked.of) }));
    return told;
  }

  /** @param {import('./room.js').Standing} standing */
  function standing({ player, after, coins }) {
    const who = room.players.get(player);
    const came = room.game === 'hunt' ? count('coins', coins) : after === null ? word('not_finished') : runTime(after);
    return h(`li${player === room.you ? '.own' : ''}`, {}, h('span.who', {}, called(who)), h('span.state', {}, came));
  }

  /**
   * What changes with time.
   * @param {number} tick the server's, by now
   * @param {{ ticks: number, coins: number } | null} own
   */
  function tick(tick, own) {
    const [phase, body] = variant(room.phase);
    const left = phase === 'countdown' ? Math.ceil((body.start - tick) / TICKS) : 0;
    const starts = left > 0 ? String(left) : phase === 'running' && tick - body.since < TICKS ? word('go') : '';
    if (large.textContent !== starts) {
      large.textContent = starts;
      large.classList.toggle('soon', left <= 3);
      // Begins the movement of a new number.
      large.getAnimations().forEach((/** @type {Animation} */ animation) => (animation.currentTime = 0));
    }
    clock.textContent = clockText(phase, body, tick, own).join(' · ');
  }

  /**
   * @param {string} phase
   * @param {any} body
   * @param {number} tick
   * @param {{ ticks: number, coins: number } | null} own
   */
  function clockText(phase, body, tick, own) {
    const parts = [];
    if (phase === 'running') {
      parts.push(time((tick - body.since) / TICKS));
      const left = (body.until - tick) / TICKS;
      if (left < 60) parts.push(word('ends_in', { time: time(Math.max(left, 0), 0) }));
    } else if (phase === 'open' && own) {
      parts.push(time(own.ticks / 60));
    }
    if (own && own.coins > 0) parts.push(count('coins', own.coins));
    if (room.game === 'hunt') parts.push(count('coins_left', room.coins.size));
    return parts;
  }

  return { clock, large, foot, card, update, tick };
}
