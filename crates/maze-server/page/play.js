// The second screen: a room with its maze and players, live.

import { api } from './api.js';
import { stayAwake } from './awake.js';
import { boardOf } from './board.js';
import { Clock } from './clock.js';
import { say, toast } from './dom.js';
import { pageOf } from './elsewhere.js';
import { keysOf } from './keys.js';
import { layout } from './layout.js';
import { loaderOf } from './loader.js';
import { roomName } from './names.js';
import { padOf } from './pad.js';
import { peopleOf } from './people.js';
import { keepPlace, placeIn, visitor } from './profile.js';
import { Connection, variant } from './protocol.js';
import { byeText, byeType, problem } from './reasons.js';
import { Room } from './room.js';
import { sightOf } from './sight.js';
import { LANGUAGE_CHANGED, word } from './speech.js';
import { stageOf } from './stage.js';
import { feltText, tellEvent, tellHow, tellPlace, tellWall } from './tell.js';
import { Walker } from './walker.js';

/** The interval of updating displays of time, in milliseconds. */
const CLOCK_MS = 100;

/** Whether the user prefers reduced motion. */
const CALM = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * @param {HTMLElement} screen
 * @param {string} id of the room
 * @param {boolean} watch
 * @param {(message?: string, type?: string) => void} leave the room, with a message and the type of the refusal
 * @returns {() => void} removes the screen
 */
export function play(screen, id, watch, leave) {
  const room = new Room();
  const clock = new Clock();
  /** @type {Walker | null} */
  let walker = null;
  let wasLost = false;
  let isOpen = false;
  let isShown = false;

  const sight = sightOf({ id, room, clock, watch, walker: () => walker, turned: look, changed: update, covered: () => page.covered() });
  const { camera, eyes, ghosts } = sight;
  const stage = stageOf(room, {
    ready: (ready) => connection.send({ ready: { ready } }),
    begin: () => {
      room.again();
      connection.send({ ready: { ready: true } });
      if (walker) ghosts.fetch(walker.maze);
      eyes.turn(null);
      update();
      camera.canvas.focus();
    },
    closed: () => camera.canvas.focus(),
  });
  const people = peopleOf(room, () => eyes.player, choose, sight.guide?.element ?? null);
  const board = boardOf(id, watch ? null : ghosts.element, (entry) => room.owns(entry));
  const pad = padOf(() => walker);
  const page = layout({
    room: id,
    watch,
    camera,
    stage,
    eyes: eyes.element,
    people: people.element,
    board: board.element,
    pad: pad.element,
    leave: goAway,
    retry: () => connection.retry(),
  });
  screen.replaceChildren(page.element);
  const load = loaderOf(id, room, { begin: () => (ghosts.clear(), board.begin()), show });

  const connection = new Connection(
    api.socket(id),
    watch ? { watch: true } : visitor(),
    {
      message: hear,
      state: connected,
      returned: (milliseconds) => clock.returned(milliseconds),
      token: (token) => !watch && keepPlace(id, token),
      bye: (reason, body) => leave(byeText(reason, body), byeType(reason, body)),
    },
    { token: watch ? '' : placeIn(id) },
  );
  const timer = setInterval(() => stage.tick(clock.tick(performance.now()), sight.own), CLOCK_MS);
  const keys = keysOf({ walker: () => walker, camera, escape });
  const online = () => connection.retry();
  addEventListener('online', online);
  addEventListener(LANGUAGE_CHANGED, update);
  const release = watch ? stayAwake() : () => {};
  if (!watch) camera.canvas.focus();
  update();

  function goAway() {
    connection.send('leave');
    keepPlace(id, '');
    leave();
  }

  function escape() {
    if (eyes.player !== null) eyes.pick(null);
    else if (!stage.close() && !page.closePanel() && watch) goAway();
  }

  /** @param {number} player the player to follow */
  function choose(player) {
    eyes.pick(player);
    page.fold();
  }

  /** Follows another player, or the own one. @param {number | null} player */
  function look(player) {
    connection.send({ watch: { player } });
    update();
  }

  /**
   * @param {import('./protocol.js').State} state
   * @param {boolean} isRefused
   */
  function connected(state, isRefused) {
    if (state === 'lost') {
      wasLost = true;
      find(isRefused);
    }
    if (state === 'open') page.reason.textContent = '';
    isOpen = state === 'open';
    if (isOpen && eyes.player !== null) look(eyes.player);
    page.alert.classList.toggle('is-lost', !isOpen && wasLost);
    say(page.status, isOpen ? 'maze_loading' : wasLost ? 'lost' : 'connecting');
    tellWaiting();
    if (isOpen && wasLost) {
      wasLost = false;
      toast(word('back_again'));
    }
    if (!isOpen) walker?.release();
  }

  /**
   * Finds out whether the room still exists, or is on another server, and why the connection was refused.
   * @param {boolean} isRefused
   */
  async function find(isRefused) {
    try {
      const { node } = await api.find(id);
      if (node) return location.replace(pageOf(node, location.search));
      const why = isRefused ? await api.whyNot(id) : null;
      page.reason.textContent = why && !isOpen ? problem(why) : '';
    } catch (error) {
      page.reason.textContent = isOpen ? '' : problem(error);
      if (/** @type {Partial<import('./api.js').Problem>} */ (error).type === 'unknown-room') leave(problem(error));
    }
  }

  /** Shows the state of the connection while the page waits. */
  function tellWaiting() {
    page.alert.hidden = isOpen && isShown;
  }

  /**
   * @param {string} kind
   * @param {any} body
   */
  function hear(kind, body) {
    if (kind === 'snapshot') return snapshot(body);
    if (kind === 'refused') return refused(...variant(body));
    if (kind === 'welcome') {
      clock.heard(body.tick, performance.now());
      room.welcome(body);
      ghosts.begin();
      walker?.stand(walker.cell);
      load();
    } else if (kind === 'event') {
      event(body);
    }
    update();
  }

  /**
   * @param {string} reason
   * @param {any} detail
   */
  function refused(reason, detail) {
    walker?.refused(reason, detail);
    // The page knows all other walls, so this is a locked door.
    if (reason === 'wall') toast(word('door_locked'));
  }

  /** @param {{ tick: number, event: any }} numbered */
  function event({ tick, event: happened }) {
    const [kind, body] = variant(happened);
    clock.heard(tick, performance.now());
    tellEvent(room, tick, happened);
    room.event(happened);
    if (kind === 'stepped') walker?.stepped(tick, body);
    if (kind === 'game' || kind === 'phase') walker?.unlock();
    if (kind === 'ranked') board.update(body.player === room.you);
    if (kind === 'maze') load();
  }

  /** @param {import('./others.js').Snapshot} told */
  function snapshot(told) {
    clock.heard(told.tick, performance.now());
    if (told.base !== null) clock.changed(told.tick - told.base);
    if (!sight.snapshot(told)) return connection.renew();
    if (told.you) walker?.correct(told.tick, told.you);
  }

  /** @param {import('./maze.js').Maze} maze */
  function show(maze) {
    walker = room.you === null ? null : new Walker(maze, { step, bump, arrive });
    if (sight.own) walker?.correct(0, sight.own);
    sight.show(maze);
    isShown = true;
    if (walker) tellHow();
    tellWaiting();
    update();
  }

  /** @param {number} side the side to step through; the map follows the own player again */
  function step(side) {
    eyes.turn(null);
    connection.send({ step: { side } });
  }

  /** @param {import('./maze.js').Way} way the walled side */
  function bump(way) {
    if (!CALM.matches) walker?.glide.bump(way, performance.now());
    tellWall(way);
  }

  function arrive() {
    pad.update();
    if (walker) tellPlace(walker, room.goalsOf(walker.maze));
    feel();
  }

  /** Shows blindfolded players the open sides. */
  function feel() {
    page.felt.hidden = room.light !== 'blindfold' || !walker;
    if (walker && !page.felt.hidden) page.felt.textContent = feltText(walker);
  }

  /** Updates the page after an event or a change of the language. */
  function update() {
    page.title.textContent = room.isKnown ? roomName({ id, code: room.code }) : '';
    page.code.textContent = room.code === page.title.textContent ? '' : room.code ?? '';
    document.title = `${page.title.textContent} · ${word('title')}`.replace(/^ · /, '');
    if (walker) walker.mayWalk = room.isWalking;
    pad.element.hidden = !room.isWalking;
    // Hunts are not ranked.
    board.element.hidden = room.game === 'hunt';
    pad.update();
    feel();
    people.update();
    stage.update();
    sight.update();
  }

  return () => {
    connection.close();
    clearInterval(timer);
    keys.close();
    release();
    sight.close();
    board.close();
    removeEventListener('online', online);
    removeEventListener(LANGUAGE_CHANGED, update);
  };
}
