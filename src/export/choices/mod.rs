//! The options of exported files.

mod body;
mod paper;

use crate::preferences::describe::preferences;
pub use body::{Along, Body};
use maze_core::ShapeKind;
use maze_io::{Format, Measures, Options, Style};
pub use paper::{Cut, LineChoices, Page, Picture};
use serde::{Deserialize, Serialize};

preferences! {
    /// The options of exported files.
    #[derive(Serialize, Deserialize)]
    pub struct ExportChoices in "export" {
        /// The key of the style of text drawings, or `None` for that of the cells.
        style: Option<String> = None;
        /// The measures of solid bodies, or `None` for those of the format.
        body: Option<Body> = None;
        /// The look of lines in pictures and on pages, or `None` for the default.
        lines: Option<LineChoices> = None;
        /// The longer side of a heightmap in pixels, or `None` for the default.
        pixels: Option<u32> = None;
        /// The page.
        page: Page = Page::default();
        /// The picture of lines.
        picture: Picture = Picture::default();
        /// The width of a cell of a robot's map, in millimeters.
        map_cell: f32 = Options::MAP_CELL;
    }
}

impl ExportChoices {
    /// Returns the chosen style if it can draw such cells, and the default style otherwise.
    #[must_use]
    pub fn style(&self, kind: ShapeKind) -> Style {
        let chosen = self.style.as_ref().and_then(|style| style.parse::<Style>().ok());
        chosen.filter(|style| style.suits(kind)).unwrap_or(Style::default_for(kind))
    }

    /// Returns the options for writing a maze with such cells in a format.
    #[must_use]
    pub fn how(&self, format: Format, kind: ShapeKind) -> Options {
        let usual = Options::from((format, self.style(kind)));
        let lines = self.lines.map(Into::into);
        match format {
            Format::Pdf => Options { lines, ..usual },
            Format::Svg => {
                Options { lines, labels: self.picture.labels, measures: Some(self.picture.measures()), ..usual }
            }
            Format::Line => Options { lines, measures: Some(Measures::of_cell(self.picture.cell_size)), ..usual },
            Format::Dxf => Options { measures: Some(Measures::of_cell(self.picture.cell_size)), ..usual },
            Format::Yaml => Options { measures: Some(Measures::of_cell(self.map_cell)), ..usual },
            Format::Heightmap => Options { pixels: self.pixels, ..usual },
            _ => Options { measures: self.body.filter(|_| format.is_body()).map(Into::into), ..usual },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_io::{Color, check};

    #[test]
    fn unsuitable_styles_fall_back_to_the_default() {
        let choices = ExportChoices { style: Some("school".to_owned()), ..ExportChoices::default() };
        assert_eq!(choices.style(ShapeKind::Square), Style::School);
        assert_eq!(choices.style(ShapeKind::Circle), Style::Braille);
        let unknown = ExportChoices { style: Some("crayon".to_owned()), ..ExportChoices::default() };
        assert_eq!(unknown.style(ShapeKind::Square), Style::default_for(ShapeKind::Square));
    }

    #[test]
    fn options_apply_only_to_formats_that_have_them() {
        let body = Body { cell_size: 12.0, lid: true, ..Body::default() };
        let choices = ExportChoices {
            body: Some(body),
            lines: Some(LineChoices { walls: [1, 2, 3], ..LineChoices::default() }),
            picture: Picture { cell_size: 7.0, labels: true, cut: Some(Cut::default()) },
            pixels: Some(500),
            map_cell: 900.0,
            ..ExportChoices::default()
        };
        // `.maz` files have 16x16 cells.
        let shape = "square:16x16".parse().expect("a shape");
        for format in Format::WRITE {
            let how = choices.how(format, ShapeKind::Square);
            assert_eq!(check(&shape, how), Ok(()), "{format}");
            let is_drawn = matches!(format, Format::Svg | Format::Line | Format::Pdf);
            assert_eq!(how.lines.map(|lines| lines.walls), is_drawn.then_some(Color([1, 2, 3])), "{format}");
            let cell_size = match format {
                Format::Svg | Format::Line | Format::Dxf => Some(7.0),
                Format::Yaml => Some(900.0),
                _ => format.is_body().then_some(12.0),
            };
            assert_eq!(how.measures.map(|measures| measures.cell_size), cell_size, "{format}");
            assert_eq!(how.pixels, (format == Format::Heightmap).then_some(500), "{format}");
            assert_eq!(how.measures.is_some_and(|measures| measures.lid.is_some()), format.is_body(), "{format}");
            assert_eq!(how.measures.is_some_and(|measures| measures.kerf.is_some()), format == Format::Svg, "{format}");
        }
    }

    #[test]
    fn settings_of_older_versions_are_readable() {
        let kept = "(cell_size: 12.0, wall_thickness: 1.0, wall_height: 5.0, plate_thickness: 2.0, lid: true)";
        let body: Body = ron::from_str(kept).expect("it is complete");
        assert_eq!((body.cell_size, body.lid, body.along), (12.0, true, Along::Nothing));
    }
}
