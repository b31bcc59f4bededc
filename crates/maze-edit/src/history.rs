//! The history of a drawing: undo and redo.

use crate::{Drawing, Edit, Wall};
use maze_core::{Cell, HalfEdge};

/// A drawing, and the edits that lead back and forth. There is no limit on their number.
///
/// Edits form steps: [`commit`](Self::commit) ends a step, and [`undo`](Self::undo) takes a whole step back.
#[derive(Clone, Debug)]
pub struct History {
    drawing: Drawing,
    /// The steps that can be taken back, oldest first. Each is a list of inverse edits, in the order to apply them
    /// backward.
    done: Vec<Vec<Edit>>,
    /// The steps that can be done again, in the same form.
    undone: Vec<Vec<Edit>>,
    /// The inverse edits of the step in progress.
    step: Vec<Edit>,
    changes: Vec<Change>,
    revision: u64,
}

/// A part of a drawing that may have changed. Programs that show the drawing read its new state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The state of a wall.
    Wall(HalfEdge),
    /// Whether a cell is left out.
    Cell(Cell),
    /// The start or the goals.
    Ends,
    /// Everything, including the shape.
    All,
}

impl History {
    /// Starts the history of a drawing.
    #[must_use]
    pub fn new(drawing: Drawing) -> Self {
        let [done, undone] = [Vec::new(), Vec::new()];
        Self { drawing, done, undone, step: Vec::new(), changes: Vec::new(), revision: 0 }
    }

    /// The drawing as it is now.
    #[must_use]
    pub fn drawing(&self) -> &Drawing {
        &self.drawing
    }

    /// Applies an edit as part of the current step. Leaving out a cell closes its walls first. Returns `false` if the
    /// edit changes nothing or is not possible.
    pub fn edit(&mut self, edit: Edit) -> bool {
        if let Edit::Cell(cell, false) = edit
            && self.drawing.contains(cell)
            && !self.drawing.is_end(cell)
        {
            let walls: Vec<_> = self.drawing.changed_walls(cell).collect();
            for wall in walls {
                self.edit(Edit::Wall(wall, Wall::Closed));
            }
        }
        let inverse = apply(&mut self.drawing, edit, &mut self.changes);
        let has_changed = inverse.is_some();
        self.revision += u64::from(has_changed);
        self.step.extend(inverse);
        has_changed
    }

    /// Ends the current step. If it changed something, steps that were taken back can no longer be done again.
    pub fn commit(&mut self) {
        if !self.step.is_empty() {
            self.done.push(std::mem::take(&mut self.step));
            self.undone.clear();
        }
    }

    /// Undoes the edits of the current step. They cannot be redone.
    pub fn revert(&mut self) {
        let step = std::mem::take(&mut self.step);
        self.play(step);
    }

    /// Takes the last step back. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.commit();
        let Some(step) = self.done.pop() else { return false };
        let again = self.play(step);
        self.undone.push(again);
        true
    }

    /// Repeats the step that was undone last. Returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.commit();
        let Some(step) = self.undone.pop() else { return false };
        let back = self.play(step);
        self.done.push(back);
        true
    }

    /// Whether there is a step to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !(self.done.is_empty() && self.step.is_empty())
    }

    /// Whether there is a step to do again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty() && self.step.is_empty()
    }

    /// The number of changes so far. A program that stores it with each save can tell whether the drawing is unsaved.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the changes since the last call, in order.
    pub fn take_changes(&mut self) -> Vec<Change> {
        std::mem::take(&mut self.changes)
    }

    /// Whether there are changes that have not been taken.
    #[must_use]
    pub fn has_changes(&self) -> bool {
        !self.changes.is_empty()
    }

    /// Applies edits from the last to the first, and returns those that take them back.
    fn play(&mut self, step: Vec<Edit>) -> Vec<Edit> {
        self.revision += step.len() as u64;
        let Self { drawing, changes, .. } = self;
        step.into_iter().rev().filter_map(|edit| apply(drawing, edit, changes)).collect()
    }
}

/// Applies an edit, notes what changed, and returns the edit that takes it back.
fn apply(drawing: &mut Drawing, edit: Edit, changes: &mut Vec<Change>) -> Option<Edit> {
    let change = match &edit {
        Edit::Wall(wall, _) => Change::Wall(*wall),
        Edit::Cell(cell, _) => Change::Cell(*cell),
        Edit::Start(_) | Edit::Goals(_) => Change::Ends,
        Edit::Replace(_) => Change::All,
    };
    let inverse = drawing.apply(edit)?;
    changes.push(change);
    Some(inverse)
}
