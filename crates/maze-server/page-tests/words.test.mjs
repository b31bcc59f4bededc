// The texts of the page in each language.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Problem } from '../page/api.js';
import { byeText, byeType, problem } from '../page/reasons.js';
import { choose, count, percent, time, word } from '../page/speech.js';
import { WORDS } from '../page/words.js';

const page = new URL('../page/', import.meta.url);
const source = readdirSync(page)
  .filter((file) => file.endsWith('.js') && !/^(words|speech)/.test(file))
  .map((file) => readFileSync(new URL(file, page), 'utf8'))
  .join('\n');

test('all languages have the same keys, with the same values in them', () => {
  const values = (text) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [language, words] of Object.entries(WORDS)) {
    assert.deepEqual(Object.keys(words), Object.keys(WORDS.en), language);
    for (const [key, text] of Object.entries(words)) {
      assert.notEqual(text.trim(), '', `${language} ${key}`);
      assert.deepEqual(values(text), values(WORDS.en[key]), `${language} ${key}`);
    }
  }
});

test('every key that the page uses exists', () => {
  const asked = source.matchAll(/(?:\bword\(|\b(?:say|label|hint): |\bcount\(|\btool\()'(\w+)'/g);
  const missing = [...asked].map(([, key]) => key).filter((key) => !(key in WORDS.en) && !(`${key}_other` in WORDS.en));
  assert.deepEqual(missing, []);
});

test('no text is unused', () => {
  // The code builds these keys from the server's messages or from a list.
  const families = /^(phase|problem|bye|column|board|follow)_|_(why|room)$/;
  const unused = Object.keys(WORDS.en).filter((key) => {
    const asked = key.replace(/_(one|other)$/, '');
    return !families.test(key) && !source.includes(`'${asked}'`) && !source.includes(` ${asked}:`);
  });
  // Used only by the other texts.
  assert.deepEqual(unused, ['language']);
});

test('values are inserted into texts', () => {
  assert.equal(word('race_placed', { place: 2, of: 7 }), 'Place 2 of 7');
  assert.deepEqual([count('players', 1), count('players', 1000)], ['1 player', '1,000 players']);
});

test('durations are formatted for people', () => {
  assert.deepEqual([time(9.98), time(65.25, 2), time(-1), time(59.999)], ['9.9\u00a0s', '1:05.25', '0.0\u00a0s', '59.9\u00a0s']);
});

test('refusals have texts', () => {
  assert.match(byeText('refused', '`Zoé` is in the room already; allowed: another name'), /name or emoji is already in use in the room\. Choose another/);
  assert.match(byeText('refused', 'say hello first'), /say hello first$/);
});

test('a problem has a text for its kind, with the limit', () => {
  const large = new Problem(413, { type: '/problems/too-large', detail: 'the maze has 9000 cells', most: 1000 });
  assert.equal(problem(large), 'The maze is too large; at most 1,000 cells are allowed.');
});

test('an unknown problem shows its status and the server\'s text', () => {
  assert.match(problem(new Problem(500, { type: '/problems/new', detail: 'the moon is full' })), /500.*the moon is full/);
  assert.match(problem(new Problem(0)), /does not answer/);
  assert.match(problem(new Problem(504)), /too long/);
});

test('the end of a connection has a kind', () => {
  assert.equal(byeType('refused', '`🦊` is in the room already; allowed: another name'), 'name-taken');
  assert.deepEqual([byeType('refused', 'say hello first'), byeType('full', 30), byeType('closed', null)], ['refused', 'full', 'closed']);
});

test('French has non-breaking spaces, and names no gender', () => {
  const all = Object.entries(WORDS.fr);
  assert.deepEqual(all.filter(([, text]) => / [:;?!%»]|« /.test(text)), []);
  assert.deepEqual(all.filter(([key, text]) => !/^(phase|problem)_/.test(key) && /\b(joueurs?|spectateurs?|prêts?|connecté|arrivé|parti|sorti|attrapé|le premier)\b(?! la)/i.test(text)), []);
});

test('percentages follow the language', (t) => {
  globalThis.dispatchEvent ??= () => true;
  globalThis.document ??= { documentElement: {} };
  t.after(() => choose('en'));
  assert.equal(percent(0.974), '97%');
  choose('fr');
  assert.match(percent(0.974), /^97[\u00a0\u202f]%$/);
});

test('the page uses only features of old tablets', () => {
  const young = source.match(/\.(toReversed|toSorted|toSpliced|findLast|findLastIndex)\(|Object\.groupBy|structuredClone|Promise\.withResolvers/g);
  assert.deepEqual(young, null);
  const style = readFileSync(new URL('style.css', page), 'utf8');
  // Browsers without `color-mix` use the line before.
  const mixed = style.split('\n').flatMap((line, at, lines) => (line.includes('background: color-mix(') ? [lines[at - 1]] : []));
  assert.ok(mixed.length > 0 && mixed.every((line) => /background: (?!color-mix)/.test(line)), mixed.join());
});
