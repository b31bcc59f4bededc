//! What lies over the picture: the menu, the timeline's bar, help, toasts.

mod hud;
mod panels;
mod theme;

use crate::{
    camera::{
        MazeCamera, View,
        orbit::ViewportInsets,
        pointer::{PointerLock, PointerOverUi},
    },
    input::bindings::{Action, Keys, Listen, MenuHasFocus, TextInputFocused, any_just_pressed},
    platform::awake::Wake,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiContextSettings, EguiContexts, EguiFullOutput, EguiGlobalSettings, EguiInput, EguiPlugin,
    EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext,
    egui::{self, Rect},
    input::{EguiContextPointerPosition, EguiInputEvent, EguiWantsInput},
};
use bevy_panorbit_camera::PanOrbitCameraSystemSet;
use std::time::Duration;

/// Whether the menu is open.
#[derive(Resource, Debug)]
struct MenuOpen(bool);

/// The part of the window that no panel has taken yet. Each takes its place in turn, in what the ones before have left,
/// so that none lies on another, in windows of any size.
#[derive(Resource, Debug)]
struct Room {
    rect: Rect,
    /// Where the top line begins: beside what unfolds the menu.
    top_left: f32,
}

impl Default for Room {
    fn default() -> Self {
        Self { rect: Rect::ZERO, top_left: 0.0 }
    }
}

/// Adds the menu and all else that lies over the picture. It needs a renderer.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() })
        .insert_resource(MenuOpen(true))
        .init_resource::<Room>()
        .add_systems(PostStartup, |camera: Single<Entity, With<MazeCamera>>, mut commands: Commands| {
            commands.entity(*camera).insert(PrimaryEguiContext);
        })
        .add_systems(
            PreUpdate,
            tell_only_news.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(PreUpdate, take_keys.after(EguiPreUpdateSet::BeginPass).before(Listen))
        .add_systems(
            PreUpdate,
            give_pointer.before(EguiPreUpdateSet::ProcessInput).run_if(resource_changed::<PointerLock>),
        )
        .add_systems(Update, fold_by_key.run_if(any_just_pressed))
        .add_systems(Update, fold_inside.run_if(state_changed::<View>))
        .add_systems(
            EguiPrimaryContextPass,
            (
                theme::dress,
                clear_room,
                panels::menu::show,
                hud::help::show_help,
                hud::race_board::show_board,
                hud::timeline_bar::show,
                hud::help::show_finish,
                hud::help::show_toasts,
                hud::progress::show,
                free_area,
            )
                .chain(),
        )
        .add_systems(PostUpdate, take_pointer.after(EguiPostUpdateSet::ProcessOutput).before(PanOrbitCameraSystemSet))
        .add_systems(
            PostUpdate,
            wake_for_menu.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
        );
}

/// Inside the maze the menu is folded away; outside it is again what it was.
fn fold_inside(view: Res<State<View>>, mut open: ResMut<MenuOpen>, mut outside: Local<Option<bool>>) {
    let inside = matches!(view.get(), View::Walk | View::Spectate);
    if inside && outside.is_none() {
        *outside = Some(std::mem::take(&mut open.0));
    } else if !inside && let Some(was) = outside.take() {
        open.0 |= was;
    }
}

fn fold_by_key(keys: Keys, mut open: ResMut<MenuOpen>, mut lock: ResMut<PointerLock>) {
    for _ in keys.presses().filter(|&press| press == Action::Menu) {
        open.0 = !open.0;
        // Who unfolds it wants to press something in it.
        if open.0 {
            lock.set_if_neq(PointerLock(false));
        }
    }
}

/// Keys go into a text field as long as one is being filled in. Of those that go about in the menu none go elsewhere as
/// long as something in it is chosen by them.
fn take_keys(
    mut contexts: Query<&mut EguiContext>,
    mut text_input: ResMut<TextInputFocused>,
    mut focus: ResMut<MenuHasFocus>,
) {
    let (mut typed, mut chosen) = (false, false);
    for mut context in &mut contexts {
        let context = context.get_mut();
        typed |= context.text_edit_focused();
        chosen |= context.egui_wants_keyboard_input();
    }
    (text_input.0, focus.0) = (typed, chosen);
}

/// A pointer that is held is not the menu's: nothing lies under it, and it presses nothing.
fn give_pointer(
    lock: Res<PointerLock>,
    mut contexts: Query<(Entity, &mut EguiContextSettings, &EguiContextPointerPosition)>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    for (context, mut settings, pointer) in &mut contexts {
        let input = &mut settings.input_system_settings;
        input.run_write_window_pointer_moved_messages = !lock.0;
        input.run_write_pointer_button_messages = !lock.0;
        input.run_write_mouse_wheel_messages_system = !lock.0;
        if lock.0 {
            // It would not hear that the button is let go with which the pointer was taken.
            let (pos, modifiers) = (pointer.position, egui::Modifiers::NONE);
            let event =
                egui::Event::PointerButton { pos, button: egui::PointerButton::Primary, pressed: false, modifiers };
            events.write_batch([event, egui::Event::PointerGone].map(|event| EguiInputEvent { context, event }));
        }
    }
}

/// A drag belongs to where it began: one from the scene may cross the menu, and one from the menu leaves the scene alone.
fn take_pointer(
    egui: Res<EguiWantsInput>,
    lock: Res<PointerLock>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut over_ui: ResMut<PointerOverUi>,
) {
    let dragging = buttons.get_pressed().any(|&button| !buttons.just_pressed(button));
    let over = egui.is_pointer_over_area() || egui.wants_pointer_input() || egui.is_popup_open();
    let now = over && !lock.0;
    if (!dragging || lock.0) && over_ui.0 != now {
        over_ui.0 = now;
    }
}

/// The menu says when it is to be drawn again: at once while it moves, in a moment for a blinking caret or a hint.
fn wake_for_menu(outputs: Query<&EguiFullOutput>, mut wakes: MessageWriter<Wake>) {
    let viewports =
        outputs.iter().filter_map(|output| output.0.as_ref()).flat_map(|output| output.viewport_output.values());
    match viewports.map(|viewport| viewport.repaint_delay).min() {
        Some(Duration::ZERO) => _ = wakes.write(Wake::Now),
        Some(delay) if delay < Duration::MAX => _ = wakes.write(Wake::Soon),
        _ => {}
    }
}

/// The library tells in every frame which modifier keys are down, and to the menu that is news, to be drawn at once.
fn tell_only_news(mut contexts: Query<(&mut EguiContext, &mut EguiInput)>) {
    for (mut context, mut input) in &mut contexts {
        let known = context.get_mut().input(|input| input.modifiers);
        input.events.retain(|event| *event != egui::Event::ModifiersChanged(known));
    }
}

fn clear_room(mut contexts: EguiContexts, mut room: ResMut<Room>) {
    if let Ok(ctx) = contexts.ctx_mut() {
        let rect = ctx.content_rect().shrink(theme::GAP);
        *room = Room { rect, top_left: rect.left() };
    }
}

/// What the panels leave free is where the maze is framed.
fn free_area(mut contexts: EguiContexts, room: Res<Room>, mut area: ResMut<ViewportInsets>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let (all, free) = (ctx.content_rect(), room.rect);
    // Where no panel is, the maze may reach the window's edge.
    let taken = |gap: f32| if gap > theme::GAP { gap } else { 0.0 };
    area.set_if_neq(ViewportInsets {
        left: taken(free.left() - all.left()),
        right: taken(all.right() - free.right()),
        bottom: taken(all.bottom() - free.bottom()),
        top: taken(free.top() - all.top()),
    });
}
