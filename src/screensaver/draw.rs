//! Random themes and mazes for the screensaver.

use crate::theme::library::Themes;
use maze_core::{Blueprint, BuiltinMask, Mask, MazeRng, Method, Shape, ShapeKind, grid::Dimension};

/// The maximum number of cells: enough for an interesting maze, and few enough for any machine to draw.
const MOST: u64 = 320;

/// The minimum number of cells in a mask.
const LEAST: u64 = 90;

/// The percentage of mazes with a mask.
const MASKED: u32 = 30;

/// Picks another theme than this one, if there is any.
pub(super) fn theme(themes: &Themes, before: &str, rng: &mut MazeRng) -> String {
    let others: Vec<&str> = themes.iter().map(|(key, _)| key).filter(|&key| key != before).collect();
    if others.is_empty() { before.to_owned() } else { others[rng.index(others.len())].to_owned() }
}

/// Picks a maze of another shape than this one.
pub(super) fn maze(before: Option<ShapeKind>, rng: &mut MazeRng) -> Blueprint {
    let kinds: Vec<ShapeKind> = ShapeKind::ALL.iter().copied().filter(|kind| Some(*kind) != before).collect();
    loop {
        let shape = shape(kinds[rng.index(kinds.len())], rng);
        let method = Method::ALL[rng.index(Method::ALL.len())];
        // Not every method supports every shape, or guarantees a path to the exit.
        let blueprint = shape.and_then(|shape| Blueprint::new(shape, method, seed(rng)).ok());
        let fits = |blueprint: &Blueprint| blueprint.guarantees().connected;
        if let Some(blueprint) = blueprint.filter(fits) {
            return blueprint;
        }
    }
}

/// Picks a seed that is short enough to be read aloud.
pub(super) fn seed(rng: &mut MazeRng) -> u64 {
    rng.below(1_000_000).into()
}

/// Returns a shape as large as possible and about as wide as a window, sometimes with a mask.
fn shape(kind: ShapeKind, rng: &mut MazeRng) -> Option<Shape> {
    let pattern = rng.below(1_000_000);
    let sized = |rows: u32| {
        let sides = kind.dimensions().iter().zip([rows + rows / 3, rows, rows / 2]);
        let number = |(dimension, side): (&Dimension, u32)| {
            let number = if dimension.key == "pattern" { pattern } else { side };
            number.clamp(dimension.min, dimension.max)
        };
        let size: Vec<u32> = sides.map(number).collect();
        Shape::new(kind, &size).ok().filter(|shape| shape.cells() <= MOST)
    };
    let whole = (1..=40).rev().find_map(sized)?;
    let masks = BuiltinMask::ALL;
    let mask = rng.chance(MASKED).then(|| masks[rng.index(masks.len())]);
    let masked = mask.and_then(|mask| whole.clone().with_mask(Mask::Builtin(mask)).ok());
    Some(masked.filter(|masked| masked.cells() >= LEAST).unwrap_or(whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_mazes_are_of_modest_size_and_of_every_shape() {
        let mut rng = MazeRng::new(1);
        let (mut before, mut kinds, mut methods, mut masked) = (None, Vec::new(), Vec::new(), 0);
        for _ in 0..300 {
            let maze = maze(before, &mut rng);
            let shape = maze.shape();
            assert!((LEAST..=MOST).contains(&shape.cells()), "{maze}");
            assert_ne!(before, Some(shape.kind()), "{maze}");
            before = Some(shape.kind());
            kinds.push(shape.kind().key());
            methods.push(maze.method().key());
            masked += u32::from(shape.mask().is_some());
        }
        for list in [&mut kinds, &mut methods] {
            list.sort_unstable();
            list.dedup();
        }
        assert_eq!(kinds.len(), ShapeKind::ALL.len());
        assert!(methods.len() > 10, "{methods:?}");
        assert!((30..150).contains(&masked), "{masked} have a mask");
    }

    #[test]
    fn themes_change() {
        let (themes, mut rng) = (Themes::default(), MazeRng::new(1));
        let mut seen = vec!["model".to_owned()];
        for _ in 0..100 {
            let next = theme(&themes, &seen[seen.len() - 1], &mut rng);
            assert_ne!(seen.last(), Some(&next));
            seen.push(next);
        }
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), themes.iter().count());
    }
}
