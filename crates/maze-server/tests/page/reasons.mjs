// The page has a text for each refusal of the server, in every language.
//
//     node reasons.mjs http://127.0.0.1:8080/

import assert from 'node:assert/strict';

const [server] = process.argv.slice(2);
// The globals of a browser.
globalThis.document = { baseURI: server, documentElement: {} };
globalThis.dispatchEvent = () => true;
const { api } = await import('../../page/api.js');
const { problem } = await import('../../page/reasons.js');
const { choose } = await import('../../page/speech.js');
const { WORDS } = await import('../../page/words.js');

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
  'square:300x300/origin-shift+steps=1000#1',
  'square:30000x30000/kruskal#1',
  'square:5x5/kruskal+nonsense=1#1',
  'square:5x5/growing-tree+newest=nonsense#1',
  'square:5x5@nonsense/kruskal#1',
  'square:5x5@heart/eller#1',
  'square:5x5/kruskal=nonsense#1',
  'square:5x5/kruskal#1/nonsense',
];
const names = ['a'.repeat(30), 'a'.repeat(500), 'a\u0007b', `e${'\u0301'.repeat(20)}`];
const passphrase = 'correct horse battery';

await api.keepName('Zoé', passphrase);
const asks = () => [
  ...codes.map((code) => api.open(code, 'race')),
  ...names.map((name) => api.keepName(name, passphrase)),
  api.keepName('Zoé', passphrase),
  api.keepName('Ali', 'x'),
  api.signIn('Zoé', 'another passphrase'),
  api.maze('nowhere'),
];
/** Refusals, in the chosen language. */
async function refusals() {
  return (await Promise.allSettled(asks())).map(({ status, reason }) => {
    assert.equal(status, 'rejected');
    return reason;
  });
}
choose('en');
const english = (await refusals()).map((error) => error.message);
for (const language of Object.keys(WORDS)) {
  choose(language);
  const refused = await refusals();
  const isUnsaid = (error, at) => language !== 'en' && problem(error).includes(english[at]);
  const unsaid = refused.filter((error, at) => isUnsaid(error, at) || /\{|undefined|\( ?\)/.test(problem(error)));
  assert.deepEqual(unsaid.map((error) => [error.message, problem(error)]), [], language);
}
console.log(`the page has words for all ${english.length}`);
