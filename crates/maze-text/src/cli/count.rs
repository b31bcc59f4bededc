//! Checks of options for several mazes.

use super::arguments::Arguments;
use crate::{compare::Compared, record::As};
use maze_locale::Message;

impl Arguments {
    /// Rejects options that contradict measuring several mazes.
    pub(crate) fn check_measured(&self, count: u64) -> Result<(), Message> {
        if self.file.format.is_some() {
            return Err(Message::new("error-arguments-no-files", &[("count", &count)]));
        }
        if count < 2 {
            return Err(Message::new("error-arguments-no-mean", &[]));
        }
        if self.solving.solver.is_some() {
            return Err(Message::new("error-arguments-measured-solver", &[]));
        }
        if !self.level.difficulties.is_empty() {
            return Err(Message::new("error-arguments-many-levels", &[]));
        }
        Ok(())
    }

    /// Rejects options that contradict a comparison.
    pub(crate) fn check_compared(&self, compared: Compared) -> Result<(), Message> {
        let chosen = self.maze.method.is_some() || self.unique || self.access;
        match (compared, self.count) {
            (_, Some(1)) => Err(Message::new("error-arguments-compared-one", &[])),
            (Compared::Methods, _) if chosen => Err(Message::new("error-arguments-compared", &[])),
            _ => Ok(()),
        }
    }

    /// Rejects json and csv if the maze itself goes to the standard output.
    pub(crate) fn check_printed(&self) -> Result<(), Message> {
        let written = self.file.format.is_some() || self.written.output.as_deref().is_some_and(super::is_standard);
        match self.results.how {
            As::Json | As::Csv if written && self.file().is_none() => Err(Message::new("error-arguments-as", &[])),
            _ => Ok(()),
        }
    }
}
