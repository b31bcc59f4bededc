//! A walker: a circle that slides along walls.

use maze_core::{
    Cell, Geometry, Maze, Point,
    grid::{Chart, Isometry, length, nearest_on_wall},
};

/// A circle in a maze. However far and fast it moves, it never crosses a wall.
///
/// It moves in steps shorter than its radius. In each step, it is pushed out of walls that it touches, and it moves
/// only if it then touches none. So its center is never nearer to a wall than its radius, and cannot cross one.
///
/// ```
/// use maze_core::Blueprint;
/// use maze_play::Walker;
///
/// let maze = "square:5x5/kruskal#1".parse::<Blueprint>()?.generate();
/// let mut walker = Walker::enter(&maze, 0.2)?;
/// walker.move_by(&maze, [-100.0, 0.3]);
/// let [x, _] = walker.position();
/// assert!((x - 0.2).abs() < 0.001, "it stands at the wall in the west");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Walker {
    pose: Pose,
    radius: f32,
}

/// The position and orientation of a walker.
///
/// In a plane, `chart` is 0 and `frame` the identity. When a walker enters another [chart](Geometry#charts), the
/// transition turns its frame. So a constant heading follows a straight line, and one turn around a Möbius strip
/// mirrors the walker.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The chart.
    pub chart: Chart,
    /// The center, in the chart's coordinates.
    pub position: Point,
    /// The map from the walker's directions, including the headings of inputs, to those of the chart. It has no
    /// translation.
    pub frame: Isometry,
}

impl From<Point> for Pose {
    /// A position in a plane.
    fn from(position: Point) -> Self {
        Self { chart: 0, position, frame: Isometry::IDENTITY }
    }
}

/// The error for a walker that does not fit between the walls.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("the radius must be from 0.01 to {largest} to fit through this maze, not {radius}")]
pub struct WalkError {
    /// The requested radius, in cell pitches.
    pub radius: f32,
    /// The largest radius that fits.
    pub largest: f32,
}

/// The extra distance by which it is pushed out of a wall, so that rounding does not count as touching.
const SKIN: f32 = 1e-4;

/// The number of pushes out of walls before a step is abandoned. Between two walls, two are enough.
const PUSHES: usize = 6;

/// The number of cells that a circle can touch on usual grids, if all walls around it are open. The circle is smaller
/// than a cell, and at most eight cells meet in a point. Further cells are stored on the heap.
const REACH: usize = 12;

impl Walker {
    /// Places a walker at the center of the entrance, with this radius in cell pitches.
    ///
    /// # Errors
    /// If the circle does not fit between the walls of every cell with some space, according to the grid's
    /// [clearance](maze_core::Geometry::clearance).
    pub fn enter<G: Geometry>(maze: &Maze<G>, radius: f32) -> Result<Self, WalkError> {
        Self::enter_at(maze, maze.ends().from, radius)
    }

    /// Places a walker at the center of a cell, with this radius in cell pitches.
    ///
    /// # Errors
    /// As for [`enter`](Self::enter).
    pub fn enter_at<G: Geometry>(maze: &Maze<G>, cell: Cell, radius: f32) -> Result<Self, WalkError> {
        let grid = maze.grid();
        let center = grid.center(cell);
        let largest = 0.9 * grid.clearance();
        if !(0.01..=largest).contains(&radius) {
            return Err(WalkError { radius, largest });
        }
        let pose = Pose { chart: grid.chart(cell), ..Pose::from(center) };
        Ok(Self { pose, radius })
    }

    /// Moves the walker to another position at once, such as one from a server. Returns `false` and does nothing if the
    /// position is outside the maze or the circle touches a wall there.
    #[must_use]
    pub fn stand_at<G: Geometry>(&mut self, maze: &Maze<G>, pose: impl Into<Pose>) -> bool {
        let pose = pose.into();
        let [x, y] = pose.position;
        // A point on the boundary between two cells may be in neither.
        let beside = [[0.0, 0.0], [SKIN, 0.0], [0.0, SKIN], [-SKIN, 0.0], [0.0, -SKIN]];
        let cell = beside.iter().find_map(|by| maze.grid().locate_in(pose.chart, [x + by[0], y + by[1]]));
        let is_free = cell.is_some_and(|cell| self.touching(maze, cell, pose.position).is_none());
        if is_free {
            self.pose = pose;
        }
        is_free
    }

    /// Its position and orientation.
    #[must_use]
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// The position of its center, in the coordinates of its chart.
    #[must_use]
    pub fn position(&self) -> Point {
        self.pose.position
    }

    /// The radius.
    #[must_use]
    pub fn radius(&self) -> f32 {
        self.radius
    }

    /// The cell of its center.
    #[must_use]
    pub fn cell<G: Geometry>(&self, grid: &G) -> Cell {
        let Pose { chart, position, .. } = self.pose;
        grid.locate_in(chart, position).unwrap_or_else(|| nearest(grid, chart, position))
    }

    /// Moves by a vector of its [frame](Pose::frame) as far as the walls allow, sliding along them. Calls `entered`
    /// with each cell that it enters.
    pub fn move_by_with<G: Geometry>(&mut self, maze: &Maze<G>, by: Point, mut entered: impl FnMut(Cell)) {
        self.leave_walls(maze);
        let distance = length(by);
        if !distance.is_finite() {
            return;
        }
        let mut cell = self.cell(maze.grid());
        let mut left = distance;
        while left > 0.0 {
            let stride = left.min(0.5 * self.radius);
            left -= stride;
            let [x, y] = self.pose.frame.turn(by);
            let step = [x / distance * stride, y / distance * stride];
            let from = self.pose.position;
            let Some(next) = self.pushed_out(maze, cell, [from[0] + step[0], from[1] + step[1]]) else { return };
            // If it is stopped here, it stays for the rest of the move.
            let moved = length(difference(next, from));
            if moved < 1e-3 * stride {
                return;
            }
            self.pose.position = next;
            let here = self.arrive(maze, cell, from);
            if here != cell {
                cell = here;
                entered(cell);
            }
        }
    }

    /// The cell of the center after a step from `from` in `cell`. If the cell is in another chart, or elsewhere in the
    /// same chart, changes to the coordinates there.
    fn arrive<G: Geometry>(&mut self, maze: &Maze<G>, mut cell: Cell, mut from: Point) -> Cell {
        let grid = maze.grid();
        if grid.plane().is_some() {
            return self.cell(grid);
        }
        // One side after another, since two ways around a corner may lead to different places.
        for _ in 0..REACH {
            let Pose { chart, position, frame } = self.pose;
            if grid.locate_in(chart, position) == Some(cell) {
                return cell;
            }
            let mut sides =
                grid.walls(cell).filter(|&wall| maze.is_open(wall) && leaves(grid.ends(wall), from, position));
            let Some((wall, twin)) = sides.find_map(|wall| Some((wall, grid.across(wall)?))) else {
                // It stands on a side, and rounding has put it in the cell beyond, although it has not crossed the side.
                let inside = toward(position, grid.center(cell), SKIN);
                if grid.locate_in(chart, inside) == Some(cell) {
                    self.pose.position = inside;
                    return cell;
                }
                break;
            };
            let map = grid.transition(wall);
            cell = twin.cell;
            from = map.apply(from);
            self.pose = Pose {
                chart: grid.chart(cell),
                position: map.apply(position),
                frame: frame.then(&map).without_shift(),
            };
        }
        self.cell(grid)
    }

    /// Moves by a vector of its [frame](Pose::frame) as far as the walls allow, sliding along them.
    pub fn move_by<G: Geometry>(&mut self, maze: &Maze<G>, by: Point) {
        self.move_by_with(maze, by, |_| ());
    }

    /// Whether it touches no wall.
    #[must_use]
    pub fn is_free<G: Geometry>(&self, maze: &Maze<G>) -> bool {
        self.touching(maze, self.cell(maze.grid()), self.pose.position).is_none()
    }

    /// Frees the walker from walls that rose at its position, while a maze is still being made: moves it toward the
    /// center of its cell until it touches no wall. At the center it is always free.
    fn leave_walls<G: Geometry>(&mut self, maze: &Maze<G>) {
        if self.is_free(maze) {
            return;
        }
        let cell = self.cell(maze.grid());
        let center = maze.grid().center(cell);
        let from = self.pose.position;
        for tenth in 1_u8..=10 {
            let point = toward(from, center, 0.1 * f32::from(tenth));
            self.pose.position = point;
            if self.touching(maze, cell, point).is_none() {
                return;
            }
        }
    }

    /// A point near `target` where the circle touches no wall, or `None` if pushing it out of walls leads more than a
    /// step away.
    fn pushed_out<G: Geometry>(&self, maze: &Maze<G>, cell: Cell, target: Point) -> Option<Point> {
        let mut point = target;
        for _ in 0..PUSHES {
            let Some((nearest, distance)) = self.touching(maze, cell, point) else {
                return (length(difference(point, self.pose.position)) < 0.9 * self.radius).then_some(point);
            };
            if distance <= f32::EPSILON {
                return None;
            }
            let push = (self.radius + SKIN) / distance;
            point = [0, 1].map(|axis| nearest[axis] + (point[axis] - nearest[axis]) * push);
        }
        None
    }

    /// The nearest wall that a circle at `point` touches: the nearest point of the wall, and its distance. `cell`
    /// contains the point or is beside it. Only walls that can be reached from it through open passages are checked;
    /// others are behind them.
    fn touching<G: Geometry>(&self, maze: &Maze<G>, cell: Cell, point: Point) -> Option<(Point, f32)> {
        let grid = maze.grid();
        let mut reached = Reached::of(cell);
        let mut looked_at = 0;
        let mut nearest: Option<(Point, f32)> = None;
        while let Some((cell, map)) = reached.get(looked_at) {
            looked_at += 1;
            let point = map.apply(point);
            for wall in grid.walls(cell) {
                let (at, distance) = nearest_on_wall(grid, wall, point);
                if distance >= self.radius {
                    continue;
                }
                if !maze.is_open(wall) {
                    if nearest.is_none_or(|(_, smallest)| distance < smallest) {
                        nearest = Some((map.inverse().apply(at), distance));
                    }
                } else if let Some(twin) = grid.across(wall) {
                    reached.add(twin.cell, || map.then(&grid.transition(wall)));
                }
            }
        }
        nearest
    }
}

/// The cells that a circle touches, in the order in which they were found, and the map from the first cell's
/// coordinates to those of each.
struct Reached {
    first: [(Cell, Isometry); REACH],
    /// The number of cells in `first`.
    count: usize,
    /// The cells for which `first` has no room. A few cells need no allocation.
    rest: Vec<(Cell, Isometry)>,
}

impl Reached {
    fn of(cell: Cell) -> Self {
        Self { first: [(cell, Isometry::IDENTITY); REACH], count: 1, rest: Vec::new() }
    }

    fn get(&self, number: usize) -> Option<(Cell, Isometry)> {
        self.first[..self.count].get(number).or_else(|| self.rest.get(number.checked_sub(REACH)?)).copied()
    }

    /// Adds a cell unless it is already present.
    fn add(&mut self, cell: Cell, map: impl FnOnce() -> Isometry) {
        if self.first[..self.count].iter().chain(&self.rest).any(|&(reached, _)| reached == cell) {
            return;
        }
        if self.count < REACH {
            self.first[self.count] = (cell, map());
            self.count += 1;
        } else {
            self.rest.push((cell, map()));
        }
    }
}

/// The point at this share of the way from one point to another.
fn toward(from: Point, to: Point, share: f32) -> Point {
    [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

fn difference(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

/// Whether a step leads out of a cell through a straight side. Sides are clockwise.
fn leaves([a, b]: [Point; 2], from: Point, to: Point) -> bool {
    // Positive to the right of a line.
    let beside = |[start, end]: [Point; 2], point: Point| {
        let (along, across) = (difference(end, start), difference(point, start));
        along[0] * across[1] - along[1] * across[0]
    };
    beside([a, b], to) <= 0.0 && beside([from, to], a) <= 0.0 && beside([from, to], b) >= 0.0
}

/// The cell of a chart with the nearest center, for a point that rounding has moved to the boundary.
fn nearest<G: Geometry>(grid: &G, chart: Chart, point: Point) -> Cell {
    let distance = |cell: &Cell| length(difference(grid.center(*cell), point));
    let cells = grid.cells().filter(|&cell| grid.chart(cell) == chart);
    cells.min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or_default()
}
