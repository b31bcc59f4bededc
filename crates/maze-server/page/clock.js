// An estimate of the server's clock from its messages.

/** The ticks of the server in a second. */
export const TICKS = 30;

const TICK_MS = 1000 / TICKS;

/** How far the estimate drops with each message, in milliseconds: clocks drift, and servers pause. */
const FADE = 0.3;

/** A larger difference, in milliseconds, means that the device was asleep. */
const ASLEEP = 500;

/** How fast the estimated interval of snapshots shrinks, as a share for each snapshot. */
const NEARER = 0.1;

export class Clock {
  /** The difference of server time and local time when a message arrives, by the message with the least delay. */
  #ahead = Number.NaN;
  /** The delay of a message. */
  #way = 0;
  /** The interval of snapshots, in ticks. */
  #apart = 3;

  /**
   * Handles a message of a tick.
   * @param {number} tick
   * @param {number} now
   */
  heard(tick, now) {
    const ahead = tick * TICK_MS - now;
    const isAsleep = !(Math.abs(ahead - this.#ahead) < ASLEEP);
    this.#ahead = isAsleep ? ahead : Math.max(ahead, this.#ahead - FADE);
  }

  /**
   * Handles a snapshot with the changes of this many ticks. If there are many spectators, the interval is longer.
   * @param {number} ticks
   */
  changed(ticks) {
    this.#apart = Math.max(ticks, this.#apart + NEARER * (ticks - this.#apart));
  }

  /**
   * Handles a pong after this many milliseconds.
   * @param {number} time
   */
  returned(time) {
    this.#way = this.#way === 0 ? time / 2 : Math.min(time / 2, this.#way * 1.1);
  }

  /**
   * The server's current tick.
   * @param {number} now
   */
  tick(now) {
    return (now + this.#ahead + this.#way) / TICK_MS;
  }

  /**
   * The tick at which other players are shown: that of the snapshot before the last one, if that is not late.
   * @param {number} now
   */
  shown(now) {
    return (now + this.#ahead) / TICK_MS - this.#apart;
  }
}
