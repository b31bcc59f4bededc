// Fetches the maze of a room and its things when the maze changes.

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
 * @returns {() => Promise<void>} fetches the maze if it has changed
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
