//! The variables of an algorithm as they are shown: captions, rows of cells, and counts of what is left out.

use super::chips::{Chip, Row};
use crate::locale::Locale;
use maze_core::{
    AnyGrid, Cell, Playback,
    variables::{Cells, Entry, Forest, Value, Variable, Variables},
};
use maze_locale::cell_name;
use std::sync::Arc;

/// The maximum number of cells of a list, of sets, and of cells of a set.
const MOST_CELLS: usize = 24;
const MOST_SETS: usize = 5;
const MOST_OF_A_SET: usize = 16;

/// A variable as it is shown.
pub(super) struct Part {
    pub(super) name: &'static str,
    pub(super) caption: String,
    /// The caption and the value for screen readers.
    pub(super) spoken: String,
    /// The rows of cells.
    pub(super) rows: Vec<Row>,
}

/// Describes the variables at a position of a playback.
pub(super) fn parts(variables: &Variables, playback: &Playback<Arc<AnyGrid>>, locale: &Locale) -> Vec<Part> {
    let describe = Describe { variables, playback, locale };
    variables.iter().map(|variable| describe.part(variable)).collect()
}

/// Describes variables.
struct Describe<'v> {
    variables: &'v Variables,
    playback: &'v Playback<Arc<AnyGrid>>,
    locale: &'v Locale,
}

impl Describe<'_> {
    fn part(&self, Variable { name, value }: Variable<'_>) -> Part {
        let rows = match value {
            Value::Cells(cells) => vec![self.list(cells)],
            Value::Number(number) => vec![Row { rest: self.locale.number(&number), ..Row::default() }],
            Value::Sets(sets) => self.sets(sets),
            _ => Vec::new(),
        };
        let caption = self.locale.get_or(&format!("variable-{name}"), name).to_owned();
        let said = rows.iter().flat_map(|row| row.chips.iter().map(|chip| &chip.text).chain([&row.rest]));
        let said: Vec<_> = said.filter(|said| !said.is_empty()).map(String::as_str).collect();
        let spoken = self.locale.fill("data-spoken", &[("name", &caption), ("value", &said.join(", "))]);
        Part { name, caption, spoken, rows }
    }

    fn list(&self, cells: Cells<'_>) -> Row {
        let chips: Vec<_> = cells.iter().take(MOST_CELLS).map(|entry| self.chip(entry)).collect();
        let rest = match cells.len() - chips.len() {
            0 if chips.is_empty() => self.locale.get("data-empty").to_owned(),
            more => self.more(more),
        };
        Row { chips, rest, ..Row::default() }
    }

    /// The largest sets as trees, the root of each on top.
    fn sets(&self, sets: &Forest) -> Vec<Row> {
        let mut rows = Vec::new();
        for root in sets.roots().take(MOST_SETS) {
            let (rank, cells) = (sets.rank(root), sets.size(root));
            let rest = self.locale.fill("data-rank", &[("rank", &rank), ("cells", &cells)]);
            let hint = self.locale.get("data-rank-hint").to_owned();
            rows.push(Row { level: 0, chips: vec![self.chip(root.into())], rest, hint });
            let mut left = MOST_OF_A_SET;
            self.children(sets, root, 1, &mut left, &mut rows);
            let hidden = cells as usize - 1 - (MOST_OF_A_SET - left);
            if let Some(last) = rows.last_mut().filter(|_| hidden > 0) {
                last.rest = [&last.rest, " ", &self.more(hidden)].concat().trim_start().to_owned();
            }
        }
        let hidden = sets.roots().len().saturating_sub(MOST_SETS);
        let single = sets.count() - sets.roots().len();
        let single = if single > 0 { self.locale.fill("data-single", &[("count", &single)]) } else { String::new() };
        for rest in [self.more(hidden), single].into_iter().filter(|rest| !rest.is_empty()) {
            rows.push(Row { rest, ..Row::default() });
        }
        rows
    }

    /// The children of a cell: those without children share a row.
    fn children(&self, sets: &Forest, parent: Cell, level: u8, left: &mut usize, rows: &mut Vec<Row>) {
        let is_leaf = |cell: &Cell| sets.children(*cell).next().is_none();
        let children: Vec<_> = sets.children(parent).take(*left).collect();
        *left -= children.len();
        let chips: Vec<_> = children.iter().filter(|cell| is_leaf(cell)).map(|&cell| self.chip(cell.into())).collect();
        if !chips.is_empty() {
            rows.push(Row { level, chips, ..Row::default() });
        }
        for &cell in children.iter().filter(|cell| !is_leaf(cell)) {
            rows.push(Row { level, chips: vec![self.chip(cell.into())], ..Row::default() });
            self.children(sets, cell, level + 1, left, rows);
        }
    }

    fn chip(&self, Entry { cell, number }: Entry) -> Chip {
        let name = cell_name(self.playback.maze().grid(), cell);
        let number = number.map(|number| format!(" · {}", self.locale.number(&number)));
        Chip {
            cell,
            text: name + &number.unwrap_or_default(),
            mark: self.playback.marks()[cell as usize],
            is_active: self.variables.is_active(cell),
        }
    }

    /// The text for cells or sets that are not shown.
    fn more(&self, count: usize) -> String {
        if count > 0 { self.locale.fill("data-more", &[("count", &count)]) } else { String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{Blueprint, Method};

    /// The parts at a position of a method.
    fn parts(code: &str, position: usize, locale: &Locale) -> Vec<Part> {
        let blueprint: Blueprint = code.parse().expect("a share code");
        let mut playback = Playback::new(blueprint.record());
        let mut variables = Variables::of_method(&blueprint.method(), &playback);
        playback.seek(position);
        assert!(variables.follow(&playback, usize::MAX));
        super::parts(&variables, &playback, locale)
    }

    #[test]
    fn long_lists_are_cut_with_a_count() {
        let locale = Locale::default();
        let whole = parts("square:30x30/backtracker#1", 1_000, &locale);
        let [_, stack] = &whole[..] else { panic!("a cell and a stack") };
        let [row] = &stack.rows[..] else { panic!("one row") };
        assert_eq!(row.chips.len(), MOST_CELLS);
        assert!(row.rest.starts_with("and ") && row.rest.ends_with(" more"), "{}", row.rest);
        assert!(
            stack.spoken.starts_with("Stack, its top first: (") && stack.spoken.ends_with(" more."),
            "{}",
            stack.spoken
        );
    }

    #[test]
    fn every_cell_of_a_set_is_shown_or_counted() {
        let locale = Locale::default();
        for position in [50, 400, usize::MAX] {
            let parts = parts("square:12x12/kruskal#1", position, &locale);
            let [sets] = &parts[..] else { panic!("only sets") };
            let roots = sets.rows.iter().filter(|row| row.level == 0 && !row.chips.is_empty());
            assert!((1..=MOST_SETS).contains(&roots.clone().count()));
            for root in roots {
                assert!(root.rest.starts_with("rank ") && root.hint.starts_with("The rank "), "{}", root.rest);
            }
            let chips = sets.rows.iter().map(|row| row.chips.len()).sum::<usize>();
            assert!(chips <= MOST_SETS * (MOST_OF_A_SET + 1));
            if position == usize::MAX {
                let hidden = format!("and {} more", 144 - chips);
                assert!(sets.rows.iter().any(|row| row.rest.contains(&hidden)), "{hidden}");
            }
        }
    }

    #[test]
    fn every_variable_has_a_caption_in_every_language() {
        for locale in [Locale::default(), Locale::new("fr".parse().expect("a language"))] {
            for method in Method::ALL {
                for part in parts(&format!("square:6x5/{}#2", method.key()), 20, &locale) {
                    assert!(part.caption.starts_with(char::is_uppercase), "{}", part.caption);
                    assert!(part.rows.iter().any(|row| !row.chips.is_empty() || !row.rest.is_empty()));
                }
            }
        }
    }
}
