//! What lies over the picture: the menu, the timeline's bar, help, notices.

mod bar;
mod fields;
mod hud;
mod maze;
mod measures;
mod panel;
mod race;
mod save;
mod share;
mod theme;
mod work;

use crate::{
    camera::{FreeArea, MazeCamera, PointerOnMenu, View},
    input::{Action, Keys, TypingText, any_just_pressed},
    race::Race,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext,
    input::EguiWantsInput,
};
use bevy_panorbit_camera::PanOrbitCameraSystemSet;

/// Whether the menu is unfolded.
#[derive(Resource, Debug)]
struct Unfolded(bool);

impl Unfolded {
    /// How much the menu takes from the window's left edge, in pixels.
    fn width(&self) -> f32 {
        if self.0 { panel::WIDTH + theme::GAP } else { 0.0 }
    }
}

/// Adds the menu and all else that lies over the picture. It needs a renderer.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() })
        .insert_resource(Unfolded(true))
        // Known before the first maze arrives, which is framed at once.
        .insert_resource(area_beside_panels(&Unfolded(true), false))
        .add_systems(PostStartup, |camera: Single<Entity, With<MazeCamera>>, mut commands: Commands| {
            commands.entity(*camera).insert(PrimaryEguiContext);
        })
        .add_systems(PreUpdate, take_text.after(EguiPreUpdateSet::BeginPass))
        .add_systems(Update, fold_by_key.run_if(any_just_pressed))
        .add_systems(Update, fold_inside.run_if(state_changed::<View>))
        .add_systems(
            EguiPrimaryContextPass,
            (
                theme::dress,
                panel::show,
                bar::show,
                hud::show_help,
                hud::show_finish,
                hud::show_notices,
                race::show_board,
                work::show,
                free_area,
            )
                .chain(),
        )
        .add_systems(PostUpdate, take_pointer.after(EguiPostUpdateSet::ProcessOutput).before(PanOrbitCameraSystemSet));
}

/// Inside the maze the menu is folded away.
fn fold_inside(view: Res<State<View>>, mut unfolded: ResMut<Unfolded>, mut inside: Local<bool>) {
    let now = matches!(view.get(), View::Walk | View::Ride);
    if now != *inside {
        (*inside, unfolded.0) = (now, !now);
    }
}

fn fold_by_key(keys: Keys, mut unfolded: ResMut<Unfolded>) {
    if keys.just_pressed(Action::Menu) {
        unfolded.0 = !unfolded.0;
    }
}

/// Keys go into a text field as long as one is being filled in.
fn take_text(egui: Res<EguiWantsInput>, mut typing: ResMut<TypingText>) {
    if typing.0 != egui.wants_keyboard_input() {
        typing.0 = egui.wants_keyboard_input();
    }
}

/// A drag belongs to where it began: one from the scene may cross the menu, and one from the menu leaves the scene alone.
fn take_pointer(egui: Res<EguiWantsInput>, buttons: Res<ButtonInput<MouseButton>>, mut on_menu: ResMut<PointerOnMenu>) {
    let dragging = buttons.get_pressed().any(|&button| !buttons.just_pressed(button));
    let now = egui.is_pointer_over_area() || egui.wants_pointer_input() || egui.is_popup_open();
    if !dragging && on_menu.0 != now {
        on_menu.0 = now;
    }
}

/// What the panels leave free is where the maze is framed.
fn free_area(unfolded: Res<Unfolded>, race: Option<Res<Race>>, mut area: ResMut<FreeArea>) {
    area.set_if_neq(area_beside_panels(&unfolded, race.is_some()));
}

fn area_beside_panels(unfolded: &Unfolded, race: bool) -> FreeArea {
    let right = if race { race::WIDTH + 2.0 * theme::GAP } else { 0.0 };
    let left = unfolded.width() + if unfolded.0 { theme::GAP } else { 0.0 };
    FreeArea { left, right, bottom: bar::HEIGHT + 2.0 * theme::GAP, top: hud::HELP_HEIGHT + theme::GAP }
}
