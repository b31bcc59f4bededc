// What the page says in each language.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { byeText, inWords, problem } from '../page/reasons.js';
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

test('why something is refused is told in words, with its values; what has no words as it is', () => {
  assert.equal(inWords('the maze has 9000 cells; allowed here: at most 100'), '9,000 cells; at most 100 are allowed.');
  assert.equal(inWords('the moon is full'), 'the moon is full');
});

test('why one is not let in is told in words', () => {
  assert.match(byeText('refused', '`Zoé` is in the room already; allowed: another name'), /Zoé is in the room already\. Take another/);
});

test('a problem of the server is told in words, with its reason', () => {
  assert.equal(problem({ status: 400, message: 'no such shape' }), 'That will not do: no such shape');
  assert.match(problem({ status: 500, message: 'busy' }), /500.*busy/);
});
