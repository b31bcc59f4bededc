//! Remarks on how a file was read.

use crate::Message;
use maze_io::{Fit, Loaded, ReadAs};

/// Where the user chooses how pixels and characters become cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitChoice {
    /// *Open as* in the menu of the app.
    Menu,
    /// The option `--read-as`.
    Option,
}

impl FitChoice {
    fn key(self) -> &'static str {
        match self {
            Self::Menu => "menu",
            Self::Option => "option",
        }
    }
}

/// Returns remarks on how a maze was read: what its pixels or characters became, unless the user chose that, and whether
/// rows may be missing. A room without inner walls that became a single cell is always worth a remark.
#[must_use]
pub fn remarks(loaded: &Loaded, how: ReadAs, chosen: Option<Fit>, choice: FitChoice) -> Vec<Message> {
    let remark = |name: &str, [columns, rows]: [usize; 2]| {
        let (choice, format) = (choice.key(), how.format);
        Message::new(name, &[("choice", &choice), ("format", &format), ("columns", &columns), ("rows", &rows)])
    };
    let size = loaded.shape.size();
    let size = [0, 1].map(|axis| size.get(axis).map_or(0, |&side| side as usize));
    let fit = match (how.fit, chosen) {
        (Some(Fit::Lattice), None) => Some("reading-lattice"),
        // The lattice of a room without inner walls is as large as the room.
        (Some(Fit::Lattice), Some(_)) if size == [1, 1] => Some("reading-room"),
        (Some(Fit::Mask), None) => Some("reading-mask"),
        _ => None,
    };
    let fit = fit.map(|name| remark(name, size));
    let cut = how.cut.map(|size| remark("reading-cut", size));
    fit.into_iter().chain(cut).collect()
}
