//! The mask of a new maze, and the size that keeps its proportions.

use super::arguments::Arguments;
use crate::values::GivenMask;
use maze_core::{Mask, Shape};
use maze_io::{TextMask, usual_mask_size};
use maze_locale::Message;
use std::fmt::Display;

impl Arguments {
    /// Whether the new maze has a mask.
    pub(super) fn has_mask(&self) -> bool {
        self.mask.mask.is_some() || self.letters.mask_text.is_some()
    }

    /// The text of the mask, or the name of its file.
    pub(super) fn mask_name(&self) -> Option<&str> {
        let text = self.letters.mask_text.as_ref().map(TextMask::text);
        text.or_else(|| self.mask.mask.as_ref()?.file.as_deref())
    }

    /// Leaves out the cells that the mask does not cover.
    pub(super) fn cut_out_of(&self, shape: Shape) -> Result<Shape, Message> {
        match (&self.letters.mask_text, &self.mask.mask) {
            (Some(text), _) => Ok(text.cut_out_of(shape)?),
            (None, Some(GivenMask { mask, is_on_floors: true, .. })) => Ok(shape.with_mask_on_floors(mask.clone())?),
            (None, Some(GivenMask { mask, .. })) => Ok(shape.with_mask(mask.clone())?),
            (None, None) => Ok(shape),
        }
    }

    /// The size that suits the mask, if there is a text or a picture and the shape has a width and a height.
    pub(super) fn proposed_size(&self) -> Option<[u64; 2]> {
        let size = match (&self.letters.mask_text, &self.mask.mask) {
            (Some(text), _) => text.usual_size(self.shape()).get(..2).and_then(|size| size.try_into().ok()),
            (None, Some(GivenMask { mask: Mask::Picture(picture), .. })) => usual_mask_size(picture, self.shape()),
            _ => None,
        };
        size.map(|size: [u32; 2]| size.map(u64::from))
    }

    /// The size that suits a text, if there is one and the shape has one dimension.
    pub(super) fn proposed_radius(&self) -> Option<u64> {
        let size = self.letters.mask_text.as_ref()?.usual_size(self.shape());
        size.first().copied().map(u64::from)
    }

    /// The size with this number of cells along the longer side that keeps the proportions of the mask, if there is a
    /// text or a picture and the shape has two dimensions.
    pub(super) fn size_along(&self, longer: u64) -> Option<[u64; 2]> {
        let proportions @ [width, height] = match (&self.letters.mask_text, &self.mask.mask) {
            (Some(text), _) => text.proportions(),
            (None, Some(GivenMask { mask: Mask::Picture(picture), .. })) => picture.size(),
            _ => return None,
        };
        let axis = usize::from(height > width);
        let size = self.shape().size_in_proportion(proportions, axis, u32::try_from(longer).ok()?)?;
        Some(size.map(u64::from))
    }

    /// Returns a warning if the picture of the mask is stretched, with a size that keeps its proportions. Letters are
    /// never stretched.
    pub(crate) fn scaled_mask(&self, shape: &Shape) -> Option<Message> {
        let given = self.mask.mask.as_ref().filter(|_| !self.is_coded())?;
        let (GivenMask { mask: Mask::Picture(picture), file: Some(file), .. }, &[columns, lines, ..]) =
            (given, shape.size())
        else {
            return None;
        };
        let [width, height] = picture.size();
        let [_, fitting] = shape.kind().size_in_proportion([width, height], 0, columns)?;
        let gaps: [(&str, &dyn Display); 6] = [
            ("file", file),
            ("width", &width),
            ("height", &height),
            ("lines", &lines),
            ("columns", &columns),
            ("fitting", &fitting),
        ];
        // Where the longer side is given, a rounding difference of one line is acceptable.
        (fitting.abs_diff(lines) > 1).then(|| Message::new("text-mask-scaled", &gaps))
    }
}
