//! The rest position of the eyes on a surface in space. Eyes that look straight ahead follow the surface, so that the floor
//! and the walls of the next cell are in the picture even if a level view would pass over them.

use super::{
    look::Look,
    mount::{CameraMount, MountedBy},
    transition::LEANING,
};
use crate::{
    schedule::{CameraSystems, LabyrinthSystems},
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::{OfMaze, Plane, Timeline, space::OnSurface};
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, grid::Isometry};

/// The distance at which the eyes look along the surface, in cell pitches.
const AHEAD: f32 = 1.0;

/// The maximum number of cells that it leads through. Rounding errors beside a corner must not lead around it forever.
const MOST_CELLS: usize = 8;

/// If upright directions differ less, in radians, the surface does not bend: it is flat, or has stairs or bridges.
const BEND: f32 = 1e-3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        settle
            .run_if(in_state(View::Walk).or_eager(in_state(View::Spectate)))
            .after(CameraSystems::Together)
            .before(CameraSystems::Game)
            .in_set(LabyrinthSystems::Camera),
    );
}

/// Moves the eyes that the camera looks through to their rest position: at once in the first frame, and then as smoothly as
/// the camera leans over edges.
fn settle(
    eyes: Option<Single<(&mut CameraMount, &OfMaze, Ref<MountedBy>)>>,
    mazes: Query<(&OnSurface, &Plane, &Timeline)>,
    time: Res<Time>,
) {
    let Some((mut mount, of, mounted)) = eyes.map(Single::into_inner) else { return };
    let Ok((surface, &plane, timeline)) = mazes.get(of.0) else { return };
    // Between two cells, the eyes stay as they are.
    let Some(rest) = along(surface, plane, timeline.now().maze().grid(), &mount) else { return };
    let share = if mounted.is_added() { 1.0 } else { 1.0 - (-LEANING * time.delta_secs()).exp() };
    mount.rest += share * (rest - mount.rest);
}

/// The pitch of the direction from these eyes to where they would be farther ahead on the surface, as if there were no walls.
fn along(surface: &OnSurface, plane: Plane, grid: &AnyGrid, mount: &CameraMount) -> Option<f32> {
    let (foot, _) = mount.on_surface?;
    let at = plane.point_below(mount.pose.translation);
    let towards = AHEAD * Look::of(mount.pose.rotation).level(Vec2::Y).xz();
    let (cell, there, map) = straight(grid, grid.locate(at)?, at.into(), towards);
    let beyond = surface.place(cell, there.into())?;
    // On a surface with one side, the eyes may be on the other one.
    let up = if mount.is_mirrored == map.is_mirrored() { beyond.up() } else { beyond.down() };
    if foot.up().angle_between(*up) < BEND {
        return Some(0.0);
    }
    let height = mount.pose.translation.y;
    let way = plane.offset() + beyond.translation + height * up - (foot.translation + height * foot.up());
    Some(way.normalize_or_zero().dot(*foot.up()).clamp(-1.0, 1.0).asin())
}

/// Goes straight on across cells, up to the boundary of the grid. Returns the last cell, the point there, and the map from the
/// coordinates in the first cell.
fn straight(grid: &AnyGrid, mut cell: Cell, at: Vec2, by: Vec2) -> (Cell, Vec2, Isometry) {
    let (mut map, mut came_by) = (Isometry::IDENTITY, None);
    let seen = |map: &Isometry| [at, at + by].map(|point| Vec2::from(map.apply(point.into())));
    for _ in 0..MOST_CELLS {
        let way = seen(&map);
        let left_by = |&wall: &HalfEdge| Some(wall) != came_by && leaves(grid.ends(wall).map(Vec2::from), way);
        let crossed = grid.walls(cell).find(left_by);
        let Some((wall, twin)) = crossed.and_then(|wall| Some((wall, grid.across(wall)?))) else { break };
        map = map.then(&grid.transition(wall));
        (cell, came_by) = (twin.cell, Some(twin));
    }
    (cell, seen(&map)[1], map)
}

/// Whether a segment leads out of a cell through this side. Sides are clockwise.
fn leaves([a, b]: [Vec2; 2], [from, to]: [Vec2; 2]) -> bool {
    let step = to - from;
    let is_through = step.perp_dot(a - from) <= 0.0 && step.perp_dot(b - from) >= 0.0;
    (b - a).perp_dot(to - a) < 0.0 && is_through
}
