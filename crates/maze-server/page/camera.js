// The maze on the screen: canvas, view, gestures, and the render loop.

import { h } from './dom.js';
import { listen } from './gestures.js';
import { Painter } from './painter.js';
import { View } from './view.js';

/** The zoom factor of a press of a zoom button or key. */
const STEP = 1.4;

/**
 * @typedef {object} Source
 * @property {string} label the key of a text
 * @property {(now: number) => import('./painter.js').Scene} scene
 * @property {() => boolean} isMoving whether the next scene differs
 * @property {() => import('./maze.js').Point | null} followed
 * @property {(x: number, y: number, reach: number) => void} tap at a point of the maze; `reach` is the radius of a figure
 * @property {((direction: import('./steer.js').Direction | null) => void) | undefined} swipe
 * @property {() => import('./view.js').Insets} covered by controls
 */

/** @param {Source} source */
export function cameraOf(source) {
  // Arrow keys walk, even though screen readers have their own use for them.
  const canvas = h('canvas', { tabindex: 0, role: 'application', label: source.label });
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  /** @type {View | null} */
  let view = null;
  /** @type {Painter | null} */
  let painter = null;
  let isDirty = true;
  let last = 0;
  let magnification = 1;
  let isOver = false;

  listen(canvas, {
    pan: (dx, dy) => change(() => view?.pan(dx, dy)),
    zoom: (factor, x, y) => change(() => view?.zoom(factor, x, y)),
    tap: (x, y) => view && painter && source.tap(...view.toMaze(x, y), painter.reach),
    swipe: source.swipe,
  });
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  const recolor = () => change(() => painter?.recolor());
  dark.addEventListener('change', recolor);
  requestAnimationFrame(frame);

  /** @param {() => void} [what] */
  function change(what = () => {}) {
    what();
    isDirty = true;
  }

  function resize() {
    if (!view || !painter || canvas.clientWidth === 0) return;
    view.resize(canvas.clientWidth, canvas.clientHeight, source.covered());
    painter.resize();
    isDirty = true;
  }

  /** Shows the whole maze or, if that would be too small to play, the surroundings of the followed player. */
  function settle() {
    if (!view) return;
    if (source.followed() && !view.isComfortable) view.follow();
    else view.fit();
    isDirty = true;
  }

  /** @param {number} now */
  function frame(now) {
    if (isOver) return;
    requestAnimationFrame(frame);
    if (!view || !painter) return;
    view.isInstant = calm.matches;
    // Checked first, so that a figure that stops now is drawn once more at its final place.
    const isMoving = source.isMoving();
    const at = source.followed();
    const hasMoved = at !== null && view.track(...at, now - last);
    last = now;
    if (!isDirty && !hasMoved && !isMoving) return;
    isDirty = painter.paint(source.scene(now), now);
  }

  return {
    canvas,
    change,
    resize,
    zoomIn: () => change(() => view?.zoom(STEP)),
    zoomOut: () => change(() => view?.zoom(1 / STEP)),
    fit: () => change(() => view?.fit()),
    follow: () => change(() => view?.follow()),
    settle,
    get mode() {
      return view?.mode ?? 'fit';
    },
    /** @param {number} factor the size of figures, for viewers at a distance */
    magnify(factor) {
      magnification = factor;
    },
    /**
     * Shows a maze.
     * @param {import('./maze.js').Maze} maze
     * @param {number[]} goals
     */
    show(maze, goals) {
      view = new View(maze.bounds);
      painter = new Painter(canvas, { maze, goals }, view);
      painter.magnification = magnification;
      resize();
      settle();
      const at = source.followed();
      view.isInstant = true;
      if (at) view.track(...at, 0);
    },
    close() {
      isOver = true;
      observer.disconnect();
      dark.removeEventListener('change', recolor);
    },
  };
}
