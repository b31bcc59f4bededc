//! Which part of the window is free, and whether the menu is open.

use super::theme;
use crate::{
    camera::view::ViewportInsets,
    export::recording::Recorder,
    input::{
        action::Action,
        keys::{Keys, MenuUnfolded, any_just_pressed},
        pointer::PointerLock,
        unattended::{Unattended, is_unattended},
    },
    quality::video::Video,
    schedule::InputSystems,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Rect, Vec2, vec2},
};

/// Whether the menu is open.
#[derive(Resource, Debug)]
pub(super) struct MenuOpen(pub(super) bool);

/// The part of the window that no panel has taken yet. Each takes its place in turn, in what the ones before have left,
/// so that none lies on another, in windows of any size.
#[derive(Resource, Debug)]
pub(super) struct AvailableRect {
    pub(super) rect: Rect,
    /// The corner at the top left where something unfolds the menu, as long as it is folded. It takes no whole line.
    pub(super) corner: Rect,
    /// Whether the window is so low, or its letters are so large, that less is said of what can be said otherwise.
    pub(super) is_low: bool,
}

impl Default for AvailableRect {
    fn default() -> Self {
        Self { rect: Rect::ZERO, corner: Rect::ZERO, is_low: false }
    }
}

impl AvailableRect {
    /// Where a panel at the top has room: beside what unfolds the menu, or below it.
    pub(super) fn line(&self) -> Rect {
        if self.rect.top() < self.corner.bottom() { self.rect.with_min_x(self.corner.right()) } else { self.rect }
    }

    /// Whether a panel has room in it.
    pub(super) fn has_room(&self) -> bool {
        self.rect.width() >= NO_ROOM
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(MenuOpen(true)).init_resource::<AvailableRect>().add_systems(
        Update,
        (fold_by_key.run_if(any_just_pressed), fold_inside.run_if(state_changed::<View>.and_eager(not(is_unattended))))
            .chain()
            .in_set(InputSystems::OpenMenu),
    );
    app.add_systems(
        First,
        // A recording hides the menu.
        (|open: Res<MenuOpen>, recorder: Res<Recorder>, mut unfolded: ResMut<MenuUnfolded>| {
            unfolded.set_if_neq(MenuUnfolded(open.0 && recorder.progress().is_none()));
        })
        .run_if(resource_changed::<MenuOpen>.or_eager(resource_changed::<Recorder>)),
    );
}

/// Inside the maze the menu is folded away; outside it is again what it was.
fn fold_inside(view: Res<State<View>>, mut open: ResMut<MenuOpen>, mut outside: Local<Option<bool>>) {
    let inside = view.is_inside();
    if inside && outside.is_none() {
        *outside = Some(std::mem::take(&mut open.0));
    } else if !inside && let Some(was) = outside.take() {
        open.0 |= was;
    }
}

fn fold_by_key(keys: Keys, mut open: ResMut<MenuOpen>, mut lock: ResMut<PointerLock>) {
    for _ in keys.presses().filter(|&press| press == Action::Menu) {
        open.0 = !open.0;
        // Whoever unfolds it wants to press something in it.
        if open.0 {
            lock.set_if_neq(PointerLock(false));
        }
    }
}

/// In a narrower window the menu hides the maze, in pixels.
const NARROW: f32 = 600.0;

/// How wide and how high a window is at least if its letters are larger than usual, in pixels of their size.
const ENLARGED: Vec2 = vec2(480.0, 320.0);

/// A window that is less high is low, in pixels.
const LOW: f32 = 420.0;

/// What is less wide has no room for a panel, in pixels: the menu fills the screen of a phone.
const NO_ROOM: f32 = 160.0;

/// Whether the menu leaves room for anything else.
pub(super) fn leaves_room(available: Res<AvailableRect>) -> bool {
    available.has_room()
}

/// Begins a frame: no panel has taken anything yet. When the window becomes narrow, the menu is folded away.
pub(super) fn clear(
    mut contexts: EguiContexts,
    mut available: ResMut<AvailableRect>,
    mut open: ResMut<MenuOpen>,
    mut was_narrow: Local<bool>,
    video: Res<Video>,
) {
    if let Ok(ctx) = contexts.ctx_mut() {
        let fits = (ctx.zoom_factor() * ctx.content_rect().size() / ENLARGED).min_elem().max(1.0);
        // It counts from the next frame on.
        ctx.set_zoom_factor(video.interface_scale().min(fits));
        let narrow = ctx.content_rect().width() < NARROW;
        if std::mem::replace(&mut *was_narrow, narrow) != narrow && narrow {
            open.0 = false;
        }
        let rect = ctx.content_rect().shrink(theme::GAP);
        let is_low = ctx.content_rect().height() < LOW;
        *available = AvailableRect { rect, corner: Rect::from_min_max(rect.min, rect.min), is_low };
    }
}

/// How much room a maze that turns has around it, as a share of the window.
const ROOM_TO_TURN: f32 = 0.06;

/// What the panels leave free is where the maze is framed.
pub(super) fn set_insets(
    mut contexts: EguiContexts,
    available: Res<AvailableRect>,
    unattended: Res<Unattended>,
    mut area: ResMut<ViewportInsets>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let (all, free) = (ctx.content_rect(), available.rect);
    // Of the window's pixels.
    let scale = ctx.zoom_factor();
    if unattended.0 {
        let room = scale * ROOM_TO_TURN * all.size();
        area.set_if_neq(ViewportInsets { left: room.x, right: room.x, bottom: room.y, top: room.y });
        return;
    }
    // Where no panel is, the maze may reach the window's edge.
    let taken = |gap: f32| if gap > theme::GAP { scale * gap } else { 0.0 };
    area.set_if_neq(ViewportInsets {
        left: taken(free.left() - all.left()),
        right: taken(all.right() - free.right()),
        bottom: taken(all.bottom() - free.bottom()),
        top: taken(free.top() - all.top()),
    });
}
