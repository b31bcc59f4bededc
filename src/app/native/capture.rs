//! Screenshots, rendered without a window.

use super::{
    picture_look::PictureLook,
    signals,
    stage::{Stage, check_whole},
};
use crate::{
    export::{png, poster::ground},
    session::source::MazeSource,
    vocabulary::{overlay::FloorOverlay, view::View},
};
use bevy::{app::AppExit, camera::ScalingMode, prelude::*};
use bevy_maze::{DistancesFrom, MazeBounds, Timeline, to_world};
use bevy_panorbit_camera::PanOrbitCamera;
use image::{RgbImage, imageops};
use maze_io::Target;
use maze_locale::Message;
use std::{
    io::{self, Write},
    path::PathBuf,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

/// The viewpoint of a picture.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Viewpoint {
    /// From the side and above, with the whole maze in view.
    #[default]
    Orbit,
    /// From straight above, in true proportions.
    Top,
    /// From inside, at the entrance.
    Walk,
}

/// A screenshot to render.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The maze.
    pub maze: MazeSource,
    /// The file to write.
    pub file: PathBuf,
    /// The viewpoint.
    pub view: Viewpoint,
    /// The progress of the generation, from 0 to 1.
    pub at: f64,
    /// Its size in pixels.
    pub size: UVec2,
    /// The theme, the hour and the quality.
    pub look: PictureLook,
}

/// The size of the tiles of a large picture, in pixels.
const TILE: UVec2 = UVec2::new(2048, 1024);

/// The largest picture with [`Viewpoint::Top`], in pixels along each side. It is rendered in tiles.
pub const MAX_TILED: u32 = 131_072;

/// Renders a picture and writes it to its file.
///
/// # Errors
/// Returns a message if there is no graphics adapter or the file cannot be written.
pub fn take(picture: &Picture) -> Result<AppExit, String> {
    signals::end_at_once();
    let cannot_write = |error: &dyn std::fmt::Display| format!("cannot write {}: {error}", picture.file.display());
    if picture.view != Viewpoint::Top {
        check_whole(picture.size)?;
    }
    // Opens the file before rendering, so that an error is reported at once. Existing content stays until the picture
    // is done.
    let target = Target::new(&picture.file, true).map_err(|error| cannot_write(&Message::from(error)))?;
    if picture.view == Viewpoint::Top && picture.size.cmpgt(TILE).any() {
        let mut stage = Stage::new(&picture.maze, &picture.look, FloorOverlay::Algorithm, picture.size.min(TILE))?;
        stage.seek(picture.at);
        let whole = write_tiles(&mut stage, picture.size, target, |_| ());
        return whole.map(|()| AppExit::Success).map_err(|error| cannot_write(&Message::from(error)));
    }
    let (image, _) = render(picture, FloorOverlay::Algorithm)?;
    let image = image.try_into_dynamic().map_err(|error| cannot_write(&error))?;
    let png = png::encode(&image.to_rgb8()).map_err(|error| cannot_write(&error))?;
    let written = target.write(|output| output.write_all(&png));
    written.map_err(|error: io::Error| cannot_write(&Message::from(error)))?;
    Ok(AppExit::Success)
}

/// Renders a picture with this overlay on the floor. Returns it together with the app that rendered it.
///
/// # Errors
/// Returns a message if there is no graphics adapter, or if it does not respond.
pub fn render(picture: &Picture, floor: FloorOverlay) -> Result<(Image, App), String> {
    let mut stage = Stage::new(&picture.maze, &picture.look, floor, picture.size)?;
    stage.seek(picture.at);
    match picture.view {
        Viewpoint::Orbit => {}
        Viewpoint::Walk => stage.app.world_mut().resource_mut::<NextState<View>>().set(View::Walk),
        Viewpoint::Top => {
            let size = picture.size.as_vec2();
            Overhead::new(&stage, size)?.look(&mut stage, Rect::from_corners(Vec2::ZERO, size));
        }
    }
    stage.settle()?;
    let image = stage.picture(Duration::ZERO)?;
    Ok((image, stage.app))
}

/// Renders a maze from straight above, at the current position of its timeline and with these distances, and writes it
/// to a file. Reports the share that is done. Stops if `stopped` is set.
///
/// # Errors
/// If it was stopped, there is no graphics adapter, or the picture cannot be written.
pub fn write_poster(
    maze: (MazeSource, Timeline, DistancesFrom),
    (look, floor): (&PictureLook, FloorOverlay),
    size: UVec2,
    target: Target,
    (stopped, done): (Arc<AtomicBool>, impl FnMut(f32)),
) -> io::Result<()> {
    let mut stage = Stage::showing(maze, look, floor, size.min(TILE), stopped).map_err(io::Error::other)?;
    write_tiles(&mut stage, size, target, done)
}

/// Renders a picture from straight above tile by tile, so that it may be larger than any texture. The stage has the
/// size of a tile.
fn write_tiles(stage: &mut Stage, size: UVec2, target: Target, mut done: impl FnMut(f32)) -> io::Result<()> {
    let part = size.min(TILE);
    let overhead = Overhead::new(stage, size.as_vec2()).map_err(io::Error::other)?;
    overhead.look(stage, Rect::from_corners(Vec2::ZERO, part.as_vec2()));
    stage.settle().map_err(io::Error::other)?;
    target.write(|output| -> io::Result<()> {
        let mut header = png::begin(output, size.x, size.y)?;
        let mut rows = header.stream_writer()?;
        let all = size.x.div_ceil(part.x) * size.y.div_ceil(part.y);
        let mut parts = 0;
        for top in (0..size.y).step_by(part.y as usize) {
            let height = part.y.min(size.y - top);
            let mut band = RgbImage::new(size.x, height);
            for left in (0..size.x).step_by(part.x as usize) {
                let corner = UVec2::new(left, top).as_vec2();
                overhead.look(stage, Rect::from_corners(corner, corner + part.as_vec2()));
                let tile = stage.picture(Duration::ZERO).map_err(io::Error::other)?;
                let tile = tile.try_into_dynamic().map_err(io::Error::other)?.to_rgb8();
                imageops::replace(&mut band, &tile, left.into(), 0);
                parts += 1;
                done(parts as f32 / all as f32);
            }
            rows.write_all(&band)?;
        }
        Ok(rows.finish()?)
    })
}

/// The height of the camera above the highest place of a maze, in cell pitches.
const ABOVE: f32 = 20.0;

/// A view of the whole maze from straight above, in true proportions.
struct Overhead {
    /// The center of the picture, above the maze.
    middle: Vec3,
    /// The depth of the view, in cell pitches.
    depth: f32,
    /// The size of the picture, in pixels.
    size: Vec2,
    /// The size of a pixel, in cell pitches.
    pixel: f32,
}

impl Overhead {
    /// A view for a picture of this size.
    fn new(stage: &Stage, size: Vec2) -> Result<Self, String> {
        let bounds = stage.app.world().get::<MazeBounds>(stage.maze).ok_or("there is no maze")?;
        let (center, top) = (bounds.footprint().center(), bounds.top());
        let middle = to_world(center.into(), top + ABOVE);
        Ok(Self { middle, depth: top + 100.0, size, pixel: (ground(bounds) / size).max_element() })
    }

    /// Points the camera at a part of the picture, given in pixels from its top left corner.
    fn look(&self, stage: &mut Stage, part: Rect) {
        let mut projection = OrthographicProjection::default_3d();
        projection.scaling_mode = ScalingMode::FixedVertical { viewport_height: self.pixel * part.height() };
        projection.far = self.depth;
        let aside = self.pixel * (part.center() - 0.5 * self.size);
        let eye = self.middle + to_world(aside.into(), 0.0);
        let mut camera = stage.app.world_mut().entity_mut(stage.camera);
        camera.remove::<PanOrbitCamera>();
        camera.insert(Projection::Orthographic(projection));
        camera.insert(Transform::from_translation(eye).looking_to(Vec3::NEG_Y, Vec3::NEG_Z));
    }
}
