//! The laws of rows and columns.

use super::{BrokenLaw, ensure, said, walls};
use crate::{Cell, HalfEdge, Lines, UnionFind};
use std::{collections::BTreeMap, ops::Range};

/// Checks the laws of [`Lines`] for every row and column, and for all blocks of two by two places. [`check_between`]
/// checks other blocks.
///
/// # Errors
/// Returns the first law that is broken.
///
/// ```
/// use maze_core::{grid::Octagon, laws};
///
/// laws::check_lines(&Octagon::new(4, 3)?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_lines<G: Lines>(lines: &G) -> Result<(), BrokenLaw> {
    rows_hold_their_cells(lines)?;
    walls(lines).try_for_each(|wall| forward_sides(lines, wall))?;
    let mut counts = BTreeMap::new();
    lines.cells().for_each(|cell| *counts.entry(lines.coordinates(cell)).or_insert(0) += 1);
    let crowded = counts.iter().find(|&(_, &count)| count > lines.max_cells_per_place());
    ensure(crowded.is_none(), "no place has more cells than max_cells_per_place", || format!("{crowded:?} has"))?;
    let [columns, rows] = lines.dimensions();
    (0..rows).try_for_each(|row| check_between(lines, 0..columns, row..row + 1))?;
    (0..columns).try_for_each(|column| check_between(lines, column..column + 1, 0..rows))?;
    for row in 0..rows {
        for column in 0..columns {
            for size in [1, 2] {
                check_between(lines, column..column + size, row..row + size)?;
            }
        }
    }
    Ok(())
}

/// Checks that the cells between these columns and rows are connected, and that those in one row or column form no
/// loop.
///
/// # Errors
/// If they are not connected, or form a loop.
///
/// ```
/// use maze_core::{grid::Square, laws};
///
/// laws::check_between(&Square::new(6, 5)?, 1..4, 2..5)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_between<G: Lines>(lines: &G, columns: Range<u32>, rows: Range<u32>) -> Result<(), BrokenLaw> {
    let place = || format!("columns {columns:?} and rows {rows:?}");
    let is_inside = |cell: Cell| {
        let [column, row] = lines.coordinates(cell);
        columns.contains(&column) && rows.contains(&row)
    };
    let end = rows.end.min(lines.dimensions()[1]);
    let chosen: Vec<_> = (rows.start..end).flat_map(|row| lines.row_cells(columns.clone(), row)).collect();
    let number = |cell: Cell| chosen.binary_search(&cell).ok().and_then(|number| u32::try_from(number).ok());
    let (mut sets, mut passages) = (UnionFind::new(chosen.len()), 0);
    for (&cell, here) in chosen.iter().zip(0..) {
        ensure(is_inside(cell), "row_cells returns the cells between two columns", || format!("not in {}", place()))?;
        for wall in lines.neighbor_walls(cell) {
            let twin = lines.twin(wall);
            if wall < twin
                && let Some(there) = number(twin.cell)
            {
                sets.union(here, there);
                passages += 1;
            }
        }
    }
    ensure(chosen.is_empty() || sets.count() == 1, "the cells between two columns and two rows are connected", place)?;
    let [is_row, is_column] = [&rows, &columns].map(|line| line.end - line.start == 1);
    let is_whole =
        |axis: usize, line: &Range<u32>| lines.wraps(axis) && line.start == 0 && line.end >= lines.dimensions()[axis];
    let is_ring = is_whole(0, &columns) || is_whole(1, &rows);
    let has_loop = passages + 1 > chosen.len() && !chosen.is_empty();
    let may_have_one =
        || !(is_row || is_column) || !(is_row && is_column) && (is_ring || lines.max_cells_per_place() > 1);
    ensure(!has_loop || may_have_one(), "the cells on one line form no loop", place)
}

fn rows_hold_their_cells<G: Lines>(lines: &G) -> Result<(), BrokenLaw> {
    let [columns, rows] = lines.dimensions();
    let mut next = 0;
    for row in 0..rows {
        let cells = lines.row_cells(0..columns, row);
        let found = || format!("row {row} has the cells {cells:?}");
        ensure(cells.start == next && !cells.is_empty(), "cells are numbered row by row, and no row is empty", found)?;
        next = cells.end;
        let mut last_column = 0;
        for cell in cells.clone() {
            let [column, of] = lines.coordinates(cell);
            let is_in_order = of == row && column < columns && column >= last_column;
            ensure(is_in_order, "the cells of a row have its number, and rising columns", found)?;
            last_column = column;
            let ahead = HalfEdge::new(cell, lines.next_in_row(cell));
            let leads_to = lines.across(ahead).map(|twin| twin.cell);
            let wanted = if cell + 1 < cells.end {
                Some(cell + 1)
            } else {
                (lines.wraps(0) && cells.start != cell && row > 0).then_some(cells.start)
            };
            ensure(wanted.is_none() || leads_to == wanted, "next_in_row leads to the next cell of the row", || {
                format!("{} leads to {leads_to:?}, not to {wanted:?}", said(ahead))
            })?;
        }
        let touches = cells.clone().any(|cell| !lines.forward_sides(cell, 1).is_empty());
        let should = row + 1 < rows || lines.wraps(1);
        ensure(touches == should, "every row but the last touches the row after it", found)?;
    }
    ensure(next as usize == lines.len(), "every cell is in a row", || format!("the rows have {next} cells"))
}

fn forward_sides<G: Lines>(lines: &G, wall: HalfEdge) -> Result<(), BrokenLaw> {
    let twin = lines.across(wall);
    if let Some(twin) = twin {
        let [here, there] = [wall, twin].map(|half| lines.coordinates(half.cell)[1]);
        let last = lines.dimensions()[1] - 1;
        let wraps = lines.wraps(1) && here.abs_diff(there) == last;
        ensure(here.abs_diff(there) <= 1 || wraps, "every neighbor is in the same row or in one beside it", || {
            said(wall)
        })?;
    }
    for axis in [0, 1] {
        let rises = twin.is_some_and(|twin| {
            let (here, there) = (lines.coordinates(wall.cell), lines.coordinates(twin.cell));
            match axis {
                0 if lines.wraps(0) && here[1] == there[1] => wall.side == lines.next_in_row(wall.cell),
                1 if lines.wraps(1) && there[1] == 0 => here[1] + 1 == lines.dimensions()[1],
                1 if lines.wraps(1) && here[1] == 0 => there[1] == 1,
                _ => there[axis] > here[axis],
            }
        });
        let said_so = lines.forward_sides(wall.cell, axis).contains(wall.side);
        ensure(said_so == rises, "forward_sides are those that lead to a higher column or row", || {
            format!("{} on axis {axis}", said(wall))
        })?;
    }
    Ok(())
}
