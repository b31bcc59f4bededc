//! Previews of files before they are written.

use super::content::Content;
#[cfg(not(target_family = "wasm"))]
use super::drawn;
use crate::platform::{
    bytes,
    order::{Order, Tally},
};
use image::{ImageFormat, RgbImage, imageops};
use maze_core::{AnyGrid, Maze};
use maze_io::Format;
use maze_locale::Message;
use serde::{Deserialize, Serialize};
use std::{
    io::{self, Write},
    ops::ControlFlow,
};

/// The longer side of a preview, in pixels: twice the room in the menu, for screens with a high pixel density.
const SIDE: u32 = 380;

/// The lines of a text preview, and the characters per line.
const LINES: [usize; 2] = [14, 90];

/// Larger mazes and heightmaps take too long for a preview.
const MAX_CELLS: u64 = 1 << 12;
const MAX_PIXELS: u32 = 1 << 12;

/// An order to preview a file.
#[derive(Serialize, Deserialize)]
pub(crate) struct DrawPreview {
    /// The content of the file.
    pub(crate) content: Content,
    /// The extension of the file's format.
    pub(crate) format: String,
}

/// A preview of a file.
#[derive(Serialize, Deserialize)]
pub(crate) struct Preview {
    /// The size of the file, in bytes.
    pub(crate) bytes: u64,
    /// The visible part of the file.
    pub(crate) seen: Seen,
}

/// The visible part of a file.
#[derive(Serialize, Deserialize)]
pub(crate) enum Seen {
    /// The first lines of a text file.
    Text(String),
    /// A picture: its width and height, and three bytes (red, green, blue) per pixel. Bodies are drawn from above. So
    /// are pages and pictures of lines in browsers, where their renderers are left out.
    Picture([u32; 2], #[serde(with = "bytes")] Vec<u8>),
}

impl Order for DrawPreview {
    /// The preview, or `None` if the maze is too large for one. An error says why the file cannot be written.
    type Done = Result<Option<Preview>, Message>;

    fn carry_out(self, tally: &Tally) -> Self::Done {
        let format = self.format.parse::<Format>()?;
        let source = &self.content.source;
        self.content.check(format)?;
        let pixels = self.content.how(format).pixels;
        if source.shape().cells() > MAX_CELLS || pixels.is_some_and(|pixels| pixels > MAX_PIXELS) {
            return Ok(None);
        }
        let maze = source.maze();
        if is_read(format) {
            let mut text = Vec::new();
            self.write(&maze, format, &mut text, tally)?;
            let (bytes, text) = (text.len() as u64, String::from_utf8_lossy(&text));
            let lines = text.lines().take(LINES[0]).map(|line| line.chars().take(LINES[1]).collect::<String>());
            return Ok(Some(Preview { bytes, seen: Seen::Text(lines.collect::<Vec<_>>().join("\n")) }));
        }
        #[cfg(not(target_family = "wasm"))]
        if let Some(draw) = drawn::by(format) {
            let mut file = Vec::new();
            self.write(&maze, format, &mut file, tally)?;
            let bytes = file.len() as u64;
            let picture = draw(file, SIDE).ok_or_else(|| Message::new("menu-preview-failed", &[]))?;
            return Ok(Some(Preview { bytes, seen: picture.into() }));
        }
        let mut counted = Counted(0);
        self.write(&maze, format, &mut counted, tally)?;
        let mut png = Vec::new();
        self.write(&maze, Format::Png, &mut png, tally)?;
        let picture = image::load_from_memory_with_format(&png, ImageFormat::Png).map_err(|error| error.to_string())?;
        let picture = picture.into_rgb8();
        let (width, height) = picture.dimensions();
        let [width, height] = [width, height].map(|side| (side * SIDE / width.max(height)).max(1));
        Ok(Some(Preview { bytes: counted.0, seen: imageops::thumbnail(&picture, width, height).into() }))
    }
}

impl From<RgbImage> for Seen {
    fn from(picture: RgbImage) -> Self {
        Self::Picture(picture.dimensions().into(), picture.into_raw())
    }
}

/// Returns whether a preview shows the text of a file, rather than a picture of its maze.
fn is_read(format: Format) -> bool {
    let is_drawn = matches!(format, Format::Svg | Format::Line | Format::Obj | Format::Dxf);
    format.is_text() && !is_drawn
}

impl DrawPreview {
    fn write(
        &self,
        maze: &Maze<AnyGrid>,
        format: Format,
        output: &mut impl Write,
        tally: &Tally,
    ) -> Result<(), Message> {
        // A preview is canceled when the user chooses something else.
        let is_wanted = |_, _| if tally.is_canceled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        Ok(self.content.write(maze, (format, "maze".as_ref()), output, is_wanted)?)
    }
}

/// Counts the bytes that are written.
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
    use crate::{
        export::choices::{ExportChoices, LineChoices, Page, Picture},
        session::source::MazeSource,
    };
    use bevy::utils::default;

    fn order(code: &str, format: Format, choices: ExportChoices) -> DrawPreview {
        let source = MazeSource::Generated(code.parse().expect("a share code"));
        DrawPreview {
            content: Content { source, path: Vec::new(), choices, floor: "{number}".to_owned() },
            format: format.to_string(),
        }
    }

    fn preview(code: &str, format: Format) -> Result<Option<Preview>, Message> {
        preview_as(code, format, ExportChoices::default())
    }

    fn preview_as(code: &str, format: Format, choices: ExportChoices) -> Result<Option<Preview>, Message> {
        order(code, format, choices).carry_out(&Tally::default())
    }

    #[test]
    fn previews_of_all_formats_are_not_empty_and_report_the_file_size() {
        // `.maz` files have 16x16 cells.
        let code = "square:16x16/kruskal#1";
        for format in Format::WRITE {
            let order = order(code, format, ExportChoices::default());
            let Preview { bytes, seen } = preview(code, format).expect("it fits").expect("it is small");
            let mut file = Vec::new();
            order.write(&order.content.source.maze(), format, &mut file, &Tally::default()).expect("memory takes all");
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

    /// The size and the pixels of a preview.
    #[cfg(not(target_family = "wasm"))]
    fn picture(format: Format, choices: ExportChoices) -> ([u32; 2], Vec<[u8; 3]>) {
        let preview = preview_as("square:9x7/kruskal#1", format, choices);
        match preview.expect("it fits").expect("it is small").seen {
            Seen::Picture(size, pixels) => (size, pixels.as_chunks().0.to_vec()),
            Seen::Text(text) => panic!("{format} is no text: {text}"),
        }
    }

    #[cfg(not(target_family = "wasm"))]
    #[test]
    fn previews_of_pages_and_pictures_show_all_options() {
        let is_green = |[red, green, blue]: [u8; 3]| green > 100 && red < 60 && blue < 60;
        let lines = |walls| LineChoices { walls, width: 2.0, ..LineChoices::default() };
        for format in [Format::Pdf, Format::Svg] {
            let all = [[0, 160, 0], [0; 3]].map(|walls| ExportChoices { lines: Some(lines(walls)), ..default() });
            let [green, black] = all.map(|choices| picture(format, choices).1);
            assert!(green.into_iter().any(is_green) && !black.into_iter().any(is_green), "{format}");
        }
        let page = |page| picture(Format::Pdf, ExportChoices { page, ..default() });
        let letter =
            |marks: &str| page(Page { size: Some("letter".to_owned()), marks: Some(marks.to_owned()), ..default() });
        let (size, with_arrows) = letter("arrows");
        // Letter is 8.5 by 11 inches.
        assert!(size[0].abs_diff(SIDE * 17 / 22) <= 1 && size[1].abs_diff(SIDE) <= 1, "{size:?}");
        assert!(letter("pictures").1 != with_arrows, "a mouse and its cheese are seen");
        let (size, plain) = page(Page::default());
        assert!(page(Page { title: "Help the mouse".to_owned(), ..default() }).1 != plain, "titles are seen");
        assert!(page(Page { margin: 40.0, ..default() }).1 != plain, "margins are seen");
        // The maze has not been solved.
        let answers = |place: &str| page(Page { answers: Some(place.to_owned()), ..default() });
        assert!(answers("in-place") == (size, plain.clone()) && answers("none") == (size, plain.clone()));
        assert!(answers("foot").0 == size && answers("foot").1 != plain, "the answer is seen below");
        assert!(answers("next").0[0] > 2 * size[0] && answers("next").0[1] == size[1], "the answer has its own page");
        let labels = |labels| Picture { labels, ..Picture::default() };
        let [with, without] =
            [true, false].map(|on| picture(Format::Svg, ExportChoices { picture: labels(on), ..default() }));
        assert!(with != without, "labels are seen");
        let dark_below = |(size, pixels): &([u32; 2], Vec<[u8; 3]>)| {
            let last = pixels.iter().rposition(|pixel| pixel[0] < 150).expect("something is dark");
            let row = pixels.chunks(size[0] as usize).nth(last / size[0] as usize).expect("its row");
            row.iter().filter(|pixel| pixel[0] < 150).count()
        };
        // The last dark row is the share code, which is shorter than the bottom wall.
        assert!(2 * dark_below(&with) < dark_below(&without), "the share code is seen");
    }

    #[test]
    fn previews_report_errors_and_leave_out_large_mazes() {
        assert!(preview("circle:5/kruskal#1", Format::Pbm).is_err());
        assert!(preview("square:65x64/kruskal#1", Format::Svg).is_ok_and(|seen| seen.is_none()));
    }
}
