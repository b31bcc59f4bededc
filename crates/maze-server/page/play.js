// The second screen: a room, the maze in it, and everybody in that, live.

import { api, pageOf } from './api.js';
import { boardOf } from './board.js';
import { cameraOf } from './camera.js';
import { Clock } from './clock.js';
import { say, toast } from './dom.js';
import { keysOf } from './keys.js';
import { layout } from './layout.js';
import { Maze } from './maze.js';
import { roomName } from './names.js';
import { Others } from './others.js';
import { padOf } from './pad.js';
import { peopleOf } from './people.js';
import { keepPlace, placeIn, visitor } from './profile.js';
import { Connection, variant } from './protocol.js';
import { problem } from './reasons.js';
import { Room } from './room.js';
import { figuresOf, hunterOf, locksOf } from './scene.js';
import { LANGUAGE_CHANGED, word } from './speech.js';
import { stageOf } from './stage.js';
import { byeText, tellEvent, tellPlace, tellWall } from './tell.js';
import { Walker } from './walker.js';

/** How often what shows time is written anew, in milliseconds. */
const CLOCK_MS = 100;

/** For who wants nothing to move that need not. */
const CALM = matchMedia('(prefers-reduced-motion: reduce)');

/** By how much figures are larger on a projector. */
const PROJECTED = 1.5;

/**
 * @param {HTMLElement} screen
 * @param {string} id of the room
 * @param {boolean} watch
 * @param {(message?: string) => void} leave to the rooms
 * @returns {() => void} takes the screen away
 */
export function play(screen, id, watch, leave) {
  const room = new Room();
  const clock = new Clock();
  const others = new Others();
  /** @type {Walker | null} */
  let walker = null;
  /** @type {import('./others.js').Snapshot['you']} */
  let own = null;
  let wasLost = false;
  let isOpen = false;
  let isShown = false;
  /** The share code of the maze that is shown, or is being fetched. @type {string | null} */
  let fetched = null;
  let fetches = 0;

  const at = () => walker && walker.glide.at(performance.now());
  const camera = cameraOf({
    label: watch ? 'maze_watched' : 'maze',
    scene: (now) => ({ figures: figuresOf(room, others.at(clock.shown(now)), at()), crowds: others.crowds, coins: room.coins, locks: locksOf(room, own), hunter: hunterOf(own) }),
    isMoving: () => others.isMoving || (walker?.glide.isMoving ?? false),
    followed: at,
    tap: (x, y) => {
      const [ownX, ownY] = at() ?? [x, y];
      walker?.wish({ x: x - ownX, y: y - ownY });
    },
    swipe: watch ? undefined : (direction) => walker?.hold(direction),
    covered: () => page.covered(),
  });
  if (watch) camera.magnify(PROJECTED);
  const stage = stageOf(room, {
    ready: (ready) => connection.send({ ready: { ready } }),
    begin: () => {
      room.again();
      connection.send({ ready: { ready: true } });
      update();
      camera.canvas.focus();
    },
  });
  const people = peopleOf(room);
  const board = boardOf(id);
  const pad = padOf(() => walker);
  const page = layout({ room: id, watch, camera, stage, people: people.element, board: board.element, pad: pad.element, leave: goAway, retry: () => connection.retry() });
  screen.replaceChildren(page.element);

  const connection = new Connection(
    api.socket(id),
    watch ? { watch: true } : visitor(),
    {
      message: hear,
      state: connected,
      returned: (milliseconds) => clock.returned(milliseconds),
      token: (token) => !watch && keepPlace(id, token),
      bye: (reason, body) => leave(byeText(reason, body)),
    },
    { token: watch ? '' : placeIn(id) },
  );
  const timer = setInterval(() => stage.tick(clock.tick(performance.now()), own), CLOCK_MS);
  const keys = keysOf({ walker: () => walker, camera, leave: watch ? goAway : null });
  const online = () => connection.retry();
  addEventListener('online', online);
  addEventListener(LANGUAGE_CHANGED, update);
  if (!watch) camera.canvas.focus();
  update();

  function goAway() {
    connection.send('leave');
    keepPlace(id, '');
    leave();
  }

  /** @param {import('./protocol.js').State} state */
  function connected(state) {
    if (state === 'lost') {
      wasLost = true;
      look();
    }
    isOpen = state === 'open';
    page.alert.classList.toggle('is-lost', !isOpen && wasLost);
    say(page.status, isOpen ? 'maze_loading' : wasLost ? 'lost' : 'connecting');
    tellWaiting();
    if (isOpen && wasLost) {
      wasLost = false;
      toast(word('back_again'));
    }
    if (!isOpen) walker?.release();
  }

  /** Looks whether the room is still there, or at another server. */
  async function look() {
    try {
      const { node } = await api.find(id);
      if (node) location.replace(pageOf(node, location.search));
    } catch (error) {
      if (/** @type {{ status?: number }} */ (error).status === 404) leave(problem(error));
    }
  }

  /** Shows what one waits for, if one does. */
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
      walker?.stand(walker.cell);
      fetchMaze();
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
    // Of walls that are no doors the page knows.
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
    if (kind === 'ranked') board.update();
    if (kind === 'maze') fetchMaze();
  }

  /** @param {import('./others.js').Snapshot} told */
  function snapshot(told) {
    clock.heard(told.tick, performance.now());
    if (!others.take(told)) return connection.renew();
    own = told.you;
    if (told.you) walker?.correct(told.tick, told.you);
    if (told.others.length + told.gone.length > 0 || told.crowds || told.you?.hunter) camera.change();
  }

  /** Shows the room's maze, if it is another one. */
  async function fetchMaze() {
    if (fetched !== null && fetched === room.code) return;
    fetched = room.code;
    fetches += 1;
    const number = fetches;
    board.update();
    try {
      const [file, things] = await Promise.all([api.maze(id), api.things(id)]);
      if (number !== fetches) return;
      room.lay(things);
      show(new Maze(file));
    } catch (error) {
      fetched = null;
      toast(problem(error));
    }
  }

  /** @param {Maze} maze */
  function show(maze) {
    walker = room.you === null ? null : new Walker(maze, { step: (side) => connection.send({ step: { side } }), bump, arrive });
    if (own) walker?.correct(0, own);
    camera.show(maze);
    isShown = true;
    tellWaiting();
    update();
  }

  /** @param {import('./maze.js').Way} way that is walled off */
  function bump(way) {
    if (!CALM.matches) walker?.glide.bump(way, performance.now());
    tellWall(way);
  }

  function arrive() {
    pad.update();
    if (walker) tellPlace(walker);
  }

  /** What changes when something has happened, or the language has. */
  function update() {
    page.title.textContent = room.isKnown ? roomName({ id, code: room.code }) : '';
    page.code.textContent = room.code === page.title.textContent ? '' : room.code ?? '';
    document.title = `${page.title.textContent} · ${word('title')}`.replace(/^ · /, '');
    if (walker) walker.mayWalk = room.isWalking;
    pad.element.hidden = !room.isWalking;
    // Hunts are not ranked.
    board.element.hidden = room.game === 'hunt';
    pad.update();
    people.update();
    stage.update();
    camera.resize();
  }

  return () => {
    connection.close();
    clearInterval(timer);
    keys.close();
    camera.close();
    removeEventListener('online', online);
    removeEventListener(LANGUAGE_CHANGED, update);
  };
}
