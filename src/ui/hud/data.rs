//! The data of a method or a solver, below its pseudocode: lists of cells, numbers, and sets as trees. Pointing at a cell
//! here marks it in the maze, and pointing at a cell of the maze marks it here.

use super::{
    chips::{Chip, Row, write},
    steps::show_focus,
    viewport::{Viewport, painter},
};
use crate::{
    camera::floors::FloorsLeftOut, locale::Locale, session::algorithm::Algorithm, theme::file::Theme,
    ui::layout::AvailableRect, ui::theme,
};
use bevy::{ecs::system::SystemParam, platform::time::Instant, prelude::*};
use bevy_egui::egui::{self, Color32, Context, Pos2, RichText, Sense, Stroke, Ui, WidgetInfo, WidgetType};
use bevy_maze::{Plane, Timeline, space::OnSurface};
use maze_core::{
    AnyGrid, Cell, Geometry, Grid, Journal, Playback,
    grid::outline,
    variables::{Cells, Entry, Forest, Value, Variable, Variables},
};
use maze_locale::{Language, cell_name};
use std::{
    sync::{Arc, Weak},
    time::Duration,
};

/// The maximum number of events of a recording whose data is followed.
const MOST_EVENTS: usize = 500_000;

/// The time to follow events in a frame, and the number of events between two looks at the clock.
const TIME_A_FRAME: Duration = Duration::from_millis(4);
const EVENTS_A_LOOK: usize = 256;

/// The maximum number of cells of a list, of sets, and of cells of a set.
const MOST_CELLS: usize = 24;
const MOST_SETS: usize = 5;
const MOST_OF_A_SET: usize = 16;

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
}

/// Where a maze lies.
pub(super) type Lies<'a> = (&'a Plane, Option<&'a OnSurface>);

/// A variable as it is shown.
struct Part {
    caption: String,
    /// The caption and the value for screen readers.
    spoken: String,
    /// The rows of cells.
    rows: Vec<Row>,
}

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
                let describe = Describe { variables, playback, locale };
                followed.parts = variables.iter().map(|variable| describe.part(variable)).collect();
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
        let at_pointer = self.below_pointer(ui.ctx(), lies, playback);
        self.pointed[number] = None;
        let Some(followed) = &self.followed[number] else { return };
        // The events of an exercise are not those of a method.
        if playback.position() > 0 && playback.last_line().is_none() {
            return;
        }
        ui.add_space(2.0 * SPACE);
        if followed.variables.is_none() {
            ui.label(RichText::new(locale.fill("data-too-long", &[("events", &MOST_EVENTS)])).color(theme::FAINT));
        } else if followed.shown.is_some() && followed.parts.is_empty() {
            ui.label(RichText::new(locale.get("data-none")).color(theme::FAINT));
        }
        let is_finished = playback.position() == playback.len();
        for part in &followed.parts {
            ui.add_space(SPACE);
            // It takes the focus, so that keys and gamepads scroll to it.
            let caption = write(ui, &part.caption, theme::FAINT, Sense::focusable_noninteractive());
            caption.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &part.spoken));
            for row in &part.rows {
                let color = |mark| {
                    let mark = timeline.colored(mark);
                    if is_finished { self.colors.settled(mark) } else { self.colors.mark(mark) }
                };
                if let Some(cell) = row.draw(ui, color, at_pointer) {
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
        &self,
        ctx: &Context,
        (plane, surface): Lies<'_>,
        playback: &Playback<Arc<AnyGrid>>,
    ) -> Option<Cell> {
        // On a surface, all cells would be searched in each frame.
        if surface.is_some() {
            return None;
        }
        let pointer = ctx.pointer_hover_pos().filter(|_| !ctx.is_pointer_over_egui())?;
        let ray = self.viewport.ray(ctx, pointer)?;
        let distance = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
        playback.maze().grid().locate(plane.point_below(ray.get_point(distance)))
    }
}

/// Describes variables.
struct Describe<'v> {
    variables: &'v Variables,
    playback: &'v Playback<Arc<AnyGrid>>,
    locale: &'v Locale,
}

impl Describe<'_> {
    fn part(&self, Variable { name, value }: Variable<'_>) -> Part {
        let rows = match value {
            Value::Cells(cells) => vec![self.list(cells)],
            Value::Number(number) => vec![Row { rest: self.locale.number(&number), ..Row::default() }],
            Value::Sets(sets) => self.sets(sets),
            _ => Vec::new(),
        };
        let caption = self.locale.get_or(&format!("variable-{name}"), name).to_owned();
        let said = rows.iter().flat_map(|row| row.chips.iter().map(|chip| &chip.text).chain([&row.rest]));
        let said: Vec<_> = said.filter(|said| !said.is_empty()).map(String::as_str).collect();
        let spoken = self.locale.fill("data-spoken", &[("name", &caption), ("value", &said.join(", "))]);
        Part { caption, spoken, rows }
    }

    fn list(&self, cells: Cells<'_>) -> Row {
        let chips: Vec<_> = cells.iter().take(MOST_CELLS).map(|entry| self.chip(entry)).collect();
        let rest = match cells.len() - chips.len() {
            0 if chips.is_empty() => self.locale.get("data-empty").to_owned(),
            more => self.more(more),
        };
        Row { chips, rest, ..Row::default() }
    }

    /// The largest sets as trees, the root of each on top.
    fn sets(&self, sets: &Forest) -> Vec<Row> {
        let mut rows = Vec::new();
        for root in sets.roots().take(MOST_SETS) {
            let (rank, cells) = (sets.rank(root), sets.size(root));
            let rest = self.locale.fill("data-rank", &[("rank", &rank), ("cells", &cells)]);
            let hint = self.locale.get("data-rank-hint").to_owned();
            rows.push(Row { level: 0, chips: vec![self.chip(root.into())], rest, hint });
            let mut left = MOST_OF_A_SET;
            self.children(sets, root, 1, &mut left, &mut rows);
            let hidden = cells as usize - 1 - (MOST_OF_A_SET - left);
            if let Some(last) = rows.last_mut().filter(|_| hidden > 0) {
                last.rest = [&last.rest, " ", &self.more(hidden)].concat().trim_start().to_owned();
            }
        }
        let hidden = sets.roots().len().saturating_sub(MOST_SETS);
        let single = sets.count() - sets.roots().len();
        let single = if single > 0 { self.locale.fill("data-single", &[("count", &single)]) } else { String::new() };
        for rest in [self.more(hidden), single].into_iter().filter(|rest| !rest.is_empty()) {
            rows.push(Row { rest, ..Row::default() });
        }
        rows
    }

    /// The children of a cell: those without children share a row.
    fn children(&self, sets: &Forest, parent: Cell, level: u8, left: &mut usize, rows: &mut Vec<Row>) {
        let is_leaf = |cell: &Cell| sets.children(*cell).next().is_none();
        let children: Vec<_> = sets.children(parent).take(*left).collect();
        *left -= children.len();
        let chips: Vec<_> = children.iter().filter(|cell| is_leaf(cell)).map(|&cell| self.chip(cell.into())).collect();
        if !chips.is_empty() {
            rows.push(Row { level, chips, ..Row::default() });
        }
        for &cell in children.iter().filter(|cell| !is_leaf(cell)) {
            rows.push(Row { level, chips: vec![self.chip(cell.into())], ..Row::default() });
            self.children(sets, cell, level + 1, left, rows);
        }
    }

    fn chip(&self, Entry { cell, number }: Entry) -> Chip {
        let name = cell_name(self.playback.maze().grid(), cell);
        let number = number.map(|number| format!(" · {}", self.locale.number(&number)));
        Chip {
            cell,
            text: name + &number.unwrap_or_default(),
            mark: self.playback.marks()[cell as usize],
            is_active: self.variables.is_active(cell),
        }
    }

    /// The text for cells or sets that are not shown.
    fn more(&self, count: usize) -> String {
        if count > 0 { self.locale.fill("data-more", &[("count", &count)]) } else { String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{Blueprint, Method};

    /// The parts at a position of a method.
    fn parts(code: &str, position: usize, locale: &Locale) -> Vec<Part> {
        let blueprint: Blueprint = code.parse().expect("a share code");
        let mut playback = Playback::new(blueprint.record());
        let mut variables = Variables::of_method(&blueprint.method(), &playback);
        playback.seek(position);
        assert!(variables.follow(&playback, usize::MAX));
        let describe = Describe { variables: &variables, playback: &playback, locale };
        variables.iter().map(|variable| describe.part(variable)).collect()
    }

    #[test]
    fn long_lists_are_cut_with_a_count() {
        let locale = Locale::default();
        let whole = parts("square:30x30/backtracker#1", 1_000, &locale);
        let [_, stack] = &whole[..] else { panic!("a cell and a stack") };
        let [row] = &stack.rows[..] else { panic!("one row") };
        assert_eq!(row.chips.len(), MOST_CELLS);
        assert!(row.rest.starts_with("and ") && row.rest.ends_with(" more"), "{}", row.rest);
        assert!(
            stack.spoken.starts_with("Stack, its top first: (") && stack.spoken.ends_with(" more."),
            "{}",
            stack.spoken
        );
    }

    #[test]
    fn every_cell_of_a_set_is_shown_or_counted() {
        let locale = Locale::default();
        for position in [50, 400, usize::MAX] {
            let parts = parts("square:12x12/kruskal#1", position, &locale);
            let [sets] = &parts[..] else { panic!("only sets") };
            let roots = sets.rows.iter().filter(|row| row.level == 0 && !row.chips.is_empty());
            assert!((1..=MOST_SETS).contains(&roots.clone().count()));
            for root in roots {
                assert!(root.rest.starts_with("rank ") && root.hint.starts_with("The rank "), "{}", root.rest);
            }
            let chips = sets.rows.iter().map(|row| row.chips.len()).sum::<usize>();
            assert!(chips <= MOST_SETS * (MOST_OF_A_SET + 1));
            if position == usize::MAX {
                let hidden = format!("and {} more", 144 - chips);
                assert!(sets.rows.iter().any(|row| row.rest.contains(&hidden)), "{hidden}");
            }
        }
    }

    #[test]
    fn every_variable_has_a_caption_in_every_language() {
        for locale in [Locale::default(), Locale::new("fr".parse().expect("a language"))] {
            for method in Method::ALL {
                for part in parts(&format!("square:6x5/{}#2", method.key()), 20, &locale) {
                    assert!(part.caption.starts_with(char::is_uppercase), "{}", part.caption);
                    assert!(part.rows.iter().any(|row| !row.chips.is_empty() || !row.rest.is_empty()));
                }
            }
        }
    }
}
