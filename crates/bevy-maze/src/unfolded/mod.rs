//! Mazes on surfaces that have no place in space, such as a Klein bottle, seen from inside: what the eye sees is unfolded
//! into a plane along the light.
//!
//! The unfolded maze is on a render layer of its own, so that a camera and a light switch between it and the net by their
//! layers. It is rebuilt when the eye moves: walls and floor as meshes that are cut off where light ends, and copies of the
//! things in the visible cells.

mod clip;
mod meshes;
mod things;

use crate::{look::Looks, schedule::MazeSystems, timeline::Timeline};
use bevy::{camera::visibility::Layer, prelude::*};
use maze_core::{
    AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Point,
    grid::{CellImage, Isometry, length, unfold},
};
use std::sync::Arc;

/// The render layer of unfolded mazes.
pub const UNFOLDED: Layer = 2;

/// The distance up to which cells are visible, in cell pitches, and the maximum number of their images.
const REACH: f32 = 40.0;
const MOST: usize = 1_200;

/// If the eye moves farther than this in a frame, the maze is unfolded from the beginning.
const LEAP: f32 = 0.5;

/// The maximum difference of two directions that are equal up to rounding.
const ROUNDING: f32 = 0.01;

/// The cell that an entity belongs to. Without it, an entity belongs to the cell below it.
#[derive(Component, Clone, Copy, Debug)]
#[component(immutable)]
pub struct InCell(pub Cell);

/// The view of an eye in a maze, unfolded into a plane. It is added to each maze on a surface without a place in space.
///
/// The unfolded plane stays where it is while the eye moves, also when it comes back to the same cell from another side.
#[derive(Component, Clone, Debug)]
pub struct Unfolded {
    grid: Arc<AnyGrid>,
    /// The cell and the position of the eye, in the coordinates of the grid.
    eye: Option<(Cell, Point)>,
    /// The map from the coordinates of the eye to the unfolded plane.
    map: Isometry,
    images: Vec<CellImage>,
    /// Whether the meshes have to be rebuilt.
    is_stale: bool,
}

impl Unfolded {
    /// An unfolded maze without an eye. `None` if the grid lies in a plane or has a place in space.
    pub(crate) fn of(grid: &Arc<AnyGrid>) -> Option<Self> {
        let first = grid.cells().start;
        let has_place = grid.plane().is_some() || grid.in_space(first, grid.center(first)).is_some();
        (!has_place).then(|| Self {
            grid: grid.clone(),
            eye: None,
            map: Isometry::IDENTITY,
            images: Vec::new(),
            is_stale: false,
        })
    }

    /// Moves the eye to a point of a cell. `frame` turns the directions of the unfolded plane to those of the grid, as the
    /// frame of a walker does. Returns the place of the eye in the unfolded plane.
    pub fn look_from(&mut self, maze: &Maze<Arc<AnyGrid>>, (cell, eye): (Cell, Point), frame: &Isometry) -> Point {
        let level = frame.inverse().without_shift();
        self.move_eye(maze, (cell, eye), level, |map| turns_alike(map, &level));
        self.map.apply(eye)
    }

    /// Moves the eye of an entity without a frame, such as a robot, to a point. Returns the map from the coordinates of the
    /// grid to the unfolded plane.
    pub fn follow(&mut self, maze: &Maze<Arc<AnyGrid>>, eye: Point) -> Isometry {
        let Some((cell, over)) = self.located(maze, eye) else { return self.map };
        // After a leap, directions stay the same.
        self.move_eye(maze, (cell, over.apply(eye)), self.map.without_shift(), |_| true);
        over.then(&self.map)
    }

    /// The cell of an eye, and the map from its coordinates to those of the cell. An eye that is a little beyond a cut of the
    /// net is in the cell behind it.
    fn located(&self, maze: &Maze<Arc<AnyGrid>>, eye: Point) -> Option<(Cell, Isometry)> {
        if let Some(cell) = self.grid.locate(eye) {
            return Some((cell, Isometry::IDENTITY));
        }
        let (former, at) = self.eye?;
        let mut before = None;
        for side in maze.open_sides(former) {
            let wall = HalfEdge::new(former, side);
            let Some(twin) = self.grid.across(wall) else { continue };
            let [over, back] = [wall, twin].map(|from| self.grid.transition(from));
            if self.grid.locate(over.apply(eye)) == Some(twin.cell) {
                return Some((twin.cell, over));
            }
            // An eye that has already crossed the cut is beyond it in the coordinates of the cell before.
            let [x, y] = back.apply(eye);
            if length([x - at[0], y - at[1]]) < LEAP {
                before = before.or(Some((former, back)));
            }
        }
        before.or(Some((former, Isometry::IDENTITY)))
    }

    /// Moves the eye. If it moved less than [`LEAP`], it keeps the map of the nearest image that `fits`, so that the
    /// unfolded plane does not jump. Otherwise it has the map `otherwise`.
    fn move_eye(
        &mut self,
        maze: &Maze<Arc<AnyGrid>>,
        (cell, eye): (Cell, Point),
        otherwise: Isometry,
        fits: impl Fn(&Isometry) -> bool,
    ) {
        if self.eye != Some((cell, eye)) {
            self.map = self.map_at(cell, eye, fits).unwrap_or(otherwise);
            self.eye = Some((cell, eye));
            self.unfold(maze);
        }
    }

    /// Removes the eye.
    pub fn close_eye(&mut self) {
        if self.eye.take().is_some() {
            self.images.clear();
            self.is_stale = true;
        }
    }

    /// Returns whether there is an eye.
    #[must_use]
    pub fn has_eye(&self) -> bool {
        self.eye.is_some()
    }

    /// Returns where the eye sees a cell: the maps from the coordinates of the grid to the unfolded plane.
    pub fn places(&self, cell: Cell) -> impl Iterator<Item = Isometry> {
        let images = self.images.iter().filter(move |image| image.cell == cell);
        images.map(|image| image.map.then(&self.map))
    }

    /// The map from the coordinates of the next eye to the unfolded plane: that of the image in which the former eye saw
    /// its place.
    fn map_at(&self, cell: Cell, eye: Point, fits: impl Fn(&Isometry) -> bool) -> Option<Isometry> {
        let (_, before) = self.eye?;
        let near = self.images.iter().filter(|image| image.cell == cell).filter_map(|image| {
            let [x, y] = image.map.apply(eye);
            let moved = length([x - before[0], y - before[1]]);
            let map = image.map.then(&self.map);
            (moved < LEAP && fits(&map)).then_some((moved, map))
        });
        near.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, map)| map)
    }

    /// Finds the images of the visible cells.
    fn unfold(&mut self, maze: &Maze<Arc<AnyGrid>>) {
        self.images.clear();
        self.is_stale = true;
        if let Some((cell, eye)) = self.eye {
            self.images.extend(unfold(&*self.grid, |cell| maze.open_sides(cell), cell, eye, REACH).take(MOST));
        }
    }
}

/// Whether two maps turn directions in the same way, up to rounding.
fn turns_alike(one: &Isometry, other: &Isometry) -> bool {
    let [[ax, ay], [bx, by]] = [one, other].map(Isometry::east);
    one.is_mirrored() == other.is_mirrored() && length([ax - bx, ay - by]) < ROUNDING
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, notice.run_if(any_with_component::<Unfolded>).in_set(MazeSystems::Show));
    meshes::plugin(app);
    things::plugin(app);
}

/// Unfolds a maze again after its walls or its look have changed.
fn notice(mut mazes: Query<(Entity, &mut Unfolded, &Timeline)>, looks: Looks) {
    for (maze, mut unfolded, timeline) in &mut mazes {
        let is_changed = !timeline.changes().is_empty() || looks.changed(maze);
        if is_changed && unfolded.has_eye() {
            unfolded.unfold(timeline.now().maze());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::Shape;

    /// An unfolded maze without walls.
    fn unfolded(code: &str) -> (Unfolded, Maze<Arc<AnyGrid>>) {
        let grid = Arc::new(code.parse::<Shape>().expect("a shape").grid());
        (Unfolded::of(&grid).expect("it has no place in space"), Maze::without_walls(grid))
    }

    #[test]
    fn the_eye_moves_steadily_over_the_cuts_of_a_net() {
        // East over the cut of a Klein bottle, where the walker is mirrored, and on.
        let (mut unfolded, maze) = unfolded("klein:6x5");
        let mirrored = Isometry::between([[0.0, 0.0], [1.0, 0.0]], [[0.0, 0.0], [1.0, 0.0]], true);
        for step in 0..60 {
            let east = 1.05 + 0.1 * step as f32;
            let (eye, frame) =
                if east < 6.0 { ([east, 1.5], Isometry::IDENTITY) } else { ([east - 6.0, 3.5], mirrored) };
            let cell = maze.grid().locate(eye).expect("a cell");
            let [x, y] = unfolded.look_from(&maze, (cell, eye), &frame);
            assert!(length([x - east, y - 1.5]) < 1e-3, "at {x}, {y} after {east}");
        }
    }

    #[test]
    fn an_eye_without_a_frame_moves_steadily_over_the_cuts_of_a_net() {
        let (mut unfolded, maze) = unfolded("klein:6x5");
        for step in 0..60 {
            let east = 1.05 + 0.1 * step as f32;
            let (eye, is_over) = if east < 6.0 { ([east, 1.5], false) } else { ([east - 6.0, 3.5], true) };
            let map = unfolded.follow(&maze, eye);
            let [x, y] = map.apply(eye);
            assert!(length([x - east, y - 1.5]) < 1e-3, "at {x}, {y} after {east}");
            assert_eq!(map.is_mirrored(), is_over);
        }
    }

    #[test]
    fn only_surfaces_without_a_place_in_space_are_unfolded() {
        let is_unfolded = |code: &str| {
            let grid = Arc::new(code.parse::<Shape>().expect("a shape").grid());
            Unfolded::of(&grid).is_some()
        };
        assert_eq!(
            ["klein:4x4", "projective:2", "hyperbolic:2", "torus:4x4", "square:4x4"].map(is_unfolded),
            [true, true, true, false, false]
        );
    }
}
