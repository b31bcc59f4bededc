//! Goals can be reached, and are set up as their share code says.

use crate::{finished_blueprints, masked_shapes};
use maze_core::{Cell, Endpoints, Grid, Maze, MazeRng, Method, Shape, Sink, options::Value};
use maze_play::{
    Challenge, Goal,
    goal::{Coins, Light, Setup},
};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::{
    collections::{BTreeSet, VecDeque},
    ops::ControlFlow,
};

/// Any goal with any options.
pub(crate) fn goals() -> impl Strategy<Value = Goal> {
    (prop::sample::select(Goal::ALL), prop::collection::vec(0..40_u32, 2)).prop_map(|(mut goal, values)| {
        for (mut param, value) in goal.params().into_iter().zip(values) {
            let text = match &param.value {
                Value::Choice(choice) => choice.names()[value as usize % choice.names().len()].to_owned(),
                _ if value == 0 => "none".to_owned(),
                _ => value.to_string(),
            };
            // Values out of range are rejected.
            let _ = param.set(&text);
        }
        goal
    })
}

/// The cells that can be reached while these doors are closed.
fn reached<G: Grid + Clone>(maze: &Maze<G>, setup: &Setup, closed: impl Fn(usize) -> bool) -> BTreeSet<Cell> {
    let mut maze = maze.clone();
    for (index, door) in setup.doors.iter().enumerate() {
        if closed(index) {
            let _: ControlFlow<()> = maze.close(door.halves);
        }
    }
    maze.grid().cells().filter(|&cell| maze.distances(maze.ends().from).get(cell).is_some()).collect()
}

/// Checks that everything a goal places in a maze can be reached, in the given order.
pub(crate) fn can_be_had<G: Grid + Clone>(maze: &Maze<G>, goal: Goal, seed: u64) -> TestCaseResult {
    let setup = goal.set_up(maze, seed).unwrap();
    prop_assert_eq!(&goal.set_up(maze, seed).unwrap(), &setup);
    let Endpoints { from, to } = maze.ends();
    let all = reached(maze, &setup, |_| false);
    coins_lie_at_dead_ends(maze, goal, &setup, &all)?;

    if let Goal::Keys(keys) = goal {
        prop_assert_eq!(setup.doors.len() as u32 + setup.missing, keys.doors.get());
    }
    for (index, door) in setup.doors.iter().enumerate() {
        prop_assert!(maze.is_open(door.halves[0]), "a door is a passage");
        prop_assert_eq!(maze.grid().across(door.halves[0]), Some(door.halves[1]));
        prop_assert!(door.key != from && door.key != to);
        let before = reached(maze, &setup, |other| other >= index);
        prop_assert!(before.contains(&door.key), "its key is reached before it");
        prop_assert!(before.contains(&door.halves[0].cell), "so is the door");
        prop_assert!(!before.contains(&door.halves[1].cell), "there is no way around it");
        prop_assert!(!before.contains(&to), "the exit lies behind the last");
        if index > 0 {
            let without = reached(maze, &setup, |other| other + 1 >= index);
            prop_assert!(!without.contains(&door.key), "the door before it is needed");
        }
    }
    let keys: BTreeSet<_> = setup.doors.iter().map(|door| door.key).collect();
    prop_assert_eq!(keys.len(), setup.doors.len(), "each key has a cell of its own");
    prop_assert!(reached(maze, &setup, |_| false).contains(&to));

    if let Some(lair) = setup.hunter {
        let distances = maze.distances(from);
        let distance = distances.get(lair.cell).unwrap();
        prop_assert!(distance >= 2 && 2 * distance >= distances.farthest().1 && lair.cell != to);
    }
    if maze.grid().len() <= 30 && setup.coins.len() <= 6 && setup.doors.len() <= 3 {
        let fewest = fewest_steps(maze, &setup);
        prop_assert_eq!(setup.fewest_steps.unwrap_or(fewest), fewest, "{}", goal);
    }
    Ok(())
}

fn coins_lie_at_dead_ends<G: Grid>(maze: &Maze<G>, goal: Goal, setup: &Setup, all: &BTreeSet<Cell>) -> TestCaseResult {
    let Endpoints { from, to } = maze.ends();
    let Goal::Coins(coins) = goal else {
        prop_assert!(setup.coins.is_empty());
        return Ok(());
    };
    prop_assert!(setup.coins.is_sorted_by(|a, b| a < b), "in order, each once");
    prop_assert!(setup.coins.iter().all(|&cell| all.contains(&cell) && cell != from && cell != to));
    let every = Goal::from(Coins { count: None, ..coins }).set_up(maze, 0).unwrap().coins;
    prop_assert!(setup.coins.iter().all(|cell| every.contains(cell)));
    let dead_ends: Vec<_> =
        all.iter().copied().filter(|&cell| maze.degree(cell) == 1 && cell != from && cell != to).collect();
    prop_assert!(dead_ends.iter().all(|cell| every.contains(cell)), "every dead end has one");
    let passages: u32 = all.iter().map(|&cell| maze.degree(cell)).sum();
    if passages as usize == 2 * (all.len() - 1) {
        prop_assert_eq!(&every, &dead_ends, "without loops there are no others");
        prop_assert!(setup.fewest_steps.is_some());
    }
    let wanted = coins.count.map_or(every.len() as u32, |count| count.get());
    prop_assert_eq!(setup.coins.len() as u32 + setup.missing, wanted);
    prop_assert!(setup.missing == 0 || setup.coins == every);
    Ok(())
}

/// The fewest steps, by breadth-first search over all states: the cell, and the coins and keys held.
fn fewest_steps<G: Grid>(maze: &Maze<G>, setup: &Setup) -> u32 {
    let taken = |[cell, coins, keys]: [u32; 3]| {
        let coin = setup.coins.iter().position(|&coin| coin == cell).map_or(0, |coin| 1 << coin);
        let key = setup.doors.iter().position(|door| door.key == cell).map_or(0, |door| 1 << door);
        [cell, coins | coin, keys | key]
    };
    let start = taken([maze.ends().from, 0, 0]);
    let mut seen = BTreeSet::from([start]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((state, steps)) = queue.pop_front() {
        let [cell, coins, keys] = state;
        if cell == maze.ends().to && coins + 1 == 1 << setup.coins.len() {
            return steps;
        }
        for next in maze.neighbors(cell) {
            let door =
                setup.doors.iter().position(|door| door.halves.iter().all(|half| [cell, next].contains(&half.cell)));
            let state = taken([next, coins, keys]);
            if door.is_none_or(|door| keys >> door & 1 == 1) && seen.insert(state) {
                queue.push_back((state, steps + 1));
            }
        }
    }
    panic!("it cannot be won: {setup:?}");
}

proptest! {
    #[test]
    fn all_that_a_goal_wants_can_be_had(blueprint in finished_blueprints(9), goal in goals()) {
        can_be_had(&blueprint.generate(), goal, blueprint.seed())?;
    }

    #[test]
    fn so_it_can_where_a_mask_leaves_cells_out(shape in masked_shapes(12), goal in goals(), seed in any::<u64>()) {
        let maze = Method::ALL[0].generate(shape.grid(), &mut MazeRng::new(seed)).unwrap();
        can_be_had(&maze, goal, seed)?;
    }
}

#[test]
fn where_no_path_leads_to_the_exit_no_goal_is_set_up() {
    let maze = Maze::with_all_walls("square:3x2".parse::<Shape>().unwrap().grid());
    for goal in Goal::ALL {
        let error = goal.set_up(&maze, 1).unwrap_err().to_string();
        assert_eq!(error, "no path leads from cell 0 to the exit, cell 5, so nothing can be played for");
    }
}

#[test]
fn where_there_is_no_room_there_is_less() {
    for (code, missing) in [
        ("square:1x1/kruskal#1/keys", 3),
        ("square:2x1/kruskal#1/keys", 3),
        ("square:3x1/kruskal#1/keys", 2),
        ("square:9x9/kruskal#1/keys+doors=8", 0),
        ("square:9x9/kruskal+braid=100+loops=100#1/keys", 3),
        ("square:1x1/kruskal#1/coins+count=4", 4),
        ("square:2x1/kruskal#1/minotaur", 1),
        ("square:9x9/kruskal#1/minotaur", 0),
    ] {
        let Challenge { blueprint, goal } = code.parse().unwrap();
        let setup = goal.set_up(&blueprint.generate(), blueprint.seed()).unwrap();
        assert_eq!(setup.missing, missing, "{code}: {setup:?}");
    }
}

#[test]
fn a_torch_burns_in_proportion_to_the_path() {
    let light = |code: &str| {
        let Challenge { blueprint, goal } = code.parse().unwrap();
        goal.set_up(&blueprint.generate(), blueprint.seed()).unwrap().light
    };
    assert_eq!(light("square:101x1/kruskal#1/night"), Light::Torch(3 * 100 * 36));
    assert_eq!(light("square:101x1/kruskal#1/night+torch=1"), Light::Torch(100 * 36));
    assert_eq!(light("square:2x1/kruskal#1/night"), Light::Torch(600), "ten seconds at least");
    assert_eq!(light("square:2x1/kruskal#1/blindfold"), Light::Blindfold);
}

#[test]
fn the_same_code_always_has_its_things_in_the_same_places() {
    // If one of these changes, records of games and daily mazes are no longer valid.
    for (code, things) in [
        ("square:6x3/wilson#4/coins", "coins [5, 6, 8, 12, 16]"),
        ("square:6x3/wilson#4/keys+doors=2", "5 for 15-14, 8 for 9-10"),
        (
            "hex-flat:9x9/prim#3/keys+doors=8",
            "2 for 9-18, 19 for 45-54, 51 for 42-32, 33 for 45-37, 46 for 13-23, 22 for 37-28, 28 for 38-29, 39 for 68-69",
        ),
        ("circle:7/kruskal+braid=50#9/coins+count=9", "coins [33, 50, 57, 66, 87, 106, 122, 157, 175]"),
        ("tri:12x8@heart/wilson#2/coins+count=5+time=60", "coins [4, 5, 8, 13, 41]"),
        ("square:15x15/backtracker#6/minotaur", "hunter 209"),
    ] {
        let Challenge { blueprint, goal } = code.parse().unwrap();
        let setup = goal.set_up(&blueprint.generate(), blueprint.seed()).unwrap();
        let doors = setup.doors.iter().map(|door| {
            let [near, far] = door.halves.map(|half| half.cell);
            format!("{} for {near}-{far}", door.key)
        });
        let mut found: Vec<_> = doors.collect();
        if !setup.coins.is_empty() {
            found.push(format!("coins {:?}", setup.coins));
        }
        found.extend(setup.hunter.map(|lair| format!("hunter {}", lair.cell)));
        assert_eq!(found.join(", "), things, "{code}");
    }
}
