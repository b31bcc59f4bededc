//! Tests of problems for worksheets: each answer is what the method does, and the only one.

use maze_core::{AnyGrid, Blueprint, Cell, Event, Grid, HalfEdge, Mark, Maze, Playback, method::Method};
use maze_lessons::{Click, Kind, Problem};
use std::{collections::BTreeSet, sync::Arc};

/// The problems of a kind in mazes of some seeds.
fn problems(kind: Kind) -> Vec<(Blueprint, Problem)> {
    let made = |seed: u64| {
        let maze: Blueprint = format!("square:8x6/{}#{seed}", kind.method().key()).parse().expect("a share code");
        Problem::of(kind, &maze).map(|problem| (maze, problem))
    };
    let all: Vec<_> = (1..40).filter_map(made).collect();
    assert!(all.len() >= 10, "{kind:?}: only {} of 39 mazes have a problem", all.len());
    all
}

fn events(maze: &Blueprint) -> Vec<Event> {
    Playback::new(maze.record()).recording().1.events().collect()
}

fn cells(clicks: &[Click]) -> Vec<Cell> {
    let cells = clicks.iter().map(|click| match click {
        Click::Cell(cell) => *cell,
        Click::Wall(_) => panic!("a wall"),
    });
    cells.collect()
}

fn walls(clicks: &[Click]) -> Vec<HalfEdge> {
    let walls = clicks.iter().map(|click| match click {
        Click::Wall(wall) => *wall,
        Click::Cell(_) => panic!("a cell"),
    });
    walls.collect()
}

/// The neighbors of a cell, whether or not there are walls.
fn neighbors(maze: &Maze<Arc<AnyGrid>>, cell: Cell) -> Vec<Cell> {
    let grid = maze.grid();
    grid.neighbor_walls(cell).map(|wall| grid.twin(wall).cell).collect()
}

/// The cells that can be reached from a cell, in order.
fn reached(maze: &Maze<Arc<AnyGrid>>, cell: Cell) -> Vec<Cell> {
    let distances = maze.distances(cell);
    maze.grid().cells().filter(|&other| distances.get(other).is_some()).collect()
}

#[test]
fn the_next_wall_is_the_one_that_kruskal_opens_next() {
    for (maze, problem) in problems(Kind::NextWall) {
        let opened: Vec<HalfEdge> = events(&maze)
            .iter()
            .filter_map(|event| match event {
                Event::Opened([wall, _]) => Some(*wall),
                _ => None,
            })
            .collect();
        let answer = walls(&problem.answer);
        assert_eq!(answer, [opened[problem.maze.all_passages().count()]], "{maze}");
        // The walls before it connect cells that are connected.
        for wall in walls(&problem.numbered).into_iter().take_while(|wall| *wall != answer[0]) {
            assert!(reached(&problem.maze, wall.cell).contains(&problem.maze.grid().twin(wall).cell), "{maze}");
        }
        assert!(walls(&problem.numbered)[1..].contains(&answer[0]), "{maze}: the first number is the answer");
    }
}

#[test]
fn the_set_of_a_cell_is_what_can_be_reached_from_it() {
    for (maze, problem) in problems(Kind::Set) {
        assert_eq!(cells(&problem.answer), reached(&problem.maze, problem.cell.expect("a cell")), "{maze}");
    }
}

#[test]
fn the_walk_has_one_way_and_the_backtracker_goes_it() {
    for (maze, problem) in problems(Kind::Walk) {
        let answer = cells(&problem.answer);
        let (mut walk, mut opened) = (Vec::new(), 0);
        let mut found = false;
        for event in events(&maze) {
            match event {
                Event::Opened(_) => opened += 1,
                Event::Marked { cell, new: Mark::Cursor, .. } => walk.push((cell, opened)),
                _ => {}
            }
        }
        for window in walk.windows(answer.len() + 1) {
            let is_answer = window[1..].iter().map(|step| step.0).eq(answer.iter().copied());
            found |= is_answer && window[0] == (problem.cell.expect("a cell"), problem.maze.all_passages().count());
        }
        assert!(found, "{maze}: the backtracker does not go {answer:?}");
        let start = walk[0].0;
        let mut visited: BTreeSet<Cell> = reached(&problem.maze, start).into_iter().collect();
        let mut here = problem.cell.expect("a cell");
        for cell in answer {
            let new: Vec<Cell> =
                neighbors(&problem.maze, here).into_iter().filter(|other| !visited.contains(other)).collect();
            assert!(new.is_empty() || new == [cell], "{maze}: {new:?} from {here}");
            visited.insert(cell);
            here = cell;
        }
    }
}

#[test]
fn the_frontier_is_beside_the_maze() {
    for (maze, problem) in problems(Kind::Frontier) {
        let is_in = |cell: &Cell| problem.shaded.contains(cell);
        assert_eq!(problem.shaded, reached(&problem.maze, problem.shaded[0]), "{maze}");
        let beside = |cell: &Cell| !is_in(cell) && neighbors(&problem.maze, *cell).iter().any(is_in);
        assert_eq!(cells(&problem.answer), problem.maze.grid().cells().filter(beside).collect::<Vec<_>>(), "{maze}");
    }
}

#[test]
fn what_is_left_of_a_walk_without_loops_is_carved() {
    for (maze, problem) in problems(Kind::Loops) {
        let mut left: Vec<Cell> = Vec::new();
        let numbered = cells(&problem.numbered);
        let is_gray = numbered.iter().map(|cell| problem.shaded.contains(cell));
        assert_eq!(is_gray.filter(|is_gray| *is_gray).count(), 1, "{maze}: only the last step is into the maze");
        for cell in numbered {
            match left.iter().position(|other| *other == cell) {
                Some(place) => left.truncate(place + 1),
                None => left.push(cell),
            }
        }
        let finished = maze.generate();
        for step in left.windows(2) {
            assert!(finished.neighbors(step[0]).any(|cell| cell == step[1]), "{maze}: {step:?}");
        }
        assert!(left.pop().is_some_and(|last| problem.shaded.contains(&last)), "{maze}");
        left.sort_unstable();
        assert_eq!(cells(&problem.answer), left, "{maze}");
    }
}

#[test]
fn a_wall_falls_when_the_walk_enters_a_new_cell() {
    for (maze, problem) in problems(Kind::Falls) {
        let (mut visited, mut here) = (problem.shaded.clone(), problem.cell.expect("a cell"));
        let mut falls = Vec::new();
        for cell in cells(&problem.numbered) {
            if !visited.contains(&cell) {
                visited.push(cell);
                falls.push([here, cell]);
            }
            here = cell;
        }
        let grid = problem.maze.grid();
        let answer: Vec<_> = walls(&problem.answer).into_iter().map(|wall| [wall.cell, grid.twin(wall).cell]).collect();
        assert_eq!(answer, falls, "{maze}");
    }
}

#[test]
fn a_chamber_is_a_rectangle_with_at_most_one_gap_on_each_side() {
    for (maze, problem) in problems(Kind::Chamber) {
        let (grid, chamber) = (problem.maze.grid(), cells(&problem.answer));
        assert!(chamber.contains(&problem.cell.expect("a cell")));
        let places: Vec<[u32; 2]> = chamber.iter().map(|&cell| grid.coordinates(cell)).collect();
        let range = |axis: usize| {
            let of = || places.iter().map(|place| place[axis]);
            of().max().unwrap_or_default() - of().min().unwrap_or_default() + 1
        };
        assert_eq!(range(0) * range(1), chamber.len() as u32, "{maze}: {places:?}");
        for side in 0..4 {
            let border = chamber.iter().map(|&cell| HalfEdge::new(cell, side));
            let border = border.filter(|&wall| grid.across(wall).is_none_or(|twin| !chamber.contains(&twin.cell)));
            assert!(border.filter(|&wall| problem.maze.is_open(wall)).count() <= 1, "{maze}: side {side}");
        }
    }
}

#[test]
fn every_size_of_a_worksheet_has_problems_of_every_kind() {
    for kind in Kind::ALL {
        for size in ["4x4", "4x16", "16x4"] {
            let code = |seed: u64| format!("square:{size}/{}#{seed}", kind.method().key()).parse::<Blueprint>();
            let found = (1..100).any(|seed| Problem::of(kind, &code(seed).expect("a share code")).is_some());
            assert!(found, "{kind:?} {size}");
        }
    }
    let methods: BTreeSet<&str> = Kind::ALL.iter().map(|kind| Method::key(&kind.method())).collect();
    assert_eq!(methods.len(), 6);
}
