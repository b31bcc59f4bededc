//! What there is to be looked at with, and in which ways.

use bevy::{core_pipeline::tonemapping::Tonemapping, pbr::DistanceFog, prelude::*};

/// How the camera is steered.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// Turning around the maze.
    #[default]
    Orbit,
    /// Flying freely.
    Fly,
    /// Walking inside.
    Walk,
    /// Looking through the eyes of a robot.
    Spectate,
}

impl View {
    pub(super) fn next(self) -> Self {
        match self {
            Self::Orbit => Self::Fly,
            Self::Fly => Self::Walk,
            Self::Walk | Self::Spectate => Self::Orbit,
        }
    }
}

/// How bright light becomes a colour. In browsers without the tables that take half a megabyte to fetch.
const TONES: Tonemapping =
    if cfg!(target_family = "wasm") { Tonemapping::SomewhatBoringDisplayTransform } else { Tonemapping::TonyMcMapface };

/// The camera that shows the maze.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Camera3d, Msaa::Sample4, DistanceFog, Tonemapping = TONES)]
pub struct MazeCamera;

/// How much the eye sees from top to bottom above the maze, in radians.
pub(super) const NARROW: f32 = 0.75;

/// How far from every wall eyes inside the maze stay, in cell pitches: what is nearer may not be drawn.
pub const EYE_CLEARANCE: f32 = 0.1;

/// How far away what is nearest is seen, where that does not cut into walls.
const NEAR: f32 = 0.03;

/// How far away what is nearest is seen by an eye that sees so much from top to bottom, in a picture that is so many
/// times wider than high: no corner of the picture is farther away than a wall may be.
#[must_use]
pub fn near(fov: f32, aspect: f32) -> f32 {
    let up = (0.5 * fov).tan();
    NEAR.min(EYE_CLEARANCE / (1.0 + up * up * (1.0 + aspect * aspect)).sqrt())
}

/// The part of the window that no panel covers: what the panels take from its edges, in pixels. The menu says so.
#[derive(Resource, Clone, Copy, Default, Debug, PartialEq)]
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
