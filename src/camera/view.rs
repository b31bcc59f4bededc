//! What there is to be looked at with, and in which ways.

use bevy::{pbr::DistanceFog, prelude::*};

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

/// The camera that shows the maze.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Camera3d, Msaa::Sample4, DistanceFog)]
pub struct MazeCamera;

/// How much the eye sees from top to bottom, in radians: wide inside the maze, narrow above it.
pub(super) const WIDE: f32 = 1.2;
pub(super) const NARROW: f32 = 0.75;

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
