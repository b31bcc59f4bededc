//! The explored cells around the player in a maze that is drawn as a net, unfolded into a plane, for the small map. At a cut
//! of the net, the position of the player leaps, but this map does not.

use super::{
    chart::{self, Chart, Patch},
    explored::{Explored, walls_around},
    walk::Walk,
};
use crate::{schedule::CameraSystems, vocabulary::view::View};
use bevy::{platform::collections::HashSet, prelude::*};
use bevy_maze::{OfMaze, Timeline};
use maze_core::{
    AnyGrid, Cell, Geometry, Grid, HalfEdge, Point,
    grid::{Isometry, Plan, is_net, unfold_around},
};
use std::sync::Arc;

/// The maximum distance of a cell from the player's cell, in cell pitches.
const REACH: f32 = 5.0;

/// The maximum difference between two places of a cell that are the same up to rounding.
const ROUNDING: f32 = 0.05;

/// The explored cells around the player. Tunnels are under their bridges, as in a [`Plan`]. It is updated when the player
/// enters a cell, and when more is known. In a plane, it is empty.
#[derive(Component, Debug, Default)]
pub struct Neighborhood {
    cells: Vec<Neighbor>,
    /// The map from the coordinates of the player's cell to those of the map.
    to_plan: Isometry,
}

/// An explored cell. On a surface that is glued to itself, a cell may appear several times.
#[derive(Debug)]
pub struct Neighbor {
    /// The cell.
    pub cell: Cell,
    /// Whether the cell is nearer elsewhere on the map.
    pub is_copy: bool,
    /// The map from the coordinates of the cell in a [`Plan`] to those of the player's cell.
    pub map: Isometry,
    /// The floor, walls, trail and things of the cell, in its own coordinates.
    pub content: Patch,
}

impl Neighborhood {
    /// The cells, tunnels first.
    #[must_use]
    pub fn cells(&self) -> &[Neighbor] {
        &self.cells
    }

    /// Returns the place of the player on the map, from the position in the grid.
    #[must_use]
    pub fn place(&self, position: Point) -> Point {
        self.to_plan.apply(position)
    }

    fn of((walk, timeline): (&Walk, &Timeline), (explored, chart): (&Explored, &Chart), here: Cell) -> Self {
        let maze = walls_around(walk, timeline);
        let plan = Plan(maze.grid());
        // The nearest one of several copies of a cell comes first.
        let mut seen = HashSet::new();
        let around = unfold_around(&plan, here, REACH).into_iter().map(|(cell, map)| (cell, map, !seen.insert(cell)));
        let (tunnels, others): (Vec<_>, Vec<_>) =
            around.filter(|(cell, ..)| explored.knows(*cell)).partition(|(cell, ..)| plan.cover(*cell).is_some());
        let mut cells: Vec<Neighbor> = Vec::new();
        for (cell, map, is_copy) in tunnels.into_iter().chain(others) {
            let mut content = Patch::default();
            // A wall between two cells of the map is drawn with the first of them.
            content.draw(&plan, (maze, walk.game()), cell, |wall| is_beyond(&plan, &cells, wall, &map));
            let trodden = plan.neighbor_walls(cell).filter(|&wall| chart.is_trodden([wall, plan.twin(wall)]));
            content.trail.extend(trodden.map(|wall| (cell, plan.half_step(wall))));
            cells.push(Neighbor { cell, is_copy, map, content });
        }
        Self { cells, to_plan: plan.0.to_plan(here) }
    }
}

/// Whether the cell across a wall is among these, beside the cell of the wall, which has this map.
fn is_beyond(plan: &Plan<&Arc<AnyGrid>>, cells: &[Neighbor], wall: HalfEdge, map: &Isometry) -> bool {
    let Some(twin) = plan.across(wall) else { return false };
    let center = plan.center(twin.cell);
    let place = Vec2::from(plan.transition(twin).then(map).apply(center));
    cells.iter().any(|other| other.cell == twin.cell && place.distance(other.map.apply(center).into()) < ROUNDING)
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Walk, Neighborhood>()
        .add_systems(Update, unfold.run_if(in_state(View::Walk)).in_set(CameraSystems::Charted).after(chart::draw));
}

/// The chart changes when the player enters a cell, and when more is known.
type Charted = Changed<Chart>;

fn unfold(mazes: Query<&Timeline>, walks: Query<(&Walk, &OfMaze, &Explored, &Chart, &mut Neighborhood), Charted>) {
    for (walk, of, explored, chart, mut neighborhood) in walks {
        let (Ok(timeline), Some(&here)) = (mazes.get(of.0), walk.path().last()) else { continue };
        if is_net(timeline.now().maze().grid()) {
            *neighborhood = Neighborhood::of((walk, timeline), (explored, chart), here);
        }
    }
}
