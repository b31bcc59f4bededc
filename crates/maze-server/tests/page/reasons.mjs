// What the server refuses, the page has words for.
//
//     node reasons.mjs http://127.0.0.1:8080/

import assert from 'node:assert/strict';
import { inWords } from '../../page/reasons.js';

const [server] = process.argv.slice(2);

async function refused(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(new URL(path, server), { method: 'POST', headers, body: JSON.stringify(body) });
  assert.ok(!answer.ok, `${path} ${JSON.stringify(body)}: ${answer.status}`);
  return (await answer.json()).detail;
}

const codes = [
  'square:5x5/kruskal',
  'square:5x5/kruskal#one',
  'square:5x5#1',
  'square:5x5/nonsense#1',
  'nonsense:5x5/kruskal#1',
  'square:big/kruskal#1',
  'square:5/kruskal#1',
  'square:0x5/kruskal#1',
  'square:4000x4000/kruskal#1',
  `square:5x5/kruskal#${'1'.repeat(600)}`,
];
const names = ['a'.repeat(30), 'a'.repeat(500), 'a\u0007b', `e${'\u0301'.repeat(20)}`];
const passphrase = 'correct horse battery';

await fetch(new URL('login', server), { method: 'POST', body: '🦊' });
await fetch(new URL('accounts', server), {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: 'Zoé', passphrase }),
});
const said = [
  ...(await Promise.all(codes.map((code) => refused('rooms', { code })))),
  ...(await Promise.all(names.map((name) => refused('login', { symbol: '🐸', name })))),
  await refused('login', { symbol: '🦊' }),
  await refused('login', { symbol: 'fox' }),
  await refused('login', { symbol: '🐸', name: 'Zoé' }),
  await refused('accounts', { name: 'Ali', passphrase: 'x' }),
];
assert.deepEqual(said.filter((sentence) => inWords(sentence) === sentence), []);
console.log(`the page has words for all ${said.length}`);
