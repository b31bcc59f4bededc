//! The memory of an algorithm: lists, numbers and sets, and how to undo each change.

use super::forest::Forest;
use crate::Cell;
use std::collections::VecDeque;

/// A cell in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The cell.
    pub cell: Cell,
    /// The number that the algorithm notes for the cell, such as its distance, if it notes any.
    pub number: Option<u32>,
}

impl From<Cell> for Entry {
    fn from(cell: Cell) -> Self {
        Self { cell, number: None }
    }
}

impl From<(Cell, u32)> for Entry {
    fn from((cell, number): (Cell, u32)) -> Self {
        Self { cell, number: Some(number) }
    }
}

/// The position of a list in [`Memory::list`], and of a number in [`Memory::number`].
pub(super) type Name = u8;

/// The maximum number of lists, and of numbers, that an algorithm has.
const NAMES: usize = 3;

/// The memory of an algorithm.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    lists: [VecDeque<Entry>; NAMES],
    numbers: [i32; NAMES],
    /// Small numbers that are not shown, such as a flag for each cell. Empty if the algorithm needs none.
    table: Vec<u32>,
    sets: Option<Forest>,
    log: Vec<Undo>,
    /// For each step, the length of the log before it.
    steps: Vec<u32>,
}

/// The inverse of a change.
#[derive(Clone, Copy, Debug)]
enum Undo {
    Remove { list: u8, at: u32 },
    Insert { list: u8, at: u32, entry: Entry },
    Replace { list: u8, at: u32, entry: Entry },
    Swap([u8; 2]),
    Number { name: u8, old: i32 },
    Table { index: u32, old: u32 },
    Link { cell: Cell, parent: Cell },
    Rank { cell: Cell, rank: u8 },
}

impl Memory {
    /// The same memory with a table of zeros.
    pub(super) fn with_table(self, len: usize) -> Self {
        Self { table: vec![0; len], ..self }
    }

    /// The same memory, in which each cell is a set of its own.
    pub(super) fn with_sets(self, cells: usize) -> Self {
        Self { sets: Some(Forest::new(cells)), ..self }
    }

    /// The same memory with a first value of a number.
    pub(super) fn with_number(mut self, name: Name, value: i32) -> Self {
        self.numbers[usize::from(name)] = value;
        self
    }

    /// The same memory with a first value of a list.
    pub(super) fn with_list(mut self, name: Name, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.lists[usize::from(name)] = cells.into_iter().map(Entry::from).collect();
        self
    }

    /// The number of steps that can be undone.
    pub(super) fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Begins a step. The changes that follow belong to it.
    pub(super) fn begin_step(&mut self) {
        self.steps.push(index(self.log.len()));
    }

    /// Undoes the last step. O(changes).
    pub(super) fn undo_step(&mut self) {
        let Some(begin) = self.steps.pop() else { return };
        while self.log.len() > begin as usize {
            match self.log.pop() {
                Some(Undo::Remove { list, at }) => _ = self.list_mut(list).remove(at as usize),
                Some(Undo::Insert { list, at, entry }) => self.list_mut(list).insert(at as usize, entry),
                Some(Undo::Replace { list, at, entry }) => self.list_mut(list)[at as usize] = entry,
                Some(Undo::Swap([a, b])) => self.lists.swap(a.into(), b.into()),
                Some(Undo::Number { name, old }) => self.numbers[usize::from(name)] = old,
                Some(Undo::Table { index, old }) => self.table[index as usize] = old,
                Some(Undo::Link { cell, parent }) => self.sets.iter_mut().for_each(|sets| sets.link(cell, parent)),
                Some(Undo::Rank { cell, rank }) => self.sets.iter_mut().for_each(|sets| sets.set_rank(cell, rank)),
                None => {}
            }
        }
    }

    pub(super) fn list(&self, list: Name) -> &VecDeque<Entry> {
        &self.lists[usize::from(list)]
    }

    fn list_mut(&mut self, list: Name) -> &mut VecDeque<Entry> {
        &mut self.lists[usize::from(list)]
    }

    /// The index of a cell in a list. The end of the list is searched first.
    pub(super) fn find(&self, list: Name, cell: Cell) -> Option<usize> {
        self.list(list).iter().rposition(|entry| entry.cell == cell)
    }

    /// Adds an entry at the end of a list.
    pub(super) fn push(&mut self, list: Name, entry: impl Into<Entry>) {
        self.log.push(Undo::Remove { list, at: index(self.list(list).len()) });
        self.list_mut(list).push_back(entry.into());
    }

    pub(super) fn remove(&mut self, list: Name, at: usize) -> Option<Entry> {
        let entry = self.list_mut(list).remove(at)?;
        self.log.push(Undo::Insert { list, at: index(at), entry });
        Some(entry)
    }

    /// Removes the last entry of a list.
    pub(super) fn pop(&mut self, list: Name) -> Option<Entry> {
        self.remove(list, self.list(list).len().checked_sub(1)?)
    }

    /// Removes the first entry of a list.
    pub(super) fn take_first(&mut self, list: Name) -> Option<Entry> {
        self.remove(list, 0)
    }

    /// Removes the last entries of a list until this many are left.
    pub(super) fn truncate(&mut self, list: Name, len: usize) {
        while self.list(list).len() > len {
            self.pop(list);
        }
    }

    /// Replaces a list by these entries.
    pub(super) fn set(&mut self, list: Name, entries: impl IntoIterator<Item = impl Into<Entry>>) {
        self.truncate(list, 0);
        entries.into_iter().for_each(|entry| self.push(list, entry));
    }

    /// Replaces the number of an entry.
    pub(super) fn renumber(&mut self, list: Name, at: usize, number: u32) {
        let entry = self.list(list)[at];
        self.log.push(Undo::Replace { list, at: index(at), entry });
        self.list_mut(list)[at].number = Some(number);
    }

    pub(super) fn swap(&mut self, a: Name, b: Name) {
        self.log.push(Undo::Swap([a, b]));
        self.lists.swap(a.into(), b.into());
    }

    pub(super) fn number(&self, name: Name) -> i32 {
        self.numbers[usize::from(name)]
    }

    pub(super) fn set_number(&mut self, name: Name, value: i32) {
        self.log.push(Undo::Number { name, old: self.number(name) });
        self.numbers[usize::from(name)] = value;
    }

    /// Adds to a number.
    pub(super) fn add(&mut self, name: Name, more: i32) {
        self.set_number(name, self.number(name) + more);
    }

    pub(super) fn table(&self, index: usize) -> u32 {
        self.table[index]
    }

    pub(super) fn set_table(&mut self, at: usize, value: u32) {
        self.log.push(Undo::Table { index: index(at), old: self.table[at] });
        self.table[at] = value;
    }

    pub(super) fn sets(&self) -> Option<&Forest> {
        self.sets.as_ref()
    }

    /// Finds the sets of two cells, and joins them. Does nothing more if they are one set.
    pub(super) fn join(&mut self, a: Cell, b: Cell) {
        let roots = [a, b].map(|cell| self.find_set(cell));
        let (Some(sets), [Some(a), Some(b)]) = (&mut self.sets, roots) else { return };
        if a != b {
            let log = &mut self.log;
            let ranks = [a, b].map(|root| (root, sets.rank(root)));
            sets.union(a, b, |cell, parent| log.push(Undo::Link { cell, parent }));
            let risen = ranks.into_iter().filter(|&(root, rank)| sets.rank(root) != rank);
            log.extend(risen.map(|(cell, rank)| Undo::Rank { cell, rank }));
        }
    }

    /// Finds the representative of a cell, which shortens the path to it.
    pub(super) fn find_set(&mut self, cell: Cell) -> Option<Cell> {
        let log = &mut self.log;
        Some(self.sets.as_mut()?.find(cell, |cell, parent| log.push(Undo::Link { cell, parent })))
    }
}

/// An index in the log, which has few changes for each event of a journal.
fn index(at: usize) -> u32 {
    u32::try_from(at).expect("memory does not hold so many changes")
}
