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
    /// Remove walls at random from a grid of squares with this many lines and columns. The default is 6x8 if one of the
    /// options below is given. At the end, show the regions in different colors, then the path.
    #[arg(long, visible_alias = "taille", value_name = "LxC", value_parser = cells)]
    cells: Option<[u32; 2]>,

    /// The seed of the random draws. The default is a new one each time.
    #[arg(long, visible_alias = "graine", value_name = "N")]
    seed: Option<u64>,

    /// Never remove a wall between cells that are already connected.
    #[arg(long)]
    unique: bool,

    /// Continue until every cell can be reached.
    #[arg(long, visible_aliases = ["acces", "accès"])]
    access: bool,

    /// The time between two removals, in milliseconds; 0 shows the result at once. By default, the whole maze takes ten
    /// seconds.
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
