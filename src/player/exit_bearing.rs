//! The direction of the exit, for the compass. On a surface in space, it is the direction in space. On a surface without a
//! place in space, the surface is unfolded around the player, and walls do not count.

use bevy::prelude::*;
use maze_core::{
    AnyGrid, Cell, Distances, Geometry, Grid, Maze, Point,
    grid::{Isometry, unfold},
};
use std::sync::Arc;

/// The distance up to which the exit is looked for in a straight line, in cell pitches, and the maximum number of images of
/// cells that this search finds.
const REACH: f32 = 48.0;
const MOST: usize = 20_000;

/// The maximum number of cells for the search across sides.
const LARGEST: usize = 1 << 22;

/// The maximum difference of two lengths that are equal up to rounding.
const ROUNDING: f32 = 0.01;

/// The maximum length of a vector without a direction: that to an exit straight above or below, or on the other side of a
/// planet, or to a corner that has been reached.
const NO_DIRECTION: f32 = 0.01;

/// The way to the nearest exit of a maze on a surface without a place in space. It is computed when the player enters a cell.
#[derive(Component, Debug, Default)]
pub(super) struct ExitBearing {
    grid: Option<Arc<AnyGrid>>,
    exits: Vec<Cell>,
    /// The number of sides between each cell and the nearest exit, once it is needed.
    steps: Option<Distances>,
    /// The cell where the way begins.
    cell: Option<Cell>,
    way: Option<Way>,
}

/// A way over walls, in the coordinates of the cell where it begins.
#[derive(Debug)]
struct Way {
    /// The sides that it crosses, each from its left to its right end. Empty if the way is straight.
    sides: Vec<[Vec2; 2]>,
    exit: Vec2,
}

impl ExitBearing {
    /// Returns a vector from a point of a cell to the nearest exit, in the coordinates of the grid. `None` if there is no
    /// direction, or if the exit is too far away in a very large maze.
    pub(super) fn of(&mut self, maze: &Maze<Arc<AnyGrid>>, (cell, at): (Cell, Point)) -> Option<Vec2> {
        let (grid, here) = (maze.grid(), Vec2::from(at));
        let to_exit = if grid.plane().is_some() {
            let ways = maze.goals().map(|exit| Vec2::from(grid.center(exit)) - here);
            ways.min_by(|one, other| one.length_squared().total_cmp(&other.length_squared()))
        } else if let Some(frame) = grid.in_space(cell, at) {
            let [here, east, south] = [frame.at, frame.east, frame.south].map(Vec3::from);
            let exits = maze.goals().filter_map(|exit| grid.in_space(exit, grid.center(exit)));
            let ways = exits.map(|exit| Vec3::from(exit.at) - here);
            let nearest = ways.min_by(|one, other| one.length_squared().total_cmp(&other.length_squared()));
            nearest.map(|way| Vec2::new(way.dot(east), way.dot(south)))
        } else {
            self.unfolded(maze, cell).map(|way| way.begin(here))
        };
        to_exit.filter(|way| way.length() > NO_DIRECTION)
    }

    /// The way from a cell of a surface without a place in space.
    fn unfolded(&mut self, maze: &Maze<Arc<AnyGrid>>, cell: Cell) -> Option<&Way> {
        let grid = maze.grid();
        let is_same_grid = self.grid.as_ref().is_some_and(|former| Arc::ptr_eq(former, grid));
        if !is_same_grid || !maze.goals().eq(self.exits.iter().copied()) {
            *self = Self { grid: Some(grid.clone()), exits: maze.goals().collect(), ..Self::default() };
        }
        if self.cell != Some(cell) {
            let over_sides = self.over_sides(grid, cell);
            // No shortest way is longer than this one.
            let reach = over_sides.as_ref().map_or(REACH, |(_, length)| REACH.min(length + ROUNDING));
            let way = straight(maze, cell, reach).or(over_sides.map(|(way, _)| way));
            (self.cell, self.way) = (Some(cell), way);
        }
        self.way.as_ref()
    }

    /// The way that crosses as few sides as possible, and its length through the centers of the cells.
    fn over_sides(&mut self, grid: &Arc<AnyGrid>, mut cell: Cell) -> Option<(Way, f32)> {
        if grid.len() > LARGEST {
            return None;
        }
        let Self { exits, steps, .. } = self;
        let steps = steps.get_or_insert_with(|| Maze::without_walls(grid.clone()).distances_from(exits));
        let (mut map, mut sides) = (Isometry::IDENTITY, Vec::new());
        let (mut at, mut length) = (Vec2::from(grid.center(cell)), 0.0);
        let mut left = steps.get(cell)?;
        while left > 0 {
            left -= 1;
            let mut walls = grid.neighbor_walls(cell).map(|wall| (wall, grid.twin(wall)));
            let (wall, twin) = walls.find(|(_, twin)| steps.get(twin.cell) == Some(left))?;
            let [a, b] = grid.ends(wall).map(|end| Vec2::from(map.apply(end)));
            sides.push(if map.is_mirrored() { [b, a] } else { [a, b] });
            map = grid.transition(twin).then(&map);
            cell = twin.cell;
            let next = Vec2::from(map.apply(grid.center(cell)));
            length += at.distance(next);
            at = next;
        }
        Some((Way { sides, exit: at }, length))
    }
}

/// The straight way to the nearest image of an exit, if there is one within this distance.
fn straight(maze: &Maze<Arc<AnyGrid>>, cell: Cell, reach: f32) -> Option<Way> {
    let grid = &**maze.grid();
    let from = grid.center(cell);
    let distance = |exit: &Vec2| exit.distance(Vec2::from(from));
    let images = unfold(grid, |cell| grid.neighbor_sides(cell), cell, from, reach).take(MOST);
    let exits = images.filter(|image| maze.is_goal(image.cell));
    let places = exits.map(|image| Vec2::from(image.map.apply(grid.center(image.cell))));
    let exit = places.min_by(|one, other| distance(one).total_cmp(&distance(other)))?;
    // Beyond the reach, another image may be nearer.
    (distance(&exit) <= reach).then_some(Way { sides: Vec::new(), exit })
}

impl Way {
    /// Returns a vector from a point to where the shortest line between the ends of the sides leads first: to the exit, or
    /// to the corner around which it bends.
    fn begin(&self, here: Vec2) -> Vec2 {
        let mut seen: Option<[Vec2; 2]> = None;
        for [a, b] in self.sides.iter().map(|&[a, b]| [a - here, b - here]).chain([[self.exit - here; 2]]) {
            let Some([left, right]) = seen else {
                seen = Some([a, b]);
                continue;
            };
            let (bends_right, bends_left) = (right.perp_dot(a) > 0.0, b.perp_dot(left) > 0.0);
            if !bends_right && !bends_left {
                let left = if left.perp_dot(a) > 0.0 { a } else { left };
                let right = if b.perp_dot(right) > 0.0 { b } else { right };
                seen = Some([left, right]);
                continue;
            }
            let corner = if bends_right { right } else { left };
            if corner.length() > NO_DIRECTION {
                return corner;
            }
            seen = Some([a, b]);
        }
        self.exit - here
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::Shape;
    use maze_play::Walker;

    /// The length of a step, in cell pitches.
    const STEP: f32 = 0.05;

    #[test]
    fn following_it_without_walls_leads_to_the_exit_by_a_short_way() {
        for code in ["square:7x5", "klein:7x5", "klein:5x8", "projective:4", "hyperbolic:3"] {
            let grid = Arc::new(code.parse::<Shape>().expect("a shape").grid());
            let maze = Maze::without_walls(grid);
            let steps = maze.distances(maze.ends().to);
            for from in maze.grid().cells() {
                let mut walker = Walker::enter_at(&maze, from, 0.1).expect("it fits");
                let (mut bearing, mut gone) = (ExitBearing::default(), 0.0);
                let most = steps.get(from).expect("a path") as f32 + 2.0;
                loop {
                    let (cell, pose) = (walker.cell(maze.grid()), walker.pose());
                    if maze.is_goal(cell) {
                        break;
                    }
                    let way = bearing.of(&maze, (cell, pose.position)).expect("a direction");
                    let step = STEP * way.normalize();
                    walker.move_by(&maze, pose.frame.inverse().turn(step.into()));
                    gone += STEP;
                    assert!(gone < most, "{code}: from {from} it is at {:?} after {gone}", pose.position);
                }
            }
        }
    }
}
