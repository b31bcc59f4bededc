//! The size that suits the mask of the draft.

use super::form::{Draft, MaskChoice};
use maze_core::{Mask, Shape};
use maze_io::{TextMask, usual_mask_size};

impl Draft {
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
