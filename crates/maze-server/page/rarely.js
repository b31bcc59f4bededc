// Something that is done for who looks: not while nobody does, not often, and not by all pages at the same moment.

/** How long to wait at least, and up to how much longer, in milliseconds: a room has up to 10,000 who watch. */
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

  /** It is to be done: the first time at once, later with all that is asked for meanwhile. */
  ask() {
    this.#isDue = true;
    if (this.#isFirst) this.#flush();
    else this.#plan();
  }

  /** It is to be done at once. */
  hurry() {
    this.#isDue = true;
    this.#flush();
  }

  /**
   * Whether somebody looks. Who begins to does not wait.
   * @param {boolean} isSeen
   */
  see(isSeen) {
    if (isSeen === this.#isSeen) return;
    this.#isSeen = isSeen;
    this.#flush();
  }

  /** Nothing is done any more. */
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
