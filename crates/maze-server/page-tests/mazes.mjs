// Small mazes in the server's format, for tests.

/** Two squares beside each other, with a passage. */
export const two = {
  entrance: 0,
  exit: 1,
  cells: [
    { corners: [[1, 0], [1, 1], [0, 1], [0, 0]], sides: [1, null, null, null], passages: [0] },
    { corners: [[2, 0], [2, 1], [1, 1], [1, 0]], sides: [null, null, 0, null], passages: [2] },
  ],
};

/** Three squares around a cylinder, cut between the last and the first. All passages but the cut are open. */
export const ring = {
  entrance: 0,
  exit: 2,
  cells: [
    { corners: [[1, 0], [1, 1], [0, 1], [0, 0]], sides: [1, null, 2, null], glued: [null, null, [[3, 1], [3, 0]], null], passages: [0] },
    { corners: [[2, 0], [2, 1], [1, 1], [1, 0]], sides: [2, null, 0, null], passages: [0, 2] },
    { corners: [[3, 0], [3, 1], [2, 1], [2, 0]], sides: [0, null, 1, null], glued: [[[0, 0], [0, 1]], null, null, null], passages: [2] },
  ],
};

/** Two cells whose common side bends twice, with a passage through it. */
export const bent = {
  entrance: 0,
  exit: 1,
  cells: [
    { corners: [[1, 0], [1, 3], [0, 3], [0, 0]], via: [[[2, 0.5], [2, 2.5]], [], [], []], center: [0.8, 1.5], sides: [1, null, null, null], passages: [0] },
    { corners: [[3, 0], [3, 3], [1, 3], [1, 0]], via: [[], [], [[2, 2.5], [2, 0.5]], []], center: [2.5, 1.5], sides: [null, null, 0, null], passages: [2] },
  ],
};

/** The sides of a cell by their directions in degrees, clockwise from the east. The neighbors do not matter. */
export const ways = (angles, open = angles) =>
  angles.map((angle, side) => ({
    side,
    to: side,
    open: open.includes(angle),
    x: Math.cos((angle * Math.PI) / 180),
    y: Math.sin((angle * Math.PI) / 180),
  }));

/** A row of this many squares, with the exit at the east end. */
export const corridor = (cells) => ({
  entrance: 0,
  exit: cells - 1,
  cells: Array.from({ length: cells }, (_, cell) => {
    const [east, west] = [cell + 1 < cells ? cell + 1 : null, cell > 0 ? cell - 1 : null];
    return {
      corners: [[cell + 1, 0], [cell + 1, 1], [cell, 1], [cell, 0]],
      sides: [east, null, west, null],
      passages: [...(east === null ? [] : [0]), ...(west === null ? [] : [2])],
    };
  }),
});
