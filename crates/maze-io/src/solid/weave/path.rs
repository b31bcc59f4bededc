//! The path through a weave, which lies on floors, ramps and decks.

use super::{lattice::bridges, levels::Levels};
use crate::{
    Drawing,
    solid::{body::north_up, part::Part, ribbon::write_ribbon},
};
use glam::{Vec2, Vec3};
use maze_core::{Cell, Geometry};
use std::{collections::HashSet, io};

/// Passes on the parts of a path with this width and height, in cell pitches.
pub(crate) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    levels: Levels,
    size: [f32; 2],
    mut write: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    write_ribbon(&points(drawing, levels), size, 0, &mut write).map(drop)
}

/// The points at which the path turns, or begins or ends to rise, with y to the north.
fn points<G: Geometry>(drawing: &Drawing<'_, G>, Levels { deck, aside, .. }: Levels) -> Vec<Vec3> {
    let grid = drawing.plan();
    let bridges: HashSet<Cell> = bridges(&grid).collect();
    // The middle of a tunnel is below its bridge.
    let middle = |cell: Cell| north_up(grid.0.to_plan(cell).apply(grid.0.center(cell)));
    let point = |cell: Cell| middle(cell).extend(if bridges.contains(&cell) { deck } else { 0.0 });
    // The upper and the lower end of a ramp.
    let ramp = |bridge: Cell, next: Cell| {
        let along: Vec2 = (middle(next) - middle(bridge)).normalize();
        [(0.5 - aside, deck), (1.5 - aside, 0.0)].map(|(far, height)| (middle(bridge) + far * along).extend(height))
    };
    let mut points: Vec<Vec3> = drawing.path.iter().take(1).map(|&cell| point(cell)).collect();
    for step in drawing.path.windows(2) {
        let [from, to] = [step[0], step[1]];
        if bridges.contains(&from) {
            points.extend(ramp(from, to));
        } else if bridges.contains(&to) {
            points.extend(ramp(to, from).iter().rev());
        }
        points.push(point(to));
    }
    points
}
