//! Journals play forward, backward, and to any position.

use crate::{blueprints, finished_blueprints, shapes};
use maze_core::{
    Blueprint, Endpoints, Event, Grid, HalfEdge, Journal, Mark, Maze, MazeRng, Playback, Shape, Sink,
    code::Line,
    grid::{SideSets, Square},
    journal::JournalFull,
    maze::NotOfGrid,
    solve::Solver,
};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::{ops::ControlFlow, sync::Arc};

/// The visible state: the position, open sides, marks, whether each wall is kept, and the lines of code.
pub(crate) type View = (usize, SideSets, Vec<Mark>, Vec<bool>, Vec<Line>);

pub(crate) fn view<G: Grid>(playback: &Playback<G>) -> View {
    let kept = playback.maze().grid().inner_walls().map(|names| playback.is_kept(names[0])).collect();
    let lines = playback.lines().collect();
    (playback.position(), playback.maze().all_open_sides().clone(), playback.marks().to_vec(), kept, lines)
}

/// Checks that going backward and seeking give the same states as going forward.
pub(crate) fn can_be_played<G: Grid>(mut playback: Playback<G>, seeks: &[f64]) -> TestCaseResult {
    let mut moments = vec![view(&playback)];
    while playback.forward().is_some() {
        moments.push(view(&playback));
    }
    prop_assert_eq!(moments.len(), playback.len() + 1);
    for moment in moments.iter().rev() {
        prop_assert_eq!(&view(&playback), moment);
        playback.backward();
    }
    for seek in seeks {
        let target = (seek * playback.len() as f64) as usize;
        playback.seek(target);
        prop_assert_eq!(&view(&playback), &moments[target.min(playback.len())]);
    }
    Ok(())
}

#[test]
fn the_maze_keeps_its_ends() {
    let blueprint: Blueprint = "square:3x3/kruskal#1".parse().unwrap();
    let ends = Endpoints { from: 4, to: 2 };
    let maze = blueprint.generate().with_ends(ends).unwrap();
    let mut playback = Playback::new((maze.grid(), Arc::new(Journal::new(&maze))));
    playback.seek(0);
    assert_eq!(playback.maze().ends(), ends);
    let other = Endpoints { from: 0, to: 8 };
    assert_eq!(playback.clone().with_ends(other).unwrap().maze().ends(), other);
    assert!(playback.with_ends(Endpoints { from: 0, to: 9 }).is_err());
}

#[test]
fn the_maze_keeps_its_goals_during_playback_and_as_bytes() {
    let goals = [2, 7, 8];
    let maze = "square:3x3/kruskal#1".parse::<Blueprint>().unwrap().generate().with_goals(4, &goals).unwrap();
    let mut journal = Journal::new(&maze);
    assert!(Solver::BreadthFirst.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut journal).is_continue());
    let read = Journal::from_bytes(maze.grid(), &journal.to_bytes()).unwrap();
    assert!(read.events().eq(journal.events()));
    for journal in [journal, read] {
        let played = Playback::new((maze.grid(), Arc::new(journal))).finish();
        assert_eq!((played.ends(), played.goals().collect::<Vec<_>>()), (maze.ends(), goals.to_vec()));
    }
}

/// The contents of a journal: the initial state, the ends, the events, and the lines that led to them.
fn told<G: Grid>(grid: &G, journal: Journal) -> (View, Endpoints, Vec<Event>, Vec<Vec<Line>>) {
    let events = journal.events().collect();
    let mut playback = Playback::new((grid, Arc::new(journal)));
    let (start, ends) = (view(&playback), playback.maze().ends());
    let lines = (0..=playback.len()).map(|position| {
        playback.seek(position);
        playback.lines().collect()
    });
    (start, ends, events, lines.collect())
}

proptest! {
    #[test]
    fn bytes_round_trip(blueprint in finished_blueprints(8), exit in 0.0..1.0) {
        let (grid, journal) = blueprint.record();
        let read = Journal::from_bytes(&grid, &journal.to_bytes()).unwrap();
        prop_assert_eq!(told(&grid, read.clone()), told(&grid, (*journal).clone()));
        can_be_played(Playback::new((&grid, Arc::new(read))), &[0.5])?;

        let to = (exit * grid.len() as f64) as u32;
        let maze = blueprint.generate().with_ends(Endpoints { from: 0, to }).unwrap();
        let read = Maze::from_bytes(maze.grid(), &maze.to_bytes()).unwrap();
        prop_assert_eq!((read.ends(), read.all_open_sides()), (maze.ends(), maze.all_open_sides()));
        let mut journal = Journal::new(&maze);
        let _ = Solver::Tremaux.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut journal);
        let read = Journal::from_bytes(maze.grid(), &journal.to_bytes()).unwrap();
        prop_assert_eq!(told(maze.grid(), read), told(maze.grid(), journal));
    }

    // Any bytes are either rejected or give a journal that can be played.
    #[test]
    fn damaged_bytes_are_rejected_or_can_be_played(
        blueprint in blueprints(4),
        damage in prop::collection::vec((0.0..1.0, any::<u8>()), 0..4),
        longer in 0_usize..20,
        cut in 0_usize..20,
    ) {
        let (grid, journal) = blueprint.record();
        let mut bytes = journal.to_bytes();
        for (place, byte) in damage {
            let place = (place * bytes.len() as f64) as usize;
            bytes[place] = byte;
        }
        bytes.resize(bytes.len() + longer, 1);
        bytes.truncate(bytes.len().saturating_sub(cut));
        if let Ok(journal) = Journal::from_bytes(&grid, &bytes) {
            can_be_played(Playback::new((&grid, Arc::new(journal))), &[0.5])?;
        }
    }
}

#[test]
fn bytes_of_another_grid_are_rejected() {
    let [small, large] =
        ["square:3x3", "square:3x4"].map(|shape| format!("{shape}/kruskal#1").parse::<Blueprint>().unwrap());
    let [(small, of_small), (large, of_large)] = [small, large].map(|blueprint| blueprint.record());
    assert!(Journal::from_bytes(&large, &of_small.to_bytes()[..8 + 2 * 9]).is_err());
    assert!(Journal::from_bytes(&small, &of_large.to_bytes()).is_err());
    assert!(Maze::from_bytes(&small, &Maze::with_all_walls(&large).to_bytes()).is_err());
    let mut out_of_it = Maze::with_all_walls(&small).to_bytes();
    out_of_it[0] = 9;
    assert!(Maze::from_bytes(&small, &out_of_it).is_err(), "there is no cell 9 to begin in");
    let open = |cell: usize, sides: u8| {
        let mut bytes = Maze::with_all_walls(&small).to_bytes();
        bytes[8 + 2 * cell] = sides;
        bytes
    };
    assert!(Maze::from_bytes(&small, &open(0, 1 << Square::EAST)).is_err(), "only one of its cells knows the passage");
    assert!(Maze::from_bytes(&small, &open(0, 1 << Square::WEST)).is_err(), "it leads to the outside");
    assert!(Maze::from_bytes(&small, &open(0, 1 << 7)).is_err(), "there is no such side");
    // The same number of cells in other rows.
    let [wide, high] =
        ["square:6x2", "square:2x6"].map(|shape| format!("{shape}/kruskal#1").parse::<Blueprint>().unwrap());
    assert!(Maze::from_bytes(high.shape().grid(), &wide.generate().to_bytes()).is_err());
}

proptest! {
    #[test]
    fn a_journal_fits_its_own_grid(blueprint in finished_blueprints(8), other in shapes(8)) {
        let (grid, journal) = blueprint.record();
        prop_assert!(journal.fits(&grid));
        // If it fits another grid, it can be played there.
        let other = other.grid();
        match Playback::try_new((&other, journal)) {
            Ok(playback) => {
                prop_assert_eq!(other.len(), grid.len());
                can_be_played(playback, &[0.5])?;
            }
            Err(error) => prop_assert_eq!(error, NotOfGrid),
        }
    }
}

#[test]
fn a_journal_of_another_grid_is_rejected() {
    let record = |code: &str| code.parse::<Blueprint>().unwrap().record();
    let [(wide, of_wide), (high, of_high)] = ["square:6x2/kruskal#1", "square:2x6/kruskal#1"].map(record);
    assert!(Playback::try_new((&wide, of_high.clone())).is_err() && Playback::try_new((&high, of_wide)).is_err());
    let mut begun = Maze::without_walls(&high);
    begun.close_wall(HalfEdge::new(0, Square::SOUTH)).unwrap();
    assert!(!Journal::new(&begun).fits(&wide), "it has other passages at first");
    assert!(Playback::try_new((&high, of_high)).is_ok());
}

#[test]
#[should_panic(expected = "the journal is of another grid")]
fn a_journal_of_fewer_cells_panics() {
    let (_, journal) = "square:3x3/kruskal#1".parse::<Blueprint>().unwrap().record();
    let _ = Playback::new(("square:3x4".parse::<Shape>().unwrap().grid(), journal));
}

#[test]
fn region_numbers_are_recorded_up_to_the_maximum() {
    let maze = Maze::with_all_walls("square:2x1".parse::<Shape>().unwrap().grid());
    let mut journal = Journal::new(&maze);
    let last = Mark::MAX_REGION;
    for (region, written) in [(0, 0), (last - 1, last - 1), (last, last), (7, 7), (u32::MAX, last)] {
        let _ = journal.mark(1, Mark::Region(region));
        let Some(Event::Marked { cell, new, .. }) = journal.events().last() else { panic!("it was marked") };
        assert_eq!((cell, new), (1, Mark::Region(written)));
    }
    assert!(Journal::from_bytes(maze.grid(), &journal.to_bytes()).unwrap().events().eq(journal.events()));
    // Divisions number their regions by the places that they divide. Rows of unequal length have the most places.
    for code in ["circle:9362", "hexagon-flat:9458", "square:16384x16384", "triangle:16384", "octagon:11585x11585"] {
        let [columns, rows] = code.parse::<Shape>().unwrap().grid().dimensions();
        assert!(2 * u64::from(columns) * u64::from(rows) <= last.into(), "{code}");
    }
}

proptest! {
    #[test]
    fn seeking_agrees_with_playing(blueprint in blueprints(8), seeks in prop::collection::vec(0.0..1.1, 1..6)) {
        can_be_played(Playback::new(blueprint.record()), &seeks)?;
    }

    #[test]
    fn seeking_agrees_with_playing_in_searches(
        blueprint in finished_blueprints(6),
        seeks in prop::collection::vec(0.0..1.1, 1..6),
    ) {
        let maze = blueprint.generate();
        for &solver in Solver::ALL {
            // The random mouse may take many steps.
            let mut journal = Journal::new(&maze).with_limit(1_000);
            let _stopped = solver.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut journal);
            can_be_played(Playback::new((maze.grid(), Arc::new(journal))), &seeks)?;
        }
    }

    // A method may report a wall or a mark that is already in that state. Backward playback must still match.
    #[test]
    fn backward_undoes_forward(
        code in prop::sample::select(vec!["square:3x3", "hexagon-flat:1", "circle:2", "octagon:2x2"]),
        deeds in prop::collection::vec((0..4, 0_usize..1000), 0..60),
    ) {
        let grid = format!("{code}/kruskal#1").parse::<Blueprint>().unwrap().shape().grid();
        let walls: Vec<[HalfEdge; 2]> = grid.inner_walls().collect();
        let mut journal = Journal::new(&Maze::with_all_walls(&grid));
        for (deed, number) in deeds {
            let names = walls[number % walls.len()];
            let done = match deed {
                0 => journal.open(names),
                1 => journal.close(names),
                2 => journal.keep(names),
                _ => journal.mark(names[0].cell, [Mark::Visited, Mark::Region(7)][number % 2]),
            };
            prop_assert!(done.is_continue());
        }
        let mut playback = Playback::new((&grid, Arc::new(journal)));
        let mut moments = vec![view(&playback)];
        while playback.forward().is_some() {
            moments.push(view(&playback));
        }
        for pair in moments.windows(2) {
            let seen = |moment: &View| (moment.1.clone(), moment.2.clone(), moment.3.clone());
            prop_assert_ne!(seen(&pair[0]), seen(&pair[1]), "an event is a change");
        }
        for moment in moments.iter().rev() {
            prop_assert_eq!(&view(&playback), moment);
            playback.backward();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    // Many events on few cells, and few events on many cells.
    #[test]
    fn memory_is_linear_in_events_and_cells(side in 1_u32..700, events in 0_usize..3_000_000) {
        let blueprint: Blueprint = format!("square:{side}x{side}/kruskal#1").parse().unwrap();
        let (_, journal) = blueprint.empty_journal();
        let mut journal = journal.with_limit(events);
        let cells = side * side;
        let mut rng = MazeRng::new(1);
        while journal.mark(rng.below(cells), Mark::Region(rng.below(1 << 20))).is_continue() {}
        prop_assert_eq!(journal.len(), events);
        let most = 16 * events + 36 * cells as usize + (13 << 17);
        prop_assert!(journal.bytes() <= most, "{} bytes", journal.bytes());
    }
}

#[test]
fn a_journal_stops_at_its_limit() {
    let blueprint: Blueprint = "square:9x9/backtracker#1".parse().unwrap();
    let (_, whole) = blueprint.record();
    let (_, just) = blueprint.record_within(whole.len()).unwrap();
    assert!(just.events().eq(whole.events()));
    for limit in [0, 1, whole.len() - 1] {
        let full = blueprint.record_within(limit).unwrap_err();
        assert_eq!(full, JournalFull { limit });
        let message = full.to_string();
        assert!(message.contains(&limit.to_string()) && message.contains("smaller"), "{message}");
        let (grid, journal) = blueprint.empty_journal();
        let mut journal = journal.with_limit(limit);
        assert_eq!(blueprint.carve(&grid, &mut journal), ControlFlow::Break(()), "the method stops");
        assert!(journal.events().eq(whole.events().take(limit)), "what came before can be played");
    }
}

#[test]
fn seeking_in_a_long_journal_uses_its_snapshots() {
    let mut playback = Playback::new("square:256x256/better-division#1".parse::<Blueprint>().unwrap().record());
    assert!(playback.len() > 4 << 17, "{} events are too few for this test", playback.len());
    let mut by_hand = playback.clone();
    let middle = playback.len() / 2 + 77;
    for _ in 0..middle {
        by_hand.forward();
    }
    for far in [0, playback.len()] {
        playback.seek(far);
        playback.seek(middle);
        assert_eq!(view(&playback), view(&by_hand));
    }
}

#[test]
fn no_seek_replays_many_events() {
    // Journals that end just before and just after a copy of the state, and one that is much longer.
    for code in ["square:200x200/better-division+depth=3#1", "square:181x181/backtracker#1", "square:256x256/kruskal#1"]
    {
        let mut playback = Playback::new(code.parse::<Blueprint>().unwrap().record());
        let mut rng = maze_core::MazeRng::new(5);
        for _ in 0..40 {
            let target = rng.index(playback.len() + 1);
            let replayed = playback.seek(target);
            assert!(replayed <= 65_536 && playback.position() == target, "{code}: {replayed} events");
        }
        assert_eq!(playback.seek(0), 0);
        assert_eq!(playback.seek(usize::MAX), 0);
    }
}

#[test]
fn kruskal_reports_kept_walls() {
    let (grid, journal) = "hexagon-pointy:5/kruskal#1".parse::<Blueprint>().unwrap().record();
    let kept = journal.events().filter(|event| matches!(event, Event::Kept(_))).count();
    assert!(kept > 0);
    let mut playback = Playback::new((grid, journal));
    playback.seek(playback.len());
    let grid = playback.maze().grid().clone();
    let shown = grid.inner_walls().filter(|names| playback.is_kept(names[0])).inspect(|names| {
        assert!(playback.is_kept(names[1]) && !playback.maze().is_open(names[0]));
    });
    assert_eq!(shown.count(), kept);
}
