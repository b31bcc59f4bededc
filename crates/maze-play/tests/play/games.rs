//! The rules of games, for players that move from cell to cell and for walkers.

use crate::{finished_blueprints, goals::goals, masked_shapes, walk::toward};
use maze_core::{AnyGrid, Blueprint, Cell, Grid, HalfEdge, Maze, grid::Square};
use maze_play::{
    Challenge, Gait, Game, Goal, Input, TICKS_A_SECOND,
    game::{GameEvent, Outcome, Run},
    heading,
};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::collections::BTreeSet;

/// An explorer, which goes to the nearest cell that it has not visited, then to the exit. After each key, it visits all
/// cells again.
#[derive(Default)]
pub(crate) struct Explorer {
    seen: BTreeSet<Cell>,
}

impl Explorer {
    /// The next cell, or `None` if there is none left.
    pub(crate) fn next<G: Grid>(&mut self, maze: &Maze<G>, here: Cell) -> Option<Cell> {
        self.seen.insert(here);
        let mut queue = vec![(here, here)];
        let mut found = BTreeSet::from([here]);
        let mut looked_at = 0;
        while let Some(&(cell, first)) = queue.get(looked_at) {
            looked_at += 1;
            if !self.seen.contains(&cell) {
                return Some(first);
            }
            let fresh: Vec<_> = maze.neighbors(cell).filter(|&next| found.insert(next)).collect();
            queue.extend(fresh.into_iter().map(|next| (next, if cell == here { next } else { first })));
        }
        let exit = maze.ends().to;
        maze.distances(exit).get(here)?;
        maze.neighbors(here).min_by_key(|&next| maze.distances(exit).get(next))
    }
}

/// Plays with an explorer until the game is over, and returns all events.
fn explore<G: Grid>(game: &mut Game<G>) -> Result<Vec<GameEvent>, TestCaseError> {
    let mut explorer = Explorer::default();
    let mut events = Vec::new();
    while game.result().is_none() {
        prop_assert!(events.len() < 10_000 && game.steps() < 100_000, "it never ends");
        let next = explorer.next(game.maze(), game.cell());
        let known = events.len();
        game.tick(next, Gait::Walk, |event| events.push(event));
        if events[known..].iter().any(|event| matches!(event, GameEvent::KeyTaken(_))) {
            explorer.seen.clear();
        }
    }
    Ok(events)
}

/// Checks that an explorer wins, takes everything, and opens each door with its key, in order.
pub(crate) fn whoever_explores_finishes<G: Grid>(mut game: Game<G>) -> TestCaseResult {
    let setup = game.setup().clone();
    let events = explore(&mut game)?;
    let result = game.result().unwrap();
    prop_assert_eq!(events.last(), Some(&GameEvent::Ended(result.outcome)));
    let count = |wanted: &dyn Fn(&GameEvent) -> bool| events.iter().filter(|event| wanted(event)).count();
    prop_assert_eq!(count(&|event| matches!(event, GameEvent::Ended(_))), 1);
    if setup.hunter.is_some() || setup.time_limit.is_some() {
        return Ok(());
    }
    prop_assert_eq!(result.outcome, Outcome::Won);
    prop_assert_eq!(result.coins as usize, setup.coins.len());
    prop_assert_eq!(count(&|event| matches!(event, GameEvent::CoinTaken(_))), setup.coins.len());
    prop_assert_eq!(game.coins_left().count(), 0);
    let of_doors: Vec<_> =
        events.iter().filter(|event| !matches!(event, GameEvent::CoinTaken(_) | GameEvent::TorchOut)).collect();
    let doors = 0..setup.doors.len() as u32;
    let mut wanted: Vec<_> =
        doors.clone().flat_map(|door| [GameEvent::KeyTaken(door), GameEvent::DoorOpened(door)]).collect();
    wanted.push(GameEvent::Ended(Outcome::Won));
    prop_assert_eq!(of_doors, wanted.iter().collect::<Vec<_>>());
    prop_assert!(doors.clone().all(|door| game.has_key(door) && game.is_open(door)));
    prop_assert!(result.fewest_steps.is_none_or(|fewest| fewest <= result.steps));
    prop_assert!(result.optimality().is_none_or(|share| (0.0..=1.0).contains(&share)));
    Ok(())
}

proptest! {
    #[test]
    fn whoever_explores_any_maze_finishes(blueprint in finished_blueprints(9), goal in goals()) {
        whoever_explores_finishes(Game::of(&Challenge { blueprint, goal }).unwrap())?;
    }

    #[test]
    fn so_one_does_where_a_mask_leaves_cells_out(shape in masked_shapes(12), goal in goals(), seed in any::<u64>()) {
        let blueprint = Blueprint::new(shape, maze_core::Method::ALL[0], seed).unwrap();
        whoever_explores_finishes(Game::of(&Challenge { blueprint, goal }).unwrap())?;
    }
}

/// Steers a walker to the center of a neighboring cell, as a player would.
fn walk_to(run: &mut Run<AnyGrid>, cell: Cell, told: &mut Vec<GameEvent>) {
    for _ in 0..200 {
        let [x, y] = toward(run.walker(), run.game().maze().grid(), cell);
        if x.hypot(y) < 0.03 || run.game().result().is_some() {
            return;
        }
        run.tick(Input::Walk(heading([x, y])), |event| told.push(event));
    }
    panic!("cell {cell} is not reached");
}

#[test]
fn a_walker_can_win_every_goal_on_every_shape() {
    for shape in [
        "square:6x5",
        "hexagon-flat:3",
        "hex-pointy:5x5",
        "circle:4",
        "tri:9x5",
        "triangle:5",
        "octagon:4x4",
        "cairo:3x3",
        "truncated-hexagonal:3x3",
        "hat:2",
        "penrose:4",
        "voronoi:5x4x1",
        "torus:5x4",
        "moebius:8x3",
        "cube:2",
        "projective:3",
        "planet:2",
        "hyperbolic:2",
        "floors:4x3x2",
        "hex-floors:4x3x2",
        "weave:6x5x1",
    ] {
        for goal in ["exit", "coins", "keys+doors=4", "night+torch=1", "blindfold"] {
            let challenge: Challenge = format!("{shape}/wilson#3/{goal}").parse().unwrap();
            let mut run = Run::new(Game::of(&challenge).unwrap(), 0.17).unwrap();
            let (mut explorer, mut events) = (Explorer::default(), Vec::new());
            while run.game().result().is_none() {
                let next = explorer.next(run.game().maze(), run.game().cell()).unwrap();
                let known = events.len();
                walk_to(&mut run, next, &mut events);
                if events[known..].iter().any(|event| matches!(event, GameEvent::KeyTaken(_))) {
                    explorer.seen.clear();
                }
            }
            let result = run.game().result().unwrap();
            assert_eq!(result.outcome, Outcome::Won, "{challenge}");
            assert_eq!(run.record(&challenge).replay().unwrap().game().result(), Some(result), "{challenge}");
        }
    }
}

/// A game in a row of cells, with the entrance in the west and the exit in the east.
pub(crate) fn corridor(cells: u32, goal: &str) -> Game<AnyGrid> {
    Game::of(&format!("square:{cells}x1/kruskal#1/{goal}").parse().unwrap()).unwrap()
}

#[test]
fn a_locked_door_is_a_wall_until_its_key_is_held() {
    let game = corridor(3, "keys+doors=1");
    let door = game.setup().doors[0];
    assert_eq!((door.key, door.halves), (1, [HalfEdge::new(1, 0), HalfEdge::new(2, 2)]));
    assert_eq!((game.door_on(door.halves[1]), game.door_on(HalfEdge::new(0, 0))), (Some(0), None));
    assert!(!game.maze().is_open(door.halves[0]) && !game.is_open(0) && !game.has_key(0));
    let mut run = Run::new(game, 0.17).unwrap();
    let mut events = Vec::new();
    while run.game().result().is_none() {
        run.tick(Input::Walk(0), |event| events.push(event));
        assert_eq!(run.game().maze().is_open(door.halves[0]), run.walker().position()[0] >= 1.0);
    }
    assert_eq!(events, [GameEvent::KeyTaken(0), GameEvent::DoorOpened(0), GameEvent::Ended(Outcome::Won)]);

    let challenge: Challenge = "square:6x3/wilson#4/keys+doors=2".parse().unwrap();
    let mut run = Run::new(Game::of(&challenge).unwrap(), 0.17).unwrap();
    // To the fourth column, then down to the exit, where a door is locked.
    for cell in [1, 2, 3, 9] {
        walk_to(&mut run, cell, &mut events);
    }
    (0..300).for_each(|_| run.tick(Input::Sprint(0), |event| events.push(event)));
    let [x, _] = run.walker().position();
    assert!((x - 3.83).abs() < 0.01, "it stands at the door: {x}");
}

#[test]
fn the_clock_starts_when_the_player_does_and_stops_at_the_end() {
    let mut run = Run::new(corridor(3, "exit"), 0.17).unwrap();
    (0..100).for_each(|_| run.tick(Input::Stand, |_| panic!("nothing happens yet")));
    assert_eq!((run.game().ticks(), run.inputs().ticks()), (0, 0));
    for _ in 0..300 {
        run.tick(Input::Walk(0), |_| ());
    }
    let result = run.game().result().unwrap();
    // One and a half cells at 1.7 per second.
    assert_eq!((result.ticks, result.steps, result.fewest_steps), (53, 2, Some(2)));
    assert_eq!(run.inputs().ticks(), 53, "what is done afterwards is not part of it");
}

#[test]
fn when_time_is_up_the_coins_held_count() {
    let mut game: Game<AnyGrid> = Game::of(&"square:6x3/wilson#4/coins+time=1".parse().unwrap()).unwrap();
    let mut events = Vec::new();
    for cell in [1, 2, 3, 4, 5] {
        game.tick(Some(cell), Gait::Walk, |event| events.push(event));
    }
    for _ in 5..TICKS_A_SECOND {
        assert_eq!(game.result(), None);
        game.tick(None, Gait::Stand, |event| events.push(event));
    }
    assert_eq!(events, [GameEvent::CoinTaken(5), GameEvent::Ended(Outcome::TimeUp)]);
    let result = game.result().unwrap();
    assert_eq!((result.ticks, result.coins, game.time_left()), (60, 1, Some(0)));
    assert_eq!(result.optimality(), None);
    game.tick(Some(4), Gait::Walk, |_| panic!("it is over"));
    assert_eq!(game.result(), Some(result));
}

#[test]
fn the_exit_does_not_count_before_all_coins_are_taken() {
    let mut game = Game::of(&"square:6x3/wilson#4/coins".parse().unwrap()).unwrap();
    for cell in [1, 2, 3, 9, 10, 11, 17] {
        game.tick(Some(cell), Gait::Walk, |event| panic!("{event:?}"));
    }
    assert_eq!((game.result(), game.coins_left().count()), (None, 5));
}

#[test]
fn a_torch_goes_out_in_time_and_the_game_goes_on() {
    let mut game = corridor(2, "night");
    let mut events = Vec::new();
    for tick in 1..=700 {
        game.tick(None, Gait::Walk, |event| events.push((tick, event)));
        assert_eq!(game.torch_left(), Some(600_u32.saturating_sub(tick)));
    }
    assert_eq!(events, [(600, GameEvent::TorchOut)]);
    game.tick(Some(1), Gait::Walk, |_| ());
    assert_eq!(game.result().unwrap().outcome, Outcome::Won);
}

#[test]
fn where_entrance_and_exit_are_one_the_first_step_wins() {
    let mut run = Run::new(corridor(1, "exit"), 0.17).unwrap();
    run.tick(Input::Walk(0), |_| ());
    let result = run.game().result().unwrap();
    assert_eq!((result.outcome, result.ticks, result.steps, result.optimality()), (Outcome::Won, 1, 0, Some(1.0)));
}

#[test]
fn any_goal_of_the_maze_wins() {
    // A corridor that is entered in the middle. The nearest goal is the second end of the maze.
    let corridor = Maze::without_walls(Square::new(9, 1).unwrap()).with_goals(4, &[0, 7, 8]).unwrap();
    for (path, goal) in [(vec![5, 6, 7], 7), (vec![3, 2, 1, 0], 0)] {
        let mut game = Game::new(corridor.clone(), Goal::default(), 1).unwrap();
        for cell in path {
            assert_eq!(game.result(), None);
            game.tick(Some(cell), Gait::Walk, |_| ());
        }
        assert_eq!(game.result().map(|result| result.outcome), Some(Outcome::Won), "at {goal}");
    }
}
