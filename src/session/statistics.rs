//! Statistics of the maze on screen, compared with other mazes of its method. A worker computes them.

use super::{data::Carved, shown::Beside, source::MazeSource};
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

/// A statistic of a maze, and of others that differ only in the seed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Statistic {
    /// The value for this maze.
    pub here: f64,
    /// The values of the others, or `None` for a maze from a file.
    pub others: Option<Summary>,
}

/// The statistics of a maze on screen, empty until they are computed. Shares are in percent.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Statistics(pub Vec<(&'static str, Statistic)>);

/// The statistics, by the keys of their texts.
const STATISTICS: [(&str, Measure); 6] = [
    ("statistic-dead-ends", Measure::DeadEnds),
    ("statistic-junctions", Measure::Junctions),
    ("statistic-solution", Measure::SolutionShare),
    ("statistic-solution-length", Measure::SolutionLength),
    ("statistic-longest", Measure::LongestPath),
    ("statistic-river", Measure::River),
];

/// The maximum and minimum number of mazes to compare with.
const OTHERS: [u64; 2] = [40, 5];

/// For large mazes the number is lower, so that all have about this many cells together. One large maze is as
/// representative of its method as many small ones.
const OTHERS_CELLS: u64 = 400_000;

/// A maze that is being measured.
#[derive(Component)]
struct Measuring(Job<Vec<Metrics>>);

/// An order to measure a maze, and others that differ only in the seed.
#[derive(Serialize, Deserialize)]
pub(crate) struct MeasureMaze(Carved);

impl Order for MeasureMaze {
    /// The metrics of the maze come first.
    type Done = Vec<Metrics>;

    fn carry_out(self, tally: &Tally) -> Vec<Metrics> {
        let Self(carved) = self;
        measure(carved.maze().metrics(), carved.source.blueprint(), || tally.is_canceled())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(begin).add_systems(Update, finish.in_set(LabyrinthSystems::Advance));
}

fn begin(come: On<Add, Maze3d>, mazes: Query<(&Timeline, &MazeSource, Has<Beside>)>, mut commands: Commands) -> Result {
    let (timeline, source, is_beside) = mazes.get(come.entity)?;
    // A copy of a measured maze, which shows only a search.
    if timeline.is_search() && is_beside {
        return Ok(());
    }
    // A maze that is being drawn or carved is measured once it is finished. In the editor, it also has the cells that its
    // source leaves out, and a worker would have no grid for it.
    if timeline.is_unfinished() {
        commands.entity(come.entity).insert(Statistics::default());
        return Ok(());
    }
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
    /// Returns the value of a measure for this maze, once it is computed.
    pub(crate) fn here(&self, measure: Measure) -> Option<f64> {
        let (name, _) = STATISTICS.iter().find(|(_, known)| *known == measure)?;
        self.0.iter().find(|(known, _)| known == name).map(|(_, statistic)| statistic.here)
    }

    /// Compares the first metrics with the others.
    fn of(measured: &[Metrics]) -> Self {
        let Some((here, others)) = measured.split_first() else { return Self::default() };
        let statistic = |measure: Measure| {
            let values: Vec<f64> = others.iter().filter_map(|metrics| measure.of(metrics)).collect();
            Some(Statistic { here: measure.of(here)?, others: Summary::of(&values) })
        };
        Self(STATISTICS.iter().filter_map(|&(name, measure)| Some((name, statistic(measure)?))).collect())
    }
}

/// Measures other mazes of the blueprint, if there is one, until stopped. Returns the metrics of the maze first.
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
    fn measuring_makes_no_other_mazes_once_stopped() {
        let blueprint: Blueprint = "square:9x9/kruskal#1".parse().expect("a share code");
        let here = blueprint.generate().metrics();
        for stopped in [true, false] {
            let statistics = Statistics::of(&measure(here.clone(), Some(&blueprint), || stopped));
            assert!(statistics.0.iter().all(|(_, measure)| measure.others.is_none() == stopped), "{statistics:?}");
        }
    }
}
