//! Nets on paper: where surfaces are cut, the marks and tabs beside these edges, and folds.

mod edges;
mod folds;
mod marks;
mod tabs;

pub(crate) use edges::{Glued, beyond_cut, glued_edges, is_cut, is_one_sided};
pub use marks::cut_marks;
pub(crate) use {
    marks::{PLACES, marks},
    tabs::Surroundings,
};
