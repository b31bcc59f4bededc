//! What a file will hold, seen before it is written.

use crate::{
    platform::{
        bytes,
        order::{Order, Tally},
    },
    session::source::MazeSource,
    settings::export::ExportChoices,
};
use image::{ImageFormat, imageops};
use maze_core::{AnyGrid, Cell, Maze};
use maze_io::{Drawing, Format};
use maze_locale::Message;
use serde::{Deserialize, Serialize};
use std::{
    io::{self, Write},
    ops::ControlFlow,
};

/// How long the longer side of a picture is, in pixels: twice as many as the menu has room for, since a screen may have
/// finer ones.
const SIDE: u32 = 380;

/// How much of a text is seen: so many lines, and of each so many letters.
const LINES: [usize; 2] = [14, 90];

/// Larger mazes and heightmaps take too long to be written only to be seen.
const MAX_CELLS: u64 = 1 << 12;
const MAX_PIXELS: u32 = 1 << 12;

/// To find out what a file would hold.
#[derive(Serialize, Deserialize)]
pub(crate) struct DrawPreview {
    /// The maze.
    pub(crate) source: MazeSource,
    /// The path through it, cell by cell, if it has been solved.
    pub(crate) path: Vec<Cell>,
    /// The ending that a file of its format has.
    pub(crate) format: String,
    /// How it is written.
    pub(crate) choices: ExportChoices,
}

/// What a file will hold.
#[derive(Serialize, Deserialize)]
pub(crate) struct Preview {
    /// How large it will be, in bytes.
    pub(crate) bytes: u64,
    /// What is seen of it.
    pub(crate) seen: Seen,
}

/// What is seen of a file.
#[derive(Serialize, Deserialize)]
pub(crate) enum Seen {
    /// Its first lines.
    Text(String),
    /// A picture, so many pixels wide and high, of red, green and blue for each. A body is seen from above.
    Picture([u32; 2], #[serde(with = "bytes")] Vec<u8>),
}

impl Order for DrawPreview {
    /// Or why the file cannot be written. Of a maze that is too large, nothing is seen.
    type Done = Result<Option<Preview>, Message>;

    fn carry_out(self, tally: &Tally) -> Self::Done {
        let format = self.format.parse::<Format>()?;
        let how = self.choices.how(format, self.source.shape().kind());
        maze_io::check(self.source.shape(), how)?;
        if self.source.shape().cells() > MAX_CELLS || how.pixels.is_some_and(|pixels| pixels > MAX_PIXELS) {
            return Ok(None);
        }
        let maze = self.source.maze();
        if is_read(format) {
            let mut text = Vec::new();
            self.write(&maze, format, &mut text, tally)?;
            let (bytes, text) = (text.len() as u64, String::from_utf8_lossy(&text));
            let lines = text.lines().take(LINES[0]).map(|line| line.chars().take(LINES[1]).collect::<String>());
            return Ok(Some(Preview { bytes, seen: Seen::Text(lines.collect::<Vec<_>>().join("\n")) }));
        }
        let mut counted = Counted(0);
        self.write(&maze, format, &mut counted, tally)?;
        let mut png = Vec::new();
        self.write(&maze, Format::Png, &mut png, tally)?;
        let picture = image::load_from_memory_with_format(&png, ImageFormat::Png).map_err(|error| error.to_string())?;
        let picture = picture.into_rgb8();
        let (width, height) = picture.dimensions();
        let [width, height] = [width, height].map(|side| (side * SIDE / width.max(height)).max(1));
        let small = imageops::thumbnail(&picture, width, height);
        Ok(Some(Preview { bytes: counted.0, seen: Seen::Picture([width, height], small.into_raw()) }))
    }
}

/// Whether a file of this format is read by people.
fn is_read(format: Format) -> bool {
    matches!(format, Format::Text | Format::Json | Format::Doors)
}

impl DrawPreview {
    fn write(
        &self,
        maze: &Maze<AnyGrid>,
        format: Format,
        output: &mut impl Write,
        tally: &Tally,
    ) -> Result<(), Message> {
        let shape = self.source.shape();
        let drawing = Drawing { path: &self.path, ..Drawing::new(maze) };
        let how = self.choices.how(format, shape.kind());
        // Who has chosen something else by now does not wait for it.
        let is_wanted = |_, _| if tally.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        Ok(maze_io::write_with_progress(&drawing, (shape, self.source.blueprint()), how, output, is_wanted)?)
    }
}

/// Counts what is written.
struct Counted(u64);

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preview(code: &str, format: Format) -> Result<Option<Preview>, Message> {
        let source = MazeSource::Generated(code.parse().expect("a share code"));
        DrawPreview { source, path: Vec::new(), format: format.to_string(), choices: ExportChoices::default() }
            .carry_out(&Tally::default())
    }

    #[test]
    fn of_every_format_something_is_seen_and_its_size_is_that_of_the_file() {
        let source = MazeSource::Generated("square:9x7/kruskal#1".parse().expect("a share code"));
        let order = DrawPreview { source, path: Vec::new(), format: String::new(), choices: ExportChoices::default() };
        for format in Format::ALL {
            let Preview { bytes, seen } =
                preview("square:9x7/kruskal#1", format).expect("it fits").expect("it is small");
            let mut file = Vec::new();
            order.write(&order.source.maze(), format, &mut file, &Tally::default()).expect("memory takes all");
            assert_eq!(bytes, file.len() as u64, "{format}");
            match seen {
                Seen::Text(text) => {
                    assert!(!text.is_empty() && file.starts_with(text.lines().next().unwrap_or("?").as_bytes()))
                }
                Seen::Picture([width, height], pixels) => {
                    assert_eq!(pixels.len(), 3 * (width * height) as usize);
                    assert!(pixels.contains(&0) || pixels.iter().any(|&light| light < 100), "{format}: walls are dark");
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_written_is_told_and_what_is_large_is_not_drawn() {
        assert!(preview("circle:5/kruskal#1", Format::Pbm).is_err());
        assert!(preview("square:65x64/kruskal#1", Format::Svg).is_ok_and(|seen| seen.is_none()));
    }
}
