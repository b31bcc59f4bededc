//! What is measured of the maze on screen, beside what its method gives on the average. Measuring takes a while, so it
//! is done on a worker.

use crate::{
    LabyrinthSystems,
    generation::{MazeArrived, at_the_end},
    job::Job,
    notice::Notify,
    timeline::Timeline,
};
use bevy::prelude::*;
use maze_core::{Blueprint, Metrics, StopWhen, Summary};

/// One measure of this maze, and of others that differ by the seed alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// This maze's.
    pub here: f64,
    /// The others', if the maze was made: one that was read has none like it.
    pub others: Option<Summary>,
}

/// The measures of the maze on screen, once they are known. Shares are in percent.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Measures(pub Vec<(&'static str, Measure)>);

/// How a measure is taken; not every maze has each.
type Take = fn(&Metrics) -> Option<f64>;

/// What is measured, by its name in the words file.
const MEASURES: [(&str, Take); 6] = [
    ("measure.dead-ends", |metrics| Some(100.0 * metrics.dead_ends())),
    ("measure.junctions", |metrics| Some(100.0 * metrics.junctions())),
    ("measure.solution", |metrics| metrics.solution_share().map(|share| 100.0 * share)),
    ("measure.solution-length", |metrics| metrics.solution.map(f64::from)),
    ("measure.longest", |metrics| Some(f64::from(metrics.longest))),
    ("measure.river", |metrics| Some(metrics.river)),
];

/// How many other mazes are made to compare with, at most and at least.
const OTHERS: [u64; 2] = [40, 5];

/// Large mazes are compared with fewer, so that they have about this many cells together: one large maze tells as much
/// of its method as many small ones.
const OTHERS_CELLS: u64 = 400_000;

/// The work that is being done.
#[derive(Resource, Default)]
struct Measuring(Option<Job<Measures>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Measures>().init_resource::<Measuring>().add_systems(
        Update,
        (begin.run_if(on_message::<MazeArrived>), finish.run_if(|measuring: Res<Measuring>| measuring.0.is_some()))
            .chain()
            .in_set(LabyrinthSystems::Play),
    );
}

fn begin(timeline: Res<Timeline>, mut measuring: ResMut<Measuring>, mut measures: ResMut<Measures>) {
    measures.0.clear();
    let (origin, playback) = (timeline.origin.clone(), timeline.now().clone());
    measuring.0 =
        Some(Job::start(move |stop| measure(&at_the_end(playback).metrics(), origin.blueprint(), || stop.is_wanted())));
}

fn finish(mut measuring: ResMut<Measuring>, mut measures: ResMut<Measures>, mut notices: MessageWriter<Notify>) {
    let Some(done) = measuring.bypass_change_detection().0.as_mut().and_then(Job::result) else { return };
    measuring.0 = None;
    match done {
        Ok(done) => *measures = done,
        Err(broken) => _ = notices.write(Notify(broken.to_string())),
    }
}

/// Compares what was measured of a maze with what is of others by its blueprint, if it has one, unless it is stopped.
fn measure(here: &Metrics, blueprint: Option<&Blueprint>, stopped: impl Fn() -> bool) -> Measures {
    let cells = u64::try_from(here.cells).unwrap_or(u64::MAX);
    let count = if blueprint.is_some() { (OTHERS_CELLS / cells.max(1)).clamp(OTHERS[1], OTHERS[0]) } else { 0 };
    let others = (0..count).map_while(|other| {
        let blueprint = blueprint?;
        let seed = blueprint.seed().wrapping_add(1 + other);
        let maze = blueprint.clone().with_seed(seed).generate_with(&mut StopWhen(&stopped));
        (!stopped()).then(|| maze.metrics())
    });
    let others: Vec<Metrics> = others.collect();
    let measure = |of: Take| {
        let values: Vec<f64> = others.iter().filter_map(of).collect();
        Some(Measure { here: of(here)?, others: Summary::of(&values) })
    };
    Measures(MEASURES.iter().filter_map(|&(name, of)| measure(of).map(|measure| (name, measure))).collect())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_maze_of_one_cell_is_measured() {
        let blueprint: maze_core::Blueprint = "square:1x1/kruskal#1".parse().expect("a share code");
        let measures = super::measure(&blueprint.generate().metrics(), Some(&blueprint), || false);
        assert!(measures.0.iter().all(|(_, measure)| measure.here.is_finite()), "{measures:?}");
    }

    #[test]
    fn who_is_stopped_makes_no_other_maze() {
        let blueprint: maze_core::Blueprint = "square:9x9/kruskal#1".parse().expect("a share code");
        let here = blueprint.generate().metrics();
        for stopped in [true, false] {
            let measures = super::measure(&here, Some(&blueprint), || stopped);
            assert!(measures.0.iter().all(|(_, measure)| measure.others.is_none() == stopped), "{measures:?}");
        }
    }
}
