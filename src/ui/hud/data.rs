//! The data of a method or a solver, below its pseudocode: lists of cells, numbers, and sets as trees. Pointing at a cell
//! here marks it in the maze, and pointing at a cell of the maze marks it here. The horizontal arrow keys point at the
//! cells of a list that has the focus.

use super::{
    chips::{Chip, write},
    parts::{Part, parts},
    steps::show_focus,
    viewport::{Viewport, painter},
};
use crate::{
    camera::floors::FloorsLeftOut,
    locale::Locale,
    session::algorithm::Algorithm,
    theme::file::Theme,
    ui::{layout::AvailableRect, reader, theme},
};
use bevy::{ecs::system::SystemParam, platform::time::Instant, prelude::*};
use bevy_egui::egui::{
    self, Color32, Context, EventFilter, Id, Key, Pos2, Response, RichText, Sense, Stroke, Ui, WidgetInfo, WidgetType,
};
use bevy_maze::{Plane, Timeline, space::OnSurface};
use maze_core::{AnyGrid, Cell, Geometry, Grid, Journal, Playback, grid::outline, variables::Variables};
use maze_locale::Language;
use std::{
    sync::{Arc, Weak},
    time::Duration,
};

/// The maximum number of events of a recording whose data is followed.
const MOST_EVENTS: usize = 500_000;

/// The time to follow events in a frame, and the number of events between two looks at the clock.
const TIME_A_FRAME: Duration = Duration::from_millis(4);
const EVENTS_A_LOOK: usize = 256;

/// The space between the variables, in pixels.
const SPACE: f32 = 4.0;

/// The width of the outline of a cell in the maze, in pixels.
const OUTLINE: f32 = 2.0;

/// The data of the algorithms in the panel. Each has its number in the panel.
#[derive(SystemParam)]
pub(crate) struct Data<'w, 's> {
    colors: Res<'w, Theme>,
    viewport: Viewport<'w, 's>,
    left_out: Res<'w, FloorsLeftOut>,
    followed: Local<'s, [Option<Followed>; 2]>,
    /// The cell of a list that has the focus, which is chosen by keys.
    by_keys: Local<'s, Option<ByKeys>>,
    /// The cells to mark in the mazes, such as the one below the pointer in the panel.
    pub(super) pointed: Local<'s, [Option<Cell>; 2]>,
}

/// The variables at a position, as they are shown.
pub(crate) struct Followed {
    journal: Weak<Journal>,
    /// The variables, unless the recording is too long.
    variables: Option<Variables>,
    /// The position and the language of the parts.
    shown: Option<(usize, Language)>,
    parts: Vec<Part>,
    below: BelowPointer,
}

/// The cell of a surface below the pointer. A search goes through all cells, so it waits until the pointer and the camera
/// are still. Until then, the cell stays the same, unless the pointer leaves.
#[derive(Default)]
struct BelowPointer {
    /// The ray through the pointer, and the uppermost floor that is shown.
    seen: Option<(Ray3d, u32)>,
    is_searched: bool,
    cell: Option<Cell>,
}

impl BelowPointer {
    /// Returns the cell. `seen` is `None` if the pointer is elsewhere. Otherwise, `search` returns the cell that is seen now.
    fn at(&mut self, seen: Option<(Ray3d, u32)>, search: impl FnOnce((Ray3d, u32)) -> Option<Cell>) -> Option<Cell> {
        let Some(now) = seen else {
            *self = Self::default();
            return None;
        };
        if self.seen != seen {
            (self.seen, self.is_searched) = (seen, false);
        } else if !self.is_searched {
            (self.cell, self.is_searched) = (search(now), true);
        }
        self.cell
    }

    /// Returns whether a search waits for the next frame.
    fn waits(&self) -> bool {
        self.seen.is_some() && !self.is_searched
    }
}

/// The cell that is chosen by keys: its list, and its position in the list.
pub(crate) struct ByKeys {
    list: Id,
    position: usize,
}

/// Where a maze lies.
pub(super) type Lies<'a> = (&'a Plane, Option<&'a OnSurface>);

impl Data<'_, '_> {
    /// Follows a playback to its position. Several playbacks share the time.
    pub(super) fn follow(
        &mut self,
        ctx: &Context,
        (number, all): (usize, usize),
        algorithm: &Algorithm<'_>,
        playback: &Playback<Arc<AnyGrid>>,
        locale: &Locale,
    ) {
        let (_, journal) = playback.recording();
        let journal = Arc::downgrade(&journal);
        let followed = self.followed[number].take().filter(|followed| followed.journal.ptr_eq(&journal));
        let mut followed = followed.unwrap_or_else(|| Followed {
            journal,
            variables: (playback.len().max(playback.maze().grid().len()) <= MOST_EVENTS).then(|| match algorithm {
                Algorithm::Carving(blueprint) => Variables::of_method(&blueprint.method(), playback),
                Algorithm::Search(solver) => Variables::of_solver(*solver, playback),
            }),
            shown: None,
            parts: Vec::new(),
            below: BelowPointer::default(),
        });
        let now = Some((playback.position(), locale.language()));
        if followed.shown != now
            && let Some(variables) = &mut followed.variables
        {
            let (begin, time) = (Instant::now(), TIME_A_FRAME / if all > 1 { 2 } else { 1 });
            let mut has_arrived = false;
            while !has_arrived && begin.elapsed() < time {
                has_arrived = variables.follow(playback, EVENTS_A_LOOK);
            }
            if has_arrived {
                followed.parts = parts(variables, playback, locale);
                followed.shown = now;
            } else {
                // The data of another position would not agree with the maze.
                followed.parts.clear();
                followed.shown = None;
                ctx.request_repaint();
            }
        }
        self.followed[number] = Some(followed);
    }

    /// Forgets the data from this number on.
    pub(super) fn forget(&mut self, number: usize) {
        self.followed[number..].fill_with(|| None);
        self.pointed[number..].fill(None);
    }

    /// Draws the data of a maze on this plane or surface.
    pub(super) fn draw(
        &mut self,
        ui: &mut Ui,
        (number, lies): (usize, Lies<'_>),
        timeline: &Timeline,
        locale: &Locale,
    ) {
        let playback = timeline.now();
        let at_pointer = self.below_pointer(ui.ctx(), (number, lies), timeline);
        self.pointed[number] = None;
        let Some(followed) = &self.followed[number] else { return };
        // The events of an exercise are not those of a method.
        if playback.position() > 0 && playback.last_line().is_none() {
            return;
        }
        self.by_keys.take_if(|by_keys| !ui.memory(|memory| memory.has_focus(by_keys.list)));
        ui.add_space(2.0 * SPACE);
        if followed.variables.is_none() {
            ui.label(RichText::new(locale.fill("data-too-long", &[("events", &MOST_EVENTS)])).color(theme::FAINT));
        } else if followed.shown.is_some() && followed.parts.is_empty() {
            ui.label(RichText::new(locale.get("data-none")).color(theme::FAINT));
        }
        let is_finished = playback.position() == playback.len();
        for part in &followed.parts {
            ui.add_space(SPACE);
            let caption = write(ui, &part.caption, theme::FAINT, Sense::hover());
            // It takes the focus, so that keys and gamepads scroll to it and to its cells. It keeps the focus when the number
            // of rows above changes.
            let id = ui.id().with((number, part.name));
            let caption = ui.interact(caption.rect, id, Sense::focusable_noninteractive());
            let chosen = choose(ui, &caption, part, &mut self.by_keys);
            let spoken = chosen.map_or(&part.spoken, |(chip, _)| &chip.text);
            caption.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, spoken));
            if let Some((chip, _)) = chosen {
                reader::live(&caption, spoken);
                self.pointed[number] = Some(chip.cell);
            }
            let by_keys = chosen.map(|(chip, is_new)| (chip.cell, is_new));
            for row in &part.rows {
                let color = |mark| {
                    let mark = timeline.colored(mark);
                    if is_finished { self.colors.settled(mark) } else { self.colors.mark(mark) }
                };
                if let Some(cell) = row.draw(ui, color, at_pointer, by_keys) {
                    self.pointed[number] = Some(cell);
                }
            }
            let whole = egui::Rect::from_min_max(caption.rect.min, ui.min_rect().right_bottom());
            show_focus(ui, &caption.with_new_rect(whole));
        }
    }

    /// Says that the data is hidden, since it would answer the question of a lesson.
    pub(super) fn withhold(&mut self, ui: &mut Ui, number: usize, locale: &Locale) {
        self.pointed[number] = None;
        // Otherwise, the former cell would be marked when the data is shown again.
        if let Some(followed) = &mut self.followed[number] {
            followed.below = BelowPointer::default();
        }
        ui.add_space(2.0 * SPACE);
        ui.label(RichText::new(locale.get("data-withheld")).color(theme::FAINT));
    }

    /// Outlines cells in the maze: the one that is pointed at, and the one to which playback runs.
    pub(super) fn mark(
        &self,
        ctx: &Context,
        (number, (plane, surface)): (usize, Lies<'_>),
        timeline: &Timeline,
        available: &AvailableRect,
    ) {
        let (grid, painter) = (timeline.now().maze().grid(), painter(ctx, available));
        let marked = [timeline.stops.cell, self.pointed[number]].into_iter().flatten();
        for cell in marked.filter(|&cell| self.left_out.shows(surface, grid.level(cell))) {
            let pixel = |corner: [f32; 2]| {
                let on_surface = surface.and_then(|surface| surface.to_world(*plane, cell, corner));
                self.viewport.pixel(ctx, on_surface.unwrap_or_else(|| plane.to_world(corner, 0.0)))
            };
            let outline: Option<Vec<Pos2>> = outline(grid, cell).map(pixel).collect();
            if let Some(outline) = outline {
                painter.add(egui::Shape::closed_line(outline.clone(), Stroke::new(2.0 * OUTLINE, theme::INK)));
                painter.add(egui::Shape::closed_line(outline, Stroke::new(OUTLINE, Color32::WHITE)));
            }
        }
    }

    /// The cell of the maze below the pointer.
    fn below_pointer(
        &mut self,
        ctx: &Context,
        (number, (plane, surface)): (usize, Lies<'_>),
        timeline: &Timeline,
    ) -> Option<Cell> {
        let followed = self.followed[number].as_mut()?;
        let pointer = ctx.pointer_hover_pos().filter(|_| !ctx.is_pointer_over_egui());
        let ray = pointer.and_then(|pointer| self.viewport.ray(ctx, pointer));
        if let Some(surface) = surface {
            let seen = ray.map(|ray| (ray, self.left_out.top(surface)));
            let search = |(ray, top)| surface.meets(*plane, ray, top).map(|(cell, _)| cell);
            let cell = followed.below.at(seen, search);
            if followed.below.waits() {
                ctx.request_repaint();
            }
            return cell;
        }
        let ray = ray?;
        let distance = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
        timeline.now().maze().grid().locate(plane.point_below(ray.get_point(distance)))
    }
}

/// Goes along the cells of a list by the horizontal arrow keys, while the list has the focus. Returns the chosen cell, and
/// whether it was chosen in this frame.
fn choose<'a>(ui: &Ui, list: &Response, part: &'a Part, by_keys: &mut Option<ByKeys>) -> Option<(&'a Chip, bool)> {
    let chips = || part.rows.iter().flat_map(|row| &row.chips);
    // A gamepad also works in a window without the focus, where `Response::has_focus` is false.
    let has_focus = ui.memory(|memory| memory.has_focus(list.id));
    let last = chips().count().checked_sub(1).filter(|_| has_focus)?;
    let arrows = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(list.id, arrows));
    let [back, forward] = [Key::ArrowLeft, Key::ArrowRight].map(|key| ui.input(|input| input.num_presses(key)));
    let before = by_keys.as_ref().filter(|by_keys| by_keys.list == list.id).map(|by_keys| by_keys.position.min(last));
    let position = match before {
        Some(before) => (before + forward).saturating_sub(back).min(last),
        None if forward > 0 => 0,
        None if back > 0 => last,
        None => return None,
    };
    *by_keys = Some(ByKeys { list: list.id, position });
    Some((chips().nth(position)?, before != Some(position)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_still_pointer_is_searched_once_and_a_moving_one_never() {
        let mut searches = 0;
        let mut below = BelowPointer::default();
        let mut at = |x: Option<f32>, top: u32| {
            let ray = |x: f32| Ray3d::new(Vec3::new(x, 1.0, 0.0), Dir3::NEG_Y);
            let cell = below.at(x.map(|x| (ray(x), top)), |_| {
                searches += 1;
                Some(searches)
            });
            (cell, searches)
        };
        for x in [1.0, 2.0, 3.0] {
            assert_eq!(at(Some(x), 0), (None, 0));
        }
        for _ in 0..3 {
            assert_eq!(at(Some(3.0), 0), (Some(1), 1));
        }
        assert_eq!(at(Some(4.0), 0), (Some(1), 1), "the cell stays the same while the pointer moves");
        assert_eq!(at(Some(4.0), 0), (Some(2), 2));
        assert_eq!(at(Some(4.0), 1), (Some(2), 2), "another floor is shown");
        assert_eq!(at(Some(4.0), 1), (Some(3), 3));
        for _ in 0..3 {
            assert_eq!(at(None, 1), (None, 3), "the pointer is elsewhere");
        }
        assert_eq!(at(Some(4.0), 1), (None, 3), "it is back");
        assert_eq!(at(Some(4.0), 1), (Some(4), 4));
    }
}
