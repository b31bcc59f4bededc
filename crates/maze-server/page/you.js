// The form for the player's profile.

import { api } from './api.js';
import { h, say } from './dom.js';
import { account, changeProfile, profile, resetProfile, setAccount, SYMBOLS } from './profile.js';
import { problem } from './reasons.js';
import { word } from './speech.js';

/**
 * @param {{ form?: string }} [options] the form that Enter in the name's field submits, by its id
 * @returns {HTMLElement}
 */
export function youForm({ form } = {}) {
  const now = profile();
  const mark = (/** @type {string} */ symbol) => {
    for (const button of picker.children) button.setAttribute('aria-pressed', String(button.textContent === symbol));
    free.value = SYMBOLS.includes(symbol) ? '' : symbol;
    chosen.textContent = symbol;
  };
  const pick = (/** @type {string} */ symbol) => {
    changeProfile({ symbol, isPicked: true });
    mark(symbol);
    open(false);
  };
  const buttons = SYMBOLS.map((symbol) => h('button.emoji', { type: 'button', click: () => pick(symbol) }, symbol));
  const picker = h('div.emojis', { role: 'group', label: 'emoji' }, ...buttons);
  const chosen = h('button.quiet.chosen', { type: 'button', label: 'emoji', 'aria-expanded': 'false', click: () => open(choice.hidden) });
  const free = h('input.emoji-free', { label: 'other_emoji', hint: 'other_emoji', maxlength: 16, autocomplete: 'off' });
  free.addEventListener('change', () => free.value.trim() && pick(free.value.trim()));
  const choice = h('div', { keydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && open(false) }, picker, free);
  choice.hidden = true;
  const open = (/** @type {boolean} */ isOpen) => {
    choice.hidden = !isOpen;
    chosen.setAttribute('aria-expanded', String(isOpen));
    const inside = picker.querySelector('[aria-pressed=true]') ?? free;
    (isOpen ? inside : chosen).focus();
  };
  mark(now.symbol);

  const name = h('input', { id: 'name', form, maxlength: 40, autocomplete: 'nickname', hint: 'name_hint', value: now.name });
  const kept = keptName(name);
  name.addEventListener('input', () => {
    changeProfile({ name: name.value });
    kept.update();
  });
  const reset = () => {
    kept.signOut();
    resetProfile();
    name.value = '';
    mark(profile().symbol);
    kept.update();
    name.focus();
  };
  return h(
    'section.card.you',
    { 'aria-labelledby': 'you-title' },
    h('div.row.between', {}, h('h2', { id: 'you-title', say: 'you' }), h('button.link', { type: 'button', say: 'reset', click: reset })),
    h('div.row.tight.who-row', {}, chosen, h('div', {}, h('label', { for: 'name', say: 'name' }), name)),
    choice,
    kept.element,
  );
}

/**
 * The form to register a name with a passphrase, or to sign in.
 * @param {HTMLInputElement} name
 */
function keptName(name) {
  const message = h('p.note', { role: 'status' });
  const passphrase = h('input', { id: 'passphrase', type: 'password', autocomplete: 'current-password' });
  const submit = async (/** @type {typeof api.keepName} */ ask) => {
    const missing = !name.value.trim() ? 'name_needed' : passphrase.value === '' ? 'passphrase_needed' : null;
    if (missing) return say(message, missing);
    delete message.dataset.say;
    message.textContent = '';
    try {
      const signedIn = await ask(name.value.trim(), passphrase.value);
      setAccount(signedIn);
      // The server may have normalized the name.
      name.value = signedIn.name;
      changeProfile({ name: signedIn.name });
      passphrase.value = '';
      update();
    } catch (error) {
      message.textContent = problem(error);
    }
  };
  // Enter signs in: a name is registered only by its own button.
  const form = h(
    'form',
    { submit: (/** @type {Event} */ event) => (event.preventDefault(), submit(api.signIn)) },
    h('p.note', { say: 'keep_name_why' }),
    h('label', { for: 'passphrase', say: 'passphrase' }),
    passphrase,
    h(
      'div.row',
      {},
      h('button', { type: 'submit', say: 'sign_in' }),
      h('button.quiet', { type: 'button', say: 'keep_it', click: () => submit(api.keepName) }),
    ),
    message,
  );
  const offer = h('details', {}, h('summary', { say: 'keep_name' }), form);
  const mine = h('span');
  const leave = h('button.quiet', { type: 'button', say: 'sign_out', click: () => (signOut(), update()) });
  const signedIn = h('p.row.note', {}, mine, leave);

  function signOut() {
    const own = account();
    // The token is removed here even if the request fails.
    if (own) api.signOut(own.token).catch(() => {});
    setAccount(null);
  }

  function update() {
    const own = account();
    const isMine = own !== null && own.name === name.value.trim();
    signedIn.hidden = !isMine;
    offer.hidden = isMine;
    mine.textContent = isMine ? word('name_kept', { name: own.name }) : '';
  }
  update();
  return { element: h('div.kept', {}, offer, signedIn), update, signOut };
}
