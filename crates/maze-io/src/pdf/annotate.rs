//! Draws the notes of a figure on a page.

use super::{
    figure::Figure,
    font::Font,
    layout::Layout,
    notes::{Label, Placed, Position},
    sheet::Sheet,
};

/// The maximum letter size, in points.
const MOST_LETTERS: f32 = 12.0;

/// The color of cells that are shaded in a question.
const SHADE: [f32; 3] = [0.84; 3];

impl Sheet {
    /// Shades the cells of a figure, below its walls.
    pub(super) fn shade(&mut self, figure: &Figure, layout: &Layout, is_answered: bool, position: Position) {
        let [question, answer] = &figure.notes;
        let colored = color(layout).map(|part| 1.0 - 0.4 * (1.0 - part));
        for (notes, color) in [(Some(question), SHADE), (is_answered.then_some(answer), colored)] {
            for area in notes.into_iter().flat_map(|notes| &notes.areas) {
                self.fill(color, area.iter().map(|&point| position.of(point)));
            }
        }
    }

    /// Writes the notes of a figure, above its walls.
    pub(super) fn annotate(
        &mut self,
        font: &mut Font,
        figure: &Figure,
        (layout, is_answered): (&Layout, bool),
        position: Position,
    ) {
        let [question, answer] = &figure.notes;
        let scale = position.scale;
        let answered = is_answered.then_some((answer, color(layout)));
        let notes: Vec<_> = [(question, [0.0; 3])].into_iter().chain(answered).collect();
        // A line of the answer must not cover a number of the question.
        for &(Placed { lines, dots, .. }, color) in &notes {
            for line in lines {
                self.thick_line(color, 0.2 * scale, line.map(|point| position.of(point)));
            }
            for &dot in dots {
                self.dot(color, 0.18 * scale, position.of(dot));
            }
        }
        for (Placed { labels, .. }, color) in notes {
            for Label { text, at, size, is_cut_out } in labels {
                let size = (size * scale).min(MOST_LETTERS);
                self.label(font, text, (size, color, *is_cut_out), (position.of(*at), position.turn));
            }
        }
    }
}

/// The color of answers.
fn color(layout: &Layout) -> [f32; 3] {
    layout.lines.path.0.map(|part| f32::from(part) / 255.0)
}
