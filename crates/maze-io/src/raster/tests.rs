//! Tests that drawing in bands gives the same picture as drawing as a whole.

use super::*;
use glam::vec2;
use maze_core::{Blueprint, Maze, Shape, solve::Solver};
use std::ops::ControlFlow;

/// Draws a maze in bands of `rows` rows. Returns the width and all pixels.
fn drawn(maze: &Maze<AnyGrid>, path: &[Cell], kind: ShapeKind, rows: usize) -> (usize, Vec<u8>) {
    let mut report = |_, _| ControlFlow::Continue(());
    let drawing = Drawing { path, ..Drawing::new(maze) };
    let picture = Picture::of(&drawing, kind, &mut Steps::reported_to(&mut report)).expect("nothing fails");
    let mut pixels = Vec::new();
    let hand_over = |number, row: &[u8]| {
        assert_eq!(pixels.len(), number * row.len());
        pixels.extend_from_slice(row);
        Ok(())
    };
    picture.draw(rows, hand_over).expect("nothing fails");
    (picture.size[0], pixels)
}

#[test]
fn a_picture_drawn_in_bands_is_the_same_on_every_shape() {
    let sizes = |kind: ShapeKind| match kind.dimensions() {
        // The number of cells may grow exponentially.
        [only] => 9.min(only.max / 2).to_string(),
        [_, _] => "23x14".to_owned(),
        _ => "23x14x2".to_owned(),
    };
    for (&kind, mask) in ShapeKind::ALL.iter().flat_map(|kind| ["", "@letter"].map(|mask| (kind, mask))) {
        let code = format!("{}:{}{mask}/wilson+loops=5#3", kind.key(), sizes(kind));
        let maze = code.parse::<Blueprint>().expect("a code").generate();
        let path = Solver::BreadthFirst.solve(&maze).expect("it is connected").path;
        for path in [&path[..], &[]] {
            let (width, whole) = drawn(&maze, path, kind, usize::MAX);
            let colors = whole.iter().collect::<std::collections::BTreeSet<_>>().len();
            assert!(colors > usize::from(path.len() > 1) + 1, "{code}: {colors} colors");
            for rows in [1, 7, 64] {
                let (_, banded) = drawn(&maze, path, kind, rows);
                let differs = whole.iter().zip(&banded).position(|(a, b)| a != b);
                let place = differs.map(|pixel| [pixel % width, pixel / width]);
                assert!(place.is_none() && whole.len() == banded.len(), "{code}, bands of {rows}: {place:?}");
            }
        }
    }
}

#[test]
fn a_line_is_as_dark_as_it_is_wide() {
    // The darkness of all pixels is the area of the line: length times width, plus its round ends.
    for (half, degrees) in
        [0.24, 0.5, 1.2].into_iter().flat_map(|half| (0..180).step_by(7).map(move |turn| (half, turn)))
    {
        let direction = Vec2::from_angle((degrees as f32).to_radians());
        let mut band = Band::new(100);
        band.begin(0..100);
        let middle = vec2(50.3, 49.8);
        Pen::Soft { half, path: false }.line(
            &mut band,
            [middle - 40.0 * direction, middle + 40.0 * direction],
            Ink::Wall,
        );
        let dark: u32 = band.rows().flat_map(|(_, row)| row).map(|&pixel| u32::from(pixel)).sum();
        let (covered, wanted) = (dark as f32 / 15.0, 80.0 * 2.0 * half);
        assert!((covered - wanted).abs() < 0.1 * wanted + 4.0, "{half} {degrees}: {covered} instead of {wanted}");
    }
}

#[test]
fn small_pictures_have_large_cells_and_no_cell_is_too_small() {
    let pitch = |code: &str| pitch(Frame::of(&code.parse::<Shape>().expect("a shape").grid()));
    assert_eq!(["hex-flat:9x9", "hex-pointy:500x3", "hex-pointy:9000x3"].map(pitch), [20, 16, 4]);
}
