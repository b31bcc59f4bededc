//! Which entity is which wall, and how far they all are those of the maze.

use crate::timeline::Timeline;
use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Grid, HalfEdge};
use std::sync::Arc;

/// Marks an entity that is a wall: the copy that the given cell brought.
#[derive(Component, Clone, Copy, Debug)]
pub struct StandingWall(pub HalfEdge);

/// The progress of the walls on screen.
#[derive(Component, Debug)]
pub struct Walls {
    /// So many cells, or tiles of a field, may have other walls than the maze, of so many in all.
    pub(super) behind: usize,
    pub(super) all: usize,
    /// Whether walls that are kept for good stand out from others: as long as those may still open. A finished maze is of
    /// one colour.
    pub(super) kept_stand_out: bool,
}

impl Walls {
    /// Those of a maze of so many cells, of which none is there yet.
    pub(super) fn none(cells: usize) -> Self {
        Self { behind: cells, all: cells, kept_stand_out: true }
    }

    /// Has kept walls stand out as long as they should. Whether that is new.
    pub(super) fn tell_kept_apart(&mut self, timeline: &Timeline) -> bool {
        let before = std::mem::replace(&mut self.kept_stand_out, !timeline.at_end());
        before != self.kept_stand_out
    }

    /// Returns the share of cells or tiles, 0 to 1, whose walls are up to date.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
    pub fn share(&self) -> f32 {
        1.0 - self.behind as f32 / self.all.max(1) as f32
    }

    /// Returns whether all walls are up to date.
    #[must_use]
    pub fn are_right(&self) -> bool {
        self.behind == 0
    }
}

/// Whether there are walls that are not those of their maze yet.
pub(super) fn are_coming(mazes: Query<&Walls>) -> bool {
    mazes.iter().any(|walls| !walls.are_right())
}

/// Which entity is which wall of a maze.
#[derive(Component, Debug)]
pub(super) struct WallEntities {
    pub(super) grid: Arc<AnyGrid>,
    /// The entity of each side of each cell, [`Entity::PLACEHOLDER`] where none stands.
    pub(super) entities: Vec<Entity>,
    /// Whether a wall is shown as kept for good, likewise; both copies are the same.
    pub(super) kept: Vec<bool>,
    /// Inner walls of the cells from this one on may stand twice, up to the last cell.
    pub(super) overlapping_from: Cell,
    /// The cells from here on may have other walls than the maze, as many as are [behind](Walls); after the last
    /// cell comes the first.
    pub(super) next: Cell,
}

/// How many cells' walls are put right in a frame.
pub(super) const SLICE: u32 = 1 << 13;

/// No cell has more sides.
pub(super) const STRIDE: usize = <AnyGrid as Grid>::MAX_SIDES as usize;

pub(super) fn index(wall: HalfEdge) -> usize {
    wall.cell as usize * STRIDE + usize::from(wall.side)
}

impl WallEntities {
    /// None of them: each comes with its cell.
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

    pub(super) fn stands(&self, halves: [HalfEdge; 2]) -> bool {
        halves.iter().any(|&half| self.entity(half).is_some())
    }
}
