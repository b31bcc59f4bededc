//! Mazes whose walls are removed at random, one after another. Options describe them instead of a share code, as in the
//! text mode.

use crate::app::removals::RemovalsShown;
use clap::{Args, value_parser};
use maze_core::{Blueprint, Shape, ShapeKind, method::RandomRemovals};
use maze_locale::Message;
use rand::{TryRng, rngs::SysRng};
use std::time::Duration;

/// The default size, in lines and columns.
const USUAL: [u32; 2] = [6, 8];

/// The options of such a maze.
#[derive(Args, Clone, Debug)]
#[group(multiple = true, conflicts_with_all = ["maze", "screensaver"])]
pub struct Removals {
    /// Take walls away at random in so many lines and columns of squares, 6x8 if only the options below are given; at the end,
    /// show the cells that are joined, each region in its colour, and then the path.
    #[arg(long, visible_alias = "taille", value_name = "LxC", value_parser = cells)]
    cells: Option<[u32; 2]>,

    /// The seed of its random draws; a new one each time if it is left out.
    #[arg(long, visible_alias = "graine", value_name = "N")]
    seed: Option<u64>,

    /// Never take away a wall between cells that are joined already.
    #[arg(long)]
    unique: bool,

    /// Go on until every cell can be reached.
    #[arg(long, visible_aliases = ["acces", "accès"])]
    access: bool,

    /// Milliseconds between two walls; 0 shows the result at once. Without it, all takes ten seconds.
    #[arg(long, visible_alias = "attente", value_name = "MS", value_parser = value_parser!(u16).range(..=2_000))]
    delay: Option<u16>,
}

impl Removals {
    /// Whether any of the options is given.
    fn is_given(&self) -> bool {
        self.cells.is_some() || self.seed.is_some() || self.delay.is_some() || self.unique || self.access
    }

    /// Returns how to show the maze, if any of the options is given.
    #[must_use]
    pub fn shown(&self) -> Option<RemovalsShown> {
        let pause = self.delay.map(|delay| Duration::from_millis(delay.into()));
        self.is_given().then_some(RemovalsShown(pause))
    }

    /// Returns the blueprint of the maze, if any of the options is given.
    ///
    /// # Errors
    /// If there is no shape of this size, or no seed can be drawn.
    pub fn blueprint(&self) -> Result<Option<Blueprint>, Message> {
        if !self.is_given() {
            return Ok(None);
        }
        let Self { cells, seed, unique, access, .. } = *self;
        let [lines, columns] = cells.unwrap_or(USUAL);
        let shape = Shape::new(ShapeKind::Square, &[columns, lines])?;
        let drawn = || SysRng.try_next_u32().map(u64::from);
        let no_seed = |error| Message::new("error-arguments-no-seed", &[("error", &error)]);
        let seed = seed.map_or_else(drawn, Ok).map_err(no_seed)?;
        Ok(Some(Blueprint::new(shape, RandomRemovals { unique, access }.into(), seed)?))
    }
}

fn cells(text: &str) -> Result<[u32; 2], Message> {
    let number = |text: &str| text.parse().ok();
    let sides = text.split_once(['x', 'X', '×']).and_then(|(lines, columns)| Some([number(lines)?, number(columns)?]));
    sides.ok_or_else(|| Message::new("error-arguments-size", &[("given", &text)]))
}
