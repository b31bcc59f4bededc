//! The overlay of the floor in each view: the chosen one from above, and none inside the maze until the user asks for it, or
//! while a run hides the floor.

use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
        unattended::Unattended,
    },
    locale::Locale,
    preferences::describe::preferences,
    schedule::{InputSystems, LabyrinthSystems},
    session::{fair::Unassisted, hold::BeingDrawn},
    toast::Toast,
    vocabulary::{overlay::FloorOverlay, view::View},
};
use bevy::{ecs::system::SystemParam, prelude::*};

preferences! {
    /// The overlay of the floor for the views from above.
    #[derive(Copy)]
    pub struct FloorAbove {
        /// The overlay.
        floor: FloorOverlay = FloorOverlay::default();
    }
}

/// The overlay of the floor inside the maze: none until the user asks for it. Leaving the maze resets it.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloorInside(pub FloorOverlay);

impl Default for FloorInside {
    fn default() -> Self {
        Self(FloorOverlay::None)
    }
}

/// Whether floors have no overlay from above, since their colors would answer a question. The lesson on screen sets this.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FloorWithheld(pub bool);

/// The overlay that floors show.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PaintedOverlay(pub FloorOverlay);

/// The overlay of the floor in the current view.
#[derive(SystemParam)]
pub(crate) struct FloorShown<'w> {
    above: Res<'w, FloorAbove>,
    inside: Res<'w, FloorInside>,
    view: Res<'w, State<View>>,
    unassisted: Res<'w, Unassisted>,
    unattended: Res<'w, Unattended>,
    drawn: Res<'w, BeingDrawn>,
    withheld: Res<'w, FloorWithheld>,
}

impl FloorShown<'_> {
    /// Returns the overlay.
    pub(crate) fn get(&self) -> FloorOverlay {
        if self.view.is_inside() {
            self.inside.0
        } else if self.withheld.0 || self.unassisted.hides_maze(**self.view) {
            FloorOverlay::None
        } else if self.unattended.0 || self.drawn.0 {
            FloorOverlay::Algorithm
        } else {
            self.above.floor
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let forget = |mut inside: ResMut<FloorInside>| _ = inside.set_if_neq(FloorInside::default());
    let paint = |floor: FloorShown, mut painted: ResMut<PaintedOverlay>| {
        painted.set_if_neq(PaintedOverlay(floor.get()));
    };
    app.init_resource::<FloorInside>()
        .init_resource::<FloorWithheld>()
        .init_resource::<PaintedOverlay>()
        .add_systems(OnExit(View::Walk), forget)
        .add_systems(OnExit(View::Spectate), forget)
        .add_systems(
            Update,
            (
                cycle.run_if(any_just_pressed).in_set(InputSystems::Overlay),
                (paint, show).chain().after(LabyrinthSystems::Advance).before(LabyrinthSystems::Sync),
            ),
        );
}

/// Has all floors show the overlay.
fn show(painted: Res<PaintedOverlay>, mut mazes: Query<&mut bevy_maze::FloorOverlay>) {
    let overlay = match painted.0 {
        FloorOverlay::Algorithm => bevy_maze::FloorOverlay::Algorithm,
        FloorOverlay::Distances => bevy_maze::FloorOverlay::Distances,
        FloorOverlay::None => bevy_maze::FloorOverlay::None,
    };
    for mut shown in &mut mazes {
        shown.set_if_neq(overlay);
    }
}

/// Changes the overlay of the current view by key, unless it is withheld or a run hides the floor.
fn cycle(
    keys: Keys,
    (view, unassisted, withheld): (Res<State<View>>, Res<Unassisted>, Res<FloorWithheld>),
    mut inside: ResMut<FloorInside>,
    mut above: ResMut<FloorAbove>,
    (locale, mut commands): (Res<Locale>, Commands),
) {
    for _ in keys.presses().filter(|&press| press == Action::CycleOverlay) {
        if view.is_inside() {
            inside.0 = inside.0.next();
        } else if withheld.0 {
            commands.trigger(Toast(locale.get("toast-floor-withheld").to_owned()));
        } else if unassisted.hides_maze(**view) {
            commands.trigger(Toast(locale.get("toast-floor-hidden").to_owned()));
        } else {
            above.floor = above.floor.next();
        }
    }
}
