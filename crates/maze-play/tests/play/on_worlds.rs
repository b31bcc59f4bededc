//! Walks and goals work on every world, or return an error.

use crate::{
    games, goals, walk,
    worlds::{fan::fan, mazes, meshes},
};
use maze_core::{Geometry, Grid, Maze, MazeRng};
use maze_play::{Game, Walker};
use proptest::{prelude::*, test_runner::RngSeed};

proptest! {
    // The same cases each time: worlds are so small that more cases would add little, and some Voronoi cells are
    // expensive.
    #![proptest_config(ProptestConfig { cases: 64, rng_seed: RngSeed::Fixed(4), ..ProptestConfig::default() })]

    #[test]
    fn every_goal_can_be_reached((maze, _) in mazes(), goal in goals::goals(), seed in any::<u64>()) {
        goals::can_be_had(&maze, goal, seed)?;
        games::whoever_explores_finishes(Game::new(maze, goal, seed).unwrap())?;
    }

    #[test]
    fn nobody_walks_through_walls_in_a_plane(mesh in meshes(), seed in any::<u64>()) {
        if 0.9 * mesh.clearance() > 0.011 {
            walk::walk(&mesh, 40, 0.01, &mut MazeRng::new(seed));
        } else {
            prop_assert!(Walker::enter(&Maze::without_walls(&mesh), 0.011).is_err(), "there is no room");
        }
    }
}

#[test]
fn no_wall_is_overlooked_where_many_cells_come_near_a_point() {
    let mut maze = Maze::without_walls(fan());
    let mut walker = Walker::enter(&maze, 0.2).unwrap();
    // Beside the first point of the spine, with all other points within its radius.
    let place = [0.005, 0.005];
    assert!(walker.stand_at(&maze, place), "there is no wall");
    // The farthest walls from the spine, above and below.
    for cell in [13, 15 + 13] {
        let wall = maze.grid().neighbor_walls(cell).find(|&wall| maze.grid().twin(wall).cell == cell + 1).unwrap();
        maze.close_wall(wall).unwrap();
        assert!(!walker.stand_at(&maze, place), "it touches the wall after cell {cell}");
        maze.open_wall(wall).unwrap();
    }
}
