//! Recursive division: chambers cut in four by two straight walls.

use super::{Generator, Knob, Value, knob::choice};
use crate::{Dice, Grid, Mark, Sink, Wall, mask::COUNT, sides_in};
use std::ops::{ControlFlow, Range};

choice! {
    /// Where a chamber is cut.
    Cut {
        /// In the middle.
        #[default]
        Middle = "middle",
        /// Anywhere.
        Random = "random",
    }
}

/// Begins with one empty chamber. Each chamber is cut in four by two walls that cross, three of the four walls between the quarters
/// get one passage each, and the quarters are chambers in turn. Long straight walls, and passages that are easy to spot.
///
/// A chamber is what lies between two lines of each of the shape's two families of straight lines (see [`Grid::place`]). On
/// shapes with an outline that the lines cut obliquely, a quarter may be empty, and on hexagons quarters that face each other touch too:
/// passages are then chosen so that they join all quarters without a loop.
///
/// # Complexity
/// O(n) time; memory O(longest line).
///
/// # Source
/// <https://weblog.jamisbuck.org/2011/1/12/maze-generation-recursive-division-algorithm>, in the form that cuts both ways
/// at once.
///
/// ```
/// let maze = "square:9x9/division+depth=1#1".parse::<maze_core::Blueprint>()?.generate();
/// assert!(maze.is_connected() && !maze.is_perfect(), "four rooms");
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Division {
    /// Where chambers are cut.
    pub cut: Cut,
    /// How many times chambers are divided; without a limit the maze is perfect.
    pub depth: Option<u32>,
}

impl Generator for Division {
    const KEY: &'static str = "division";
    const NAME: &'static str = "Recursive division";
    const ABOUT: &'static str = "Cuts chambers in four by straight walls, again and again: long walls with few gaps.";
    const BUILDS_WALLS: bool = true;

    fn knobs(&mut self) -> Vec<Knob<'_>> {
        vec![
            Knob {
                key: "cut",
                name: "Cut",
                about: "middle: chambers are halved both ways. random: the cuts lie anywhere.",
                value: Value::Choice(&mut self.cut),
            },
            Knob {
                key: "depth",
                name: "Max depth",
                about: "How many times chambers are divided. With a limit, rooms remain; without one, the maze is perfect.",
                value: Value::Limit(&mut self.depth, 0..=32),
            },
        ]
    }

    fn run<G: Grid, S: Sink>(&self, grid: &G, dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
        let [columns, rows] = grid.extent();
        let whole = Chamber { columns: 0..columns, rows: 0..rows, depth: 0 };
        let mut chambers: Vec<_> = Some(whole).filter(Chamber::has_loops).into_iter().collect();
        let mut walls = Walls::default();
        let mut regions = 0;
        while let Some(chamber) = chambers.pop() {
            if self.depth == Some(chamber.depth) {
                continue;
            }
            let mut cut = |range: &Range<u32>| match self.cut {
                Cut::Middle => range.start + (range.end - range.start) / 2,
                Cut::Random => range.start + 1 + dice.below(range.end - range.start - 1),
            };
            let at = [cut(&chamber.columns), cut(&chamber.rows)];
            let quarters = chamber.quarters(at);
            if S::MARKS {
                for quarter in &quarters {
                    quarter.mark(grid, regions, sink)?;
                    regions += 1;
                }
            }
            chamber.find_walls(grid, at, &mut walls);
            build(grid, &mut walls, dice, sink)?;
            chambers.extend(quarters.into_iter().filter(Chamber::has_loops));
        }
        ControlFlow::Continue(())
    }
}

/// The places in a range of columns and rows, and how many divisions made it.
struct Chamber {
    columns: Range<u32>,
    rows: Range<u32>,
    depth: u32,
}

/// The walls between two quarters each. Quarters are numbered like a byte's two lowest bits: 1 is beyond the column cut, 2 beyond the
/// row cut, 3 both.
#[derive(Default)]
struct Walls {
    /// Each wall, and the pair of quarters that it parts.
    list: Vec<(Wall, u8)>,
    /// How many walls part each pair.
    counts: [u32; PAIRS.len()],
    /// The pairs that touch at all, a bit each.
    touching: u8,
}

const PAIRS: [[usize; 2]; 6] = [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]];

/// The index in [`PAIRS`] of two different quarters.
const INDEX: [[u8; 4]; 4] = [[0, 0, 2, 4], [0, 0, 5, 3], [2, 5, 0, 1], [4, 3, 1, 0]];

impl Chamber {
    /// What is one line wide has no loop.
    fn has_loops(&self) -> bool {
        self.columns.len() > 1 && self.rows.len() > 1
    }

    fn quarters(&self, [column, row]: [u32; 2]) -> [Self; 4] {
        let columns = [self.columns.start..column, column..self.columns.end];
        let rows = [self.rows.start..row, row..self.rows.end];
        [0, 1, 2, 3].map(|quarter| Self {
            columns: columns[quarter & 1].clone(),
            rows: rows[quarter >> 1].clone(),
            depth: self.depth + 1,
        })
    }

    fn mark<G: Grid, S: Sink>(&self, grid: &G, region: u32, sink: &mut S) -> ControlFlow<()> {
        for row in self.rows.clone() {
            for cell in self.columns.clone().filter_map(|column| grid.at([column, row])) {
                sink.mark(cell, Mark::Region(region))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Collects the walls along both cuts, sorted by the quarters that they part.
    fn find_walls<G: Grid>(&self, grid: &G, at: [u32; 2], walls: &mut Walls) {
        let before_column = self.rows.clone().map(|row| [at[0] - 1, row]);
        self.find_along::<G, 0>(grid, at, before_column, walls);
        let before_row = self.columns.clone().map(|column| [column, at[1] - 1]);
        self.find_along::<G, 1>(grid, at, before_row, walls);
    }

    fn find_along<G: Grid, const AXIS: usize>(
        &self,
        grid: &G,
        at: [u32; 2],
        places: impl Iterator<Item = [u32; 2]>,
        walls: &mut Walls,
    ) {
        let quarter = |place: [u32; 2]| usize::from(place[0] >= at[0]) | usize::from(place[1] >= at[1]) << 1;
        for place in places {
            let Some(cell) = grid.at(place) else { continue };
            for side in sides_in(grid.rising(place, AXIS)) {
                let beyond = grid.beyond(place, side);
                let inside = self.columns.contains(&beyond[0]) && self.rows.contains(&beyond[1]);
                let (here, there) = (quarter(place), quarter(beyond));
                // A wall that crosses both cuts is met along both; it is taken along the first.
                let seen = AXIS == 1 && here & 1 != there & 1;
                if inside && !seen && grid.at(beyond).is_some() {
                    let pair = INDEX[here][there];
                    walls.list.push((Wall::new(cell, side), pair));
                    walls.counts[usize::from(pair)] += 1;
                    walls.touching |= 1 << pair;
                }
            }
        }
    }
}

/// Into how many pieces the quarters fall if exactly these pairs are joined, a bit each.
const PIECES: [u8; 1 << PAIRS.len()] = {
    let mut table = [4; 1 << PAIRS.len()];
    let mut joined = 0;
    while joined < table.len() {
        let mut set = [0, 1, 2, 3];
        let mut pair = 0;
        while pair < PAIRS.len() {
            let [from, to] = [set[PAIRS[pair][0]], set[PAIRS[pair][1]]];
            if joined >> pair & 1 == 1 && from != to {
                table[joined] -= 1;
                let mut quarter = 0;
                while quarter < 4 {
                    if set[quarter] == from {
                        set[quarter] = to;
                    }
                    quarter += 1;
                }
            }
            pair += 1;
        }
        joined += 1;
    }
    table
};

/// Builds the walls, and leaves as many passages as join the quarters without a loop, in random places.
fn build<G: Grid, S: Sink>(grid: &G, walls: &mut Walls, dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
    const NO_PASSAGE: u32 = u32::MAX;
    // Of the joints between quarters, random ones are given up until none can be spared: of four in a ring, just one.
    let pieces = PIECES[usize::from(walls.touching)];
    let (mut joints, mut undecided) = (walls.touching, walls.touching);
    while COUNT[usize::from(joints)] + pieces > 4 {
        let pair = 1 << dice.side(undecided);
        undecided &= !pair;
        if PIECES[usize::from(joints & !pair)] == pieces {
            joints &= !pair;
        }
    }
    let mut passages = [NO_PASSAGE; PAIRS.len()];
    for pair in sides_in(joints).map(usize::from) {
        passages[pair] = dice.below(walls.counts[pair]);
    }
    let mut seen = [0; PAIRS.len()];
    for &(wall, pair) in &walls.list {
        let pair = usize::from(pair);
        if seen[pair] != passages[pair] {
            sink.close([wall, grid.twin(wall)])?;
        }
        seen[pair] += 1;
    }
    walls.list.clear();
    (walls.counts, walls.touching) = ([0; PAIRS.len()], 0);
    ControlFlow::Continue(())
}
