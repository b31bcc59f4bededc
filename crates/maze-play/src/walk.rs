//! A walker: a circle that slides along walls.

use maze_core::{
    Cell, Geometry, Maze, Point,
    grid::{Chart, Isometry, length, nearest_on_wall},
};

/// A circle in a maze. However far and fast it is moved, it stays on its side of every wall.
///
/// It moves in steps shorter than its own radius, pushes itself out of walls that it touches, and takes a step only to
/// where it touches none. So its center, never nearer to a wall than its radius, cannot cross one.
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
/// transition turns its frame. So a constant heading follows a straight line, and one turn around a Möbius strip mirrors
/// the walker.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The chart.
    pub chart: Chart,
    /// The center, in the chart's coordinates.
    pub position: Point,
    /// The map from the walker's directions, which include the headings of inputs, to those of the chart. It has no shift.
    pub frame: Isometry,
}

impl From<Point> for Pose {
    /// A place in a plane.
    fn from(position: Point) -> Self {
        Self { chart: 0, position, frame: Isometry::IDENTITY }
    }
}

/// A walker that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("radius {radius} is outside 0.01..={largest}, what fits through this maze")]
pub struct WalkError {
    /// How wide it would be, half across, in cell pitches.
    pub radius: f32,
    /// How wide it may be.
    pub largest: f32,
}

/// How far from a wall it is pushed beyond touching it, so that rounding does not count as touching.
const SKIN: f32 = 1e-4;

/// How often it is pushed out of walls before a step is given up; between two walls it takes two.
const PUSHES: usize = 6;

/// The number of cells that a circle can touch on usual grids, if all walls around it are open. The circle is smaller than a
/// cell, and at most eight cells meet in a point. Further cells are kept on the heap.
const REACH: usize = 12;

impl Walker {
    /// Stands in the middle of the entrance, with this radius in cell pitches.
    ///
    /// # Errors
    /// If the circle does not fit between the walls of every cell with room to spare, by the grid's
    /// [clearance](maze_core::Geometry::clearance).
    pub fn enter<G: Geometry>(maze: &Maze<G>, radius: f32) -> Result<Self, WalkError> {
        Self::enter_at(maze, maze.ends().from, radius)
    }

    /// Stands in the middle of a cell, with this radius in cell pitches.
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

    /// Stands somewhere else at once, if that is in the maze and a circle of its radius touches no wall there: where a
    /// server says that it is. Else it stays, and the answer is no.
    #[must_use]
    pub fn stand_at<G: Geometry>(&mut self, maze: &Maze<G>, pose: impl Into<Pose>) -> bool {
        let pose = pose.into();
        let [x, y] = pose.position;
        // A point on the line between two cells may be in neither.
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

    /// Where its center is, in the coordinates of its chart.
    #[must_use]
    pub fn position(&self) -> Point {
        self.pose.position
    }

    /// Its radius.
    #[must_use]
    pub fn radius(&self) -> f32 {
        self.radius
    }

    /// The cell that its center is in.
    #[must_use]
    pub fn cell<G: Geometry>(&self, grid: &G) -> Cell {
        let Pose { chart, position, .. } = self.pose;
        grid.locate_in(chart, position).unwrap_or_else(|| nearest(grid, chart, position))
    }

    /// Moves by a vector of its [frame](Pose::frame) as far as walls let it, sliding along them, and says whether it
    /// entered other cells on the way by calling `entered` with each.
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
            // Where it is stopped now, it stays for the rest of the way.
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

    /// The cell in which its center is after a step from another point, in a cell. If that is in another chart, or
    /// elsewhere in this one, it changes to the coordinates there.
    fn arrive<G: Geometry>(&mut self, maze: &Maze<G>, mut cell: Cell, mut from: Point) -> Cell {
        let grid = maze.grid();
        if grid.plane().is_some() {
            return self.cell(grid);
        }
        // One side after another, since two routes around a corner may end at different places.
        for _ in 0..REACH {
            let Pose { chart, position, frame } = self.pose;
            if grid.locate_in(chart, position) == Some(cell) {
                return cell;
            }
            let mut sides =
                grid.walls(cell).filter(|&wall| maze.is_open(wall) && leaves(grid.ends(wall), from, position));
            let Some((wall, twin)) = sides.find_map(|wall| Some((wall, grid.across(wall)?))) else { break };
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

    /// Moves by a vector of its [frame](Pose::frame) as far as walls let it, sliding along them.
    pub fn move_by<G: Geometry>(&mut self, maze: &Maze<G>, by: Point) {
        self.move_by_with(maze, by, |_| ());
    }

    /// Whether it touches no wall.
    #[must_use]
    pub fn is_free<G: Geometry>(&self, maze: &Maze<G>) -> bool {
        self.touching(maze, self.cell(maze.grid()), self.pose.position).is_none()
    }

    /// Walls may rise where it stands, while a maze is still being made: then it moves towards the middle of its cell
    /// until it is free, which it is at the latest there.
    fn leave_walls<G: Geometry>(&mut self, maze: &Maze<G>) {
        if self.is_free(maze) {
            return;
        }
        let cell = self.cell(maze.grid());
        let center = maze.grid().center(cell);
        let from = self.pose.position;
        for tenth in 1_u8..=10 {
            let share = 0.1 * f32::from(tenth);
            let point = [from[0] + share * (center[0] - from[0]), from[1] + share * (center[1] - from[1])];
            self.pose.position = point;
            if self.touching(maze, cell, point).is_none() {
                return;
            }
        }
    }

    /// A point near `target` where the circle touches no wall, if pushing it out of walls finds one not further than a
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

    /// The nearest wall that a circle here would touch: its point nearest to the center, and the distance. Only walls
    /// that can be seen through open passages from `cell`, on which or beside which the point lies, are looked at:
    /// others are behind these.
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

/// The cells that a circle touches, in the order in which they were found, and how their coordinates lie to those of the
/// first.
struct Reached {
    first: [(Cell, Isometry); REACH],
    /// The number of cells in `first`.
    count: usize,
    /// Further cells. It allocates nothing while it is empty.
    rest: Vec<(Cell, Isometry)>,
}

impl Reached {
    fn of(cell: Cell) -> Self {
        Self { first: [(cell, Isometry::IDENTITY); REACH], count: 1, rest: Vec::new() }
    }

    fn get(&self, number: usize) -> Option<(Cell, Isometry)> {
        self.first[..self.count].get(number).or_else(|| self.rest.get(number.checked_sub(REACH)?)).copied()
    }

    /// Adds a cell unless it is among them.
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

fn difference(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

/// Whether a step leads out of a cell over a straight side, which runs clockwise.
fn leaves([a, b]: [Point; 2], from: Point, to: Point) -> bool {
    // Above zero to the right of a line.
    let beside = |[start, end]: [Point; 2], point: Point| {
        let (along, across) = (difference(end, start), difference(point, start));
        along[0] * across[1] - along[1] * across[0]
    };
    beside([a, b], to) <= 0.0 && beside([from, to], a) <= 0.0 && beside([from, to], b) >= 0.0
}

/// The cell of a chart whose center is nearest: for a point that rounding has put on the boundary.
fn nearest<G: Geometry>(grid: &G, chart: Chart, point: Point) -> Cell {
    let distance = |cell: &Cell| length(difference(grid.center(*cell), point));
    let cells = grid.cells().filter(|&cell| grid.chart(cell) == chart);
    cells.min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or_default()
}
