// The maze that the tests begin with, and whether a picture from straight above shows it.

import assert from 'node:assert/strict';
import { RIM, patches } from './picture.mjs';

export const CODE = 'square:6x5/kruskal#7';

/** It, as the text program draws it. What a code means never changes. */
export const DRAWING = `╶───────────────────┬───┐
                    │   │
╷   ╷   ┌───────╴   ╵   │
│   │   │               │
├───┴───┴───┬───┐   ╶───┤
│           │   │       │
├───┬───┐   │   │   ╶───┤
│   │   │   │   │       │
│   ╵   ╵   ╵   ╵   ╶───┘
│
└───────────────────────╴`;

const [WIDTH, HEIGHT] = [6, 5];

/** How thick walls are. */
const THICKNESS = 0.1;

/** The middles of all sides of cells between two cells, and whether a wall stands there. */
function sides() {
  const rows = DRAWING.split('\n');
  const wall = (column, row) => (rows[row][column] ?? ' ') !== ' ';
  const between = [];
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      if (x > 0) between.push({ x, y: y + 0.5, wall: wall(4 * x, 2 * y + 1) });
      if (y > 0) between.push({ x: x + 0.5, y, wall: wall(4 * x + 2, 2 * y) });
    }
  }
  return between;
}

/** How many walls stand: those between cells, and those around all, where the gates are closed too. */
export const WALLS = sides().filter((side) => side.wall).length + 2 * (WIDTH + HEIGHT);

/** What the tops of walls have and nothing else between the panels: they are light, and have hardly a colour. */
const isTop = (pixel) => Math.min(...pixel) > 165;

/** Looks for each wall, and for floor where there is none, in a picture that was taken from straight above. */
export function assertSeen(picture) {
  // From there all tops lie as in the plane, but turned. The corners at the right and at the left say how: beacons hang
  // before the other two.
  const [rim] = patches(picture, RIM, 2000);
  assert.ok(rim, 'the wall around the maze is seen');
  const column = (x) => Array.from({ length: rim.bottom - rim.top }, (_, y) => y + rim.top).filter((y) => isTop(picture.pixel(x, y)));
  const end = (x) => { const rows = column(x); return [x, rows[Math.floor(rows.length / 2)]]; };
  const [right, left] = [end(rim.right), end(rim.left)];
  const from = [-0.5 * THICKNESS, HEIGHT + 0.5 * THICKNESS];
  const to = [WIDTH + 0.5 * THICKNESS, -0.5 * THICKNESS];
  const [planeX, planeY] = [to[0] - from[0], to[1] - from[1]];
  const [seenX, seenY] = [right[0] - left[0], right[1] - left[1]];
  const square = planeX ** 2 + planeY ** 2;
  const [along, across] = [(seenX * planeX + seenY * planeY) / square, (seenY * planeX - seenX * planeY) / square];
  for (const { x, y, wall } of sides()) {
    const [dx, dy] = [x - from[0], y - from[1]];
    const at = [left[0] + along * dx - across * dy, left[1] + across * dx + along * dy];
    const seen = [...picture.pixel(...at)];
    assert.equal(isTop(seen), wall, `at ${x}, ${y} of the plane, ${at.map(Math.round)} of the picture, ${seen} is seen`);
  }
}
