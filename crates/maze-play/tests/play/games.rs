//! The rules of games, for players that move from cell to cell and for walkers.

use crate::{finished_blueprints, goals::goals, masked_shapes, walk::toward};
use maze_core::{AnyGrid, Blueprint, Cell, Grid, HalfEdge, Maze, grid::Square};
use maze_play::{
    Challenge, Gait, Game, Goal, Input, Recording, TICKS_A_SECOND,
    game::{GameEvent, GameResult, Outcome, Run, RunRecord, Sense, sees},
    heading,
};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::collections::BTreeSet;

/// An explorer, which goes to the nearest cell that it has not visited, then to the exit. After each key, it visits all
/// cells again.
struct Explorer {
    seen: BTreeSet<Cell>,
}

impl Explorer {
    /// The next cell, or `None` if there is none left.
    fn next<G: Grid>(&mut self, maze: &Maze<G>, here: Cell) -> Option<Cell> {
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
    let mut explorer = Explorer { seen: BTreeSet::new() };
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

    #[test]
    fn a_hunter_goes_through_open_passages_and_catches_whom_it_meets(
        blueprint in finished_blueprints(7), level in 0..3_usize, waits in 0..40_u32,
    ) {
        let level = ["easy", "middle", "hard"][level];
        let goal: maze_play::Goal = format!("minotaur+level={level}").parse().unwrap();
        let mut game = Game::of(&Challenge { blueprint, goal }).unwrap();
        let Some(lair) = game.setup().hunter else { return Ok(()) };
        prop_assert_eq!(game.hunter().unwrap().cell(), lair.cell);
        let mut explorer = Explorer { seen: BTreeSet::new() };
        for tick in 0..2_000 {
            let before = game.hunter().unwrap().step();
            let next = (tick % 40 == waits).then(|| explorer.next(game.maze(), game.cell())).flatten();
            let mut hunted = game.hunter().unwrap().is_hunting();
            game.tick(next, if next.is_some() { Gait::Walk } else { Gait::Stand }, |event| match event {
                GameEvent::Noticed(_) => { assert!(!hunted); hunted = true }
                GameEvent::LostTrack => { assert!(hunted); hunted = false }
                _ => {}
            });
            let hunter = game.hunter().unwrap();
            prop_assert_eq!(hunter.is_hunting(), hunted, "it is told");
            let (from, to, share) = hunter.step();
            prop_assert!((0.0..1.0).contains(&share));
            prop_assert!(from == to || game.maze().neighbors(from).any(|cell| cell == to), "no wall is crossed");
            prop_assert!((from, to) == (before.0, before.1) || from == before.0 || from == before.1);
            let meets = hunter.cell() == game.cell();
            match game.result() {
                Some(result) => {
                    prop_assert_eq!(result.outcome == Outcome::Caught, meets);
                    return Ok(());
                }
                None => prop_assert!(!meets),
            }
        }
    }

    #[test]
    fn a_recorded_run_comes_to_the_same_result(
        blueprint in finished_blueprints(6), goal in goals(),
        runs in prop::collection::vec((any::<u16>(), 0..3_u32, 1..60_u32), 1..30),
    ) {
        let challenge = Challenge { blueprint, goal };
        let mut run = Run::new(Game::of(&challenge).unwrap(), 0.17).unwrap();
        let mut events = Vec::new();
        for (heading, gait, ticks) in runs {
            let input = [Input::Stand, Input::Walk(heading), Input::Sprint(heading)][gait as usize];
            (0..ticks).for_each(|_| run.tick(input, |event| events.push(event)));
        }
        let record = run.record(&challenge);
        let again = record.replay().unwrap();
        prop_assert_eq!(again.walker().bits(), run.walker().bits());
        prop_assert_eq!(again.game().result(), run.game().result());
        prop_assert_eq!((again.game().ticks(), again.game().steps()), (run.game().ticks(), run.game().steps()));
        prop_assert_eq!(again.game().hunter().map(|hunter| hunter.step()), run.game().hunter().map(|hunter| hunter.step()));
        prop_assert_eq!(&again.record(&challenge), &record);
        // Replay it as a ghost beside another.
        let (mut ghost, mut seen) = (record.begin().unwrap(), Vec::new());
        record.inputs.inputs().for_each(|input| ghost.tick(input, |event| seen.push(event)));
        prop_assert_eq!(seen, events);
        prop_assert_eq!(record.inputs.ticks(), u64::from(run.game().ticks()));
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
        "torus:5x4",
        "moebius:8x3",
        "cube:2",
        "projective:3",
        "planet:2",
        "floors:4x3x2",
    ] {
        for goal in ["exit", "coins", "keys+doors=4", "night+torch=1", "blindfold"] {
            let challenge: Challenge = format!("{shape}/wilson#3/{goal}").parse().unwrap();
            let mut run = Run::new(Game::of(&challenge).unwrap(), 0.17).unwrap();
            let (mut explorer, mut events) = (Explorer { seen: BTreeSet::new() }, Vec::new());
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
fn corridor(cells: u32, goal: &str) -> Game<AnyGrid> {
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
fn it_sees_along_corridors_and_hears_who_sprints() {
    // It is within sight from the first tick.
    let mut game = corridor(8, "minotaur");
    let mut events = Vec::new();
    game.tick(None, Gait::Walk, |event| events.push(event));
    assert_eq!(events, [GameEvent::Noticed(Sense::Sight)]);

    // Around corners, it hears sprinting but not walking players.
    for (gait, wanted) in [(Gait::Walk, None), (Gait::Sprint, Some(Sense::Hearing))] {
        let found = (0..200).find_map(|seed| {
            let challenge = format!("square:4x4/backtracker#{seed}/minotaur+level=hard").parse().unwrap();
            let mut game = Game::of(&challenge).unwrap();
            let lair = game.setup().hunter?.cell;
            let maze = game.maze();
            let is_near = maze.distances(0).get(lair).is_some_and(|steps| steps <= 8);
            (is_near && !sees(maze, lair, 0, 99)).then(|| {
                let mut noticed = None;
                game.tick(None, gait, |event| {
                    if let GameEvent::Noticed(sense) = event {
                        noticed = Some(sense);
                    }
                });
                noticed
            })
        });
        assert_eq!(found, Some(wanted), "{gait:?}");
    }
}

#[test]
fn nobody_sees_through_walls_or_too_far() {
    let row = "square:40x1/kruskal#1".parse::<Blueprint>().unwrap().generate();
    for cell in 0..40 {
        assert_eq!(sees(&row, 3, cell, 15), cell <= 18, "{cell}");
    }
    let square = "square:8x8".parse::<maze_core::Shape>().unwrap().grid();
    let [closed, open] = [Maze::with_all_walls(square.clone()), Maze::without_walls(square.clone())];
    for (from, to) in [(0, 1), (9, 18), (0, 63), (7, 40)] {
        assert!(!sees(&closed, from, to, 99));
    }
    for (from, to) in [(0, 1), (0, 7), (0, 56), (0, 39), (3, 50)] {
        assert!(sees(&open, from, to, 99), "across a room: {from} {to}");
    }
    let ring = "circle:6/kruskal#1".parse::<Blueprint>().unwrap().generate();
    let open = Maze::without_walls(ring.grid().clone());
    assert!(
        open.grid().cells().all(|cell| sees(&open, 0, cell, 99)),
        "from the middle of a round room one sees it all"
    );
}

proptest! {
    #[test]
    fn whoever_is_seen_can_be_gone_to(blueprint in finished_blueprints(9), ends in any::<[u32; 2]>()) {
        let maze = blueprint.generate();
        let [from, to] = ends.map(|end| end % maze.grid().len() as u32);
        if sees(&maze, from, to, 99) {
            prop_assert!(maze.distances(from).get(to).is_some());
        }
    }
}

#[test]
fn better_games_have_higher_ranks() {
    let game = |outcome, coins, ticks, steps| GameResult { outcome, ticks, steps, coins, fewest_steps: None };
    let from_worse_to_better = [
        game(Outcome::TimeUp, 2, 600, 10),
        game(Outcome::TimeUp, 3, 600, 99),
        game(Outcome::Won, 4, 500, 50),
        game(Outcome::Won, 4, 400, 50),
        game(Outcome::Won, 4, 400, 40),
    ];
    assert!(from_worse_to_better.map(|game| game.rank().unwrap()).is_sorted_by(|a, b| a < b));
    assert_eq!(game(Outcome::Caught, 9, 1, 1).rank(), None);
}

#[test]
fn a_record_with_a_walker_that_does_not_fit_is_refused() {
    let challenge: Challenge = "square:3x3/kruskal#1".parse().unwrap();
    for radius in [f32::NAN, 0.0, 0.6] {
        let record = RunRecord { challenge: challenge.clone(), radius, inputs: Recording::default() };
        assert!(record.replay().unwrap_err().to_string().contains("from 0.01 to "));
    }
}

#[test]
fn the_same_inputs_have_the_same_result_in_every_release() {
    // If this changes, stored results are no longer valid.
    let challenge: Challenge = "hexagon-flat:6/kruskal+braid=30#5/minotaur".parse().unwrap();
    let mut run = Run::new(Game::of(&challenge).unwrap(), 0.17).unwrap();
    for tick in 0..1_500_u32 {
        let heading = (tick / 50).wrapping_mul(17_001) as u16;
        run.tick(if tick % 400 < 50 { Input::Sprint(heading) } else { Input::Walk(heading) }, |_| ());
    }
    let game = run.game();
    let hunter = game.hunter().unwrap().step();
    assert_eq!(
        (run.walker().bits(), game.ticks(), game.steps(), hunter.0, hunter.1),
        ([1_074_582_112, 1_081_166_437], 1500, 18, 91, 90)
    );
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
