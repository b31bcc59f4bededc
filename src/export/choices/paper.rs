//! The look of mazes drawn with lines: on a page, or in a picture for a plotter or a laser cutter.

use bevy::prelude::Reflect;
use maze_io::{Answers, Color, Layout, Lines, Marks, Measures, Options, PageSize, THICKNESS};
use serde::{Deserialize, Serialize};

/// The look of lines.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct LineChoices {
    /// The width of wall lines, in millimeters.
    pub width: f32,
    /// The color of the walls: red, green and blue.
    pub walls: [u8; 3],
    /// The color of the path.
    pub path: [u8; 3],
}

/// The layout of a page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct Page {
    /// The title above the maze; may be empty.
    pub title: String,
    /// The name of the page size, or `None` for A4.
    pub size: Option<String>,
    /// The margin at each edge, in millimeters.
    pub margin: f32,
    /// The name of the marks at the start and the goal, or `None` for arrows.
    pub marks: Option<String>,
    /// The name of the place for the answer, or `None` to draw it in the maze.
    pub answers: Option<String>,
}

/// The options of a picture of lines.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct Picture {
    /// The width of a cell, in millimeters.
    pub cell_size: f32,
    /// Whether to draw arrows at the entrance and the exit, and the share code below.
    pub labels: bool,
    /// The options for laser cutting, if the picture is to be cut.
    pub cut: Option<Cut>,
}

/// The options for laser cutting, in millimeters.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct Cut {
    /// The thickness of walls.
    pub wall_thickness: f32,
    /// The width of the cut that the laser burns away.
    pub kerf: f32,
}

impl Default for LineChoices {
    /// The default colors, with the line width that suits cells of the default size.
    fn default() -> Self {
        let Lines { walls, path, .. } = Lines::default();
        Self { width: THICKNESS * Options::SVG_CELL, walls: walls.0, path: path.0 }
    }
}

impl From<LineChoices> for Lines {
    fn from(LineChoices { width, walls, path }: LineChoices) -> Self {
        Self { width: Some(width), walls: Color(walls), path: Color(path) }
    }
}

impl Default for Page {
    /// The default page size and margin, without a title.
    fn default() -> Self {
        Self { title: String::new(), size: None, margin: Layout::default().margin, marks: None, answers: None }
    }
}

impl Page {
    /// Returns the layout of the page with these lines.
    #[must_use]
    pub fn layout(&self, lines: Option<LineChoices>) -> Layout {
        let lines = lines.map(Into::into).unwrap_or_default();
        let (page, margin, marks, answers) = (self.size(), self.margin, self.marks(), self.answers());
        Layout { page, margin, lines, marks, answers, ..Layout::default() }
    }

    /// Returns the chosen place for the answer, or the default if the name is unknown.
    #[must_use]
    pub fn answers(&self) -> Answers {
        named(Answers::NAMED, self.answers.as_deref()).unwrap_or(Layout::default().answers)
    }

    /// Returns the chosen page size, or the default if the name is unknown.
    #[must_use]
    pub fn size(&self) -> PageSize {
        self.size.as_ref().and_then(|size| size.parse().ok()).unwrap_or(Layout::default().page)
    }

    /// Returns the chosen marks, or the default if the name is unknown.
    #[must_use]
    pub fn marks(&self) -> Marks {
        named(Marks::NAMED, self.marks.as_deref()).unwrap_or(Layout::default().marks)
    }
}

/// Finds a value by its name.
fn named<T, const N: usize>(all: [(&str, T, &str); N], chosen: Option<&str>) -> Option<T> {
    all.into_iter().find(|named| Some(named.0) == chosen).map(|named| named.1)
}

impl Default for Picture {
    /// Cells of the default width, without labels or cutting.
    fn default() -> Self {
        Self { cell_size: Options::SVG_CELL, labels: false, cut: None }
    }
}

impl Picture {
    /// Returns the measures of the picture.
    #[must_use]
    pub fn measures(&self) -> Measures {
        let usual = Measures::of_cell(self.cell_size);
        match self.cut {
            Some(Cut { wall_thickness, kerf }) => Measures { wall_thickness, kerf: Some(kerf), ..usual },
            None => usual,
        }
    }
}

impl Default for Cut {
    /// Walls of 1 mm, and a cut of 0.1 mm.
    fn default() -> Self {
        Self { wall_thickness: 1.0, kerf: 0.1 }
    }
}
