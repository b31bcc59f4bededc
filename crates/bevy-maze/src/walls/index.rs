//! The entity of each wall, and the progress of the walls.

use super::shape::WallStyle;
use crate::{space::InSpace, timeline::Timeline};
use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Grid, HalfEdge};
use std::sync::Arc;

/// Marks an entity that is a wall: the copy of the cell of this half-edge.
#[derive(Component, Clone, Copy, Debug)]
#[require(InSpace)]
pub struct StandingWall(pub HalfEdge);

/// The progress of the walls on screen, which may follow a jump of the timeline over several frames.
#[derive(Component, Debug)]
pub struct WallProgress {
    /// The number of cells, or of tiles of a field, whose walls may differ from the maze, and of all.
    pub(super) behind: usize,
    pub(super) all: usize,
    /// Whether kept walls look different: as long as the maze is not finished.
    pub(super) kept_stand_out: bool,
}

impl WallProgress {
    /// The progress of a maze with this many cells, none of which has walls yet.
    pub(super) fn none(cells: usize) -> Self {
        Self { behind: cells, all: cells, kept_stand_out: true }
    }

    /// Updates whether kept walls stand out. Returns whether that changed.
    pub(super) fn tell_kept_apart(&mut self, timeline: &Timeline) -> bool {
        let before = std::mem::replace(&mut self.kept_stand_out, !timeline.at_end());
        before != self.kept_stand_out
    }

    /// Returns the share of cells or tiles, 0 to 1, whose walls are up to date.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
    pub fn fraction(&self) -> f32 {
        1.0 - self.behind as f32 / self.all.max(1) as f32
    }

    /// Returns whether all walls are up to date.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.behind == 0
    }
}

/// Returns whether walls of some maze are not up to date.
pub(super) fn are_coming(mazes: Query<&WallProgress>) -> bool {
    mazes.iter().any(|walls| !walls.is_complete())
}

/// The entity of each wall of a maze.
#[derive(Component, Debug)]
pub(super) struct WallEntities {
    pub(super) grid: Arc<AnyGrid>,
    /// The entity of each side of each cell, or [`Entity::PLACEHOLDER`].
    pub(super) entities: Vec<Entity>,
    /// Whether each wall is shown as kept, by the same index. Both copies agree.
    pub(super) kept: Vec<bool>,
    /// The first cell whose inner walls may have two entities, one for each half-edge.
    pub(super) overlapping_from: Cell,
    /// The next cell to update. After the last cell comes the first.
    pub(super) next: Cell,
}

/// The number of cells that a frame updates.
pub(super) const SLICE: u32 = 1 << 13;

/// No cell has more sides.
pub(super) const STRIDE: usize = <AnyGrid as Grid>::MAX_SIDES as usize;

pub(super) fn index(wall: HalfEdge) -> usize {
    wall.cell as usize * STRIDE + usize::from(wall.side)
}

impl WallEntities {
    /// No walls: each cell spawns its own.
    pub(super) fn none(grid: Arc<AnyGrid>) -> Self {
        let entities = vec![Entity::PLACEHOLDER; grid.len() * STRIDE];
        let kept = vec![false; entities.len()];
        Self { grid, entities, kept, overlapping_from: 0, next: 0 }
    }

    pub(super) fn entity(&self, wall: HalfEdge) -> Option<Entity> {
        Some(self.entities[index(wall)]).filter(|&entity| entity != Entity::PLACEHOLDER)
    }

    pub(super) fn take(&mut self, wall: HalfEdge) -> Option<Entity> {
        let entity = self.entity(wall);
        self.entities[index(wall)] = Entity::PLACEHOLDER;
        entity
    }

    pub(super) fn style(&self, wall: HalfEdge) -> WallStyle {
        if self.grid.across(wall).is_none() {
            WallStyle::Boundary
        } else if self.kept[index(wall)] {
            WallStyle::Kept
        } else {
            WallStyle::Inner
        }
    }

    pub(super) fn stands(&self, halves: [HalfEdge; 2]) -> bool {
        halves.iter().any(|&half| self.entity(half).is_some())
    }
}
