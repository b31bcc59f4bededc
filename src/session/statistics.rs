//! What is measured of the maze on screen, beside what its method gives on average. Measuring takes a while, so it
//! is done on a worker.

use super::{data::Carved, source::MazeSource};
use crate::{
    platform::{
        job::Job,
        order::{Order, Tally},
    },
    schedule::LabyrinthSystems,
    toast::Complaint,
};
use bevy::prelude::*;
use bevy_maze::{Maze3d, Timeline};
use maze_core::{
    Blueprint, Metrics, StopWhen,
    metrics::{Measure, Summary},
};
use serde::{Deserialize, Serialize};

/// One measure of this maze, and of others that differ by the seed alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Statistic {
    /// This maze's.
    pub here: f64,
    /// The others', if the maze was made: one that was read has none like it.
    pub others: Option<Summary>,
}

/// The statistics of a maze on screen, once they are known. Shares are in percent.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Statistics(pub Vec<(&'static str, Statistic)>);

/// What is measured, by its name in the words file.
const STATISTICS: [(&str, Measure); 6] = [
    ("statistic-dead-ends", Measure::DeadEnds),
    ("statistic-junctions", Measure::Junctions),
    ("statistic-solution", Measure::SolutionShare),
    ("statistic-solution-length", Measure::SolutionLength),
    ("statistic-longest", Measure::LongestPath),
    ("statistic-river", Measure::River),
];

/// How many other mazes are made to compare with, at most and at least.
const OTHERS: [u64; 2] = [40, 5];

/// Large mazes are compared with fewer, so that they have about this many cells together: one large maze says as much
/// of its method as many small ones.
const OTHERS_CELLS: u64 = 400_000;

/// A maze that is being measured.
#[derive(Component)]
struct Measuring(Job<Vec<Metrics>>);

/// To measure a maze, and others that differ by the seed alone.
#[derive(Serialize, Deserialize)]
pub(crate) struct MeasureMaze(Carved);

impl Order for MeasureMaze {
    /// Those of the maze come first.
    type Done = Vec<Metrics>;

    fn carry_out(self, tally: &Tally) -> Vec<Metrics> {
        let Self(carved) = self;
        measure(carved.maze().metrics(), carved.source.blueprint(), || tally.is_cancelled())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(begin).add_systems(Update, finish.in_set(LabyrinthSystems::Advance));
}

fn begin(come: On<Add, Maze3d>, mazes: Query<(&Timeline, &MazeSource)>, mut commands: Commands) -> Result {
    let (timeline, source) = mazes.get(come.entity)?;
    let job = Job::order(MeasureMaze(Carved::new(source, timeline)));
    commands.entity(come.entity).insert((Statistics::default(), Measuring(job)));
    Ok(())
}

fn finish(mut measuring: Query<(Entity, &mut Measuring)>, mut commands: Commands) {
    for (maze, mut job) in &mut measuring {
        let Some(done) = job.bypass_change_detection().0.result() else { continue };
        commands.entity(maze).remove::<Measuring>();
        match done {
            Ok(done) => _ = commands.entity(maze).insert(Statistics::of(&done)),
            Err(broken) => commands.trigger(Complaint(broken.into())),
        }
    }
}

impl Statistics {
    /// Compares what was measured of the first maze with what was of the others.
    fn of(measured: &[Metrics]) -> Self {
        let Some((here, others)) = measured.split_first() else { return Self::default() };
        let statistic = |measure: Measure| {
            let values: Vec<f64> = others.iter().filter_map(|metrics| measure.of(metrics)).collect();
            Some(Statistic { here: measure.of(here)?, others: Summary::of(&values) })
        };
        Self(STATISTICS.iter().filter_map(|&(name, measure)| Some((name, statistic(measure)?))).collect())
    }
}

/// Measures others by the blueprint of a maze, if it has one, unless it is stopped. What was measured of the maze comes
/// first.
fn measure(here: Metrics, blueprint: Option<&Blueprint>, stopped: impl Fn() -> bool) -> Vec<Metrics> {
    let cells = u64::try_from(here.cells).unwrap_or(u64::MAX);
    let count = if blueprint.is_some() { (OTHERS_CELLS / cells.max(1)).clamp(OTHERS[1], OTHERS[0]) } else { 0 };
    let others = (0..count).map_while(|other| {
        let blueprint = blueprint?;
        let seed = blueprint.seed().wrapping_add(1 + other);
        let made = blueprint.clone().with_seed(seed).generate_with(&mut StopWhen(&stopped));
        made.continue_value().filter(|_| !stopped()).map(|maze| maze.metrics())
    });
    std::iter::once(here).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_maze_of_one_cell_is_measured() {
        let blueprint: Blueprint = "square:1x1/kruskal#1".parse().expect("a share code");
        let statistics = Statistics::of(&measure(blueprint.generate().metrics(), Some(&blueprint), || false));
        assert!(statistics.0.iter().all(|(_, measure)| measure.here.is_finite()), "{statistics:?}");
    }

    #[test]
    fn who_is_stopped_makes_no_other_maze() {
        let blueprint: Blueprint = "square:9x9/kruskal#1".parse().expect("a share code");
        let here = blueprint.generate().metrics();
        for stopped in [true, false] {
            let statistics = Statistics::of(&measure(here.clone(), Some(&blueprint), || stopped));
            assert!(statistics.0.iter().all(|(_, measure)| measure.others.is_none() == stopped), "{statistics:?}");
        }
    }
}
