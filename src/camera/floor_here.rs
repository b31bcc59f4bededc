//! The floor of a building that the camera is on while it looks through eyes, and the message when it changes.

use super::mount::{CameraMount, MountedBy};
use crate::{
    locale::Locale,
    schedule::{CameraSystems, LabyrinthSystems},
    session::shown::InFocus,
    toast::Toast,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::{Plane, Timeline, space::OnSurface};
use maze_core::Geometry;

/// The floor of a building where the eyes are that the camera looks through. On stairs, it is the one from which they came.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FloorHere(Option<Place>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    mount: Entity,
    level: u32,
    count: u32,
}

impl FloorHere {
    /// Returns the level of the floor, from 0 on, and the number of floors. `None` if there is only one.
    #[must_use]
    pub fn level_of(&self) -> Option<(u32, u32)> {
        self.0.map(|place| (place.level, place.count))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FloorHere>().add_systems(
        Update,
        notice
            .run_if(|view: Res<State<View>>| view.is_inside())
            .in_set(LabyrinthSystems::Camera)
            .after(CameraSystems::Above),
    );
}

fn notice(
    eyes: Single<(Entity, &CameraMount), With<MountedBy>>,
    maze: InFocus<(&Timeline, &Plane, Option<&OnSurface>)>,
    mut here: ResMut<FloorHere>,
    (locale, mut commands): (Res<Locale>, Commands),
) {
    let ((mount, eyes), (timeline, plane, surface)) = (*eyes, maze.into_inner());
    let grid = timeline.now().maze().grid();
    let count = surface.map_or(1, OnSurface::levels);
    let before = here.0.filter(|before| before.mount == mount && before.count == count);
    let cell = grid.locate(plane.point_below(eyes.pose.translation)).filter(|_| count > 1);
    // Stairs belong to the floor of their lower end if there is no floor before.
    let cell = cell.filter(|&cell| before.is_none() || !grid.is_stairs(cell));
    let now = cell.map(|cell| Place { mount, level: grid.level(cell), count }).or(before);
    if let (Some(before), Some(now)) = (before, now)
        && before.level != now.level
    {
        let text = locale.fill("walk-floor", &[("floor", &(now.level + 1)), ("count", &count)]);
        commands.trigger(Toast(text));
    }
    here.set_if_neq(FloorHere(now));
}
