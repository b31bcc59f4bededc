//! The drawing, and the tool in use.

use bevy::prelude::*;
use maze_core::{Cell, HalfEdge};
use maze_edit::{Axis, Brush, Drawing, Edit, Form, History, Mirror, Report, Spot, Stroke, Tool};

/// Whether the editor is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Closed.
    #[default]
    Closed,
    /// Open.
    Drawing,
    /// The user walks through the drawing, and comes back.
    Walking,
}

/// The editor. Its drawing stays when it is closed, and when another maze is shown.
#[derive(Resource, Debug, Default)]
pub struct Editor {
    /// Whether it is open.
    pub mode: Mode,
    /// The tool in use.
    pub tool: Tool,
    /// The cell that the keyboard draws at.
    pub cursor: Option<Cell>,
    /// The figures of the drawing.
    pub report: Report,
    /// The position of the method that finishes the drawing, among all methods.
    pub method: usize,
    /// The drawing, once the editor has been opened.
    pub(super) history: Option<History>,
    pub(super) stroke: Option<Stroke>,
    /// Whether the drawing has changed since the report and the file were made.
    pub(super) is_stale: bool,
    /// The maze that shows the drawing while the editor is open.
    pub(super) maze: Option<Entity>,
    /// The mirrors of the shape, left-right and top-bottom, and whether each is in use.
    pub(super) mirrors: [Option<Mirror>; 2],
    pub(super) mirrors_used: [bool; 2],
    /// The number of times that a method has finished the drawing.
    pub(super) seed: u64,
    /// The [revision](History::revision) of the drawing that is saved.
    pub(super) saved: u64,
}

/// Marks a maze that shows the drawing: in the editor, or finished.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Drawn;

/// The axes of the mirrors, in order.
pub const AXES: [Axis; 2] = [Axis::LeftRight, Axis::TopBottom];

impl Editor {
    /// The drawing, and its past, once the editor has been opened.
    #[must_use]
    pub fn history(&self) -> Option<&History> {
        self.history.as_ref()
    }

    /// The drawing, once the editor has been opened.
    #[must_use]
    pub fn drawing(&self) -> Option<&Drawing> {
        self.history.as_ref().map(History::drawing)
    }

    /// Whether a stroke is in progress.
    #[must_use]
    pub fn is_stroking(&self) -> bool {
        self.stroke.is_some()
    }

    /// Whether the shape has a mirror about each axis, and whether it is in use.
    #[must_use]
    pub fn mirrors(&self) -> [Option<bool>; 2] {
        std::array::from_fn(|axis| self.mirrors[axis].as_ref().map(|_| self.mirrors_used[axis]))
    }

    /// Whether the drawing has changed since it was saved. A stroke in progress does not count.
    pub(super) fn is_unsaved(&self) -> bool {
        self.stroke.is_none() && self.history.as_ref().is_some_and(|history| history.revision() != self.saved)
    }

    /// Loads a drawing as a step, so that undo brings the previous one back. It is saved when it is changed.
    pub(super) fn load(&mut self, drawing: Drawing) {
        match &mut self.history {
            Some(history) => {
                history.edit(Edit::Replace(Box::new(drawing)));
                history.commit();
            }
            None => self.history = Some(History::new(drawing)),
        }
        self.saved = self.history.as_ref().map_or(0, History::revision);
    }

    /// Finds the mirrors of the shape, and keeps the cursor in it.
    pub(super) fn fit_shape(&mut self) {
        let Some(history) = &self.history else { return };
        let drawing = history.drawing();
        self.mirrors = AXES.map(|axis| Mirror::new(&**drawing.grid(), axis));
        self.cursor = Some(drawing.start());
        self.stroke = None;
        self.is_stale = true;
    }

    /// Presses the pen down at a place. A stroke in progress ends.
    pub(super) fn press(&mut self, at: Spot) {
        self.with_pen(|editor, mirrors, history| {
            if let Some(stroke) = editor.stroke.take() {
                stroke.end(mirrors, history);
            }
            editor.stroke = Some(Stroke::begin(editor.tool, at, mirrors, history));
        });
    }

    /// Moves the pen.
    pub(super) fn move_to(&mut self, to: Spot) {
        self.with_pen(|editor, mirrors, history| {
            if let Some(stroke) = &mut editor.stroke {
                stroke.move_to(to, mirrors, history);
            }
        });
    }

    /// Lifts the pen.
    pub(super) fn lift(&mut self) {
        self.with_pen(|editor, mirrors, history| {
            if let Some(stroke) = editor.stroke.take() {
                stroke.end(mirrors, history);
            }
        });
    }

    /// Takes the stroke in progress back.
    pub(super) fn cancel(&mut self) {
        if let (Some(stroke), Some(history)) = (self.stroke.take(), &mut self.history) {
            stroke.cancel(history);
        }
    }

    /// Draws at a place, as a click does. A line and a rectangle begin and end with a click.
    pub(super) fn click(&mut self, at: Spot) {
        let takes_two = matches!(self.tool, Tool::Draw(_, Form::Line | Form::Rectangle));
        if self.is_stroking() {
            self.move_to(at);
            self.lift();
        } else {
            self.press(at);
            if !takes_two {
                self.lift();
            }
        }
    }

    /// Runs with the mirrors that are in use.
    fn with_pen(&mut self, draw: impl FnOnce(&mut Self, &[&Mirror], &mut History)) {
        let Some(mut history) = self.history.take() else { return };
        let mirrors = std::mem::take(&mut self.mirrors);
        let used: Vec<_> =
            (0..2).filter(|&axis| self.mirrors_used[axis]).filter_map(|axis| mirrors[axis].as_ref()).collect();
        draw(self, &used, &mut history);
        (self.mirrors, self.history) = (mirrors, Some(history));
    }

    /// The place at a wall of a cell, or in its middle.
    pub(super) fn spot(cell: Cell, wall: Option<HalfEdge>) -> Spot {
        Spot { cell, wall, corner: None }
    }

    /// The brush in use, if the tool has one.
    #[must_use]
    pub fn brush(&self) -> Option<Brush> {
        match self.tool {
            Tool::Draw(brush, _) => Some(brush),
            Tool::Start | Tool::Goal => None,
        }
    }

    /// The form in use, if the tool has one.
    #[must_use]
    pub fn form(&self) -> Option<Form> {
        match self.tool {
            Tool::Draw(_, form) => Some(form),
            Tool::Start | Tool::Goal => None,
        }
    }
}

/// Whether the editor is open: a run condition.
#[must_use]
pub fn is_drawing(editor: Res<Editor>) -> bool {
    editor.mode == Mode::Drawing
}
