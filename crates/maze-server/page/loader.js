// The maze of a room and what lies in it, fetched when it is another one.

import { api } from './api.js';
import { toast } from './dom.js';
import { Maze } from './maze.js';
import { problem } from './reasons.js';

/**
 * @param {string} id of the room
 * @param {import('./room.js').Room} room
 * @param {object} on
 * @param {() => void} on.begin fetching
 * @param {(maze: Maze) => void} on.show
 * @returns {() => Promise<void>} looks whether it is another one
 */
export function loaderOf(id, room, on) {
  /** The share code of the maze that is shown, or is being fetched. @type {string | null} */
  let fetched = null;
  let fetches = 0;
  return async () => {
    if (fetched !== null && fetched === room.code) return;
    fetched = room.code;
    fetches += 1;
    const number = fetches;
    on.begin();
    try {
      const [file, things] = await Promise.all([api.maze(id), api.things(id)]);
      if (number !== fetches) return;
      room.lay(things);
      on.show(new Maze(file));
    } catch (error) {
      fetched = null;
      toast(problem(error));
    }
  };
}
