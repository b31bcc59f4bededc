//! The camera that shows the maze.

use bevy::{core_pipeline::tonemapping::Tonemapping, pbr::DistanceFog, prelude::*};
use bevy_maze::NearCamera;

/// The tone mapping. In browsers one without lookup tables, whose download would be half a megabyte.
const TONES: Tonemapping =
    if cfg!(target_family = "wasm") { Tonemapping::SomewhatBoringDisplayTransform } else { Tonemapping::TonyMcMapface };

/// The camera that shows the maze.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component)]
#[require(NearCamera, Camera3d, Msaa::Sample4, DistanceFog, Tonemapping = TONES)]
pub struct MazeCamera;

/// The vertical field of view above the maze, in radians.
pub(super) const NARROW: f32 = 0.75;

/// The minimum distance between walls and a camera inside the maze, in cell pitches. Anything nearer may be clipped.
pub const EYE_CLEARANCE: f32 = 0.1;

/// The default distance of the near plane, unless it would clip walls.
const NEAR: f32 = 0.03;

/// A height above everything in a maze, in cell pitches.
const ABOVE_ALL: f32 = 3.0;

/// The maximum height that the near plane accounts for, so that the sky is not clipped.
const HIGHEST: f32 = 1024.0;

/// Returns the distance of the near plane for a vertical field of view, an aspect ratio and a height above the maze.
/// No corner of the near plane is farther away than a wall can be. A large distance increases the precision of depths,
/// which must separate the floor from the ground just below it.
#[must_use]
pub fn near(fov: f32, aspect: f32, height: f32) -> f32 {
    let up = (0.5 * fov).tan();
    let corner = (1.0 + up * up * (1.0 + aspect * aspect)).sqrt();
    // Rounded to a power of two, so that it changes rarely. Halved, because panels shift the view.
    let clear = 0.5 * (height - ABOVE_ALL).clamp(0.0, HIGHEST).log2().floor().exp2();
    NEAR.min(EYE_CLEARANCE / corner).max(clear / corner)
}

/// The part of the window that is covered by panels at each edge, in pixels. The menu sets it.
#[derive(Resource, Clone, Copy, Default, Debug, PartialEq, Reflect)]
#[reflect(Resource)]
pub struct ViewportInsets {
    /// The left inset, in pixels.
    pub left: f32,
    /// The right inset, in pixels.
    pub right: f32,
    /// The bottom inset, in pixels.
    pub bottom: f32,
    /// The top inset, in pixels.
    pub top: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The depth of the ground below the floor.
    const BELOW: f32 = 0.03;

    /// The depth value at a distance in WebGL2, which uses the range -1 to 1.
    fn depth(near: f32, distance: f32) -> f32 {
        0.5 * (near / distance) + 0.5
    }

    #[test]
    fn near_plane_separates_floor_and_ground_and_clips_nothing() {
        for height in (8..1000).map(|height| height as f32) {
            for aspect in [0.5, 1.0, 1.78, 3.56] {
                let near = near(NARROW, aspect, height);
                let steps = (depth(near, height) - depth(near, height + BELOW)) / (0.5 * f32::EPSILON);
                assert!(steps > 32.0, "{height} high, {aspect} times wider than high: {steps} steps apart");
                // A view shifted by half of its size.
                let up = (0.5 * NARROW).tan();
                let corner = (1.0 + up * up * (1.0 + (2.0 * aspect).powi(2))).sqrt();
                assert!(near * corner < height - ABOVE_ALL, "{height} high, {aspect} times wider than high: {near}");
            }
        }
    }
}
