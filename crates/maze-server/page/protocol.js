// The connection to a room: what is said first, coming back after it was lost, and what ends it for good.

const PROTOCOL = 4;

/** How long to wait before trying again, in milliseconds, the first time and at most. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** How often to ping; without a word for that many pings the connection is lost. */
const PING_MS = 2000;
const PATIENCE = 4;

/** No event has this number: who asks for it gets a whole welcome. */
const NO_EVENT = 0xffff_ffff;

/** @typedef {'connecting' | 'open' | 'lost' | 'over'} State */

/** @typedef {{ name?: string, symbol?: string, account?: string, watch?: boolean }} Visitor */

/**
 * @typedef {object} Callbacks
 * @property {(kind: string, body: any) => void} message
 * @property {(state: State, isRefused: boolean) => void} state refused if the socket never opened
 * @property {(reason: string, body: any) => void} bye it ends, and is not tried again
 * @property {(milliseconds: number) => void} returned a ping
 * @property {(token: string) => void} token to come back by; empty if it is good for nothing any more
 */

/**
 * The name of an enum's variant and what it holds: JSON has a word, or an object with one key.
 * @param {any} value
 * @returns {[string, any]}
 */
export function variant(value) {
  if (typeof value === 'string') return [value, null];
  const [[name, body]] = Object.entries(value);
  return [name, body];
}

/** Whether one comes back after such an end without being asked. */
export const comesBack = (/** @type {string} */ reason) => reason === 'stopping' || reason === 'slow';

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #token;
  #event = NO_EVENT;
  #attempts = 0;
  #isResuming = false;
  /** Whether a word has come over this socket. */
  #isHeard = false;
  /** Whether this socket has opened. */
  #isOpened = false;
  #silence = 0;
  #nonce = 0;
  #pinged = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #pinger;
  /** @type {State} */
  #state = 'connecting';

  /**
   * @param {string} url
   * @param {Visitor} visitor
   * @param {Callbacks} on
   * @param {{ token?: string, connect?: (url: string) => WebSocket }} [options]
   */
  constructor(url, visitor, on, { token = '', connect = (at) => new WebSocket(at) } = {}) {
    this.url = url;
    this.visitor = visitor;
    this.on = on;
    this.connect = connect;
    this.#token = token;
    this.#open();
  }

  /** @param {unknown} message */
  send(message) {
    if (this.#state === 'open') this.#socket?.send(JSON.stringify(message));
  }

  /** Tries at once what would be tried later. */
  retry() {
    if (this.#state === 'lost' && this.#timer !== undefined) this.#open();
  }

  /** Asks for a whole welcome, because something is missing of what is known. */
  renew() {
    this.#event = NO_EVENT;
    this.#open();
  }

  /** Ends it. The room keeps one's place for a while, unless one has said that one leaves. */
  close() {
    this.#enter('over');
    this.#drop();
  }

  /** @param {State} state */
  #enter(state) {
    this.#state = state;
    this.on.state(state, state === 'lost' && !this.#isOpened);
  }

  #drop() {
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    this.#timer = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #open() {
    this.#drop();
    const socket = this.connect(this.url);
    this.#socket = socket;
    this.#isResuming = this.#token !== '';
    this.#isHeard = false;
    this.#isOpened = false;
    this.#silence = 0;
    this.#enter('connecting');
    socket.onopen = () => {
      this.#isOpened = true;
      socket.send(JSON.stringify({ hello: this.#hello() }));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
    this.#pinger = setInterval(() => this.#ping(), PING_MS);
  }

  #hello() {
    if (this.#isResuming) return { protocol: PROTOCOL, resume: { token: this.#token, event: this.#event } };
    return { protocol: PROTOCOL, kind: 'hand', ...this.visitor };
  }

  #ping() {
    this.#silence += 1;
    if (this.#silence > PATIENCE) return this.#lose();
    this.#nonce += 1;
    this.#pinged = performance.now();
    this.send({ ping: { nonce: this.#nonce } });
  }

  #lose() {
    this.#drop();
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#attempts, LONGEST_PAUSE);
    this.#attempts += 1;
    this.#enter('lost');
    // Not all at once, when a server has come back.
    this.#timer = setTimeout(() => this.#open(), pause * (0.75 + Math.random() / 2));
  }

  /** @param {any} message */
  #hear(message) {
    const [kind, body] = variant(message);
    this.#silence = 0;
    if (kind === 'bye') return this.#end(...variant(body));
    if (kind === 'welcome') {
      this.#token = body.token;
      this.#event = body.event;
      this.on.token(body.token);
    } else if (kind === 'event') {
      this.#event = body.number + 1;
    } else if (kind === 'pong' && body.nonce === this.#nonce) {
      this.on.returned(performance.now() - this.#pinged);
    }
    if (!this.#isHeard) {
      this.#isHeard = true;
      this.#attempts = 0;
      this.#enter('open');
    }
    this.on.message(kind, body);
  }

  /**
   * @param {string} reason
   * @param {any} body
   */
  #end(reason, body) {
    if (comesBack(reason)) return this.#lose();
    if (this.#isResuming && !this.#isHeard && reason === 'unknown') {
      // One's place is not kept any more.
      this.#forget();
      return this.#open();
    }
    this.close();
    if (reason !== 'elsewhere') this.#forget();
    this.on.bye(reason, body);
  }

  #forget() {
    this.#token = '';
    this.#event = NO_EVENT;
    this.on.token('');
  }
}
