//! The size that suits the shape and the mask of the draft.

use super::form::{Draft, MaskChoice, ReplacedSize, default_size};
use crate::session::limits::check_cells;
use maze_core::{Mask, Shape, ShapeKind, grid::Dimension};
use maze_io::{TextMask, usual_mask_size};
use std::mem;

impl Draft {
    /// Chooses another kind of shape. Sizes that it does not allow are replaced, until a kind is chosen that allows them.
    pub fn choose_kind(&mut self, kind: ShapeKind) {
        for (key, ReplacedSize { typed, proposed }) in mem::take(&mut self.replaced_sizes) {
            // A size that was typed since then stays.
            if self.sizes.get(key) == Some(&proposed) {
                self.sizes.insert(key, typed);
            }
        }
        self.kind = kind;
        self.propose_size();
        self.replace_sizes();
    }

    /// Replaces each size that the kind does not allow by the nearest one, or by the default if it is not a number. If
    /// the maze would still be too large, all sizes become the defaults.
    fn replace_sizes(&mut self) {
        let dimensions = self.kind.dimensions();
        let nearest = |dimension: &Dimension| {
            let typed = self.typed_size(*dimension);
            typed.map_or_else(|| default_size(dimension), |size| size.clamp(dimension.min, dimension.max))
        };
        let mut proposed: Vec<u32> = dimensions.iter().map(nearest).collect();
        if !Shape::new(self.kind, &proposed).is_ok_and(|shape| check_cells(shape).is_ok()) {
            proposed = dimensions.iter().map(default_size).collect();
        }
        for (&dimension, size) in dimensions.iter().zip(proposed) {
            if self.typed_size(dimension) != Some(size) {
                let proposed = size.to_string();
                let typed = self.sizes.insert(dimension.key, proposed.clone()).unwrap_or_default();
                self.replaced_sizes.insert(dimension.key, ReplacedSize { typed, proposed });
            }
        }
    }

    /// Sets the size so that the letters of a text can be read, or a picture keeps its proportions. Other masks suit
    /// every size.
    pub fn propose_size(&mut self) {
        let size = match &self.mask {
            MaskChoice::Text => TextMask::new(&self.mask_text).ok().map(|text| text.usual_size(self.kind)),
            MaskChoice::Picture(Some(picture)) => usual_mask_size(picture, self.kind).map(Vec::from),
            _ => None,
        };
        if let Some(size) = size {
            // Every number of floors and every pattern suits the mask.
            self.set_size(&size[..size.len().min(2)]);
        }
    }

    /// Sets the values of the dimensions.
    pub fn set_size(&mut self, size: &[u32]) {
        for (dimension, value) in self.kind.dimensions().iter().zip(size) {
            self.sizes.insert(dimension.key, value.to_string());
            self.replaced_sizes.remove(dimension.key);
        }
    }

    /// Returns the size with the same width that keeps the proportions of a picture, if the picture is stretched.
    #[must_use]
    pub fn unstretched_size(&self) -> Option<[u32; 2]> {
        let MaskChoice::Picture(Some(picture)) = &self.mask else { return None };
        let &[width, height, ..] = self.kind.dimensions() else { return None };
        let (columns, lines) = (self.size(width)?, self.size(height)?);
        let size = self.kind.size_in_proportion(picture.size(), 0, columns)?;
        // If the height was chosen first, a rounding difference of one line is acceptable.
        (size[1].abs_diff(lines) > 1).then_some(size)
    }

    /// Whether the text in the field makes the mask of this shape.
    pub(super) fn is_text_of(&self, shape: &Shape) -> bool {
        let text = TextMask::new(&self.mask_text).ok().filter(|_| matches!(shape.mask(), Some(Mask::Picture(_))));
        let cut_out = text.and_then(|text| text.cut_out_of(shape.clone().without_mask()).ok());
        cut_out.is_some_and(|cut_out| cut_out == *shape)
    }
}
