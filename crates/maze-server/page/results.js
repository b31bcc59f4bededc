// The results of a run or a race: a card over the maze.

import { h, hush } from './dom.js';
import { called } from './names.js';
import { runTime } from './people.js';
import { count, number, percent, word } from './speech.js';

/** The maximum number of lines of the standings. The player's own line is always shown. */
const MOST = 20;

/**
 * @param {import('./room.js').Room} room
 * @param {Pick<import('./stage.js').Actions, 'begin' | 'closed'>} on
 */
export function resultsOf(room, on) {
  const list = h('ol.standings');
  const title = h('h2', { tabindex: -1 });
  const facts = h('p.facts');
  const again = h('button.wide', { type: 'button', say: 'walk_again', click: on.begin });
  const closing = h('button.quiet.icon.close', { type: 'button', label: 'close', click: close }, '✕');
  const card = h('section.card.results', { role: 'dialog', label: 'results' }, closing, title, facts, list, again);
  card.hidden = true;
  let isClosed = false;

  /**
   * Closes the card.
   * @returns {boolean} whether it was open
   */
  function close() {
    if (card.hidden || room.you === null) return false;
    isClosed = true;
    hide();
    return true;
  }

  function hide() {
    const hadFocus = card.contains(document.activeElement);
    card.hidden = true;
    if (hadFocus) on.closed();
  }

  /** @param {string} phase */
  function update(phase) {
    const plays = room.you !== null;
    const mine = room.you === null ? undefined : room.finished.get(room.you);
    const isOver = room.standings !== null && phase !== 'running';
    if (!mine && !isOver) isClosed = false;
    if (isClosed || (!mine && !isOver)) return hide();
    const outcome = { Won: 'won', TimeUp: 'time_up', Caught: 'caught' }[mine?.result.outcome ?? ''];
    title.textContent = word(outcome ?? 'over');
    facts.textContent = resultFacts(mine).join(' · ');
    list.replaceChildren(...lines(isOver ? room.standings ?? [] : []));
    again.hidden = !plays || phase !== 'open';
    if (!card.hidden) return;
    card.hidden = false;
    hush();
    // Spectators press nothing, and typing is not interrupted.
    if (plays && !document.activeElement?.matches('input, select')) title.focus();
  }

  /** @param {import('./room.js').Finish | undefined} mine */
  function resultFacts(mine) {
    const { place } = room;
    const told = place ? [word('race_placed', { place: number(place.place), of: number(place.of) })] : [];
    if (!mine) return told;
    const { after, result } = mine;
    // In a race the time counts from its start, on the board from the first step.
    told.push(runTime(room.game === 'race' ? after : result.ticks), count('steps', result.steps));
    if (result.coins > 0) told.push(count('coins', result.coins));
    if (result.fewest_steps && result.outcome === 'Won') {
      told.push(word('of_best', { share: percent(result.fewest_steps / Math.max(result.steps, 1)) }));
    }
    if (room.ranked) told.push(word('placed', { place: number(room.ranked.place), of: number(room.ranked.of) }));
    return told;
  }

  /** @param {import('./room.js').Standing[]} standings */
  function lines(standings) {
    return standings.filter(({ player }, index) => index < MOST || player === room.you).map(line);
  }

  /** @param {import('./room.js').Standing} standing */
  function line(standing) {
    const { player, after, coins } = standing;
    const who = room.players.get(player);
    const came = room.game === 'hunt' ? count('coins', coins) : after === null ? word('not_finished') : runTime(after);
    return h(`li${player === room.you ? '.own' : ''}`, {}, h('span.place', {}, number(room.placeOf(standing))), h('span.who', {}, called(who)), h('span.state', {}, came));
  }

  return { card, close, update };
}
