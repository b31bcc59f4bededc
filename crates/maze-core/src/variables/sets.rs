//! Sets of connected cells, as Tarjan's forest, and regions that are divided.

use super::{
    fold::{Fold, Named, Place, Step},
    memory::{Memory, Name},
};
use crate::{Endpoints, Event, Grid, Mark, Playback};

/// Kruskal's algorithm, and others that join sets.
///
/// The sets are those of the method, up to the last wall. Borůvka's algorithm also looks for sets without an event,
/// which shortens some paths in its forest.
#[derive(Debug)]
pub(super) struct Sets {
    cells: usize,
    /// The cells whose sets are compared before each wall.
    compared: Option<Endpoints>,
}

impl Sets {
    pub(super) fn new(cells: usize) -> Self {
        Self { cells, compared: None }
    }

    /// The sets of a method that stops if its ends are connected.
    pub(super) fn up_to<G: Grid>(grid: &G) -> Self {
        Self { cells: grid.len(), compared: Some(Endpoints::of(grid)) }
    }
}

impl Fold for Sets {
    fn names(&self) -> &'static [Named] {
        &[("sets", Place::Sets)]
    }

    fn memory(&self) -> Memory {
        Memory::default().with_sets(self.cells)
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        let Some([wall, twin]) = step.wall() else { return };
        if let Some(Endpoints { from, to }) = self.compared {
            memory.find_set(from);
            memory.find_set(to);
        }
        memory.join(wall.cell, twin.cell);
    }
}

/// Reverse delete: the number of walls that are built.
#[derive(Debug)]
pub(super) struct Built;

impl Fold for Built {
    fn names(&self) -> &'static [Named] {
        &[("built", Place::Number(0))]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        if let Event::Closed(_) = step.event {
            memory.add(0, 1);
        }
    }
}

/// Recursive division, of chambers or of regions of any form. An entry is the first cell of a region that was marked,
/// and its number of cells. Regions that are left as rooms are not on the stack.
#[derive(Debug)]
pub(super) struct Regions {
    cells: u32,
    /// Whether each region is divided.
    is_divided: Vec<bool>,
    /// Whether regions are chambers between straight walls. Otherwise the smaller part comes first.
    are_chambers: bool,
}

const WAITING: Name = 0;
const TAKEN: Name = 1;
const PARTS: Name = 2;
/// The region that is divided, or a number below 0 for none.
const REGION: Name = 0;

/// The maximum number of parts. The table has the region of each.
const MOST_PARTS: usize = 4;

/// The values of [`REGION`] before the first division, and for the whole maze.
const NONE: i32 = -2;
const WHOLE: i32 = -1;

impl Regions {
    pub(super) fn new<G: Grid>(playback: &Playback<G>, are_chambers: bool) -> Self {
        let mut is_divided = Vec::new();
        for position in 0..playback.len() {
            if let Some((Event::Marked { old: Mark::Region(region), new: Mark::Region(_), .. }, _)) =
                playback.event(position)
            {
                let region = region as usize;
                is_divided.resize(is_divided.len().max(region + 1), false);
                is_divided[region] = true;
            }
        }
        let cells = playback.maze().grid().cells().end;
        Self { cells, is_divided, are_chambers }
    }

    /// Puts the parts of the last division aside, and takes the next region.
    fn take(&self, memory: &mut Memory) {
        let is_divided = |at| self.is_divided.get(memory.table(at) as usize) == Some(&true);
        let parts = memory.list(PARTS).iter().copied().enumerate();
        let mut waiting: Vec<_> = parts.filter(|&(at, _)| is_divided(at)).map(|(_, part)| part).collect();
        if let (false, &[a, b]) = (self.are_chambers, &waiting[..])
            && a.number < b.number
        {
            waiting.reverse();
        }
        for part in waiting {
            memory.push(WAITING, part);
        }
        let taken = memory.pop(WAITING).unwrap_or((0, self.cells).into());
        memory.set(TAKEN, [taken]);
        memory.truncate(PARTS, 0);
    }
}

impl Fold for Regions {
    fn names(&self) -> &'static [Named] {
        if self.are_chambers {
            &[("chamber", Place::Last(TAKEN)), ("parts", Place::First(PARTS)), ("chambers", Place::Last(WAITING))]
        } else {
            &[("region", Place::Last(TAKEN)), ("parts", Place::First(PARTS)), ("regions", Place::Last(WAITING))]
        }
    }

    fn memory(&self) -> Memory {
        Memory::default().with_number(REGION, NONE).with_table(MOST_PARTS)
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        let Event::Marked { cell, old, new: Mark::Region(part) } = step.event else { return };
        let divided = if let Mark::Region(region) = old { region.cast_signed() } else { WHOLE };
        if divided != memory.number(REGION) {
            self.take(memory);
            memory.set_number(REGION, divided);
        }
        let parts = memory.list(PARTS);
        if let Some(at) = (0..parts.len()).find(|&at| memory.table(at) == part) {
            memory.renumber(PARTS, at, parts[at].number.map_or(1, |cells| cells + 1));
        } else {
            memory.set_table(parts.len(), part);
            memory.push(PARTS, (cell, 1));
        }
    }
}
