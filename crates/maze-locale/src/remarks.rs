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
/// rows may be missing.
#[must_use]
pub fn remarks(loaded: &Loaded, how: ReadAs, chosen: Option<Fit>, choice: FitChoice) -> Vec<Message> {
    let remark = |name: &str, [columns, rows]: [usize; 2]| {
        let (choice, format) = (choice.key(), how.format);
        Message::new(name, &[("choice", &choice), ("format", &format), ("columns", &columns), ("rows", &rows)])
    };
    let fit = how.fit.filter(|_| chosen.is_none()).map(|fit| match fit {
        Fit::Lattice => "reading-lattice",
        Fit::Mask => "reading-mask",
    });
    let size = loaded.shape.size();
    let size = [0, 1].map(|axis| size.get(axis).map_or(0, |&side| side as usize));
    let fit = fit.map(|name| remark(name, size));
    let cut = how.cut.map(|size| remark("reading-cut", size));
    fit.into_iter().chain(cut).collect()
}
