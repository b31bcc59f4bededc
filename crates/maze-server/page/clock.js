// What the server's clock shows, as far as its messages tell.

/** How many ticks of the server a second has. */
export const TICKS = 30;

const TICK_MS = 1000 / TICKS;

/** By how much what is known of the clock fades with each message, in milliseconds: clocks drift, and servers pause. */
const FADE = 0.3;

/** Who is further off than this was asleep. */
const ASLEEP = 500;

/** How much of what snapshots are nearer to one another than before is believed at once. */
const NEARER = 0.1;

export class Clock {
  /** How far the server's time is ahead of ours when its messages come: that of the least late one. */
  #ahead = Number.NaN;
  /** How long a message is under way. */
  #way = 0;
  /** How far snapshots are apart, in ticks. */
  #apart = 3;

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
   * A snapshot says what has changed in so many ticks. Where many watch, these are more than elsewhere.
   * @param {number} ticks
   */
  changed(ticks) {
    this.#apart = Math.max(ticks, this.#apart + NEARER * (ticks - this.#apart));
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
   * The tick in which others are shown: that of the snapshot before the last one, if that is not late.
   * @param {number} now
   */
  shown(now) {
    return (now + this.#ahead) / TICK_MS - this.#apart;
  }
}
