//! Errors in the share code of a shape.

use super::ShapeKind;
use crate::{
    grid::{PolygonsError, SizeError},
    keys::{list, plural},
    mask::MaskError,
};

/// An error in the share code of a shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum ShapeError {
    #[error("there is no shape `{0}`; there are {list}", list = list(ShapeKind::ALL.iter().map(|kind| kind.key())))]
    Unknown(String),
    #[error("`{given}` is not a size of {key}; write {example}", key = kind.key(), example = kind.example())]
    Number { kind: ShapeKind, given: String },
    #[error("{key} takes {wanted} number{s} as its size, not {given}; write {example}",
        key = kind.key(), wanted = kind.dimensions().len(), s = plural(&kind.dimensions().len()), example = kind.example())]
    Count { kind: ShapeKind, given: usize },
    #[error("`+{0}` follows the size; options follow the method, as in square:20x30/kruskal+{0}")]
    Options(String),
    #[error(transparent)]
    WrongSize(#[from] SizeError),
    #[error(transparent)]
    WrongMask(#[from] MaskError),
    #[error(transparent)]
    WrongPolygons(#[from] PolygonsError),
}

impl ShapeKind {
    /// An example of a share code of this kind, with the names of its dimensions, for error messages.
    #[must_use]
    pub fn example(self) -> String {
        let size = ["20", "30", "2"].iter().take(self.dimensions().len()).copied().collect::<Vec<_>>();
        let names = self.dimensions().iter().map(|dimension| dimension.key);
        format!("{}:{} ({})", self.key(), size.join("x"), names.collect::<Vec<_>>().join(" x "))
    }
}
