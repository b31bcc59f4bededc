//! The controls of steps in the explanation: step out, run to a cell, and the breakpoints beside the code.

use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    session::{
        seek::{Seek, SeekMaze},
        shown::{Focused, OnScreen},
        stops::{Breakpoints, PickCell, PickingCell, ToggleBreakpoint},
    },
    ui::{
        reader::{self, called, explained},
        theme,
    },
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{
    Button, DragValue, Id, Label, Response, RichText, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    style::ScrollAnimation, vec2,
};
use bevy_maze::Timeline;
use maze_core::{Cell, Grid, code::Line, grid::is_net};

/// The minimum size of a button, in pixels.
const BUTTON: [f32; 2] = [34.0, 24.0];

/// The width of the margin beside the code, and the distance of a breakpoint from its left edge, in pixels.
pub(super) const MARGIN: f32 = 32.0;
const DOT: f32 = 8.0;

/// The radius of a breakpoint, in pixels.
const RADIUS: f32 = 4.0;

/// The controls of steps.
#[derive(SystemParam)]
pub(crate) struct Steps<'w, 's> {
    maze: Query<'w, 's, (Entity, &'static Timeline), With<Focused>>,
    mazes: Query<'w, 's, &'static Timeline, OnScreen>,
    breakpoints: Res<'w, Breakpoints>,
    picking: Res<'w, PickingCell>,
    locale: Res<'w, Locale>,
    bindings: Res<'w, Bindings>,
    commands: Commands<'w, 's>,
}

impl Steps<'_, '_> {
    /// Shows the title of the code, and the buttons beside it.
    pub(super) fn title(&mut self, ui: &mut Ui, title: &str) {
        let Ok((maze, timeline)) = self.maze.single() else { return };
        let runs = self.plays() && timeline.stops.cell.is_some();
        ui.horizontal(|ui| {
            let buttons = 2.0 * (BUTTON[0] + ui.spacing().item_spacing.x);
            ui.scope(|ui| {
                ui.set_width(ui.available_width() - buttons);
                ui.add(self::title(title));
            });
            let hint = |name, action| self.locale.fill(name, &[("key", &self.bindings.key(action))]);
            let button = Button::new("⤴").min_size(BUTTON.into());
            if explained(ui.add(button), &hint("explanation-step-out", Action::StepOut)).clicked() {
                self.commands.trigger(SeekMaze { maze, seek: Seek::StepOut });
            }
            let button = Button::selectable(self.picking.0 || runs, "🎯").min_size(BUTTON.into());
            if explained(ui.add(button), &hint("explanation-run-to-cell", Action::RunToCell)).clicked() {
                self.commands.trigger(PickCell);
            }
        });
    }

    /// Whether a maze on screen plays. In a comparison, that is the one that leads.
    pub(super) fn plays(&self) -> bool {
        self.mazes.iter().any(|timeline| timeline.playing)
    }

    /// Whether the last step of the maze in focus executed a line with a breakpoint.
    pub(super) fn is_at_breakpoint(&self) -> bool {
        let has_breakpoint =
            |(_, timeline): (_, &Timeline)| timeline.now().lines().any(|line| self.breakpoints.has(line));
        self.maze.single().is_ok_and(has_breakpoint)
    }

    /// Whether the last run to a cell has not reached it, because of a breakpoint or because no event changes it.
    pub(super) fn has_missed_cell(&self) -> bool {
        let Ok((_, timeline)) = self.maze.single() else { return false };
        let is_reached = |cell| timeline.now().last_event().is_some_and(|event| event.touches(cell));
        timeline.stops.cell.is_some_and(|cell| !is_reached(cell))
    }

    /// Whether the user picks a cell.
    pub(super) fn picks(&self) -> bool {
        self.picking.0
    }

    /// Says how to pick a cell, and shows fields for its row and its position in the row, as reasons give them. Returns the
    /// cell of the fields.
    pub(super) fn pick(&mut self, ui: &mut Ui) -> Option<Cell> {
        let (maze, timeline) = self.maze.single().ok()?;
        let grid = timeline.now().maze().grid();
        let id = Id::new("picked-cell");
        let [mut row, mut position] = ui.data(|data| data.get_temp::<[u32; 2]>(id)).unwrap_or_default();
        let about = self.locale.get("explanation-pick");
        reader::live(&ui.add(Label::new(about).wrap()), about);
        let mut picked = None;
        ui.horizontal_wrapped(|ui| {
            let mut field = |value: &mut u32, last: u32, name| {
                let name = self.locale.get(name);
                // The arrow keys change the value by the speed.
                let field = ui.add(DragValue::new(value).range(0..=last).speed(1.0).prefix(format!("{name} ")));
                called(&field, name);
                field
            };
            let first = field(&mut row, last_row(grid), "explanation-row");
            // On a gamepad, the way to the fields would be long.
            if self.picking.is_changed() && self.bindings.helps_with_pad() {
                first.request_focus();
            }
            field(&mut position, last_position(grid, row), "explanation-position");
            let button = Button::new(self.locale.get("explanation-run"));
            picked = cell_in_row(grid, row, position);
            if ui.add_enabled(picked.is_some(), button).clicked()
                && let Some(cell) = picked
            {
                self.commands.trigger(SeekMaze { maze, seek: Seek::ToCell(cell) });
            }
        });
        ui.data_mut(|data| data.insert_temp(id, [row, position]));
        picked
    }

    /// Makes a line of code a button that sets or removes its breakpoint, which is a dot in the margin.
    pub(super) fn breakpoint(&mut self, ui: &Ui, response: Response, (line, text): (Line, &str)) {
        let has_breakpoint = self.breakpoints.has(line);
        let name = if has_breakpoint {
            self.locale.fill("explanation-breakpoint", &[("line", &text)])
        } else {
            text.to_owned()
        };
        response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, has_breakpoint, &name));
        let rect = response.rect;
        let middle = rect.left_top() + vec2(DOT, 0.5 * ui.spacing().interact_size.y.min(rect.height()));
        if has_breakpoint {
            ui.painter().circle_filled(middle, RADIUS, theme::WRONG);
        } else if response.hovered() || response.has_focus() {
            ui.painter().circle_stroke(middle, RADIUS, Stroke::new(1.0, theme::FAINT));
        }
        show_focus(ui, &response);
        if response.clicked() {
            self.commands.trigger(ToggleBreakpoint(Some(line)));
        }
        // Over the code, a hint would cover it.
        if response.hover_pos().is_some_and(|pointer| pointer.x < rect.left() + MARGIN) {
            let key = self.bindings.key(Action::ToggleBreakpoint);
            response.on_hover_text(self.locale.fill("explanation-breakpoint-hint", &[("key", &key)]));
        }
    }
}

/// Outlines a widget that has the focus, and scrolls to it.
pub(super) fn show_focus(ui: &Ui, response: &Response) {
    if response.has_focus() {
        ui.painter().rect_stroke(response.rect, 3.0, ui.visuals().widgets.active.bg_stroke, StrokeKind::Inside);
    }
    if response.gained_focus() {
        ui.scroll_to_rect_animation(response.rect, None, ScrollAnimation::none());
    }
}

/// The title of the code.
pub(super) fn title(text: &str) -> Label {
    Label::new(RichText::new(text).strong()).truncate()
}

/// The last row of a grid.
fn last_row(grid: &impl Grid) -> u32 {
    if is_net(grid) { grid.dimensions()[1] - 1 } else { grid.coordinates(end(grid) - 1)[1] }
}

/// The last position in a row.
fn last_position(grid: &impl Grid, row: u32) -> u32 {
    if is_net(grid) {
        grid.dimensions()[0] - 1
    } else {
        (row_start(grid, row + 1) - row_start(grid, row)).saturating_sub(1)
    }
}

/// The cell with this [name](maze_locale::cell_name). A net has gaps, and a mask may leave out a whole row.
fn cell_in_row(grid: &impl Grid, row: u32, position: u32) -> Option<Cell> {
    if is_net(grid) {
        return grid.cell_at([position, row]);
    }
    (row_start(grid, row)..row_start(grid, row + 1)).nth(position as usize)
}

/// The first cell of a row, or of the next row that has cells. Cells are numbered row by row.
fn row_start(grid: &impl Grid, row: u32) -> Cell {
    let (mut first, mut end) = (0, end(grid));
    while first < end {
        let middle = first.midpoint(end);
        if grid.coordinates(middle)[1] < row { first = middle + 1 } else { end = middle }
    }
    first
}

/// The number of cells.
fn end(grid: &impl Grid) -> Cell {
    Cell::try_from(grid.len()).unwrap_or(Cell::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::Shape;
    use maze_locale::cell_name;
    use std::collections::BTreeSet;

    #[test]
    fn every_cell_is_picked_by_its_name() {
        for code in [
            "square:5x4",
            "hexagon-flat:3",
            "circle:4@heart",
            "triangle:5",
            "octagon:3x3",
            "floret:4x3",
            "hat:2",
            "penrose:3",
            "cube:3",
            "planet:3",
            "hyperbolic:2",
            "floors:6x5x3",
            "floors:12x9x2@heart",
            "hex-floors:6x5x3",
            "weave:9x8x1",
        ] {
            let grid = code.parse::<Shape>().expect("a shape").grid();
            let mut found = BTreeSet::new();
            for row in 0..=last_row(&grid) {
                for position in 0..=last_position(&grid, row) {
                    let Some(cell) = cell_in_row(&grid, row, position) else { continue };
                    assert_eq!(cell_name(&grid, cell), format!("({row},\u{a0}{position})"), "{code}");
                    found.insert(cell);
                }
            }
            assert_eq!(found, grid.cells().collect(), "{code}");
        }
    }
}
