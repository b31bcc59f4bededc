//! What becomes of many mazes: they are written, or measured.

use super::{Arguments, Ends};

impl Arguments {
    /// Refuses what does not go with measuring so many mazes.
    pub(crate) fn check_measured(&self, count: u64) -> Result<(), String> {
        if self.format.is_some() {
            return Err(format!("--count {count} needs files to write into, such as -o 'maze-{{number}}.svg'"));
        }
        if count < 2 {
            return Err("--count 1 has no mean; --stats measures one maze".to_owned());
        }
        let single = [
            (self.solver.is_some(), "--solve"),
            (self.from.is_some() || self.to.is_some(), "--from and --to"),
            (self.ends != Ends::Usual, "--ends"),
            (self.distances, "--distances"),
        ];
        match single.iter().find(|(given, _)| *given) {
            Some((_, option)) => Err(format!(
                "--count without --output measures mazes, which {option} does not change; leave one of them out, or name \
                 files by -o 'maze-{{number}}.svg'"
            )),
            None => Ok(()),
        }
    }
}
