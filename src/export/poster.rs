//! Posters of the maze on screen: the request and its progress. `app/native/poster.rs` renders them.

use bevy::prelude::*;
use bevy_maze::MazeBounds;
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering::Relaxed},
};

/// The smallest picture, in pixels along each side.
pub const MIN_SIDE: u32 = 16;

/// The margin around the maze in a picture from above, in cell pitches.
const MARGIN: f32 = 0.3;

/// A request to save a picture of the whole maze, from straight above, in the folder of pictures. The value is the
/// length of its longer side, in pixels.
#[derive(Event, Clone, Copy, Debug)]
pub struct SavePoster(pub u32);

/// A request to stop rendering the poster.
#[derive(Event, Clone, Copy, Debug)]
pub struct StopPoster;

/// The progress of the current poster, in thousandths. The resource does not exist where posters cannot be made, as in
/// browsers.
#[derive(Resource, Default)]
pub struct PosterTask(pub(crate) Option<Arc<AtomicU32>>);

impl PosterTask {
    /// The progress of the current poster, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> Option<f32> {
        let done = self.0.as_ref()?.load(Relaxed);
        Some(0.001 * done as f32)
    }
}

/// The size of a poster whose longer side has this many pixels.
#[must_use]
pub fn poster_size(bounds: &MazeBounds, longer: u32) -> UVec2 {
    let size = ground(bounds);
    (longer as f32 / size.max_element() * size).round().as_uvec2().max(UVec2::splat(MIN_SIDE))
}

/// The size of the area in a picture of the whole maze from above, in cell pitches.
pub(crate) fn ground(bounds: &MazeBounds) -> Vec2 {
    bounds.footprint().size() + 2.0 * MARGIN
}
