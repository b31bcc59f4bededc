//! Reads and writes mazes as files: pictures, 3D models, data, and drawings as text. Independent of any terminal.
//!
//! ```
//! use maze_core::Blueprint;
//! use maze_io::{Drawing, Format, Style, draw, parse};
//!
//! let maze = "square:4x2/kruskal#7".parse::<Blueprint>()?.generate();
//! let text = draw(&Drawing::new(&maze), Style::Ascii)?;
//! let drawn = "
//! +---+---+---+---+
//!     |           |
//! +   +   +---+---+
//! |
//! +---+---+---+---+
//! ";
//! assert_eq!(text, drawn.trim_start());
//! let read = parse(text.as_bytes(), Format::Text)?;
//! assert_eq!(read.maze.all_open_sides(), maze.all_open_sides());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`write()`] writes a [`Drawing`] in any [`Format`], and [`write_with_progress`] reports its progress. [`open()`]
//! recognizes the format of a file and opens it; [`read_from`] and [`parse`] read a file of a known format as
//! [`Loaded`], either from its cells or from its share code ([`read_code`]). [`Limits`] bound the work that reading may
//! take. [`drawn_code`] packs a small maze into a share code. [`write_whole`] replaces a file atomically.

mod bends;
mod bitmap;
mod circuit;
mod code;
mod corners;
mod cuts;
mod doors;
mod drawing;
mod drawn;
mod dxf;
mod ends;
mod expected;
mod floors;
mod format;
mod frame;
mod glb;
mod graph;
mod incompatible;
mod json;
mod limits;
mod lines;
mod loaded;
mod mask;
mod micromouse;
mod millimeters;
mod number;
mod obj;
mod open;
mod options;
mod path_lines;
mod pdf;
mod picture;
mod pixels;
mod raster;
mod read;
mod recognize;
mod solid;
mod squares;
mod steps;
mod stl;
mod strokes;
mod svg;
mod text;
mod three_mf;
mod tiles;
mod tour;
mod values;
pub mod version;
mod whole;
mod write;
mod xml;

pub use bitmap::Rows;
pub use code::{read_challenge, read_challenge_with, read_code};
pub use cuts::cut_marks;
pub use drawing::Drawing;
pub use drawn::{DrawnError, drawn_code, is_drawn, read_drawn};
pub use expected::Expected;
pub use format::{Format, FormatError};
pub use incompatible::{Incompatible, check};
pub use json::JsonError;
pub use limits::{Fit, Limits, Reading};
pub use lines::{Color, Lines, ThickLines, UnknownColor};
pub use loaded::{Loaded, MAX_BYTES, ReadError};
pub use mask::{MAX_MASK_BYTES, MAX_TEXT, MaskFileError, TextMask, TextMaskError, read_mask, usual_mask_size};
pub use open::{Opened, ReadAs, open};
pub use options::Options;
pub use path_lines::lines_of_path;
pub use pdf::{About, Answers, Book, Layout, LayoutError, Marks, Notes, PageSize, Words, missing_letter};
pub use raster::png_has_lines;
pub use read::{parse, read_from, read_polygons, read_with};
pub use solid::{HEIGHT, Measure, MeasureError, Measures, Relief, THICKNESS};
pub use steps::Stopped;
pub use text::{DrawingError, LooksLike, Paint, Plain, Sheet, Style, UnknownStyle, draw, draw_with};
pub use whole::{Target, remove_old_parts, remove_parts, write_whole};
pub use write::{WriteError, write, write_with_progress};
