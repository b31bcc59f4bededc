// All that the page says, in each language, by the same keys. `{n}` is replaced by a value; keys that end in `_one` and
// `_other` are for counts.

import { keep, kept } from './store.js';

/** @type {Record<string, Record<string, string>>} */
export const WORDS = {
  en: {
    language: 'English',
    title: 'Labyrinth',
    tagline: 'Walk a maze together.',
    choose_language: 'Language',

    you: 'You',
    emoji: 'Your emoji',
    other_emoji: 'another',
    name: 'Name',
    name_hint: 'optional',
    keep_name: 'Keep this name',
    keep_name_why: 'With a passphrase, nobody else can use your name.',
    passphrase: 'Passphrase',
    keep_it: 'Keep it',
    sign_in: 'It is mine already',
    sign_out: 'Sign out',
    name_kept: '{name} is yours.',
    name_needed: 'Enter a name first.',
    passphrase_needed: 'Enter a passphrase.',

    rooms: 'Rooms',
    rooms_none: 'No rooms yet.',
    rooms_loading: 'Looking for rooms…',
    join: 'Join',
    watch: 'Watch',
    default_room: 'Main room',
    daily_room: 'Maze of the day',
    own_maze: 'A maze from a file',
    cells_one: '{n} cell',
    cells_other: '{n} cells',
    players_one: '{n} player',
    players_other: '{n} players',
    watchers_one: '{n} watching',
    watchers_other: '{n} watching',
    free_walk: 'Free walk',
    race: 'Race',
    hunt: 'Coin hunt',
    free_walk_why: 'Everybody walks when they like.',
    race_why: 'All start at the same moment.',
    hunt_why: 'Whoever comes first takes the coin.',
    phase_open: 'open',
    phase_lobby: 'waiting',
    phase_countdown: 'starting',
    phase_running: 'running',
    phase_over: 'over',
    phase_changing: 'next maze',

    open_room: 'Open a room',
    share_code: 'Share code',
    shape: 'Shape',
    size: 'Size',
    small: 'small',
    medium: 'medium',
    large: 'large',
    square: 'Squares',
    hexagon: 'Hexagons',
    circle: 'Circle',
    tri: 'Triangles',
    octagon: 'Octagons',
    heart: 'Heart',
    rules: 'Game',
    open_it: 'Open',
    another_maze: 'Another maze',

    maze: 'Maze. Walk with the arrow keys or W A S D.',
    maze_watched: 'Maze, seen from above',
    leave: 'Leave',
    to_rooms: 'Rooms',
    zoom_in: 'Closer',
    zoom_out: 'Further away',
    fit: 'Show all',
    follow: 'Follow me',
    pad: 'Step',
    people: 'Players',
    panel: 'Players and board',
    close: 'Close',
    share: 'Copy link',
    shared: 'Link copied.',
    ready: 'I am ready',
    not_ready: 'Not yet, wait',
    nobody_yet: 'Waiting for players',
    ready_count: '{n} of {of} ready',
    again: 'Again',
    again_count: '{n} of {of} want another',
    walk_again: 'Back to the entrance',
    starts_in: 'It begins in {n} seconds.',
    go: 'Go!',
    changing: 'The next maze is being made…',
    maze_loading: 'Fetching the maze…',
    over: 'It is over',
    results: 'Results',
    ends_in: 'ends in {time}',
    coins_one: '{n} coin',
    coins_other: '{n} coins',
    steps_one: '{n} step',
    steps_other: '{n} steps',
    of_best: '{n} % of the best possible',
    placed: 'Place {place} of {of}',
    not_finished: 'not there',
    script: 'script',
    yourself: 'you',
    is_ready: 'ready',

    won: 'You are there!',
    time_up: 'Time is up.',
    caught: 'Caught!',
    somebody_won: '{who} is there after {time}.',
    joined: '{who} has joined.',
    left: '{who} has left.',
    abandoned: 'Your run has become too long to be kept.',
    coin_taken: 'A coin!',
    key_taken: 'You have a key.',
    door_opened: 'A door opens.',
    noticed: 'The Minotaur has noticed you!',
    lost_track: 'The Minotaur has lost your track.',
    torch_out: 'Your torch has burned down.',

    cell: 'Cell {cell}; open: {ways}.',
    at_exit: 'The exit.',
    wall: 'A wall to the {wind}.',
    east: 'east',
    south_east: 'south-east',
    south: 'south',
    south_west: 'south-west',
    west: 'west',
    north_west: 'north-west',
    north: 'north',
    north_east: 'north-east',

    board: 'Best runs',
    board_hand: 'By hand',
    board_script: 'By script',
    board_none: 'Nobody yet.',
    column_place: 'Place',
    column_who: 'Who',
    column_time: 'Time',
    column_steps: 'Steps',
    column_optimality: 'Shortest',

    connecting: 'Connecting…',
    lost: 'Connection lost. Trying again…',
    retry: 'Try now',
    back_again: 'Connected again.',
    bye_version: 'This page is too old for the server. Load it again.',
    bye_refused: 'The server does not let you in: {why}',
    bye_full: 'The room is full: {n} players.',
    bye_elsewhere: 'You are in this room from another window.',
    bye_flood: 'Too much was sent to the server.',
    bye_left: 'You have left.',
    bye_closed: 'The room is closed.',
    problem_0: 'The server does not answer.',
    problem_400: 'That will not do: {why}',
    problem_401: 'Name and passphrase do not fit.',
    problem_404: 'There is no such room any more.',
    problem_409: 'That is taken already: {why}',
    problem_413: 'That maze is too large: {why}',
    problem_429: 'Too often. Try again in a while.',
    problem: 'The server has a problem ({status}). {why}',
  },
  fr: {
    language: 'Français',
    title: 'Labyrinthe',
    tagline: 'Parcourez un labyrinthe ensemble.',
    choose_language: 'Langue',

    you: 'Vous',
    emoji: 'Votre emoji',
    other_emoji: 'un autre',
    name: 'Nom',
    name_hint: 'facultatif',
    keep_name: 'Garder ce nom',
    keep_name_why: 'Avec une phrase secrète, personne d’autre ne peut prendre votre nom.',
    passphrase: 'Phrase secrète',
    keep_it: 'Le garder',
    sign_in: 'Il est déjà à moi',
    sign_out: 'Se déconnecter',
    name_kept: '{name} est à vous.',
    name_needed: 'Indiquez d’abord un nom.',
    passphrase_needed: 'Indiquez une phrase secrète.',

    rooms: 'Salles',
    rooms_none: 'Pas encore de salle.',
    rooms_loading: 'Recherche des salles…',
    join: 'Entrer',
    watch: 'Regarder',
    default_room: 'Salle principale',
    daily_room: 'Labyrinthe du jour',
    own_maze: 'Un labyrinthe d’un fichier',
    cells_one: '{n} case',
    cells_other: '{n} cases',
    players_one: '{n} joueur',
    players_other: '{n} joueurs',
    watchers_one: '{n} spectateur',
    watchers_other: '{n} spectateurs',
    free_walk: 'Balade',
    race: 'Course',
    hunt: 'Chasse aux pièces',
    free_walk_why: 'Chacun marche quand il veut.',
    race_why: 'Tous partent au même moment.',
    hunt_why: 'Le premier arrivé prend la pièce.',
    phase_open: 'ouverte',
    phase_lobby: 'en attente',
    phase_countdown: 'va partir',
    phase_running: 'en cours',
    phase_over: 'terminée',
    phase_changing: 'labyrinthe suivant',

    open_room: 'Ouvrir une salle',
    share_code: 'Code de partage',
    shape: 'Forme',
    size: 'Taille',
    small: 'petite',
    medium: 'moyenne',
    large: 'grande',
    square: 'Carrés',
    hexagon: 'Hexagones',
    circle: 'Cercle',
    tri: 'Triangles',
    octagon: 'Octogones',
    heart: 'Cœur',
    rules: 'Jeu',
    open_it: 'Ouvrir',
    another_maze: 'Un autre labyrinthe',

    maze: 'Labyrinthe. Marchez avec les flèches ou Z Q S D.',
    maze_watched: 'Labyrinthe vu d’en haut',
    leave: 'Quitter',
    to_rooms: 'Salles',
    zoom_in: 'Plus près',
    zoom_out: 'Plus loin',
    fit: 'Tout montrer',
    follow: 'Me suivre',
    pad: 'Un pas',
    people: 'Joueurs',
    panel: 'Joueurs et classement',
    close: 'Fermer',
    share: 'Copier le lien',
    shared: 'Lien copié.',
    ready: 'Je suis prêt',
    not_ready: 'Pas encore, attendez',
    nobody_yet: 'En attente de joueurs',
    ready_count: '{n} sur {of} prêts',
    again: 'Encore',
    again_count: '{n} sur {of} en veulent une autre',
    walk_again: 'Retour à l’entrée',
    starts_in: 'Départ dans {n} secondes.',
    go: 'Partez !',
    changing: 'Le labyrinthe suivant se prépare…',
    maze_loading: 'Le labyrinthe arrive…',
    over: 'C’est fini',
    results: 'Résultats',
    ends_in: 'fin dans {time}',
    coins_one: '{n} pièce',
    coins_other: '{n} pièces',
    steps_one: '{n} pas',
    steps_other: '{n} pas',
    of_best: '{n} % du mieux possible',
    placed: 'Place {place} sur {of}',
    not_finished: 'pas arrivé',
    script: 'script',
    yourself: 'vous',
    is_ready: 'prêt',

    won: 'Vous y êtes !',
    time_up: 'Le temps est écoulé.',
    caught: 'Attrapé !',
    somebody_won: '{who} est arrivé en {time}.',
    joined: '{who} est là.',
    left: '{who} est parti.',
    abandoned: 'Votre parcours est devenu trop long pour être gardé.',
    coin_taken: 'Une pièce !',
    key_taken: 'Vous avez une clé.',
    door_opened: 'Une porte s’ouvre.',
    noticed: 'Le Minotaure vous a remarqué !',
    lost_track: 'Le Minotaure a perdu votre trace.',
    torch_out: 'Votre torche s’est éteinte.',

    cell: 'Case {cell} ; ouvert : {ways}.',
    at_exit: 'La sortie.',
    wall: 'Un mur, direction {wind}.',
    east: 'est',
    south_east: 'sud-est',
    south: 'sud',
    south_west: 'sud-ouest',
    west: 'ouest',
    north_west: 'nord-ouest',
    north: 'nord',
    north_east: 'nord-est',

    board: 'Meilleurs parcours',
    board_hand: 'À la main',
    board_script: 'Par script',
    board_none: 'Personne encore.',
    column_place: 'Place',
    column_who: 'Qui',
    column_time: 'Temps',
    column_steps: 'Pas',
    column_optimality: 'Optimal',

    connecting: 'Connexion…',
    lost: 'Connexion perdue. Nouvel essai…',
    retry: 'Essayer maintenant',
    back_again: 'De nouveau connecté.',
    bye_version: 'Cette page est trop ancienne pour le serveur. Rechargez-la.',
    bye_refused: 'Le serveur ne vous laisse pas entrer : {why}',
    bye_full: 'La salle est pleine : {n} joueurs.',
    bye_elsewhere: 'Vous êtes dans cette salle depuis une autre fenêtre.',
    bye_flood: 'Trop de messages ont été envoyés au serveur.',
    bye_left: 'Vous êtes sorti.',
    bye_closed: 'La salle est fermée.',
    problem_0: 'Le serveur ne répond pas.',
    problem_400: 'Cela ne va pas : {why}',
    problem_401: 'Le nom et la phrase secrète ne correspondent pas.',
    problem_404: 'Cette salle n’existe plus.',
    problem_409: 'C’est déjà pris : {why}',
    problem_413: 'Ce labyrinthe est trop grand : {why}',
    problem_429: 'Trop souvent. Réessayez dans un moment.',
    problem: 'Le serveur a un problème ({status}). {why}',
  },
};

/** What the window hears when another language is chosen. */
export const LANGUAGE_CHANGED = 'language-changed';

const KEY = 'labyrinth.language';

/** The language that is spoken: the chosen one, or the first of the browser's that there is. */
export let language = [kept(KEY), ...(globalThis.navigator?.languages ?? [])]
  .map((tag) => String(tag).slice(0, 2))
  .find((tag) => tag in WORDS) ?? 'en';

/** @param {string} chosen */
export function choose(chosen) {
  language = chosen;
  keep(KEY, chosen);
  document.documentElement.lang = chosen;
  dispatchEvent(new Event(LANGUAGE_CHANGED));
}

/**
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function word(key, values = {}) {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** Whether there is such a word. */
export const hasWord = (/** @type {string} */ key) => key in WORDS[language];

/**
 * Words for so many of something.
 * @param {string} key
 * @param {number} n
 */
export function count(key, n) {
  const form = new Intl.PluralRules(language).select(n) === 'one' ? 'one' : 'other';
  return word(`${key}_${form}`, { n: number(n) });
}

/** @param {number} n */
export const number = (n) => n.toLocaleString(language);

/**
 * A day as people write it, without the year.
 * @param {string} date as in `2026-11-22`
 */
export const day = (date) => new Date(date).toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * A time as people read it: `12.3 s`, `2:05.1`.
 * @param {number} seconds
 * @param {number} [digits] behind the point
 */
export function time(seconds, digits = 1) {
  const unit = 10 ** digits;
  const rounded = Math.floor(Math.max(seconds, 0) * unit) / unit;
  const rest = (rounded % 60).toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    minimumIntegerDigits: rounded < 60 ? 1 : 2,
  });
  return rounded < 60 ? `${rest} s` : `${Math.floor(rounded / 60)}:${rest}`;
}

/**
 * What a problem is called.
 * @param {unknown} error
 */
export function problem(error) {
  const { status = -1, message = '' } = /** @type {{ status?: number, message?: string }} */ (error);
  const key = `problem_${status}`;
  return word(hasWord(key) ? key : 'problem', { status, why: message });
}
