// The connection to a room: the hello, reconnecting, and the end.

const PROTOCOL = 4;

/** The first and the longest delay of a reconnect, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** The interval of pings in milliseconds, and the number of pings without a response after which the connection counts as lost. */
const PING_MS = 2000;
const PATIENCE = 4;

/** No event has this number, so a client that asks for it gets a full welcome. */
const NO_EVENT = 0xffff_ffff;

/** @typedef {'connecting' | 'open' | 'lost' | 'over'} State */

/** @typedef {{ name?: string, symbol?: string, account?: string, watch?: boolean }} Visitor */

/**
 * @typedef {object} Callbacks
 * @property {(kind: string, body: any) => void} message
 * @property {(state: State, isRefused: boolean) => void} state `isRefused` if the socket never opened
 * @property {(reason: string, body: any) => void} bye the connection ends without a retry
 * @property {(milliseconds: number) => void} returned a pong arrived
 * @property {(token: string) => void} token the token to resume with; empty if it is no longer valid
 */

/**
 * The name of an enum's variant and its fields: in JSON a string, or an object with one key.
 * @param {any} value
 * @returns {[string, any]}
 */
export function variant(value) {
  if (typeof value === 'string') return [value, null];
  const [[name, body]] = Object.entries(value);
  return [name, body];
}

/** Whether the page reconnects by itself after this reason. */
export const comesBack = (/** @type {string} */ reason) => reason === 'stopping' || reason === 'slow';

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #token;
  #event = NO_EVENT;
  #attempts = 0;
  #isResuming = false;
  /** Whether a message has arrived on this socket. */
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

  /** Reconnects at once instead of after the delay. */
  retry() {
    if (this.#state === 'lost' && this.#timer !== undefined) this.#open();
  }

  /** Reconnects for a full welcome, since a message is missing. */
  renew() {
    this.#event = NO_EVENT;
    this.#open();
  }

  /** Closes the connection. The room keeps the player's seat for a while, unless the player has left. */
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
    // A random delay, so that not all clients reconnect at once after a restart.
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
      // The server no longer keeps the seat.
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
