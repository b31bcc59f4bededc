//! The figures that compare two mazes, or two searches.

use crate::finished_blueprints;
use maze_core::{MazeRng, NullSink, metrics::Measure, solve::Solver};
use maze_play::Figure;
use proptest::{prelude::*, sample::select};

proptest! {
    #[test]
    fn the_path_of_a_solver_and_the_shortest_path_are_measured_alike(
        blueprint in finished_blueprints(9),
        solver in select(Solver::ALL).prop_filter("finds shortest paths", |solver| solver.finds_shortest()),
    ) {
        let maze = blueprint.generate();
        let metrics = maze.metrics();
        let search = solver.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut NullSink).continue_value();
        let value = |figure: Figure| figure.value(|measure: Measure| measure.of(&metrics), search.as_ref());
        prop_assert_eq!(value(Figure::FoundPath), value(Figure::ShortestPath));
        prop_assert_eq!(value(Figure::ShortestPath), metrics.solution.map(f64::from));
    }
}

#[test]
fn a_comparison_has_one_row_for_the_path() {
    let keys = |are_mazes, are_solved| Figure::list(are_mazes, are_solved).map(Figure::key).collect::<Vec<_>>();
    assert_eq!(keys(true, false), ["dead-ends", "river", "path"]);
    assert_eq!(keys(true, true), ["dead-ends", "river", "path", "solver-steps", "visited"]);
    assert_eq!(keys(false, true), ["path", "solver-steps", "visited"]);
}
