//! Errors in json files whose syntax is right.

use maze_core::{Cell, Shape, ShapeError, mask::MaskError, maze::NoSuchCell};

/// An error in a json file whose syntax is right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum JsonError {
    #[error("missing field `{0}`")]
    MissingField(&'static str),
    #[error("unknown format version {given}; this program knows version {known}")]
    Version { given: u32, known: u32 },
    #[error("{shape} has {} cells, but the list has {given}", shape.cells())]
    CellCount { shape: Shape, given: u32 },
    #[error("field `{field}` of cell {cell} does not match {shape}")]
    CellField { field: &'static str, cell: Cell, shape: Shape },
    #[error("cells {} and {} disagree about the passage between them", cells[0], cells[1])]
    OneSided { cells: [Cell; 2] },
    #[error(transparent)]
    Mask(#[from] MaskError),
    #[error(transparent)]
    Shape(#[from] ShapeError),
    #[error(transparent)]
    NoSuchCell(#[from] NoSuchCell),
}
