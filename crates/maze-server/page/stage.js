// The overlay of the maze: the ready button, the countdown, the clock, the results.

import { TICKS } from './clock.js';
import { h, say } from './dom.js';
import { variant } from './protocol.js';
import { resultsOf } from './results.js';
import { count, number, time, word } from './speech.js';

/**
 * @typedef {object} Actions
 * @property {(ready: boolean) => void} ready
 * @property {() => void} begin restarts, alone
 * @property {() => void} closed called when the results are closed
 */

/**
 * @param {import('./room.js').Room} room
 * @param {Actions} on
 */
export function stageOf(room, on) {
  const clock = h('output.clock', { 'aria-live': 'off' });
  const large = h('div.countdown', { 'aria-hidden': 'true' });
  const button = h('button.wide', { type: 'button', click: press });
  const note = h('p.note');
  const foot = h('div.foot', {}, note, button);
  const results = resultsOf(room, on);
  /** Whether the player asked for the next race, and so is ready when it comes. */
  let goesOn = false;

  function press() {
    const isReady = !room.me?.ready;
    goesOn = isReady && variant(room.phase)[0] === 'over';
    on.ready(isReady);
  }

  /** Updates after an event. */
  function update() {
    const [phase] = variant(room.phase);
    if (phase === 'lobby' && goesOn) {
      goesOn = false;
      on.ready(true);
    }
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
    results.update(phase);
  }

  /**
   * Updates the displays of time.
   * @param {number} tick the server's current tick
   * @param {{ ticks: number, coins: number } | null} own
   */
  function tick(tick, own) {
    const [phase, body] = variant(room.phase);
    const left = phase === 'countdown' ? Math.ceil((body.start - tick) / TICKS) : 0;
    const starts = left > 0 ? String(left) : phase === 'running' && tick - body.since < TICKS ? word('go') : '';
    if (large.textContent !== starts) {
      large.textContent = starts;
      large.classList.toggle('soon', left > 0 && left <= 3);
      // Words need a smaller size than numbers.
      large.classList.toggle('go', left === 0);
      // Restarts the animation for a new number.
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

  return { clock, large, foot, card: results.card, close: results.close, update, tick };
}
