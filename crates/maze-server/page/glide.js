// Where oneself is shown: on the way at once, and corrected by what the server says. Pure.

/** @typedef {import('./maze.js').Point} Point */

/** How fast one walks, in cell pitches a second. */
const PACE = 1.7;

/** What is further off than this is not corrected smoothly: one was put elsewhere. */
const FAR = 1.6;

/** How quickly the rest of a difference goes, in milliseconds. */
const EASE = 90;

/** How long a bump against a wall takes, and how far it goes. */
const BUMP_MS = 160;
const BUMP = 0.14;

export class Glide {
  /** @type {Point} */
  #at = [0, 0];
  /** The way of a step: points, and when it begins and ends. @type {{ points: Point[], begin: number, end: number } | null} */
  #step = null;
  /** @type {{ x: number, y: number, begin: number } | null} */
  #bump = null;
  /** @type {Point} */
  #server = [0, 0];
  #now = 0;
  /** By how much longer steps take than their ways: the connection's delay. */
  #delay = 60;

  /**
   * Stands there, from now on.
   * @param {Point} at
   */
  put(at) {
    this.#at = at;
    this.#server = at;
    this.#step = null;
  }

  /**
   * Sets out. The way takes as long as the last steps took until the server said that they were over, so that one goes on
   * without a halt.
   * @param {Point} middle of one's cell
   * @param {Point} to the middle of the next
   * @param {number} now
   */
  begin(middle, to, now) {
    this.#move(now);
    const points = distance(this.#at, middle) > 0.1 ? [this.#at, middle, to] : [this.#at, to];
    const length = points.slice(1).reduce((sum, point, index) => sum + distance(points[index], point), 0);
    this.#step = { points, begin: now, end: now + (length / PACE) * 1000 + this.#delay };
  }

  /**
   * The server says that the step is over.
   * @param {boolean} arrived
   * @param {number} now
   */
  end(arrived, now) {
    this.#move(now);
    if (this.#step && arrived) {
      const late = now - this.#step.end + this.#delay;
      this.#delay += (Math.min(Math.max(late, 0), 400) - this.#delay) / 4;
      this.#server = this.#step.points[this.#step.points.length - 1];
    }
    this.#step = null;
  }

  /** The server does not let one go there. */
  refuse() {
    this.#step = null;
  }

  /**
   * The server says where one is.
   * @param {Point} at
   */
  correct(at) {
    this.#server = at;
    if (distance(at, this.#at) > FAR) this.put(at);
  }

  /**
   * Bumps against a wall.
   * @param {{ x: number, y: number }} direction
   * @param {number} now
   */
  bump({ x, y }, now) {
    this.#bump = { x, y, begin: now };
  }

  /**
   * Where one is shown.
   * @param {number} now
   * @returns {Point}
   */
  at(now) {
    this.#move(now);
    const bump = this.#bump;
    if (!bump) return this.#at;
    const share = (now - bump.begin) / BUMP_MS;
    if (share >= 1) this.#bump = null;
    const far = share < 1 ? BUMP * Math.sin(share * Math.PI) : 0;
    return [this.#at[0] + bump.x * far, this.#at[1] + bump.y * far];
  }

  /** Whether the next picture is another. */
  get isMoving() {
    return this.#step !== null || this.#bump !== null || distance(this.#at, this.#server) > 0.005;
  }

  /** @param {number} now */
  #move(now) {
    const passed = Math.max(now - this.#now, 0);
    this.#now = now;
    if (this.#step) {
      const { points, begin, end } = this.#step;
      this.#at = along(points, Math.min((now - begin) / (end - begin), 1));
      return;
    }
    const rest = Math.exp(-passed / EASE);
    const [x, y] = this.#server;
    this.#at = [x + (this.#at[0] - x) * rest, y + (this.#at[1] - y) * rest];
  }
}

/**
 * @param {Point} a
 * @param {Point} b
 */
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * The point at a share of a way.
 * @param {Point[]} points
 * @param {number} share
 * @returns {Point}
 */
function along(points, share) {
  const lengths = points.slice(1).map((point, index) => distance(points[index], point));
  let left = share * lengths.reduce((a, b) => a + b, 0);
  for (const [index, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [[ax, ay], [bx, by]] = [points[index], points[index + 1]];
      return [ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length];
    }
    left -= length;
  }
  return points[points.length - 1];
}
