//! Recursive division: chambers are cut by straight walls.

mod chamber;
mod quarters;

use super::{
    Generator, Guarantees, LineGenerator, MethodKind,
    parts::{self, Part, is_large},
    report::Report,
};
use crate::{
    Code, Info, Lines, MazeRng, Sink, choice,
    code::code,
    options::{Bounded, Param, Value},
    sink::at,
};
use chamber::{Chamber, Field};
use quarters::Found;
use std::ops::{ControlFlow, Range};

choice! {
    /// The position of the cuts of a chamber.
    Cut {
        /// In the middle.
        #[default]
        Middle = "middle",
        /// Anywhere.
        Random = "random",
    }
}

choice! {
    /// The number of walls that cut a chamber.
    Walls {
        /// Two walls that cross.
        #[default]
        Cross = "cross",
        /// One wall, across the longer side.
        Single = "single",
    }
}

/// Starts with one empty chamber. Each chamber is cut by two crossing walls, or by one wall across its longer side.
/// Passages at random places join its parts without a loop: three passages for four quarters. The parts are divided in
/// turn. Mazes have long straight walls, and passages that are easy to spot.
///
/// A chamber lies between two columns and two rows of the shape (see [`Lines`]): in a circle, between two rays and two
/// rings. If the outline of a shape is oblique to its lines, a part may be empty. On hexagons, opposite quarters may
/// touch too.
///
/// # Complexity
/// O(n) time, and memory for the longest line. Above 2^22 cells, chambers of up to 2^16 places use random numbers of
/// their own, and memory is needed for the list of chambers and for the walls of those in progress.
///
/// # Source
/// <https://weblog.jamisbuck.org/2011/1/12/maze-generation-recursive-division-algorithm>.
///
/// ```
/// let maze = "square:12x4/division#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |                       |           |           |
/// +---+   +---+---+---+---+---+   +---+---+---+   +
/// |                       |                       |
/// +---+   +---+---+---+---+   +---+---+---+---+---+
/// |                       |                       |
/// +   +---+---+---+   +---+   +---+---+---+---+   +
/// |           |                       |           |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// let rooms = "square:9x9/division+depth=1#1".parse::<maze_core::Blueprint>()?.generate();
/// assert!(rooms.is_connected() && !rooms.is_perfect(), "four rooms");
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Division {
    /// The position of the cuts.
    pub cut: Cut,
    /// The number of walls that cut a chamber.
    pub walls: Walls,
    /// The maximum number of times that a chamber is divided. Without a limit, the maze is perfect.
    pub depth: Option<Bounded<0, 32>>,
}

code! { CODE = "../code/" "division"; START WHILE TAKE LIMIT CUT PARTS CLOSE ADD }

impl Generator for Division {
    const INFO: Info = Info {
        key: "division",
        name: "Recursive division",
        about: "Cuts chambers by straight walls, again and again: long walls with few gaps.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const BUILDS_WALLS: bool = true;
    const DEFAULT: Self = Self { cut: Cut::Middle, walls: Walls::Cross, depth: None };

    fn code(&self) -> &'static Code {
        &CODE
    }

    fn guarantees(&self) -> Guarantees {
        if self.depth.is_some() { Guarantees::CONNECTED } else { Guarantees::PERFECT }
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![
            Param {
                key: "cut",
                name: "Cut",
                about: "middle: chambers are halved both ways. random: the cuts lie anywhere.",
                value: Value::Choice(&mut self.cut),
            },
            Param {
                key: "walls",
                name: "Walls",
                about: "cross: two walls cut a chamber in four. single: one wall cuts it across its longer side.",
                value: Value::Choice(&mut self.walls),
            },
            Param {
                key: "depth",
                name: "Max depth",
                about: "How many times chambers are divided. With a limit, rooms remain; without one, the maze is perfect.",
                value: Value::Limit(&mut self.depth),
            },
        ]
    }
}

impl LineGenerator for Division {
    fn run<G: Lines, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let field = &Field { grid, size: grid.dimensions(), max_cells_per_place: grid.max_cells_per_place() };
        let [columns, rows] = field.size;
        let whole = Chamber { columns: 0..columns, rows: 0..rows, depth: 0 };
        let mut regions = 0;
        sink.line(START);
        if !is_large(grid.len() as u64) {
            return self.divide(whole, 0, field, &mut regions, rng, sink).map_continue(|_| ());
        }
        let mut parts = Vec::new();
        for chamber in self.divide(whole, PLACES, field, &mut regions, rng, sink)? {
            let first_region = regions;
            regions += chamber.most_regions();
            parts.push(Subdivision { method: *self, field, chamber, first_region });
        }
        parts::carve_all(parts.iter(), grid, rng, sink, |()| ())
    }
}

/// The maximum number of places of a chamber that is divided independently, in a large maze.
const PLACES: u64 = 1 << 16;

impl Division {
    /// Divides a chamber and its parts. Returns the parts with at most `most_places` places, which are not divided.
    fn divide<G: Lines, S: Sink>(
        &self,
        whole: Chamber,
        most_places: u64,
        field: &Field<G>,
        regions: &mut u32,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<(), Vec<Chamber>> {
        let grid = field.grid;
        let mut chambers: Vec<_> = Some(whole).filter(|whole| whole.has_loops(field)).into_iter().collect();
        let mut left = Vec::new();
        let mut walls = Found::default();
        while let Some(chamber) = at(sink, WHILE, chambers.pop()) {
            sink.line(TAKE);
            if at(sink, LIMIT, self.depth.map(Bounded::get) == Some(chamber.depth)) {
                continue;
            }
            if chamber.places() <= most_places {
                left.push(chamber);
                continue;
            }
            sink.line(CUT);
            let at = self.cut(&chamber, field, rng);
            let parts = chamber.parts(at);
            sink.line(PARTS);
            if S::MARKS {
                for part in parts.iter().filter(|part| part.places() > 0) {
                    part.mark(grid, *regions, sink)?;
                    *regions += 1;
                }
            }
            sink.line(CLOSE);
            if grid.as_square().is_some() && chamber.is_cut_in_single_cells(at) {
                chamber.build_single(grid, rng, sink)?;
                sink.line(ADD);
                continue;
            }
            if grid.as_square().is_some() {
                chamber.build_straight(grid, at, rng, sink)?;
            } else {
                chamber.find_walls(field, at, &mut walls);
                walls.build(grid, rng, sink)?;
            }
            sink.line(ADD);
            for part in parts {
                if part.has_loops(field) {
                    chambers.push(part);
                }
            }
        }
        ControlFlow::Continue(left)
    }

    /// The first column and the first row beyond the cuts, or the end of the chamber if there is no cut.
    #[inline]
    fn cut<G: Lines>(&self, chamber: &Chamber, field: &Field<G>, rng: &mut MazeRng) -> [u32; 2] {
        let [across_columns, across_rows] = match self.walls {
            Walls::Cross => [true, true],
            Walls::Single => {
                let [width, height] = [chamber.columns.len(), chamber.rows.len()];
                let wide = width > height || width == height && rng.random_bool();
                [wide, !wide]
            }
        };
        let mut cut = |range: &Range<u32>, wanted: bool, is_ring: bool| match range.len() {
            0 | 1 => range.end,
            _ if !wanted => range.end,
            // A closed band is cut at its first column too. A cut next to that one would leave a ring on one side.
            _ if is_ring || self.cut == Cut::Middle => range.start + (range.end - range.start) / 2,
            _ => range.start + 1 + rng.below(range.end - range.start - 1),
        };
        [
            cut(&chamber.columns, across_columns, chamber.is_closed(field, 0)),
            cut(&chamber.rows, across_rows, chamber.is_closed(field, 1)),
        ]
    }
}

/// The division of a chamber of a large maze.
struct Subdivision<'f, G> {
    method: Division,
    field: &'f Field<'f, G>,
    chamber: Chamber,
    /// The number of the first region to mark.
    first_region: u32,
}

impl<G: Lines> Part for &Subdivision<'_, G> {
    type Rest = ();

    /// One word, the seed of the chamber's own random numbers, as the number of draws is not known in advance.
    fn draws(&self) -> u64 {
        1
    }

    fn skip(&self, rng: &mut MazeRng, draws: u64) {
        rng.skip_words(draws);
    }

    fn report(&self) -> Report {
        Report::of_rectangle(self.field.grid, &self.chamber.columns, &self.chamber.rows)
    }

    fn carve<S: Sink>(self, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let (chamber, mut regions) = (self.chamber.clone(), self.first_region);
        let rng = &mut MazeRng::new(rng.word());
        self.method.divide(chamber, 0, self.field, &mut regions, rng, sink).map_continue(|_| ())
    }
}
