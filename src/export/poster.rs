//! Posters of the maze on screen: what can be asked for, and how far it is. Who has a second renderer makes them.

use bevy::prelude::*;
use bevy_maze::MazeBounds;
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering::Relaxed},
};

/// The smallest picture, in pixels along each side.
pub const MIN_SIDE: u32 = 16;

/// How far the maze stays from the edges of a picture from above, in cell pitches.
const MARGIN: f32 = 0.3;

/// A request to write a picture of the whole maze, from straight above, into the folder of pictures. Its longer side has
/// so many pixels.
#[derive(Event, Clone, Copy, Debug)]
pub struct SavePoster(pub u32);

/// A request to stop the poster that is being made.
#[derive(Event, Clone, Copy, Debug)]
pub struct StopPoster;

/// How far the poster is that is being made, in thousandths, if one is. Where none can be made, as in browsers, there is no such resource.
#[derive(Resource, Default)]
pub struct PosterTask(pub(crate) Option<Arc<AtomicU32>>);

impl PosterTask {
    /// The share that is done, 0 to 1, while one is being made.
    #[must_use]
    pub fn progress(&self) -> Option<f32> {
        let done = self.0.as_ref()?.load(Relaxed);
        Some(0.001 * done as f32)
    }
}

/// How large a poster is of which the longer side has so many pixels.
#[must_use]
pub fn poster_size(bounds: &MazeBounds, longer: u32) -> UVec2 {
    let size = ground(bounds);
    (longer as f32 / size.max_element() * size).round().as_uvec2().max(UVec2::splat(MIN_SIDE))
}

/// The ground that is seen on a picture of the whole maze from above, in cell pitches.
pub(crate) fn ground(bounds: &MazeBounds) -> Vec2 {
    Vec2::from(bounds.max) - Vec2::from(bounds.min) + 2.0 * MARGIN
}
