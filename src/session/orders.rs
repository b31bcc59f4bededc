//! Orders for mazes: generate, read, solve.

use super::{
    data::{Carved, Recorded},
    open::{Content, ReadFilesAs, read_as},
    progress::{Counting, begin},
    source::MazeSource,
};
use crate::platform::{
    order::{Order, Tally},
    picked::PickedFile,
};
use bevy_maze::MazeLayout;
use maze_core::{
    AnyGrid, Journal, Mark, Maze, MazeRng, Sink as _,
    grid::Polygons,
    journal::JournalFull,
    solve::{Attempt, Solver},
};
use maze_locale::Message;
use serde::{Deserialize, Serialize};
use std::{ops::ControlFlow, sync::Arc};

/// The result of an order.
pub(crate) type Outcome = Result<TaskOutput, NoMaze>;

/// The result of an order that has no maze to show.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum NoMaze {
    /// It failed.
    Failed(Message),
    /// The file has only polygons.
    Tiling(Polygons),
}

impl From<Message> for NoMaze {
    fn from(error: Message) -> Self {
        Self::Failed(error)
    }
}

/// A maze with the events to play.
#[derive(Serialize, Deserialize)]
pub(crate) struct TaskOutput {
    pub(super) recorded: Recorded,
    /// The layout of a new maze, if it was computed in this process.
    #[serde(skip)]
    pub(super) layout: Option<MazeLayout>,
    /// The result of a search.
    pub(super) solved: Option<(Solver, Attempt)>,
    /// The limit of recorded events, if it was exceeded. Then there are no events to play.
    pub(super) most: Option<usize>,
    /// Remarks on how a file was read.
    pub(super) remarks: Vec<Message>,
}

impl TaskOutput {
    /// A new maze.
    fn new(recorded: Recorded) -> Self {
        let layout = MazeLayout::new(recorded.timeline.now().maze());
        Self { recorded, layout: Some(layout), solved: None, most: None, remarks: Vec::new() }
    }

    fn finished(source: MazeSource, maze: &Maze<AnyGrid>) -> Self {
        Self::new(Recorded::finished(source, maze))
    }

    /// Returns why there are no events to play, if there are none.
    pub(super) fn unplayed(&self) -> Option<JournalFull> {
        self.most.map(|limit| JournalFull { limit })
    }
}

/// An order to generate a maze.
#[derive(Serialize, Deserialize)]
pub(crate) struct Make {
    pub(super) source: MazeSource,
    /// The maximum number of recorded events. If it is exceeded or `None`, the maze is returned finished.
    pub(super) recorded: Option<usize>,
}

impl Order for Make {
    type Done = Outcome;

    fn carry_out(self, tally: &Tally) -> Outcome {
        let Self { source, recorded } = self;
        let (MazeSource::Generated(challenge), Some(most)) = (&source, recorded) else {
            let maze = source.maze();
            return Ok(TaskOutput::finished(source, &maze));
        };
        let (grid, journal) = challenge.blueprint.empty_journal();
        let mut journal = journal.with_limit(most);
        begin(tally, &challenge.blueprint, &grid);
        let _unfinished = challenge.blueprint.carve(&grid, &mut (&mut journal, Counting(tally)));
        if journal.check().is_ok() {
            return Ok(TaskOutput::new(Recorded::new(source, (grid, Arc::new(journal)), false)));
        }
        drop(journal);
        begin(tally, &challenge.blueprint, &grid);
        let (ControlFlow::Continue(maze) | ControlFlow::Break(maze)) =
            challenge.blueprint.generate_with(&mut Counting(tally));
        Ok(TaskOutput { most: Some(most), ..TaskOutput::finished(source, &maze) })
    }
}

/// An order to read a maze from a file.
#[derive(Serialize, Deserialize)]
pub(crate) struct Read {
    pub(super) file: PickedFile,
    pub(super) fit: ReadFilesAs,
    /// As in [`Make`], if the file only carries a share code.
    pub(super) recorded: usize,
}

impl Order for Read {
    type Done = Outcome;

    fn carry_out(self, tally: &Tally) -> Outcome {
        let (source, remarks) = match read_as(&self.file, self.fit)? {
            Content::Maze(source, remarks) => (source, remarks),
            Content::Tiling(polygons) => return Err(NoMaze::Tiling(polygons)),
        };
        let made = Make { source, recorded: Some(self.recorded) }.carry_out(tally)?;
        Ok(TaskOutput { remarks, ..made })
    }
}

/// An order to search a path through a maze. The search can be played unless it has more events than `most`.
#[derive(Serialize, Deserialize)]
pub(crate) struct Search {
    pub(super) carved: Carved,
    pub(super) solver: Solver,
    pub(super) most: usize,
    /// Whether the search is shown in another copy of the maze, which needs a layout.
    pub(super) in_copy: bool,
}

impl Order for Search {
    type Done = Outcome;

    fn carry_out(self, tally: &Tally) -> Outcome {
        let Self { carved, solver, most, in_copy } = self;
        let (maze, source) = (carved.maze(), carved.source);
        let layout = in_copy.then(|| MazeLayout::new(&maze));
        let mut counting = Counting(tally);
        let mut journal = Journal::new(&maze).with_limit(most);
        let rng = || MazeRng::new(source.seed());
        let sink = &mut (&mut journal, &mut counting);
        let mut answer = solver.solve_with(&maze, maze.ends(), &mut rng(), sink).continue_value();
        let is_unplayed = journal.check().is_err();
        if is_unplayed {
            answer = solver.solve_with(&maze, maze.ends(), &mut rng(), &mut counting).continue_value();
            journal = Journal::new(&maze);
            let path = answer.as_ref().and_then(|answer| answer.path.as_deref().ok()).unwrap_or_default();
            let _never_full = path.iter().try_for_each(|&cell| journal.mark(cell, Mark::Path));
        }
        let recorded = Recorded::new(source, (maze.grid().clone(), Arc::new(journal)), true);
        let solved = answer.map(|answer| (solver, answer));
        Ok(TaskOutput { recorded, layout, solved, most: is_unplayed.then_some(most), remarks: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_maze::{RegionColoring, Timeline};
    use maze_core::{Blueprint, Endpoints, Mask, Picture, Shape, grid::Polygons};
    use maze_io::Loaded;
    use maze_play::Challenge;
    use serde::de::DeserializeOwned;

    /// Serializes and deserializes a value.
    fn carried<T: Serialize + DeserializeOwned>(data: &T) -> T {
        let bytes = postcard::to_allocvec(data).expect("all of it can be written");
        postcard::from_bytes(&bytes).expect("what was written can be read")
    }

    fn sources() -> Vec<MazeSource> {
        let challenge = |code: &str| code.parse::<Challenge>().expect("a share code");
        let picture = Picture::from_text("..#\n.##\n...").expect("a mask");
        let shape = "square:9x6".parse::<Shape>().and_then(|shape| shape.with_mask(Mask::Picture(picture.into())));
        let shape = shape.expect("the cells hang together");
        let square = |x: u32| [[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]].map(|corner| corner.map(f64::from)).to_vec();
        let polygons: Shape = Polygons::new(&[square(0), square(1), square(2)], None).expect("squares").into();
        let masked = polygons.clone().with_cells(|cell| cell != 2).expect("two are connected");
        let on = |shape: Shape| {
            let blueprint = Blueprint::new(shape, "prim".parse().expect("a method"), 7).expect("it suits");
            MazeSource::Generated(blueprint.into())
        };
        let ends = Endpoints { from: 3, to: 5 };
        let maze = Maze::with_all_walls(shape.grid()).with_ends(ends).expect("it has these cells");
        vec![
            MazeSource::Generated(challenge("circle:5@heart/kruskal+braid=50#7/coins+time=90")),
            on(shape.clone()),
            on(polygons),
            on(masked),
            MazeSource::File("a.json".to_owned(), Loaded { shape, maze, closed: true, challenge: None }.into()),
        ]
    }

    /// The state of the maze after each event.
    fn seen(recorded: &Recorded) -> Vec<String> {
        let mut playback = recorded.timeline.now().clone();
        let source = &recorded.source;
        let mut seen = vec![format!("{source} {} {:?}", source.is_closed(), playback.maze().ends())];
        loop {
            seen.push(format!("{:?} {:?}", playback.maze().all_open_sides(), playback.marks()));
            if playback.forward().is_none() {
                return seen;
            }
        }
    }

    #[test]
    fn orders_and_results_survive_serialization() {
        for source in sources() {
            let order = |recorded| Make { source: source.clone(), recorded };
            for recorded in [None, Some(3), Some(1 << 20)] {
                let here = order(recorded).carry_out(&Tally::default()).expect("it can be made");
                let there = carried(&order(recorded)).carry_out(&Tally::default()).expect("it can be made");
                let there = carried(&there);
                assert_eq!(seen(&there.recorded), seen(&here.recorded));
                assert_eq!(there.unplayed(), here.unplayed());
                let carved = Carved::new(&source, &here.recorded.timeline);
                let order =
                    || Search { carved: carved.clone(), solver: Solver::Tremaux, most: 1 << 20, in_copy: false };
                let here = order().carry_out(&Tally::default()).expect("it can be solved");
                let there = carried(&carried(&order()).carry_out(&Tally::default()).expect("it can be solved"));
                assert_eq!(seen(&there.recorded), seen(&here.recorded));
                assert_eq!(there.solved, here.solved);
                assert!(there.recorded.timeline.is_search() && here.recorded.timeline.is_search());
            }
        }
    }

    #[test]
    fn a_file_with_polygons_has_no_maze() {
        let text = r#"{"polygons": [[[0, 0], [2, 0], [2, 1], [0, 1]]]}"#;
        let file = PickedFile::Held("tiling.json".into(), text.as_bytes().into());
        let read = Read { file, fit: ReadFilesAs::default(), recorded: 1 << 20 };
        let Err(NoMaze::Tiling(here)) = read.carry_out(&Tally::default()) else { panic!("a maze") };
        assert_eq!(here.outlines().len(), 1);
        let NoMaze::Tiling(there) = carried(&NoMaze::Tiling(here.clone())) else { panic!("an error") };
        assert_eq!(there, here);
    }

    #[test]
    fn the_colors_of_regions_are_sent_with_their_maze() {
        let order = Make { source: sources().remove(0), recorded: Some(1 << 20) };
        let Recorded { source, timeline } = order.carry_out(&Tally::default()).expect("it can be made").recorded;
        // A new timeline would choose others.
        let colors = RegionColoring::from(vec![7, 5, 3]);
        assert_ne!(*timeline.regions(), colors);
        let timeline = Timeline::with_regions(timeline.now().clone(), timeline.is_search(), colors.clone());
        let there = carried(&Recorded { source, timeline });
        assert_eq!(*there.timeline.regions(), colors);
    }
}
