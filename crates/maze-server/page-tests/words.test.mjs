// What the page says in each language.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Problem } from '../page/api.js';
import { byeText, problem } from '../page/reasons.js';
import { count, time, word } from '../page/speech.js';
import { WORDS } from '../page/words.js';

const page = new URL('../page/', import.meta.url);
const source = readdirSync(page)
  .filter((file) => file.endsWith('.js') && !/^(words|speech)/.test(file))
  .map((file) => readFileSync(new URL(file, page), 'utf8'))
  .join('\n');

test('all languages have the same keys, with the same values in them', () => {
  const values = (text) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const [language, words] of Object.entries(WORDS)) {
    assert.deepEqual(Object.keys(words), Object.keys(WORDS.en), language);
    for (const [key, text] of Object.entries(words)) {
      assert.notEqual(text.trim(), '', `${language} ${key}`);
      assert.deepEqual(values(text), values(WORDS.en[key]), `${language} ${key}`);
    }
  }
});

test('every key that the page asks for is there', () => {
  const asked = source.matchAll(/(?:\bword\(|\b(?:say|label|hint): |\bcount\(|\btool\()'(\w+)'/g);
  const missing = [...asked].map(([, key]) => key).filter((key) => !(key in WORDS.en) && !(`${key}_other` in WORDS.en));
  assert.deepEqual(missing, []);
});

test('no word is left that nobody asks for', () => {
  // Their keys are put together of what the server says, or of a list.
  const families = /^(phase|problem|bye|column|board|follow)_|_(why|room)$/;
  const unused = Object.keys(WORDS.en).filter((key) => {
    const asked = key.replace(/_(one|other)$/, '');
    return !families.test(key) && !source.includes(`'${asked}'`) && !source.includes(` ${asked}:`);
  });
  // Asked for by the words themselves.
  assert.deepEqual(unused, ['language']);
});

test('values stand where they belong', () => {
  assert.equal(word('placed', { place: 2, of: 7 }), 'Place 2 of 7');
  assert.deepEqual([count('players', 1), count('players', 1000)], ['1 player', '1,000 players']);
});

test('times are read as people say them', () => {
  assert.deepEqual([time(9.98), time(65.25, 2), time(-1), time(59.999)], ['9.9 s', '1:05.25', '0.0 s', '59.9 s']);
});

test('why one is not let in is told in words', () => {
  assert.match(byeText('refused', '`Zoé` is in the room already; allowed: another name'), /called so\. Take another/);
  assert.match(byeText('refused', 'say hello first'), /say hello first$/);
});

test('a problem of the server is told by what it is, with what is allowed', () => {
  const large = new Problem(413, { type: '/problems/too-large', detail: 'the maze has 9000 cells', most: 1000 });
  assert.equal(problem(large), 'The maze is too large; at most 1,000 cells are allowed.');
});

test('a problem that is not known is told by its status, with what the server says', () => {
  assert.match(problem(new Problem(500, { type: '/problems/new', detail: 'the moon is full' })), /500.*the moon is full/);
  assert.match(problem(new Problem(0)), /does not answer/);
  assert.match(problem(new Problem(504)), /too long/);
});
