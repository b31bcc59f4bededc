// What the server's clock shows, as far as its messages tell.

/** How many ticks of the server a second has. */
export const TICKS = 30;

const TICK_MS = 1000 / TICKS;

/** By how much what is known of the clock fades with each message, in milliseconds: clocks drift, and servers pause. */
const FADE = 0.3;

/** Who is further off than this was asleep. */
const ASLEEP = 500;

export class Clock {
  /** How far the server's time is ahead of ours when its messages come: that of the least late one. */
  #ahead = Number.NaN;
  /** How long a message is under way. */
  #way = 0;

  /**
   * A message of a tick has come.
   * @param {number} tick
   * @param {number} now
   */
  heard(tick, now) {
    const ahead = tick * TICK_MS - now;
    const isAsleep = !(Math.abs(ahead - this.#ahead) < ASLEEP);
    this.#ahead = isAsleep ? ahead : Math.max(ahead, this.#ahead - FADE);
  }

  /**
   * A ping has come back after so many milliseconds.
   * @param {number} time
   */
  returned(time) {
    this.#way = this.#way === 0 ? time / 2 : Math.min(time / 2, this.#way * 1.1);
  }

  /**
   * The server's tick by now.
   * @param {number} now
   */
  tick(now) {
    return (now + this.#ahead + this.#way) / TICK_MS;
  }

  /**
   * The tick in which others are shown: 100 ms before the one of which the last message is, if that is not late.
   * @param {number} now
   */
  shown(now) {
    return (now + this.#ahead - 100) / TICK_MS;
  }
}
