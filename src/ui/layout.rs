//! The layout: the free part of the window, and whether the menu is open.

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
    lessons::on_screen::LessonOnScreen,
    quality::video::Video,
    schedule::InputSystems,
    session::{algorithm::CodeOnScreen, projector::Projector, shown::Beside, source::MazeSource},
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

/// The part of the window that is still free. Each panel takes its place from it in turn, so that no panels overlap in
/// a window of any size.
#[derive(Resource, Debug)]
pub(super) struct AvailableRect {
    pub(super) rect: Rect,
    /// The unfold button of the menu, at the top left, while the menu is folded. It does not take up the whole line.
    pub(super) corner: Rect,
    /// Whether the window is low, or its text so large, that panels omit what is shown elsewhere.
    pub(super) is_low: bool,
}

impl Default for AvailableRect {
    fn default() -> Self {
        Self { rect: Rect::ZERO, corner: Rect::ZERO, is_low: false }
    }
}

impl AvailableRect {
    /// Returns the free part for a panel at the top, beside or below the unfold button of the menu.
    pub(super) fn line(&self) -> Rect {
        if self.rect.top() < self.corner.bottom() { self.rect.with_min_x(self.corner.right()) } else { self.rect }
    }

    /// Ends the free part above a panel at the bottom.
    pub(super) fn end_above(&mut self, panel: Rect) {
        *self.rect.bottom_mut() = panel.top() - theme::GAP;
    }

    /// Whether there is room for a panel.
    pub(super) fn has_room(&self) -> bool {
        self.rect.width() >= NO_ROOM
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(MenuOpen(true)).init_resource::<AvailableRect>().add_systems(
        Update,
        (
            fold_by_key.run_if(any_just_pressed),
            fold_away
                .run_if(state_changed::<View>.or_eager(resource_changed::<Projector>).and_eager(not(is_unattended))),
            (|mut open: ResMut<MenuOpen>| open.0 = false).run_if(begins_to_walk),
        )
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

/// Folds the menu inside the maze and in projector mode, and restores it afterwards.
fn fold_away(
    (view, projector): (Res<State<View>>, Res<Projector>),
    mut open: ResMut<MenuOpen>,
    mut before: Local<Option<bool>>,
) {
    let folds = view.is_inside() || projector.is_on();
    if folds && before.is_none() {
        *before = Some(std::mem::take(&mut open.0));
    } else if !folds && let Some(was) = before.take() {
        open.0 |= was;
    }
}

/// Whether a new maze has appeared in the walk view. The menu would cover the walk and take the keys.
fn begins_to_walk(view: Res<State<View>>, unattended: Res<Unattended>, mazes: Query<(), Added<MazeSource>>) -> bool {
    *view.get() == View::Walk && !unattended.0 && !mazes.is_empty()
}

fn fold_by_key(keys: Keys, mut open: ResMut<MenuOpen>, mut lock: ResMut<PointerLock>) {
    for _ in keys.presses().filter(|&press| press == Action::Menu) {
        open.0 = !open.0;
        // The menu needs the pointer.
        if open.0 {
            lock.set_if_neq(PointerLock(false));
        }
    }
}

/// The width of the window below which the menu is folded, in pixels.
const NARROW: f32 = 600.0;

/// The minimum size of a window with an enlarged interface, in scaled pixels. It limits the scale.
const ENLARGED: Vec2 = vec2(480.0, 320.0);

/// The same for two mazes in projector mode. With larger text, they would be tiny.
const COMPARED: Vec2 = vec2(960.0, 560.0);

/// The height of the window below which it counts as low, in pixels.
const LOW: f32 = 420.0;

/// The minimum width for a panel, in pixels. On a phone, the menu leaves less.
const NO_ROOM: f32 = 160.0;

/// Whether the menu leaves room for other panels.
pub(super) fn leaves_room(available: Res<AvailableRect>) -> bool {
    available.has_room()
}

/// Resets the free part at the beginning of a frame. When the window becomes narrow, the menu is folded.
pub(super) fn clear(
    mut contexts: EguiContexts,
    mut available: ResMut<AvailableRect>,
    mut open: ResMut<MenuOpen>,
    mut was_narrow: Local<bool>,
    (video, projector, compared): (Res<Video>, Res<Projector>, Query<(), With<Beside>>),
) {
    if let Ok(ctx) = contexts.ctx_mut() {
        let fits = |least: Vec2| (ctx.zoom_factor() * ctx.content_rect().size() / least).min_elem().max(1.0);
        let mut scale = video.interface_scale(&projector);
        if !compared.is_empty() {
            // Text that the user has enlarged keeps its size.
            scale = scale.min(fits(COMPARED).max(video.interface_scale(&Projector::default())));
        }
        // Takes effect in the next frame.
        ctx.set_zoom_factor(scale.min(fits(ENLARGED)));
        let narrow = ctx.content_rect().width() < NARROW;
        if std::mem::replace(&mut *was_narrow, narrow) != narrow && narrow {
            open.0 = false;
        }
        let rect = ctx.content_rect().shrink(theme::GAP);
        let is_low = ctx.content_rect().height() < LOW;
        *available = AvailableRect { rect, corner: Rect::from_min_max(rect.min, rect.min), is_low };
    }
}

/// Folds the menu of a narrow window for what was just opened: a lesson, the explanation, a comparison, or a maze from a
/// file, which the editor also shows.
pub(super) fn make_room(
    mut contexts: EguiContexts,
    mut open: ResMut<MenuOpen>,
    (lesson, code): (Res<LessonOnScreen>, CodeOnScreen),
    compared: Query<(), Added<Beside>>,
    sources: Query<&MazeSource, Added<MazeSource>>,
    mut before: Local<(Option<[usize; 2]>, bool)>,
) {
    let now = (lesson.0.as_ref().map(|opened| [opened.lesson, opened.screen]), code.is_chosen());
    let (lesson, explanation) = std::mem::replace(&mut *before, now);
    let is_read = sources.iter().any(|source| matches!(source, MazeSource::File(..)));
    let is_new = now.0.is_some() && now.0 != lesson || now.1 && !explanation || !compared.is_empty() || is_read;
    let is_narrow = contexts.ctx_mut().is_ok_and(|ctx| ctx.content_rect().width() < NARROW);
    if is_new && is_narrow && open.0 {
        open.0 = false;
    }
}

/// The space around a rotating maze, as a share of the window.
const ROOM_TO_TURN: f32 = 0.06;

/// Frames the maze in the part of the window that the panels leave free.
pub(super) fn set_insets(
    mut contexts: EguiContexts,
    available: Res<AvailableRect>,
    unattended: Res<Unattended>,
    mut area: ResMut<ViewportInsets>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let (all, free) = (ctx.content_rect(), available.rect);
    // Converts to pixels of the window.
    let scale = ctx.zoom_factor();
    if unattended.0 {
        let room = scale * ROOM_TO_TURN * all.size();
        area.set_if_neq(ViewportInsets { left: room.x, right: room.x, bottom: room.y, top: room.y });
        return;
    }
    // On sides without a panel, the maze may reach the edge of the window.
    let taken = |gap: f32| if gap > theme::GAP { scale * gap } else { 0.0 };
    area.set_if_neq(ViewportInsets {
        left: taken(free.left() - all.left()),
        right: taken(all.right() - free.right()),
        bottom: taken(all.bottom() - free.bottom()),
        top: taken(free.top() - all.top()),
    });
}
