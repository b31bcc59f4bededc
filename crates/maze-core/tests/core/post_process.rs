//! Properties of post-processing.

use crate::{blueprints, finished_blueprints, shapes};
use maze_core::{Blueprint, Grid, Maze, Playback, PostProcess, UnionFind, options::Percent};
use proptest::prelude::*;

fn dead_ends<G: Grid>(maze: &Maze<G>) -> usize {
    maze.grid().cells().filter(|&cell| maze.degree(cell) == 1).count()
}

fn standing<G: Grid>(maze: &Maze<G>) -> usize {
    maze.grid().inner_walls().filter(|halves| !maze.is_open(halves[0])).count()
}

fn percent(share: u32, of: usize) -> usize {
    (of * share as usize + 50) / 100
}

proptest! {
    #[test]
    fn post_processing_round_trips_and_is_recorded(blueprint in finished_blueprints(8)) {
        prop_assert_eq!(blueprint.to_string().parse(), Ok(blueprint.clone()));
        let mut playback = Playback::new(blueprint.record());
        playback.seek(playback.len());
        let maze = blueprint.generate();
        prop_assert_eq!(playback.maze().all_open_sides(), maze.all_open_sides());
    }

    #[test]
    fn sparse_mazes_stay_connected(
        shape in shapes(12), seed in any::<u64>(), sparse in 0..=100_u32,
    ) {
        let whole = Blueprint::new(shape, "kruskal".parse().unwrap(), seed).unwrap();
        let maze = whole.clone().with_post_process(PostProcess { sparse: Percent::new(sparse).unwrap(), ..PostProcess::NONE }).generate();
        let grid = maze.grid();
        let off = grid.cells().filter(|&cell| maze.degree(cell) == 0 && grid.len() > 1).count();
        let mut sets = UnionFind::new(grid.len());
        for [wall, twin] in maze.all_passages() {
            sets.union(wall.cell, twin.cell);
        }
        prop_assert_eq!(sets.count(), 1 + off);
        prop_assert!(sets.equiv(maze.ends().from, maze.ends().to));
        // Only dead ends were removed, so every remaining passage was there before.
        let before = whole.generate();
        prop_assert!(maze.all_open_sides().iter().zip(before.all_open_sides().iter()).all(|(after, before)| (after - before).is_empty()));
        let wanted = percent(sparse, grid.len());
        let only_the_way_is_left = dead_ends(&maze) <= 2;
        prop_assert!(off == wanted || off < wanted && only_the_way_is_left, "{off} of {wanted}");
    }

    #[test]
    fn braids_open_the_share_of_dead_ends(shape in shapes(12), seed in any::<u64>(), braid in 0..=100_u32) {
        let whole = Blueprint::new(shape, "backtracker".parse().unwrap(), seed).unwrap();
        let before = whole.generate();
        let maze = whole.with_post_process(PostProcess { braid: Percent::new(braid).unwrap(), ..PostProcess::NONE }).generate();
        prop_assert!(maze.is_connected());
        prop_assert!(maze.all_open_sides().iter().zip(before.all_open_sides().iter()).all(|(after, before)| (before - after).is_empty()));
        // A cell with a single neighbor always stays a dead end.
        let hopeless = maze.grid().cells().filter(|&cell| maze.grid().neighbor_sides(cell).len() == 1).count();
        let wanted = percent(braid, dead_ends(&before));
        let opened = dead_ends(&before) - dead_ends(&maze);
        prop_assert!(opened <= wanted + 1 && opened + hopeless >= wanted, "{opened} of {wanted}");
    }

    #[test]
    fn loops_open_the_share_of_walls(blueprint in blueprints(12), loops in 0..=100_u32) {
        prop_assume!(blueprint.guarantees().connected && blueprint.shape().cells() > 1);
        let before = standing(&blueprint.generate());
        let after = standing(&blueprint.with_post_process(PostProcess { loops: Percent::new(loops).unwrap(), ..PostProcess::NONE }).generate());
        prop_assert_eq!(before - after, percent(loops, before));
    }
}
