//! The file formats and their file extensions.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

/// A file format for mazes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// A drawing, as in the terminal.
    Text,
    /// A vector graphic of any shape.
    Svg,
    /// A raster image of any shape.
    Png,
    /// A heightmap of the walls, for terrain.
    Heightmap,
    /// A page to print.
    Pdf,
    /// Squares as black and white pixels.
    Pbm,
    /// The complete maze as data: cells, sides, passages and corners.
    Json,
    /// A 3D model without units, for printing.
    Stl,
    /// A 3D model with unit and title, for printing.
    ThreeMf,
    /// A 3D model for editors.
    Obj,
    /// A 3D model for viewers.
    Glb,
    /// The south and the east door of every square.
    Doors,
    /// A drawing as micromouse contests publish it: with posts `o`, the start `S` and the goals `G`.
    Micromouse,
    /// The walls of every square as numbers, for micromouse simulators.
    Num,
    /// The walls of every square as bytes, for micromouse simulators.
    Maz,
    /// A grid of characters, in which each is a wall or a floor.
    Grid,
    /// A grid of numbers, as a table or, if it is read, as lists.
    Csv,
    /// Squares as pixels.
    Bmp,
    /// Squares as gray pixels, such as the occupancy grid of a robot.
    Pgm,
    /// The scale of an occupancy grid for ROS, whose picture is a [`Pgm`](Self::Pgm) of the same name.
    Yaml,
    /// An array of numbers for numpy.
    Npy,
    /// A map of tiles for the editor Tiled and game engines.
    Tmx,
    /// A graph of cells, for graph libraries.
    GraphMl,
    /// A graph of cells, for Graphviz.
    Dot,
    /// The walls as lines and arcs, for CAD.
    Dxf,
    /// The walls as one line without an end, for sand tables and plotters.
    Line,
    /// Squares as pixels. Only read.
    Gif,
    /// Squares as pixels. Only read.
    Jpg,
}

/// The shapes that a format can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shapes {
    /// All of them.
    All,
    /// All shapes that lie in a plane.
    Flat,
    /// Like `Flat`, and cubes and planets without a mask.
    Bodies,
    /// Squares, also with a mask.
    Squares,
    /// Rectangles of squares without a mask.
    Rectangles,
    /// Squares of contests.
    Contest,
    /// None: the format is only read.
    None,
}

/// A row of the table of formats.
struct Row {
    extension: &'static str,
    max_cells: u64,
    shapes: Shapes,
    about: &'static str,
}

impl Format {
    /// The formats that can be read: those that can be written, and then the others.
    pub const READ: [Self; 28] = [
        Self::Text,
        Self::Svg,
        Self::Png,
        Self::Heightmap,
        Self::Pdf,
        Self::Pbm,
        Self::Json,
        Self::Stl,
        Self::ThreeMf,
        Self::Obj,
        Self::Glb,
        Self::Doors,
        Self::Micromouse,
        Self::Num,
        Self::Maz,
        Self::Grid,
        Self::Csv,
        Self::Bmp,
        Self::Pgm,
        Self::Yaml,
        Self::Npy,
        Self::Tmx,
        Self::GraphMl,
        Self::Dot,
        Self::Dxf,
        Self::Line,
        Self::Gif,
        Self::Jpg,
    ];

    /// The formats that can be written.
    pub const WRITE: [Self; 26] = *Self::READ.first_chunk().expect("there are fewer");

    /// Whether the format is text that a terminal can show.
    #[must_use]
    pub fn is_text(self) -> bool {
        let is_binary =
            matches!(self, Self::Heightmap | Self::Pdf | Self::Stl | Self::ThreeMf | Self::Glb | Self::Maz | Self::Npy);
        !(is_binary || self.is_picture())
    }

    /// Whether the format is a 3D model, whose [`Measures`](crate::Measures) can be chosen.
    #[must_use]
    pub fn is_body(self) -> bool {
        matches!(self, Self::Stl | Self::ThreeMf | Self::Obj | Self::Glb)
    }

    /// Whether the format is a picture whose pixels can be read as cells and walls.
    #[must_use]
    pub fn is_picture(self) -> bool {
        matches!(self, Self::Png | Self::Pbm | Self::Bmp | Self::Gif | Self::Jpg | Self::Pgm)
    }

    /// Whether a file holds the cells of a maze. Other formats are read back from their share code only. A [`Png`](Self::Png)
    /// is read from its share code if it has one.
    #[must_use]
    pub fn holds_cells(self) -> bool {
        let is_text = matches!(self, Self::Text | Self::Json | Self::Doors | Self::Micromouse | Self::Grid | Self::Csv);
        is_text || self.is_picture() || matches!(self, Self::Num | Self::Maz | Self::Npy)
    }

    /// Whether the lengths in the format can be chosen by [`Measures::cell_size`](crate::Measures::cell_size).
    #[must_use]
    pub fn has_cell_size(self) -> bool {
        self.is_body() || matches!(self, Self::Svg | Self::Line | Self::Dxf | Self::Yaml)
    }

    /// The file extension, without the leading dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        self.row().extension
    }

    /// A short description.
    #[must_use]
    pub fn about(self) -> &'static str {
        self.row().about
    }

    /// The shapes that the format can hold.
    pub(crate) fn shapes(self) -> Shapes {
        self.row().shapes
    }

    /// The maximum number of cells. Images, data and 3D models of this size take about 2 GB.
    pub(crate) fn max_cells(self) -> u64 {
        self.row().max_cells
    }

    /// The table of formats.
    fn row(self) -> Row {
        use Shapes::{All, Bodies, Contest, Flat, Rectangles, Squares};
        const ANY: u64 = maze_core::MAX_CELLS;
        let row = |extension, max_cells, shapes, about| Row { extension, max_cells, shapes, about };
        match self {
            Self::Text => row("txt", 1 << 23, All, "A drawing, as in the terminal"),
            Self::Svg => row("svg", 1 << 24, All, "A vector graphic of any shape"),
            Self::Png => row("png", ANY, All, "A raster image of any shape"),
            Self::Heightmap => row("height.png", ANY, Flat, "A heightmap of the walls, for terrain"),
            Self::Pdf => row("pdf", 1 << 18, All, "A page to print, or a book"),
            Self::Pbm => row("pbm", ANY, Rectangles, "A pixel for each cell and wall; only squares without a mask"),
            Self::Json => row("json", 1 << 24, All, "The complete maze as data: cells, sides, passages and corners"),
            Self::Stl => row("stl", 1 << 22, Bodies, "A 3D model without units, for printing"),
            Self::ThreeMf => row("3mf", 1 << 22, Bodies, "A 3D model with unit and title, for printing"),
            Self::Obj => row("obj", 1 << 22, Bodies, "A 3D model for editors"),
            Self::Glb => row("glb", 1 << 22, Bodies, "A 3D model for viewers"),
            Self::Doors => row(
                "doors",
                1 << 21,
                Rectangles,
                "The south and the east door of every cell; only squares without a mask",
            ),
            Self::Micromouse => row(
                "micromouse",
                1 << 23,
                Rectangles,
                "A drawing for micromouse simulators, with its start and goals; only squares without a mask",
            ),
            Self::Num => row(
                "num",
                1 << 21,
                Rectangles,
                "The walls of every cell, for micromouse simulators; only squares without a mask",
            ),
            Self::Maz => row(
                "maz",
                1 << 10,
                Contest,
                "The walls of every cell as bytes, for micromouse simulators; only 16 x 16 or 32 x 32 squares",
            ),
            Self::Grid => {
                row("grid", 1 << 23, Squares, "Characters that are walls or floors, such as # and spaces; only squares")
            }
            Self::Csv => row(
                "csv",
                1 << 23,
                Squares,
                "Numbers that are walls or floors, such as 1 and 0, as a table or as lists; only squares",
            ),
            Self::Bmp => row("bmp", ANY, Squares, "A pixel, or several, for each cell and wall; only squares"),
            Self::Pgm => {
                row("pgm", ANY, Squares, "An occupancy grid: a gray pixel for each cell and wall; only squares")
            }
            Self::Yaml => {
                row("yaml", ANY, Squares, "The scale of an occupancy grid for ROS, beside its pgm; only squares")
            }
            Self::Npy => row("npy", ANY, Squares, "An array of numbers that are walls or floors; only squares"),
            Self::Tmx => row("tmx", 1 << 22, Squares, "A map of tiles for Tiled and game engines; only squares"),
            Self::GraphMl => row("graphml", 1 << 22, All, "A graph of cells, for graph libraries"),
            Self::Dot => row("dot", 1 << 22, All, "A graph of cells, for Graphviz"),
            Self::Dxf => row("dxf", 1 << 22, All, "The walls as lines and arcs, for CAD"),
            Self::Line => {
                row("line.svg", 1 << 20, Flat, "The walls as one continuous line, for sand tables and plotters")
            }
            Self::Gif => row("gif", ANY, Shapes::None, "A pixel, or several, for each cell and wall; only read"),
            Self::Jpg => row("jpg", ANY, Shapes::None, "A pixel, or several, for each cell and wall; only read"),
        }
    }

    /// Returns the format of a file, by its extension, if that format is allowed.
    ///
    /// # Errors
    /// If the file has another extension. The message lists the allowed ones.
    pub fn of(file: &Path, allowed: &[Self]) -> Result<Self, FormatError> {
        let known = Self::ending(file).filter(|format| allowed.contains(format));
        known.ok_or_else(|| FormatError::Extension { file: file.to_owned(), allowed: allowed.to_vec() })
    }

    /// Replaces the extension of a file name by that of this format.
    #[must_use]
    pub fn rename(self, file: &Path) -> PathBuf {
        let ending = Self::ending(file).map_or(0, |format| format.extension().len() + 1);
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let stem = &name[..name.len() - ending];
        file.with_file_name(format!("{stem}.{}", self.extension()))
    }

    /// Returns the format of a file by its longest known extension: `maze.height.png` is not a `png`.
    fn ending(file: &Path) -> Option<Self> {
        let name = file.file_name()?.to_string_lossy().to_lowercase();
        let ends = |format: &Self| {
            let stem = name.strip_suffix(format.extension()).and_then(|stem| stem.strip_suffix('.'));
            stem.is_some_and(|stem| !stem.is_empty())
        };
        Self::READ.into_iter().filter(ends).max_by_key(|format| format.extension().len())
    }
}

fn listed(formats: &[Format], before: &str) -> String {
    let all: Vec<String> = formats.iter().map(|format| format!("{before}{format}")).collect();
    all.split_last().map_or_else(String::new, |(last, others)| format!("{} or {last}", others.join(", ")))
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.extension())
    }
}

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        let known = Self::READ.into_iter().find(|format| format.extension() == text);
        known.ok_or_else(|| FormatError::Unknown(text.to_owned()))
    }
}

/// The error for a text that names no format, or a format that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// The file has no allowed extension.
    #[error("`{}` does not end in {}", file.display(), listed(allowed, "."))]
    Extension {
        /// The file's name.
        file: PathBuf,
        /// The allowed formats.
        allowed: Vec<Format>,
    },
    /// There is no format of this name.
    #[error("there is no format `{0}`; there are {all}", all = listed(&Format::READ, ""))]
    Unknown(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_formats_are_listed_and_those_without_shapes_are_only_read() {
        for (place, format) in Format::READ.into_iter().enumerate() {
            assert_eq!((format as usize, Format::WRITE.contains(&format)), (place, format.shapes() != Shapes::None));
        }
    }
}
