// The state of a room: its players, its rules and its phase. Pure: messages in, state out.

import { variant } from './protocol.js';

/** @typedef {{ player: number, name: string | null, symbol: string, kind: 'hand' | 'script', ready: boolean, coins: number, finished: Finish | null }} Who */

/** @typedef {'open' | 'lobby' | { countdown: { start: number } } | { running: { since: number, until: number } } | 'over' | 'changing'} Phase */

/** @typedef {{ outcome: string, ticks: number, steps: number, coins: number, fewest_steps: number | null }} Result */

/** @typedef {{ after: number, result: Result }} Finish */

/** @typedef {{ player: number, after: number | null, coins: number }} Standing */

export class Room {
  /** Whether a welcome has arrived. */
  isKnown = false;
  /** @type {number | null} */
  you = null;
  /** @type {string | null} */
  code = null;
  /** @type {'free_walk' | 'race' | 'hunt'} */
  game = 'free_walk';
  /** @type {Phase} */
  phase = 'open';
  /** @type {Map<number, Who>} */
  players = new Map();
  /** The cells of the remaining coins. @type {Set<number>} */
  coins = new Set();
  /** @type {import('./api.js').Door[]} */
  doors = [];
  /** The doors whose key the player has. @type {Set<number>} */
  keys = new Set();
  /** The cells that had a coin at the start. @type {number[]} */
  #coins = [];
  /** Whether the server has sent the remaining coins. */
  #isTold = false;
  /** The number of coins that each player took in this hunt. @type {Map<number, number>} */
  taken = new Map();
  /** The players who have finished since the start of the race or their own restart. @type {Map<number, Finish>} */
  finished = new Map();
  /** @type {Standing[] | null} */
  standings = null;
  /** The light of the maze. @type {import('./dark.js').Light} */
  #light = 'day';
  /** The own place on the board. @type {{ place: number, of: number } | null} */
  ranked = null;

  /** @param {any} welcome */
  welcome(welcome) {
    this.isKnown = true;
    this.you = welcome.you;
    this.code = welcome.code;
    this.game = welcome.game;
    this.phase = welcome.phase;
    this.players = new Map(welcome.players.map((/** @type {Who} */ who) => [who.player, who]));
    this.coins = new Set(welcome.coins);
    this.#isTold = welcome.game === 'hunt';
    this.#beginAnew();
    for (const { player, coins, finished } of welcome.players) {
      if (welcome.game === 'hunt') this.taken.set(player, coins);
      if (finished) this.finished.set(player, finished);
    }
    if (welcome.standings.length > 0) this.standings = welcome.standings;
  }

  /** @param {any} event */
  event(event) {
    const [kind, body] = variant(event);
    if (kind === 'joined') this.players.set(body.player, body);
    else if (kind === 'left') this.players.delete(body.player);
    else if (kind === 'ready') this.#ready(body.player, body.ready);
    else if (kind === 'phase') this.#enter(body);
    else if (kind === 'coin_taken') this.#take(body.player, body.cell);
    else if (kind === 'finished') this.finished.set(body.player, { after: body.after, result: body.result });
    else if (kind === 'ranked' && body.player === this.you) this.ranked = { place: body.place, of: body.of };
    else if (kind === 'standings') this.standings = body;
    else if (kind === 'maze') this.#change(body.code);
    else if (kind === 'game') this.#play(...variant(body.event));
  }

  /**
   * Sets the things in the maze.
   * @param {import('./api.js').Things} things
   */
  lay({ coins, doors, light }) {
    this.doors = doors;
    this.#light = light;
    this.#coins = coins;
    if (!this.#isTold) this.coins = new Set(coins);
  }

  /** The player restarts alone. */
  again() {
    if (this.you !== null) this.finished.delete(this.you);
    this.ranked = null;
    this.#layAgain();
  }

  /** The light in force: spectators, and players whose run is over, see everything. */
  get light() {
    return this.you === null || this.finished.has(this.you) ? 'day' : this.#light;
  }

  /**
   * The own place in a race or hunt: among those who have finished so far, or among all when it is over.
   * @returns {{ place: number, of: number } | null}
   */
  get place() {
    if (this.you === null || this.game === 'free_walk') return null;
    const own = this.standings?.find(({ player }) => player === this.you);
    if (own) return { place: this.placeOf(own), of: this.standings?.length ?? 0 };
    const finish = this.finished.get(this.you);
    if (this.game !== 'race' || finish?.result.outcome !== 'Won') return null;
    const won = [...this.finished.values()].filter(({ result }) => result.outcome === 'Won');
    return { place: 1 + won.filter(({ after }) => after < finish.after).length, of: this.players.size };
  }

  /**
   * The place of a standing. Equal results share a place.
   * @param {Standing} standing
   */
  placeOf(standing) {
    return 1 + (this.standings ?? []).filter((other) => isBefore(other, standing, this.game)).length;
  }

  /** @returns {Who | undefined} */
  get me() {
    return this.you === null ? undefined : this.players.get(this.you);
  }

  /**
   * Whether a board's entry belongs to the player: boards identify players by name, and guests by emoji.
   * @param {Pick<import('./api.js').Entry, 'name' | 'symbol'>} entry
   */
  owns({ name, symbol }) {
    const { me } = this;
    return me !== undefined && name === me.name && (name !== null || symbol === me.symbol);
  }

  /**
   * The goals of a maze; none in a hunt, where the coins are the goal.
   * @param {import('./maze.js').Maze} maze
   */
  goalsOf(maze) {
    return this.game === 'hunt' ? [] : maze.goals;
  }

  get readyCount() {
    return [...this.players.values()].filter((who) => who.ready).length;
  }

  get isWalking() {
    const [phase] = variant(this.phase);
    return phase === 'open' || phase === 'running';
  }

  /** All players, the leader first, then in the order in which they joined. */
  get ranking() {
    const end = (/** @type {Who} */ who) => {
      const finish = this.finished.get(who.player);
      return finish?.result.outcome === 'Won' ? finish.after : Infinity;
    };
    const coins = (/** @type {Who} */ who) => this.taken.get(who.player) ?? 0;
    const before = (/** @type {Who} */ a, /** @type {Who} */ b) =>
      coins(b) - coins(a) || (end(a) === end(b) ? 0 : end(a) - end(b)) || a.player - b.player;
    return [...this.players.values()].sort(before);
  }

  #beginAnew() {
    this.finished.clear();
    this.taken.clear();
    this.ranked = null;
    this.standings = null;
  }

  #layAgain() {
    if (this.#coins.length > 0) this.coins = new Set(this.#coins);
    this.keys.clear();
  }

  /** @param {string | null} code */
  #change(code) {
    this.code = code;
    this.coins.clear();
    this.doors = [];
    this.#light = 'day';
    this.#coins = [];
    this.#isTold = false;
    this.keys.clear();
  }

  /**
   * Handles an event of the own game.
   * @param {string} event
   * @param {number} of the cell or the door
   */
  #play(event, of) {
    if (event === 'CoinTaken') this.coins.delete(of);
    if (event === 'KeyTaken') this.keys.add(of);
  }

  /**
   * @param {number} player
   * @param {boolean} ready
   */
  #ready(player, ready) {
    const who = this.players.get(player);
    if (who) who.ready = ready;
  }

  /** @param {Phase} phase */
  #enter(phase) {
    const [before] = variant(this.phase);
    const [now] = variant(phase);
    this.phase = phase;
    // A new phase resets the players' readiness.
    if (now === 'over' || now === 'changing' || before === 'over') this.players.forEach((who) => (who.ready = false));
    if (now === 'running' && before !== 'running') {
      this.#beginAnew();
      this.#layAgain();
    }
    if (now === 'lobby' && before !== 'countdown') this.standings = null;
  }

  /**
   * @param {number} player
   * @param {number} cell
   */
  #take(player, cell) {
    this.coins.delete(cell);
    this.taken.set(player, (this.taken.get(player) ?? 0) + 1);
  }
}

/**
 * Whether a result is better than another.
 * @param {Standing} one
 * @param {Standing} other
 * @param {Room['game']} game
 */
function isBefore(one, other, game) {
  if (game === 'hunt') return one.coins > other.coins;
  return (one.after ?? Infinity) < (other.after ?? Infinity);
}
