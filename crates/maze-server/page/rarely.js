// A throttled update: only while visible, not often, and not on all pages at the same moment.

/** The least delay and the random part of it, in milliseconds: a room has up to 10,000 spectators. */
const LEAST = 2000;
const SPREAD = 8000;

export class Rarely {
  #act;
  #isFirst = true;
  #isDue = false;
  #isSeen = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} act */
  constructor(act) {
    this.#act = act;
  }

  /** Requests the update: the first time at once, later after the delay, together with other requests. */
  ask() {
    this.#isDue = true;
    if (this.#isFirst) this.#flush();
    else this.#plan();
  }

  /** Requests the update at once. */
  hurry() {
    this.#isDue = true;
    this.#flush();
  }

  /**
   * Sets whether the element is visible. When it becomes visible, a pending update is done at once.
   * @param {boolean} isSeen
   */
  see(isSeen) {
    if (isSeen === this.#isSeen) return;
    this.#isSeen = isSeen;
    this.#flush();
  }

  /** Stops all updates. */
  close() {
    this.see(false);
    clearTimeout(this.#timer);
  }

  #plan() {
    const wait = LEAST + Math.random() * SPREAD;
    this.#timer ??= setTimeout(() => ((this.#timer = undefined), this.#flush()), wait);
  }

  #flush() {
    if (!this.#isSeen || !this.#isDue) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isFirst = this.#isDue = false;
    this.#act();
  }
}
