// The maze that each test starts with, and a check that a screenshot from straight above shows it.

import assert from 'node:assert/strict';
import { RIM, patches } from './picture.mjs';

export const CODE = 'square:6x5/kruskal#7';

/** The maze as the text program draws it. The meaning of a share code never changes. */
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

/** Thickness of walls in cell pitches. */
const THICKNESS = 0.1;

/** Returns the midpoints of all sides between two cells, and whether there is a wall. */
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

/** Number of walls: those between cells and those of the boundary, where the gates are closed, too. */
export const WALLS = sides().filter((side) => side.wall).length + 2 * (WIDTH + HEIGHT);

/** Whether a pixel shows the top of a wall. Between the panels nothing else is as light. */
const isTop = (pixel) => Math.min(...pixel) > 165;

/** Asserts that a screenshot from straight above shows every wall, and floor where there is none. */
export function assertSeen(picture) {
  // Seen from straight above, the plane is only rotated and scaled. The left and right corners give the transform;
  // beacons cover the other two.
  const [rim] = patches(picture, RIM, 2000);
  assert.ok(rim, 'the wall around the maze is visible');
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
