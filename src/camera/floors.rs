//! The upper floors of a building, which are left out from above so that one sees those below.

use crate::{
    camera::view::MazeCamera,
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
        unattended::Unattended,
    },
    locale::Locale,
    schedule::{CameraSystems, InputSystems, LabyrinthSystems},
    session::{fair::Unassisted, shown::InFocus},
    toast::Toast,
    vocabulary::view::View,
};
use bevy::{camera::visibility::RenderLayers, prelude::*};
use bevy_maze::{levels::layers_up_to, space::OnSurface};
use std::iter;

/// The number of floors that are left out from above, beginning with the top one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FloorsLeftOut(pub u32);

impl FloorsLeftOut {
    /// Returns the uppermost floor of a building that is shown. The ground floor always is.
    #[must_use]
    pub fn top(self, surface: &OnSurface) -> u32 {
        (surface.levels() - 1).saturating_sub(self.0)
    }

    /// Returns whether a floor is shown from above. A maze without a surface has only one.
    #[must_use]
    pub fn shows(self, surface: Option<&OnSurface>, level: u32) -> bool {
        surface.is_none_or(|surface| level <= self.top(surface))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FloorsLeftOut>().add_systems(
        Update,
        (
            by_key.in_set(InputSystems::Overlay).run_if(any_just_pressed),
            // Otherwise, all floors would be visible for a frame when the model of the known part disappears.
            leave_out.in_set(LabyrinthSystems::Camera).after(CameraSystems::Above),
        ),
    );
}

/// Leaves out one floor more or less.
fn by_key(
    keys: Keys,
    maze: InFocus<Option<&OnSurface>>,
    (view, unassisted): (Res<State<View>>, Res<Unassisted>),
    mut left_out: ResMut<FloorsLeftOut>,
    (locale, mut commands): (Res<Locale>, Commands),
) {
    let wanted = keys.presses().filter_map(|press| match press {
        Action::HideFloor => Some(1),
        Action::ShowFloor => Some(-1),
        _ => None,
    });
    let wanted: i32 = wanted.sum();
    if wanted == 0 || view.is_inside() || unassisted.hides_maze(**view) {
        return;
    }
    let Some(surface) = maze.filter(|surface| surface.levels() > 1) else {
        commands.trigger(Toast(locale.get("toast-no-floors").to_owned()));
        return;
    };
    let most = surface.levels() - 1;
    let next = left_out.0.min(most).saturating_add_signed(wanted).min(most);
    left_out.set_if_neq(FloorsLeftOut(next));
}

/// Changes the layers of the camera and the sun, not those of every wall. A part that is left out casts no shadow. The
/// screensaver shows all floors.
fn leave_out(
    (left_out, view, unattended): (Res<FloorsLeftOut>, Res<State<View>>, Res<Unattended>),
    maze: InFocus<Option<&OnSurface>>,
    camera: Single<(Entity, Option<&RenderLayers>), With<MazeCamera>>,
    suns: Query<(Entity, Option<&RenderLayers>), With<DirectionalLight>>,
    mut commands: Commands,
) {
    let shows_all = left_out.0 == 0 || view.is_inside() || unattended.0;
    let surface = maze.filter(|surface| surface.levels() > 1 && !shows_all);
    let wanted = surface.map(|surface| layers_up_to(left_out.top(surface)));
    for (entity, layers) in iter::once(*camera).chain(&suns) {
        // Other layers show what a player knows.
        let is_ours = layers.is_none_or(|layers| layers.intersects(&layers_up_to(0)));
        if is_ours && layers != wanted.as_ref() {
            match &wanted {
                Some(wanted) => commands.entity(entity).insert(wanted.clone()),
                None => commands.entity(entity).remove::<RenderLayers>(),
            };
        }
    }
}
