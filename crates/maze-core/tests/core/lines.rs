//! The lines of pseudocode in journals.

use crate::{blueprints, solve::solve};
use maze_core::{
    Blueprint, Cell, Event, Grid, HalfEdge, Journal, Mark, Maze, Playback, Shape, Sink, code::Line, solve::Solver,
};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::{ops::ControlFlow, sync::Arc};

/// A journal, and the lines that led to each position of it.
struct Told {
    journal: Journal,
    steps: Vec<Vec<Line>>,
    /// The lines since the last event.
    since: Vec<Line>,
    /// The line that the method is at.
    now: Option<Line>,
}

impl Told {
    fn new<G: Grid>(maze: &Maze<G>) -> Self {
        Self { journal: Journal::new(maze), steps: vec![Vec::new()], since: Vec::new(), now: None }
    }

    fn event(&mut self, report: impl FnOnce(&mut Journal) -> ControlFlow<()>) -> ControlFlow<()> {
        let before = self.journal.len();
        report(&mut self.journal)?;
        if self.journal.len() > before {
            let since = std::mem::take(&mut self.since);
            self.steps.push(if since.is_empty() { self.now.into_iter().collect() } else { since });
        }
        ControlFlow::Continue(())
    }
}

impl Sink for Told {
    const MARKS: bool = true;

    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.event(|journal| journal.open(halves))
    }

    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.event(|journal| journal.close(halves))
    }

    fn keep(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.event(|journal| journal.keep(halves))
    }

    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        self.event(|journal| journal.mark(cell, mark))
    }

    fn line(&mut self, line: Line) {
        self.journal.line(line);
        if self.now != Some(line) {
            self.since.push(line);
        }
        self.now = Some(line);
    }
}

proptest! {
    #[test]
    fn playback_returns_the_lines_since_the_event_before(blueprint in blueprints(7), seek in 0.0..1.0) {
        let grid = blueprint.shape().grid();
        let maze = blueprint.method().start(&grid);
        let mut told = Told::new(&maze);
        prop_assert!(blueprint.carve(&grid, &mut told).is_continue());
        has_lines(&told, &grid, seek)?;
    }
}

fn has_lines<G: Grid>(told: &Told, grid: G, seek: f64) -> TestCaseResult {
    let mut playback = Playback::new((grid, Arc::new(told.journal.clone())));
    let end = playback.len();
    playback.seek((seek * end as f64) as usize);
    for target in [playback.position(), 0].into_iter().chain(0..end) {
        playback.seek(target);
        let lines: Vec<_> = playback.lines().collect();
        let step = &told.steps[target];
        prop_assert_eq!(&lines, &step[step.len().saturating_sub(16)..], "at {}", target);
    }
    Ok(())
}

#[test]
fn the_lines_after_the_last_event_belong_to_the_end() {
    let maze = Maze::with_all_walls("square:2x1".parse::<Shape>().unwrap().grid());
    let mut journal = Journal::new(&maze);
    let line = Line::new;
    assert!(Playback::new((maze.grid(), Arc::new(journal.clone()))).lines().next().is_none());
    for (lines, cell) in [(&[3, 1][..], 0), (&[], 1)] {
        lines.iter().for_each(|&number| journal.line(line(number)));
        assert!(journal.mark(cell, Mark::Visited).is_continue());
    }
    journal.line(line(7));
    let read = Journal::from_bytes(maze.grid(), &journal.to_bytes()).unwrap();
    for journal in [journal, read] {
        let mut playback = Playback::new((maze.grid(), Arc::new(journal)));
        for expected in [&[][..], &[3, 1], &[1, 7]] {
            assert!(playback.lines().eq(expected.iter().map(|&number| line(number))), "at {}", playback.position());
            playback.forward();
        }
    }
}

#[test]
fn with_many_sequences_the_last_line_is_stored() {
    let maze = Maze::with_all_walls("square:2x1".parse::<Shape>().unwrap().grid());
    let mut journal = Journal::new(&maze);
    let sequences: Vec<[u8; 2]> = (0..64).flat_map(|a| (0..64).filter(move |&b| b != a).map(move |b| [a, b])).collect();
    for (number, sequence) in sequences.iter().enumerate() {
        sequence.iter().for_each(|&line| journal.line(Line::new(line)));
        let mark = if number % 2 == 0 { Mark::Visited } else { Mark::Blank };
        assert!(journal.mark(0, mark).is_continue());
    }
    let read = Journal::from_bytes(maze.grid(), &journal.to_bytes()).unwrap();
    for journal in [journal, read] {
        let mut playback = Playback::new((maze.grid(), Arc::new(journal)));
        let mut whole = 0;
        for sequence in &sequences {
            playback.forward();
            let lines: Vec<_> = playback.lines().map(Line::position).collect();
            assert_eq!(lines.last(), sequence.last());
            whole += usize::from(lines == sequence);
        }
        assert!(whole >= 191, "{whole} sequences are whole");
    }
}

/// A digest of the events of a journal.
fn digest(journal: &Journal) -> u64 {
    let number = |mark| match mark {
        Mark::Blank => 0,
        Mark::Visited => 1,
        Mark::Frontier => 2,
        Mark::Cursor => 3,
        Mark::Path => 4,
        Mark::Region(region) => 5 + u64::from(region),
    };
    let wall = |kind, [wall, _]: [HalfEdge; 2]| [kind, wall.cell.into(), wall.side.into(), 0];
    let words = journal.events().flat_map(|event| match event {
        Event::Opened(halves) => wall(0, halves),
        Event::Closed(halves) => wall(1, halves),
        Event::Kept(halves) => wall(2, halves),
        Event::Marked { cell, old, new } => [3, cell.into(), number(old), number(new)],
    });
    words.fold(0xcbf2_9ce4_8422_2325, |digest: u64, word| (digest ^ word).wrapping_mul(0x0100_0000_01b3))
}

/// The digests of events before methods and solvers reported lines: they are the same with lines.
#[test]
fn lines_do_not_change_the_events() {
    for line in include_str!("events.txt").lines() {
        let [code, solver, expected] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let blueprint: Blueprint = code.parse().unwrap();
        let journal = if let Ok(solver) = solver.parse::<Solver>() {
            solve(solver, &blueprint.generate(), blueprint.generate().ends()).1
        } else {
            Journal::clone(&blueprint.record().1)
        };
        assert_eq!(format!("{:016x}", digest(&journal)), expected, "{code} {solver}");
    }
}
