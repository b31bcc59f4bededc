//! Messages for errors in files.

use crate::Message;
use maze_io::{
    Format, FormatError, Incompatible, LayoutError, Lines, LooksLike, MAX_MASK_BYTES, MAX_TEXT, MaskFileError,
    ReadError, Stopped, Style, TextMaskError, ThickLines, UnknownStyle, WriteError,
};

impl From<FormatError> for Message {
    fn from(error: FormatError) -> Self {
        match error {
            FormatError::Extension { file, allowed } => {
                Self::new("error-format-extension", &[("file", &file.display())]).with("list", one_of(&allowed, "."))
            }
            FormatError::Unknown(given) => {
                Self::new("error-format-unknown", &[("given", &given)]).with("list", one_of(&Format::READ, ""))
            }
            other => other.to_string().into(),
        }
    }
}

impl From<UnknownStyle> for Message {
    fn from(UnknownStyle(given): UnknownStyle) -> Self {
        Self::new("error-style-unknown", &[("given", &given), ("list", &Style::ALL.map(Style::key).join(", "))])
    }
}

/// A list of formats, joined by "or".
fn one_of(formats: &[Format], before: &str) -> Message {
    let mut names: Vec<String> = formats.iter().map(|format| format!("{before}{format}")).collect();
    let last = names.pop().unwrap_or_default();
    Message::new("error-one-of", &[("others", &names.join(", ")), ("last", &last)])
}

impl From<Incompatible> for Message {
    fn from(error: Incompatible) -> Self {
        match error {
            Incompatible::TooManyCells { cells, max, format } => {
                Self::new("error-format-cells", &[("cells", &cells), ("max", &max), ("format", &format)])
            }
            Incompatible::NotSquares { shape, format } => {
                Self::new("error-format-squares", &[("shape", &shape), ("format", &format)])
            }
            Incompatible::NotFlat { shape, format } => {
                Self::new("error-format-not-flat", &[("shape", &shape), ("format", &format)])
            }
            Incompatible::CutNotFlat(shape) => Self::new("error-format-cut-not-flat", &[("shape", &shape)]),
            Incompatible::OnlySquares { shape, format } => {
                Self::new("error-format-only-squares", &[("shape", &shape), ("format", &format)])
            }
            Incompatible::NotMaz(shape) => Self::new("error-format-maz", &[("shape", &shape)]),
            Incompatible::OnlyRead(format) => Self::new("error-format-only-read", &[("format", &format)]),
            Incompatible::Measure(error) => error.into(),
            Incompatible::NoMeasures(format) => Self::new("error-format-no-measures", &[("format", &format)]),
            Incompatible::LineWidth(given) => {
                let (min, max) = (Lines::WIDTHS.start(), Lines::WIDTHS.end());
                Self::new("error-format-line-width", &[("given", &given), ("min", min), ("max", max)])
            }
            Incompatible::ThickLines(error) => error.into(),
            Incompatible::Layout(error) => error.into(),
            Incompatible::NoLines(format) => Self::new("error-format-no-lines", &[("format", &format)]),
            Incompatible::NoBody { shape, format } => {
                Self::new("error-format-no-body", &[("shape", &shape), ("format", &format)])
            }
            Incompatible::TooManyOnSurface { cells, max } => {
                Self::new("error-format-surface-cells", &[("cells", &cells), ("max", &max)])
            }
            Incompatible::TooManyToCut { cells, max } => {
                Self::new("error-format-cut-cells", &[("cells", &cells), ("max", &max)])
            }
            Incompatible::NoCuts(format) => Self::new("error-format-no-cuts", &[("format", &format)]),
            Incompatible::CutColor => Self::new("error-format-cut-color", &[("cut", &"#ff0000")]),
            Incompatible::NoLabels(format) => Self::new("error-format-no-labels", &[("format", &format)]),
            Incompatible::Pixels { pixels, allowed, shape } => Self::new(
                "error-format-pixels",
                &[("pixels", &pixels), ("min", allowed.start()), ("max", allowed.end()), ("shape", &shape)],
            ),
            Incompatible::NoHeights(format) => {
                Self::new("error-format-no-heights", &[("format", &format), ("heights", &Format::Heightmap)])
            }
            Incompatible::Style(style) => {
                Self::new("error-format-style", &[("style", &style), ("braille", &maze_io::Style::Braille)])
            }
            other => other.to_string().into(),
        }
    }
}

impl From<ThickLines> for Message {
    fn from(ThickLines { width, cell_size, most }: ThickLines) -> Self {
        Self::new("error-format-thick-lines", &[("given", &width), ("size", &cell_size), ("most", &most)])
    }
}

impl From<LayoutError> for Message {
    fn from(error: LayoutError) -> Self {
        match error {
            LayoutError::Margin { given, page, most } => {
                Self::new("error-arguments-margin", &[("given", &given), ("most", &most), ("page", &page)])
            }
            LayoutError::Crowded { per_page, page, margin, most, least } => Self::new(
                "error-layout-crowded",
                &[("mazes", &per_page), ("page", &page), ("margin", &margin), ("most", &most), ("least", &least)],
            ),
            LayoutError::Lines(error) => error.into(),
            LayoutError::Page(given) => Self::new("error-arguments-page", &[("given", &given)]),
            other => other.to_string().into(),
        }
    }
}

impl From<Stopped> for Message {
    fn from(_: Stopped) -> Self {
        Self::new("error-stopped", &[])
    }
}

impl From<WriteError> for Message {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Incompatible(error) => error.into(),
            WriteError::Io(error) => error.into(),
            WriteError::Stopped(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<ReadError> for Message {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Empty => Self::new("error-file-empty", &[]),
            ReadError::Io(error) => error.into(),
            ReadError::TooLong(most) => Self::new("error-file-long", &[("most", &most)]),
            ReadError::NotUtf8 { line } => Self::new("error-file-utf8", &[("line", &line)]),
            ReadError::InvalidDoors { line, given } => {
                Self::new("error-file-doors", &[("line", &line), ("given", &given)])
            }
            ReadError::Ragged { line, unit, wanted, given } => Self::new(
                "error-file-ragged",
                &[("line", &line), ("given", &given), ("unit", &unit), ("wanted", &wanted)],
            ),
            ReadError::OnBoundary { line, column } => {
                Self::new("error-file-boundary", &[("line", &line), ("column", &column)])
            }
            ReadError::Unexpected { line, column, expected, given } => {
                let gaps: [(&str, &dyn std::fmt::Display); 3] =
                    [("line", &line), ("column", &column), ("given", &given)];
                Self::new("error-file-unexpected", &gaps).with("expected", expected)
            }
            ReadError::NoMaze { line, column, given, looks } => {
                let looks = match looks {
                    LooksLike::Drawing => "drawing",
                    LooksLike::Numbers => "numbers",
                    LooksLike::Characters => "characters",
                    LooksLike::Prose => "prose",
                };
                let gaps: [(&str, &dyn std::fmt::Display); 4] =
                    [("line", &line), ("column", &column), ("given", &given), ("looks", &looks)];
                Self::new("error-file-no-maze", &gaps)
            }
            ReadError::WideGap { row, column } => {
                Self::new("error-file-wide-gap", &[("row", &row), ("column", &column)])
            }
            ReadError::Lines { columns, rows, wanted, given, cell: [x, y] } => {
                let gaps: [(&str, &dyn std::fmt::Display); 6] = [
                    ("columns", &columns),
                    ("rows", &rows),
                    ("wanted", &wanted),
                    ("given", &given),
                    ("x", &x),
                    ("y", &y),
                ];
                Self::new("error-file-lines", &gaps)
            }
            ReadError::Twice { line, first, cell: [x, y] } => {
                Self::new("error-file-twice", &[("line", &line), ("first", &first), ("x", &x), ("y", &y)])
            }
            ReadError::OneSided { unit, number, cell: [x, y], other: [next_x, next_y] } => Self::new(
                "error-file-one-sided",
                &[("unit", &unit), ("number", &number), ("x", &x), ("y", &y), ("x2", &next_x), ("y2", &next_y)],
            ),
            ReadError::OpenBoundary { unit, number, cell: [x, y] } => {
                Self::new("error-file-open", &[("unit", &unit), ("number", &number), ("x", &x), ("y", &y)])
            }
            ReadError::MazLength(given) => Self::new("error-file-maz", &[("given", &given)]),
            ReadError::MazByte { byte, given } => {
                Self::new("error-file-maz-byte", &[("byte", &byte), ("given", &given)])
            }
            ReadError::Array { expected, given } => {
                Self::new("error-file-array", &[("given", &given)]).with("expected", expected)
            }
            ReadError::Element { row, column, expected, given } => {
                let gaps: [(&str, &dyn std::fmt::Display); 3] = [("row", &row), ("column", &column), ("given", &given)];
                Self::new("error-file-element", &gaps).with("expected", expected)
            }
            ReadError::ArrayLength { rows, columns, wanted, given } => Self::new(
                "error-file-array-length",
                &[("rows", &rows), ("columns", &columns), ("wanted", &wanted), ("given", &given)],
            ),
            // The decoder describes the error, in English.
            ReadError::Picture(message) => Self::new("error-file-picture", &[("message", &message)]),
            ReadError::PictureBegin => Self::new("error-file-picture-begin", &[]),
            ReadError::PictureEnd { row, rows, given, wanted } => Self::new(
                "error-file-picture-end",
                &[("row", &row), ("rows", &rows), ("given", &given), ("wanted", &wanted)],
            ),
            ReadError::PictureShort { width, height } => {
                Self::new("error-file-picture-short", &[("width", &width), ("height", &height)])
            }
            ReadError::PictureRow { row, rows, message } => {
                Self::new("error-file-picture-row", &[("row", &row), ("rows", &rows), ("message", &message)])
            }
            ReadError::ManyPixels { width, height, most } => {
                Self::new("error-file-pixels", &[("width", &width), ("height", &height), ("most", &most)])
            }
            ReadError::NoWalls => Self::new("error-file-no-walls", &[]),
            ReadError::NoFloor => Self::new("error-file-no-floor", &[]),
            ReadError::NoLattice { column, row, expected } => {
                Self::new("error-file-no-lattice", &[("column", &column), ("row", &row)]).with("expected", expected)
            }
            ReadError::Unknown => {
                Self::new("error-file-unknown", &[("list", &Format::READ.map(Format::extension).join(", "))])
            }
            // The parser describes the error, in English.
            ReadError::Line { line, message } => {
                Self::new("error-file-line", &[("line", &line), ("message", &message)])
            }
            ReadError::Json { line, error } => Self::new("error-file-line", &[("line", &line)]).with("message", error),
            ReadError::OnlyPolygons => Self::new("error-file-only-polygons", &[]),
            ReadError::Polygons { line, error } => {
                Self::new("error-file-line", &[("line", &line)]).with("message", error)
            }
            ReadError::Drawing { line, error } => {
                Self::new("error-file-line", &[("line", &line)]).with("message", error)
            }
            ReadError::NoCode(Format::Pdf) => Self::new("error-file-no-code-pdf", &[]),
            ReadError::NoCode(Format::ThreeMf) => Self::new("error-file-no-code-archive", &[]),
            ReadError::NoCode(format) => Self::new("error-file-no-code", &[("format", &format)]),
            ReadError::Code(error) => Self::new("error-file-code", &[]).with("wrong", error),
            ReadError::Drawn(error) => error.into(),
            ReadError::Costly { steps } => Self::new("error-file-costly", &[("steps", &steps)]),
            ReadError::Size(error) => Self::new("error-file-size", &[]).with("wrong", error),
            other => other.to_string().into(),
        }
    }
}

impl From<MaskFileError> for Message {
    fn from(error: MaskFileError) -> Self {
        match error {
            MaskFileError::Io(error) => error.into(),
            MaskFileError::TooLong => Self::new("error-mask-file-long", &[("most", &MAX_MASK_BYTES)]),
            MaskFileError::Unknown => Self::new("error-mask-file-unknown", &[]),
            MaskFileError::Nothing => Self::new("error-mask-file-nothing", &[]),
            MaskFileError::Damaged(error) => Self::new("error-mask-file-damaged", &[("message", &error)]),
            MaskFileError::Svg(message) => Self::new("error-mask-file-svg", &[("message", &message)]),
            MaskFileError::Detailed => Self::new("error-mask-file-detailed", &[]),
            MaskFileError::Mask(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<TextMaskError> for Message {
    fn from(error: TextMaskError) -> Self {
        match error {
            TextMaskError::Empty => Self::new("error-mask-text-empty", &[]),
            TextMaskError::Long(letters) => {
                Self::new("error-mask-text-long", &[("letters", &letters), ("most", &MAX_TEXT)])
            }
            TextMaskError::Letter(letter) => Self::new("error-mask-text-letter", &[("letter", &letter)]),
            TextMaskError::Folded(kind) => Self::new("error-mask-text-folded", &[("shape", &kind)]),
            TextMaskError::Small(least) => Self::new("error-mask-text-small", &[("least", &least)]),
            TextMaskError::Shape(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}
