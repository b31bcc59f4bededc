//! What becomes of many mazes: they are written, or measured.

use super::{Arguments, Ends};
use maze_locale::Message;

impl Arguments {
    /// Refuses what does not go with measuring so many mazes.
    pub(crate) fn check_measured(&self, count: u64) -> Result<(), Message> {
        if self.format.is_some() {
            return Err(Message::new("error-arguments-no-files", &[("count", &count)]));
        }
        if count < 2 {
            return Err(Message::new("error-arguments-no-mean", &[]));
        }
        let single = [
            (self.solver.is_some(), "--solve"),
            (self.from.is_some() || self.to.is_some(), "--from and --to"),
            (self.ends != Ends::Usual, "--ends"),
            (self.distances, "--distances"),
        ];
        match single.iter().find(|(given, _)| *given) {
            Some((_, option)) => Err(Message::new("error-arguments-measured", &[("option", option)])),
            None => Ok(()),
        }
    }
}
