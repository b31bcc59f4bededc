//! The maze in which a question is answered, and what clicks have changed in it.

use maze_core::{AnyGrid, Cell, Event, Grid, HalfEdge, Journal, Mark, Maze, Playback, Sink, UnionFind, code::Line};
use maze_locale::cell_name;
use std::{ops::ControlFlow, sync::Arc};

/// A maze that changes by clicks. Its journal records them, so that the app can show them.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    maze: Maze<Arc<AnyGrid>>,
    marks: Vec<Mark>,
    journal: Journal,
}

/// An event of a method or solver, and the lines of its code that led to it.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) event: Event,
    lines: Vec<Line>,
}

impl Step {
    /// The next step of a playback, which it makes.
    pub(crate) fn of(playback: &mut Playback<Arc<AnyGrid>>) -> Option<Self> {
        let event = playback.forward()?;
        Some(Self { event, lines: playback.lines().collect() })
    }
}

impl Board {
    /// Creates a board with the events of a playback up to its position, which the clicks continue.
    pub(crate) fn at(playback: &Playback<Arc<AnyGrid>>) -> Self {
        let mut replay = Playback::new(playback.recording());
        let maze = replay.maze().clone();
        let mut board = Self { journal: Journal::new(&maze), marks: vec![Mark::Blank; maze.grid().len()], maze };
        while replay.position() < playback.position() {
            let Some(step) = Step::of(&mut replay) else { break };
            board.take(&step);
        }
        board
    }

    /// Takes over a step of the method or solver.
    pub(crate) fn take(&mut self, Step { event, lines }: &Step) {
        lines.iter().for_each(|&line| self.journal.line(line));
        match *event {
            Event::Opened([wall, _]) => self.open(wall),
            Event::Closed([wall, _]) => self.close(wall),
            Event::Kept([wall, _]) => self.keep(wall),
            Event::Marked { cell, new, .. } => self.mark(cell, new),
        }
    }

    /// The changes so far, at the last one.
    pub(crate) fn playback(&self) -> Playback<Arc<AnyGrid>> {
        let mut playback = Playback::new((self.grid().clone(), Arc::new(self.journal.clone())));
        playback.seek(playback.len());
        playback
    }

    pub(crate) fn grid(&self) -> &Arc<AnyGrid> {
        self.maze.grid()
    }

    pub(crate) fn maze(&self) -> &Maze<Arc<AnyGrid>> {
        &self.maze
    }

    pub(crate) fn mark_of(&self, cell: Cell) -> Mark {
        self.marks[cell as usize]
    }

    pub(crate) fn mark(&mut self, cell: Cell, mark: Mark) {
        self.marks[cell as usize] = mark;
        always(self.journal.mark(cell, mark));
    }

    pub(crate) fn open(&mut self, wall: HalfEdge) {
        let halves = self.halves(wall);
        always(self.maze.open(halves));
        always(self.journal.open(halves));
    }

    pub(crate) fn close(&mut self, wall: HalfEdge) {
        let halves = self.halves(wall);
        always(self.maze.close(halves));
        always(self.journal.close(halves));
    }

    pub(crate) fn keep(&mut self, wall: HalfEdge) {
        always(self.journal.keep(self.halves(wall)));
    }

    /// The two half-edges of an inner wall.
    pub(crate) fn halves(&self, wall: HalfEdge) -> [HalfEdge; 2] {
        [wall, self.grid().twin(wall)]
    }

    /// The cells on both sides of an inner wall.
    pub(crate) fn sides(&self, wall: HalfEdge) -> [Cell; 2] {
        self.halves(wall).map(|half| half.cell)
    }

    /// The wall between two neighbors, open or closed.
    pub(crate) fn between(&self, from: Cell, to: Cell) -> Option<HalfEdge> {
        let grid = self.grid();
        grid.neighbor_walls(from).find(|&wall| grid.twin(wall).cell == to)
    }

    /// The neighbors of a cell, whether or not there are walls.
    pub(crate) fn neighbors(&self, cell: Cell) -> Vec<Cell> {
        let grid = self.grid();
        grid.neighbor_walls(cell).map(|wall| grid.twin(wall).cell).collect()
    }

    /// The sets of connected cells.
    pub(crate) fn sets(&self) -> UnionFind {
        let mut sets = UnionFind::new(self.grid().len());
        for [wall, twin] in self.maze.all_passages() {
            sets.union(wall.cell, twin.cell);
        }
        sets
    }

    /// Marks the set of a cell with its number, that of its first cell.
    pub(crate) fn color_set(&mut self, cell: Cell) {
        let mut sets = self.sets();
        let set: Vec<_> = self.grid().cells().filter(|&other| sets.equiv(other, cell)).collect();
        for &cell in &set {
            self.mark(cell, Mark::Region(set[0]));
        }
    }

    /// The place of a cell, for messages.
    pub(crate) fn name(&self, cell: Cell) -> String {
        cell_name(self.grid(), cell)
    }
}

/// A maze and a journal without a limit never break.
fn always(flow: ControlFlow<()>) {
    debug_assert!(flow.is_continue(), "a sink without a limit breaks");
}
