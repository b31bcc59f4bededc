//! Clicks and taps on the mazes on screen. The cell becomes the cell to run to, or the origin of the distances.

use super::view::MazeCamera;
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
use bevy::{prelude::*, window::PrimaryWindow};
use bevy_maze::{DistancesFrom, Maze3d, Plane, Timeline, WallSize};
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Point, grid::nearest_on_wall};

/// The maximum movement of the mouse during a click, in pixels. Beyond, it is a drag.
const STILL: f32 = 4.0;

/// The same for a finger, which is less steady.
const FINGER_STILL: f32 = 12.0;

/// The distance from a wall up to which a click on the floor means the wall, in cell pitches.
const NEAR_WALL: f32 = 0.2;

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
            .run_if(in_state(View::Orbit)),
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
    camera: Query<(&Camera, &GlobalTransform), With<MazeCamera>>,
    mazes: Query<(&Maze3d, &Plane, &WallSize, &Timeline, Has<Beside>), OnScreen>,
    (picking, locale): (Res<PickingCell>, Res<Locale>),
    mut commands: Commands,
) {
    let Clicked(at) = *click;
    let Some(ray) = camera.single().ok().and_then(|(camera, seen)| camera.viewport_to_world(seen, at).ok()) else {
        return;
    };
    let clicked = mazes.iter().find_map(|(shown, plane, size, timeline, is_second)| {
        let grid = &**shown.grid();
        let point_at = |height: f32| {
            let distance = ray.intersect_plane(height * Vec3::Y, InfinitePlane3d::new(Vec3::Y))?;
            Some(plane.point_below(ray.get_point(distance)))
        };
        // The top of a closed wall hides the floor behind it.
        let top = point_at(size.height).and_then(|point| wall_at(grid, point, size.thickness));
        let top = top.filter(|(_, wall)| !timeline.now().maze().is_open(*wall));
        let floor = point_at(0.0).and_then(|point| Some((grid.locate(point)?, point)));
        let cell = floor.map(|(cell, _)| cell).or(top.map(|(cell, _)| cell))?;
        let wall = top.or_else(|| wall_at(grid, floor?.1, NEAR_WALL)).map(|(_, wall)| wall);
        Some((MazeClicked { cell, wall }, is_second))
    });
    match clicked {
        // Playback runs to a cell of the maze in focus, whose code has the controls.
        Some((_, true)) if picking.0 => commands.trigger(Toast(locale.get("explanation-pick-first").to_owned())),
        Some((clicked, _)) => commands.trigger(clicked),
        None => {}
    }
}

/// The cell at a point of the maze, and its wall within a distance of the point.
fn wall_at(grid: &AnyGrid, point: Point, within: f32) -> Option<(Cell, HalfEdge)> {
    let cell = grid.locate(point)?;
    let distance = |wall: HalfEdge| nearest_on_wall(grid, wall, point).1;
    let nearest = grid.walls(cell).min_by(|&one, &other| distance(one).total_cmp(&distance(other)))?;
    (distance(nearest) <= within).then_some((cell, nearest))
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
}
