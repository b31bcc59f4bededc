//! How mazes are written into files.

use maze_core::ShapeKind;
use maze_io::{Format, Style};
use serde::{Deserialize, Serialize};

/// How mazes are written into files.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ExportChoices {
    /// The key of the style of drawings as text, or that which suits the cells.
    pub style: Option<String>,
}

impl ExportChoices {
    /// How a maze of such cells is drawn as text: as was chosen, if that style can draw them.
    #[must_use]
    pub fn style(&self, kind: ShapeKind) -> Style {
        let chosen = self.style.as_ref().and_then(|style| style.parse::<Style>().ok());
        chosen.filter(|style| style.suits(kind)).unwrap_or(Style::default_for(kind))
    }

    /// How a maze of such cells is written in a format.
    #[must_use]
    pub fn how(&self, format: Format, kind: ShapeKind) -> (Format, Style) {
        (format, self.style(kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_that_cannot_draw_the_cells_gives_way_to_one_that_can() {
        let choices = ExportChoices { style: Some("school".to_owned()) };
        assert_eq!(choices.style(ShapeKind::Square), Style::School);
        assert_eq!(choices.style(ShapeKind::Circle), Style::Braille);
        let unknown = ExportChoices { style: Some("crayon".to_owned()) };
        assert_eq!(unknown.style(ShapeKind::Square), Style::default_for(ShapeKind::Square));
    }
}
