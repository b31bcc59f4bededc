//! The formats, and what files of each are called.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

/// How a maze is written into a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// As it is drawn in the terminal.
    Text,
    /// A scalable picture of any shape.
    Svg,
    /// A picture of pixels.
    Png,
    /// Walls as heights, for terrain.
    Heightmap,
    /// A page to print.
    Pdf,
    /// Squares as black and white pixels.
    Pbm,
    /// All there is to know: cells, sides, passages, corners.
    Json,
    /// A solid body, for printing.
    Stl,
    /// Solid bodies with their unit and title, for printing.
    ThreeMf,
    /// Solid bodies, for modelling.
    Obj,
    /// Solid bodies, for showing.
    Glb,
    /// The south and the east door of every square.
    Doors,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 12] = [
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
    ];

    /// Those that can be read back: all but one.
    pub const READ: [Self; Self::ALL.len() - 1] = {
        let (mut read, mut all, mut next) = ([Self::Text; Self::ALL.len() - 1], 0, 0);
        while all < Self::ALL.len() {
            if !matches!(Self::ALL[all], Self::Pbm) {
                read[next] = Self::ALL[all];
                next += 1;
            }
            all += 1;
        }
        read
    };

    /// Whether it is text, which a terminal can show.
    #[must_use]
    pub fn is_text(self) -> bool {
        !matches!(self, Self::Png | Self::Heightmap | Self::Pdf | Self::Pbm | Self::Stl | Self::ThreeMf | Self::Glb)
    }

    /// Whether it is a body, which has measures.
    #[must_use]
    pub fn is_body(self) -> bool {
        matches!(self, Self::Stl | Self::ThreeMf | Self::Obj | Self::Glb)
    }

    /// Whether the cells of a maze can be read back, rather than the share code alone.
    #[must_use]
    pub fn holds_cells(self) -> bool {
        matches!(self, Self::Text | Self::Json | Self::Doors)
    }

    /// What the names of such files end in, after the dot.
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
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Text => "The drawing, as in the terminal",
            Self::Svg => "A scalable picture of any shape",
            Self::Png => "A picture of pixels, of any shape",
            Self::Heightmap => "Walls as heights, for terrain",
            Self::Pdf => "A page to print, or a book",
            Self::Pbm => "A pixel for each cell and wall; whole rectangles of squares",
            Self::Json => "All there is to know: cells, sides, passages, corners",
            Self::Stl => "A solid body, for printing",
            Self::ThreeMf => "Solid bodies with their unit and title, for printing",
            Self::Obj => "Solid bodies, for modelling",
            Self::Glb => "Solid bodies, for showing",
            Self::Doors => "The south and the east door of every cell; whole rectangles of squares",
        }
    }

    /// The format that a file's name ends in, if it is one of these.
    ///
    /// # Errors
    /// If it ends otherwise; the message names those that are allowed.
    pub fn of(file: &Path, allowed: &[Self]) -> Result<Self, FormatError> {
        let known = Self::ending(file).filter(|format| allowed.contains(format));
        known.ok_or_else(|| FormatError::Extension { file: file.to_owned(), allowed: allowed.to_vec() })
    }

    /// A file's name with the ending of this format instead of that of another.
    #[must_use]
    pub fn rename(self, file: &Path) -> PathBuf {
        let ending = Self::ending(file).map_or(0, |format| format.extension().len() + 1);
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let stem = &name[..name.len() - ending];
        file.with_file_name(format!("{stem}.{}", self.extension()))
    }

    /// The format that a file's name ends in: `maze.height.png` does not end in `png`.
    fn ending(file: &Path) -> Option<Self> {
        let name = file.file_name()?.to_string_lossy().to_lowercase();
        let ends = |format: &Self| {
            let stem = name.strip_suffix(format.extension()).and_then(|stem| stem.strip_suffix('.'));
            stem.is_some_and(|stem| !stem.is_empty())
        };
        Self::ALL.into_iter().filter(ends).max_by_key(|format| format.extension().len())
    }

    /// The most cells that can be written: those of a picture, data or a body take some 2 GB, and more than is of use to
    /// anybody.
    pub(crate) fn max_cells(self) -> u64 {
        match self {
            Self::Stl | Self::ThreeMf | Self::Obj | Self::Glb => 1 << 22,
            Self::Json | Self::Svg => 1 << 24,
            Self::Doors => 1 << 21,
            Self::Pdf => 1 << 18,
            Self::Text => 1 << 23,
            Self::Png | Self::Heightmap | Self::Pbm => maze_core::MAX_CELLS,
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
        let known = Self::ALL.into_iter().find(|format| format.extension() == text);
        known.ok_or_else(|| FormatError::Unknown(text.to_owned()))
    }
}

/// Why something names no format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// A file's name does not end in one that is allowed.
    #[error("`{}` does not end in {}", file.display(), listed(allowed, "."))]
    Extension {
        /// The file's name.
        file: PathBuf,
        /// The formats that are allowed.
        allowed: Vec<Format>,
    },
    /// There is no format of this name.
    #[error("there is no format `{0}`; there are {all}", all = listed(&Format::ALL, ""))]
    Unknown(String),
}
