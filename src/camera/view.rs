//! The camera that shows the maze.

use bevy::{core_pipeline::tonemapping::Tonemapping, pbr::DistanceFog, prelude::*};
use bevy_maze::NearCamera;

/// How bright light becomes a colour. In browsers without the tables that take half a megabyte to fetch.
const TONES: Tonemapping =
    if cfg!(target_family = "wasm") { Tonemapping::SomewhatBoringDisplayTransform } else { Tonemapping::TonyMcMapface };

/// The camera that shows the maze.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component)]
#[require(NearCamera, Camera3d, Msaa::Sample4, DistanceFog, Tonemapping = TONES)]
pub struct MazeCamera;

/// How much the eye sees from top to bottom above the maze, in radians.
pub(super) const NARROW: f32 = 0.75;

/// How far from every wall eyes inside the maze stay, in cell pitches: what is nearer may not be drawn.
pub const EYE_CLEARANCE: f32 = 0.1;

/// How far away what is nearest is seen, where that does not cut into walls.
const NEAR: f32 = 0.03;

/// Nothing reaches so high above the plane of a maze, in cell pitches.
const ABOVE_ALL: f32 = 3.0;

/// How high an eye is above that at most, as far as depths are concerned: the sky must not be cut into.
const HIGHEST: f32 = 1024.0;

/// How far away what is nearest is seen by an eye that sees so much from top to bottom, so high above the plane of a maze,
/// in a picture that is so many times wider than high: no corner of the picture is farther away than a wall may be. The
/// farther it is, the more exact depths are, which tell the floor from the ground close below it.
#[must_use]
pub fn near(fov: f32, aspect: f32, height: f32) -> f32 {
    let up = (0.5 * fov).tan();
    let corner = (1.0 + up * up * (1.0 + aspect * aspect)).sqrt();
    // In steps, so that not every movement changes it; and half of it, since panels move the picture aside.
    let clear = 0.5 * (height - ABOVE_ALL).clamp(0.0, HIGHEST).log2().floor().exp2();
    NEAR.min(EYE_CLEARANCE / corner).max(clear / corner)
}

/// The part of the window that no panel covers: what the panels take from its edges, in pixels. The menu says so.
#[derive(Resource, Clone, Copy, Default, Debug, PartialEq, Reflect)]
#[reflect(Resource)]
pub struct ViewportInsets {
    /// Pixels taken from the left.
    pub left: f32,
    /// Pixels taken from the right.
    pub right: f32,
    /// Pixels taken from the bottom.
    pub bottom: f32,
    /// Pixels taken from the top.
    pub top: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far below the floor the ground lies.
    const BELOW: f32 = 0.03;

    /// The depths of what is so far away, by WebGL2, which has them from -1 to 1.
    fn depth(near: f32, distance: f32) -> f32 {
        0.5 * (near / distance) + 0.5
    }

    #[test]
    fn from_every_height_depths_tell_floor_and_ground_apart_and_nothing_is_cut_off() {
        for height in (8..1000).map(|height| height as f32) {
            for aspect in [0.5, 1.0, 1.78, 3.56] {
                let near = near(NARROW, aspect, height);
                let steps = (depth(near, height) - depth(near, height + BELOW)) / (0.5 * f32::EPSILON);
                assert!(steps > 32.0, "{height} high, {aspect} times wider than high: {steps} steps apart");
                // A picture moved aside by half of it.
                let up = (0.5 * NARROW).tan();
                let corner = (1.0 + up * up * (1.0 + (2.0 * aspect).powi(2))).sqrt();
                assert!(near * corner < height - ABOVE_ALL, "{height} high, {aspect} times wider than high: {near}");
            }
        }
    }
}
