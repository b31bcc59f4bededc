// Joining, reconnecting, and the end of a connection.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Connection, variant } from '../page/protocol.js';

/** A connection to a fake server. */
function connected(t, options = {}) {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  t.after(() => mock.timers.reset());
  const sockets = [];
  const heard = { states: [], messages: [], byes: [], tokens: [], refused: [] };
  const connect = () => {
    const socket = { sent: [], send: (text) => socket.sent.push(JSON.parse(text)), close: () => (socket.isClosed = true) };
    sockets.push(socket);
    return socket;
  };
  const on = {
    message: (kind) => heard.messages.push(kind),
    state: (state, isRefused) => (heard.states.push(state), heard.refused.push(isRefused)),
    bye: (reason) => heard.byes.push(reason),
    returned: () => {},
    token: (token) => heard.tokens.push(token),
  };
  const connection = new Connection('ws://here/ws', { symbol: '🦊' }, on, { ...options, connect });
  const last = () => sockets.at(-1);
  return {
    connection,
    heard,
    sockets,
    last,
    open: () => last().onopen(),
    tell: (message) => last().onmessage({ data: JSON.stringify(message) }),
    lose: () => last().onclose(),
    hello: () => last().sent[0].hello,
    wait: (milliseconds) => mock.timers.tick(milliseconds),
  };
}

const welcome = { welcome: { token: '8f3a', event: 5 } };

test('variants are strings or objects with one key', () => {
  assert.deepEqual(variant('lobby'), ['lobby', null]);
  assert.deepEqual(variant({ countdown: { start: 7 } }), ['countdown', { start: 7 }]);
});

test('the first message is a hello', (t) => {
  const server = connected(t);
  server.open();
  assert.deepEqual(server.hello(), { protocol: 4, kind: 'hand', symbol: '🦊' });
  server.tell(welcome);
  assert.deepEqual([server.heard.states, server.heard.tokens], [['connecting', 'open'], ['8f3a']]);
});

test('after a loss the page resumes with the token and the next event', (t) => {
  const server = connected(t);
  server.open();
  server.tell(welcome);
  server.tell({ event: { number: 9, event: {} } });
  server.lose();
  assert.equal(server.heard.states.at(-1), 'lost');
  server.wait(1000);
  server.open();
  assert.deepEqual(server.hello(), { protocol: 4, resume: { token: '8f3a', event: 10 } });
  server.tell({ snapshot: {} });
  assert.equal(server.heard.states.at(-1), 'open');
});

test('retries back off while the server is gone', (t) => {
  const server = connected(t);
  server.lose();
  const pauses = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const before = server.sockets.length;
    let waited = 0;
    while (server.sockets.length === before) {
      server.wait(50);
      waited += 50;
    }
    pauses.push(waited);
    server.lose();
  }
  assert.ok(pauses[0] <= 700 && pauses[3] > 2 * pauses[0] && pauses[5] <= 12_500, pauses.join());
});

test('a manual retry is immediate', (t) => {
  const server = connected(t);
  server.lose();
  server.connection.retry();
  assert.equal(server.sockets.length, 2);
  server.wait(20_000);
  assert.ok(server.sockets[0].isClosed);
});

test('a silent server counts as lost', (t) => {
  const server = connected(t);
  server.open();
  server.tell(welcome);
  server.wait(9000);
  assert.deepEqual(server.last().sent.slice(1, 3).map((message) => message.ping.nonce), [1, 2]);
  server.wait(1500);
  assert.ok(server.heard.states.includes('lost'));
});

test('a player whose seat is gone joins again', (t) => {
  const server = connected(t, { token: 'old' });
  server.open();
  assert.equal(server.hello().resume.token, 'old');
  server.tell({ bye: 'unknown' });
  server.open();
  assert.deepEqual([server.hello().symbol, server.heard.byes, server.heard.tokens], ['🦊', [], ['']]);
});

test('a refusal ends the connection with its reason', (t) => {
  const server = connected(t);
  server.open();
  server.tell({ bye: { refused: 'this emoji is here already' } });
  server.wait(60_000);
  assert.deepEqual([server.heard.byes, server.heard.states, server.sockets.length], [['refused'], ['connecting', 'over'], 1]);
});

test('the page waits for a server that stops', (t) => {
  const server = connected(t);
  server.open();
  server.tell(welcome);
  server.tell({ bye: 'stopping' });
  server.wait(1000);
  assert.deepEqual([server.heard.byes, server.sockets.length], [[], 2]);
});

test('nothing is sent while a new welcome is pending', (t) => {
  const server = connected(t);
  server.open();
  server.tell(welcome);
  server.connection.renew();
  server.connection.send({ step: { side: 0 } });
  assert.deepEqual(server.last().sent, []);
  server.open();
  assert.equal(server.hello().resume.event, 0xffff_ffff);
});

test('messages of an old socket are ignored', (t) => {
  const server = connected(t);
  const [old] = server.sockets;
  server.lose();
  server.wait(1000);
  old.onmessage({ data: JSON.stringify(welcome) });
  assert.deepEqual(server.heard.messages, []);
});

test('only a socket that never opened counts as refused', (t) => {
  const server = connected(t);
  server.lose();
  assert.equal(server.heard.refused.at(-1), true);
  server.wait(1000);
  server.open();
  server.lose();
  assert.equal(server.heard.refused.at(-1), false);
});
