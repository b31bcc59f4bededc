//! How mazes are written into files.

use maze_core::ShapeKind;
use maze_io::{Format, Measures, Options, Style};
use serde::{Deserialize, Serialize};

/// How mazes are written into files.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ExportChoices {
    /// The key of the style of drawings as text, or that which suits the cells.
    pub style: Option<String>,
    /// How large bodies are, or as is usual for their format.
    pub body: Option<Body>,
}

/// How large a body is, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// How wide a cell is.
    pub cell_size: f32,
    /// How thick walls are.
    pub wall_thickness: f32,
    /// How high they are.
    pub wall_height: f32,
    /// How thick the plate below them is.
    pub plate_thickness: f32,
    /// Whether there is a lid for it.
    pub lid: bool,
}

/// How much room there is between the rim of a lid and the walls, in millimetres.
const CLEARANCE: f32 = 0.2;

impl Default for Body {
    fn default() -> Self {
        let Measures { cell_size, wall_thickness, wall_height, plate_thickness, .. } = Measures::default();
        Self { cell_size, wall_thickness, wall_height, plate_thickness, lid: false }
    }
}

impl From<Body> for Measures {
    fn from(Body { cell_size, wall_thickness, wall_height, plate_thickness, lid }: Body) -> Self {
        let lid = lid.then_some(CLEARANCE);
        Self { cell_size, wall_thickness, wall_height, plate_thickness, lid, ..Self::default() }
    }
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
    pub fn how(&self, format: Format, kind: ShapeKind) -> Options {
        let measures = self.body.filter(|_| format.is_body()).map(Into::into);
        Options { measures, ..(format, self.style(kind)).into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_that_cannot_draw_the_cells_gives_way_to_one_that_can() {
        let choices = ExportChoices { style: Some("school".to_owned()), body: None };
        assert_eq!(choices.style(ShapeKind::Square), Style::School);
        assert_eq!(choices.style(ShapeKind::Circle), Style::Braille);
        let unknown = ExportChoices { style: Some("crayon".to_owned()), body: None };
        assert_eq!(unknown.style(ShapeKind::Square), Style::default_for(ShapeKind::Square));
    }

    #[test]
    fn measures_are_for_bodies_only() {
        let choices = ExportChoices { style: None, body: Some(Body { cell_size: 12.0, lid: true, ..Body::default() }) };
        let measures = |format| choices.how(format, ShapeKind::Square).measures;
        assert_eq!(measures(Format::Svg), None);
        assert_eq!(
            measures(Format::Stl).map(|measures| (measures.cell_size, measures.lid)),
            Some((12.0, Some(CLEARANCE)))
        );
    }
}
