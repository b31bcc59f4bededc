//! Clicks and taps on the mazes on screen. The cell becomes the cell to run to, or the origin of the distances.

use super::{floors::FloorsLeftOut, top_down::TopDown, view::MazeCamera};
use crate::{
    input::{pointer::PointerOverUi, touch::FingersOnUi},
    locale::Locale,
    overlay::FloorAbove,
    schedule::LabyrinthSystems,
    session::{
        beside::Controlled,
        seek::{Seek, SeekMaze},
        shown::{Beside, OnScreen},
        stops::PickingCell,
    },
    toast::Toast,
    vocabulary::{overlay::FloorOverlay, view::View},
};
use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use bevy_maze::{DistancesFrom, Maze3d, Plane, Timeline, WallSize, space::OnSurface};
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Point, grid::nearest_on_wall};

/// The maximum movement of the mouse during a click, in pixels. Beyond, it is a drag.
const STILL: f32 = 4.0;

/// The same for a finger, which is less steady.
const FINGER_STILL: f32 = 12.0;

/// The distance from a wall up to which a click on the floor means the wall, in cell pitches.
const NEAR_WALL: f32 = 0.2;

/// The number of steps from the top of the walls to the floor at which a ray may meet a wall.
const HEIGHTS: u8 = 32;

/// A click or a tap on the maze, seen from above.
#[derive(Event, Clone, Copy, Debug, PartialEq)]
pub struct MazeClicked {
    /// The cell.
    pub cell: Cell,
    /// The wall, if the click is on one or near one of the cell.
    pub wall: Option<HalfEdge>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(pick).add_observer(measure_from).add_observer(run_to).add_systems(
        Update,
        (clicked.pipe(report), tapped.pipe(report))
            .chain()
            .in_set(LabyrinthSystems::Input)
            .run_if(in_state(View::Orbit).and_eager(resource_equals(TopDown(false)))),
    );
}

/// The position of a click in this frame.
fn clicked(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Query<&Window, With<PrimaryWindow>>,
    over_ui: Res<PointerOverUi>,
    mut pressed: Local<Option<Vec2>>,
) -> Option<Vec2> {
    let pointer = window.single().ok().and_then(Window::cursor_position)?;
    if buttons.just_pressed(MouseButton::Left) {
        *pressed = (!over_ui.0).then_some(pointer);
    }
    let pressed = buttons.just_released(MouseButton::Left).then(|| pressed.take())?;
    pressed.is_some_and(|pressed| pressed.distance(pointer) < STILL).then_some(pointer)
}

/// The position of a tap with one finger in this frame.
fn tapped(touches: Res<Touches>, on_ui: Res<FingersOnUi>) -> Option<Vec2> {
    let finger = touches.iter_just_released().next()?;
    let still = finger.distance().length() < FINGER_STILL && touches.iter().next().is_none();
    (still && !on_ui.0.contains(&finger.id())).then_some(finger.position())
}

/// A click or a tap on the picture, in pixels.
#[derive(Event, Clone, Copy, Debug)]
struct Clicked(Vec2);

fn report(at: In<Option<Vec2>>, mut commands: Commands) {
    if let Some(at) = at.0 {
        commands.trigger(Clicked(at));
    }
}

fn pick(
    click: On<Clicked>,
    picker: Picker,
    (picking, locale): (Res<PickingCell>, Res<Locale>),
    mut commands: Commands,
) {
    match picker.at(click.0) {
        // Playback runs to a cell of the maze in focus, whose code has the controls.
        Some((_, true)) if picking.0 => commands.trigger(Toast(locale.get("explanation-pick-first").to_owned())),
        Some((clicked, _)) => commands.trigger(clicked),
        None => {}
    }
}

/// Finds the place in a maze at a pixel of the picture.
#[derive(SystemParam)]
pub(crate) struct Picker<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MazeCamera>>,
    mazes: Query<'w, 's, Pickable, OnScreen>,
    left_out: Res<'w, FloorsLeftOut>,
}

/// The components of a maze in which places are picked.
type Pickable =
    (&'static Maze3d, &'static Plane, &'static WallSize, &'static Timeline, Has<Beside>, Option<&'static OnSurface>);

impl Picker<'_, '_> {
    /// Returns the cell and the wall at a pixel, and whether they are in the maze beside the one in focus.
    pub(crate) fn at(&self, pixel: Vec2) -> Option<(MazeClicked, bool)> {
        let ray = self.ray(pixel)?;
        self.mazes.iter().find_map(|(shown, &plane, size, timeline, is_second, surface)| {
            let maze = timeline.now().maze();
            if let Some(surface) = surface {
                let (cell, point) = surface.meets(plane, ray, self.left_out.top(surface))?;
                let wall = nearest_wall(shown.grid(), cell, point, NEAR_WALL);
                return Some((MazeClicked { cell, wall }, is_second));
            }
            let is_closed = |wall| !maze.is_open(wall);
            seen_at(shown.grid(), *size, is_closed, |height| point_on(ray, plane, height))
                .map(|clicked| (clicked, is_second))
        })
    }

    /// Returns the point of the maze in focus at a pixel, at the height of the walls.
    pub(crate) fn point(&self, pixel: Vec2) -> Option<Point> {
        let (_, &plane, size, ..) = self.mazes.iter().find(|maze| !maze.4)?;
        point_on(self.ray(pixel)?, plane, size.height)
    }

    fn ray(&self, pixel: Vec2) -> Option<Ray3d> {
        self.camera.single().ok().and_then(|(camera, seen)| camera.viewport_to_world(seen, pixel).ok())
    }
}

/// The point of a maze where a ray has a height.
fn point_on(ray: Ray3d, plane: Plane, height: f32) -> Option<Point> {
    let distance = ray.intersect_plane(height * Vec3::Y, InfinitePlane3d::new(Vec3::Y))?;
    Some(plane.point_below(ray.get_point(distance)))
}

/// Returns the first closed wall that a ray meets, at its top or its face, and the cell in front of it. If there is none,
/// returns the cell of the floor. `point_at` returns the point of the maze where the ray has a height.
fn seen_at(
    grid: &AnyGrid,
    size: WallSize,
    is_closed: impl Fn(HalfEdge) -> bool,
    point_at: impl Fn(f32) -> Option<Point>,
) -> Option<MazeClicked> {
    let closed_at =
        |height: f32, within: f32| wall_at(grid, point_at(height)?, within).filter(|(_, wall)| is_closed(*wall));
    let met = (0..=HEIGHTS)
        .rev()
        .find_map(|step| closed_at(size.height * f32::from(step) / f32::from(HEIGHTS), 0.5 * size.thickness));
    if let Some((cell, wall)) = met {
        return Some(MazeClicked { cell, wall: Some(wall) });
    }
    let point = point_at(0.0)?;
    let cell = grid.locate(point)?;
    // A click beside the thin top of a wall means it, too.
    let near = closed_at(size.height, size.thickness).or_else(|| wall_at(grid, point, NEAR_WALL));
    Some(MazeClicked { cell, wall: near.map(|(_, wall)| wall) })
}

/// The cell at a point of the maze, and its wall within a distance of the point.
fn wall_at(grid: &AnyGrid, point: Point, within: f32) -> Option<(Cell, HalfEdge)> {
    let cell = grid.locate(point)?;
    Some((cell, nearest_wall(grid, cell, point, within)?))
}

/// The wall of a cell that is nearest to a point, within a distance.
fn nearest_wall(grid: &AnyGrid, cell: Cell, point: Point, within: f32) -> Option<HalfEdge> {
    let distance = |wall: HalfEdge| nearest_on_wall(grid, wall, point).1;
    let nearest = grid.walls(cell).min_by(|&one, &other| distance(one).total_cmp(&distance(other)))?;
    (distance(nearest) <= within).then_some(nearest)
}

fn run_to(click: On<MazeClicked>, (controlled, picking): (Controlled, Res<PickingCell>), mut commands: Commands) {
    if let Some(maze) = controlled.maze().filter(|_| picking.0) {
        commands.trigger(SeekMaze { maze, seek: Seek::ToCell(click.cell) });
    }
}

fn measure_from(
    click: On<MazeClicked>,
    (above, picking): (Res<FloorAbove>, Res<PickingCell>),
    mut mazes: Query<&mut DistancesFrom, OnScreen>,
) {
    if above.floor == FloorOverlay::Distances && !picking.0 {
        mazes.iter_mut().for_each(|mut from| from.0 = Some(click.cell));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_near_a_side_means_its_wall() {
        let grid = "square:3x2".parse::<maze_core::Shape>().expect("a shape").grid();
        let wall = |point| wall_at(&grid, point, NEAR_WALL);
        assert_eq!(wall([0.5, 0.5]), None);
        assert_eq!(wall([1.9, 0.5]), Some((1, HalfEdge::new(1, 0))));
        assert_eq!(wall([1.5, 0.1]), Some((1, HalfEdge::new(1, maze_core::grid::Square::NORTH))));
        assert_eq!(wall([-0.1, 0.5]), None, "outside the maze");
    }

    /// A ray from the south goes down over a cell of the second row to the floor of the first row.
    #[test]
    fn a_click_on_the_face_of_a_wall_means_the_wall_and_not_the_cell_behind_it() {
        let grid = "square:3x2".parse::<maze_core::Shape>().expect("a shape").grid();
        let point_at = |height: f32| Some([1.5, 0.5 + height]);
        let north = HalfEdge::new(4, maze_core::grid::Square::NORTH);
        let seen = |is_closed: bool| seen_at(&grid, WallSize::default(), |_| is_closed, point_at);
        assert_eq!(seen(true), Some(MazeClicked { cell: 4, wall: Some(north) }));
        assert_eq!(seen(false), Some(MazeClicked { cell: 1, wall: None }));
    }
}
