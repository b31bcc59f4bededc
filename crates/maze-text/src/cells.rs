//! Parses the cells of options.

use maze_core::{AnyGrid, Cell, Grid};
use maze_locale::Message;

/// Parses a cell: its number, or its line and column.
pub(crate) fn cell(text: &str, grid: &AnyGrid) -> Result<Cell, Message> {
    let Some((line, column)) = text.split_once(',') else {
        let cell = text.trim().parse().ok().filter(|cell| grid.cells().contains(cell));
        let last = grid.cells().end - 1;
        return cell.ok_or_else(|| Message::new("error-arguments-cell", &[("given", &text), ("last", &last)]));
    };
    let [line, column] = [line, column].map(|part| part.trim().parse::<u32>().ok());
    let in_line = || grid.cells().filter(|&cell| Some(grid.coordinates(cell)[1]) == line);
    let found = in_line().find(|&cell| Some(grid.coordinates(cell)[0]) == column);
    found.ok_or_else(|| {
        let mut columns: Vec<_> = in_line().map(|cell| grid.coordinates(cell)[0]).collect();
        columns.sort_unstable();
        columns.dedup();
        if columns.is_empty() {
            let last = grid.dimensions()[1] - 1;
            return Message::new("error-arguments-cell-line", &[("given", &text), ("last", &last)]);
        }
        let columns = listed(&columns);
        let line = line.unwrap_or(0);
        Message::new("error-arguments-cell-column", &[("given", &text), ("line", &line), ("columns", &columns)])
    })
}

/// Lists ascending numbers and abbreviates parts with a constant step. In a ring, only some columns are the beginning
/// of a cell, and a mask leaves some out.
fn listed(numbers: &[u32]) -> String {
    let mut parts = Vec::new();
    let mut rest = numbers;
    while let [first, others @ ..] = rest {
        let step = others.first().map(|second| second - first);
        let length = rest.windows(2).take_while(|pair| Some(pair[1] - pair[0]) == step).count() + 1;
        // Two numbers always have a constant step, so only three or more are abbreviated.
        let length = if length < 3 { 1 } else { length };
        let (part, after) = rest.split_at(length);
        parts.push(match part {
            [first, second, _, .., last] => format!("{first}, {second}, ..., {last}"),
            few => few.iter().map(u32::to_string).collect::<Vec<_>>().join(", "),
        });
        rest = after;
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_in_lists_of_numbers_are_preserved() {
        for (numbers, text) in [
            (&[0, 1, 2, 3, 4][..], "0, 1, ..., 4"),
            (&[0, 1], "0, 1"),
            (&[7], "7"),
            (&[0, 2, 4, 6], "0, 2, ..., 6"),
            (&[0, 1, 2, 3, 5, 6, 7, 8], "0, 1, ..., 3, 5, 6, ..., 8"),
        ] {
            assert_eq!(listed(numbers), text);
        }
    }
}
