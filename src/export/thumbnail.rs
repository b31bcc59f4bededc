//! Thumbnails of mazes, for lists.

use crate::{
    platform::{
        bytes,
        order::{Order, Tally},
    },
    session::source::MazeSource,
};
use image::{ImageFormat, imageops};
use maze_io::{Drawing, Format, Style};
use serde::{Deserialize, Serialize};

/// The longer side of a thumbnail, in pixels: more than lists show, for screens with a high pixel density.
const SIDE: u32 = 176;

/// The walls of larger mazes would not be visible.
const MAX_CELLS: u64 = 1 << 14;

/// An order to draw a thumbnail of a maze.
#[derive(Serialize, Deserialize)]
pub(crate) struct DrawThumbnail(pub(crate) MazeSource);

/// A thumbnail of a maze.
#[derive(Serialize, Deserialize)]
pub(crate) struct Thumbnail {
    /// The width and the height, in pixels.
    pub(crate) size: [u32; 2],
    /// The wall coverage of each pixel, from 0 to 255, row by row from the top.
    #[serde(with = "bytes")]
    pub(crate) walls: Vec<u8>,
}

impl Order for DrawThumbnail {
    /// `None` if the maze is too large.
    type Done = Option<Thumbnail>;

    fn carry_out(self, _: &Tally) -> Self::Done {
        let Self(source) = self;
        let shape = source.shape();
        if shape.cells() > MAX_CELLS {
            return None;
        }
        let (maze, mut png) = (source.maze(), Vec::new());
        let how = (Format::Png, Style::default_for(shape.kind()));
        let drawing = Drawing { closed: source.is_closed(), ..Drawing::new(&maze) };
        maze_io::write(&drawing, (shape, None), how, &mut png).ok()?;
        let picture = image::load_from_memory_with_format(&png, ImageFormat::Png).ok()?.into_luma8();
        let (width, height) = picture.dimensions();
        let [width, height] = [width, height].map(|side| (side * SIDE / width.max(height)).max(1));
        let small = imageops::thumbnail(&picture, width, height);
        Some(Thumbnail { size: [width, height], walls: small.into_raw().into_iter().map(|light| !light).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thumbnail(code: &str) -> Option<Thumbnail> {
        DrawThumbnail(MazeSource::Generated(code.parse().expect("a share code"))).carry_out(&Tally::default())
    }

    #[test]
    fn thumbnails_show_walls_in_every_shape() {
        for code in ["square:12x8/kruskal#1", "circle:6@heart/prim#2", "hex-flat:9x9/wilson#3", "square:2x1/kruskal#1"]
        {
            let Thumbnail { size, walls } = thumbnail(code).expect("it is small");
            assert_eq!((size[0].max(size[1]), walls.len()), (SIDE, (size[0] * size[1]) as usize), "{code}");
            let share = walls.iter().filter(|&&wall| wall > 128).count() as f32 / walls.len() as f32;
            assert!((0.02..0.6).contains(&share), "{code}: {share} of it is wall");
        }
    }

    #[test]
    fn large_mazes_have_no_thumbnail() {
        assert!(thumbnail("square:129x128/kruskal#1").is_none());
    }
}
