//! A planet as two hollow halves with walls outside, which stand on their cut. A ring holds them together: both have a
//! groove for it.
//!
//! Points are on lines from the middle of the planet, at a few levels. So walls do not overlap, and walls and passages
//! become wider outward. The hollow is a cone, so it prints without supports.

mod cut;
mod level;
mod plan;
mod rim;
mod shell;

use super::{half::Half, measures::Measures, part::Part};
use crate::{frame::MARGIN, steps::Steps};
use glam::Vec3;
pub(super) use level::{GAPS, PLATES};
use level::{Level, Levels};
use maze_core::{Geometry, Maze};
use plan::{Plan, Triangle};
use shell::Shell;
use std::io;

/// The number of steps for writing both halves and the ring once.
pub(super) fn steps(cells: usize) -> u64 {
    // All three have a plan, and the halves have cells.
    5 * cells as u64
}

/// The distance from the middle of a planet to the tops of walls, in cell pitches.
pub(super) fn reach(radius: f32, measures: &Measures) -> f32 {
    radius + measures.pitches(measures.wall_height)
}

/// Passes on the parts of a half. The upper half is east of the lower one.
pub(super) fn write_half<G: Geometry>(
    (maze, radius): (&Maze<G>, f32),
    half: Half,
    measures: &Measures,
    steps: &mut Steps<'_>,
    write: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let (plan, levels) = (plan(maze, radius, measures, steps)?, Levels::of(radius, measures));
    let aside = aside(radius, measures);
    let turned = move |Vec3 { x, y, z }: Vec3| match half {
        Half::Lower => Vec3::new(x, z, -y),
        Half::Upper => Vec3::new(x + aside, -z, y),
    };
    let mut shell = Shell::new(levels, turned, write);
    let cover = |shell: &mut Shell<_, _>, Triangle { corners, is_wall }: Triangle| {
        let level = if is_wall { Level::Top } else { Level::Floor };
        let places: Vec<_> = plan.part(&corners, half).into_iter().map(|spot| (spot, level)).collect();
        shell.cover(&places)
    };
    for cell in plan.cells() {
        for triangle in plan.triangles(cell) {
            cover(&mut shell, triangle)?;
        }
        for (edge, is_wall) in plan.outline(cell) {
            if is_wall && let [from, to] = plan.part(&edge, half)[..] {
                shell.strip([from, to], [Level::Top, Level::Floor])?;
            }
        }
        steps.step()?;
    }
    plan.joints().try_for_each(|triangle| cover(&mut shell, triangle))?;
    rim::of_half(&mut shell, &levels, &plan.rim(half))
}

/// Passes on the parts of the ring, which is east of the halves.
pub(super) fn write_ring<G: Geometry>(
    (maze, radius): (&Maze<G>, f32),
    measures: &Measures,
    steps: &mut Steps<'_>,
    write: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let plan = plan(maze, radius, measures, steps)?;
    let aside = 2.0 * aside(radius, measures);
    let turned = move |Vec3 { x, y, z }: Vec3| Vec3::new(x + aside, -z, y);
    rim::of_ring(&mut Shell::new(Levels::of(radius, measures), turned, write), &plan.rim(Half::Upper))
}

fn plan<'m, G: Geometry>(
    maze: &'m Maze<G>,
    radius: f32,
    measures: &Measures,
    steps: &mut Steps<'_>,
) -> io::Result<Plan<'m, G>> {
    Plan::of(maze, [radius, measures.pitches(measures.wall_thickness)], steps)
}

/// The distance between the middles of two parts beside each other.
fn aside(radius: f32, measures: &Measures) -> f32 {
    2.0 * reach(radius, measures) + MARGIN
}
