//! What mazes look like that are drawn by lines: on a page, or in a picture for a plotter or a laser.

use bevy::prelude::Reflect;
use maze_io::{Answers, Colour, Layout, Lines, Marks, Measures, Options, PageSize, THICKNESS};
use serde::{Deserialize, Serialize};

/// What lines look like.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct LineChoices {
    /// How thick walls are, in millimetres.
    pub width: f32,
    /// The colour of the walls: red, green and blue.
    pub walls: [u8; 3],
    /// That of the path.
    pub path: [u8; 3],
}

/// How a maze lies on its page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct Page {
    /// What stands above the maze, if anything.
    pub title: String,
    /// What the size of the page is called, or A4.
    pub size: Option<String>,
    /// How much stays white at each edge, in millimetres.
    pub margin: f32,
    /// What shows where to begin and where to go, or arrows.
    pub marks: Option<String>,
    /// What the place is called where the path is shown, or in the maze itself.
    pub answers: Option<String>,
}

/// What belongs to a picture of lines.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct Picture {
    /// How wide a cell is, in millimetres.
    pub cell_size: f32,
    /// Whether there are arrows at entrance and exit, and the share code below.
    pub labels: bool,
    /// What a laser has to know, if it is to be cut.
    pub cut: Option<Cut>,
}

/// What a laser has to know, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct Cut {
    /// How thick walls are.
    pub wall_thickness: f32,
    /// How much it burns away.
    pub kerf: f32,
}

impl Default for LineChoices {
    /// Lines as thick as those of cells of 5 mm, of the usual colours.
    fn default() -> Self {
        let Lines { walls, path, .. } = Lines::default();
        Self { width: THICKNESS * Options::SVG_CELL, walls: walls.0, path: path.0 }
    }
}

impl From<LineChoices> for Lines {
    fn from(LineChoices { width, walls, path }: LineChoices) -> Self {
        Self { width: Some(width), walls: Colour(walls), path: Colour(path) }
    }
}

impl Default for Page {
    /// A page of the usual size with the usual margin, and no title.
    fn default() -> Self {
        Self { title: String::new(), size: None, margin: Layout::default().margin, marks: None, answers: None }
    }
}

impl Page {
    /// How it is laid out, with these lines.
    #[must_use]
    pub fn layout(&self, lines: Option<LineChoices>) -> Layout {
        let lines = lines.map(Into::into).unwrap_or_default();
        let (page, margin, marks, answers) = (self.size(), self.margin, self.marks(), self.answers());
        Layout { page, margin, lines, marks, answers, ..Layout::default() }
    }

    /// Where the path is shown: as was chosen, if there is such a place.
    #[must_use]
    pub fn answers(&self) -> Answers {
        named(Answers::NAMED, self.answers.as_deref()).unwrap_or(Layout::default().answers)
    }

    /// The size of the page: as was chosen, if there is such a one.
    #[must_use]
    pub fn size(&self) -> PageSize {
        self.size.as_ref().and_then(|size| size.parse().ok()).unwrap_or(Layout::default().page)
    }

    /// What shows where to begin and where to go: as was chosen, if there is such a thing.
    #[must_use]
    pub fn marks(&self) -> Marks {
        named(Marks::NAMED, self.marks.as_deref()).unwrap_or(Layout::default().marks)
    }
}

/// What is called so, if anything is.
fn named<T, const N: usize>(all: [(&str, T, &str); N], chosen: Option<&str>) -> Option<T> {
    all.into_iter().find(|named| Some(named.0) == chosen).map(|named| named.1)
}

impl Default for Picture {
    /// Cells as wide as usual, and nothing else.
    fn default() -> Self {
        Self { cell_size: Options::SVG_CELL, labels: false, cut: None }
    }
}

impl Picture {
    /// How large it is.
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
    /// Walls 1 mm thick, of which 0.1 mm burns.
    fn default() -> Self {
        Self { wall_thickness: 1.0, kerf: 0.1 }
    }
}
