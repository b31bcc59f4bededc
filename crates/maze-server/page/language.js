// The choice of the language.

import { h } from './dom.js';
import { choose, language } from './speech.js';
import { WORDS } from './words.js';

export function languageChoice() {
  const options = Object.entries(WORDS).map(([key, words]) => h('option', { value: key, lang: key, selected: key === language }, words.language));
  const select = h('select.language', { label: 'choose_language' }, ...options);
  select.addEventListener('change', () => choose(select.value));
  return select;
}
