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
    /// A 3D model in one piece, for printing.
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
    /// A grid of characters, in which each is a wall or a floor. Only read.
    Grid,
    /// A grid of numbers, as a table or as lists. Only read.
    Csv,
    /// Squares as pixels. Only read.
    Bmp,
    /// Squares as pixels. Only read.
    Gif,
    /// Squares as pixels. Only read.
    Jpg,
    /// Squares as gray pixels. Only read.
    Pgm,
}

impl Format {
    /// The formats that can be written.
    pub const WRITE: [Self; 15] = [
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
    ];

    /// The formats that can be read: those that can be written, and more.
    pub const READ: [Self; 21] = [
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
        Self::Gif,
        Self::Jpg,
        Self::Pgm,
    ];

    /// Whether the format is text that a terminal can show.
    #[must_use]
    pub fn is_text(self) -> bool {
        let is_binary = matches!(self, Self::Heightmap | Self::Pdf | Self::Stl | Self::ThreeMf | Self::Glb | Self::Maz);
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
        is_text || self.is_picture() || matches!(self, Self::Num | Self::Maz)
    }

    /// The file extension, without the leading dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Heightmap => "height.png",
            Self::Pdf => "pdf",
            Self::Pbm => "pbm",
            Self::Json => "json",
            Self::Stl => "stl",
            Self::ThreeMf => "3mf",
            Self::Obj => "obj",
            Self::Glb => "glb",
            Self::Doors => "doors",
            Self::Micromouse => "micromouse",
            Self::Num => "num",
            Self::Maz => "maz",
            Self::Grid => "grid",
            Self::Csv => "csv",
            Self::Bmp => "bmp",
            Self::Gif => "gif",
            Self::Jpg => "jpg",
            Self::Pgm => "pgm",
        }
    }

    /// A short description.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Text => "A drawing, as in the terminal",
            Self::Svg => "A vector graphic of any shape",
            Self::Png => "A raster image of any shape",
            Self::Heightmap => "A heightmap of the walls, for terrain",
            Self::Pdf => "A page to print, or a book",
            Self::Pbm => "A pixel for each cell and wall; only squares without a mask",
            Self::Json => "The complete maze as data: cells, sides, passages and corners",
            Self::Stl => "A 3D model in one piece, for printing",
            Self::ThreeMf => "A 3D model with unit and title, for printing",
            Self::Obj => "A 3D model for editors",
            Self::Glb => "A 3D model for viewers",
            Self::Doors => "The south and the east door of every cell; only squares without a mask",
            Self::Micromouse => {
                "A drawing for micromouse simulators, with its start and goals; only squares without a mask"
            }
            Self::Num => "The walls of every cell, for micromouse simulators; only squares without a mask",
            Self::Maz => "The walls of every cell as bytes, for micromouse simulators; only 16 x 16 or 32 x 32 squares",
            Self::Grid => "Characters that are walls or floors, such as # and spaces",
            Self::Csv => "Numbers that are walls or floors, such as 1 and 0, as a table or as lists",
            Self::Bmp | Self::Gif | Self::Jpg | Self::Pgm => "A pixel, or several, for each cell and wall",
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

    /// The maximum number of cells. Images, data and 3D models of this size take about 2 GB.
    pub(crate) fn max_cells(self) -> u64 {
        match self {
            Self::Stl | Self::ThreeMf | Self::Obj | Self::Glb => 1 << 22,
            Self::Json | Self::Svg => 1 << 24,
            Self::Doors | Self::Num => 1 << 21,
            Self::Maz => 1 << 10,
            Self::Pdf => 1 << 18,
            Self::Text | Self::Micromouse | Self::Grid | Self::Csv => 1 << 23,
            Self::Png | Self::Heightmap | Self::Pbm | Self::Bmp | Self::Gif | Self::Jpg | Self::Pgm => {
                maze_core::MAX_CELLS
            }
        }
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
