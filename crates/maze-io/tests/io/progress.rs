//! Tests of progress and cancellation while a file is written.

use crate::blueprint;
use maze_io::{Drawing, Format, Style, WriteError, write_with_progress};
use std::ops::ControlFlow;

const CODES: [(&str, Format); 12] = [
    ("circle:200/kruskal#1", Format::Svg),
    ("circle:60/kruskal#1", Format::Png),
    ("square:99x99/kruskal#1", Format::Png),
    ("square:3000x3000/binary-tree#1", Format::Png),
    ("square:20x3000/kruskal#1", Format::Pbm),
    ("hex-flat:99x99/kruskal#1", Format::Json),
    ("tri:99x99/kruskal#1", Format::Stl),
    ("circle:40/kruskal#1", Format::ThreeMf),
    ("octagon:60x60/kruskal#1", Format::Obj),
    ("hexagon-flat:40/kruskal#1", Format::Heightmap),
    ("square:99x99@heart/kruskal#1", Format::Glb),
    ("planet:16/kruskal#1", Format::ThreeMf),
];

/// The reports while a maze is written. Writing is stopped after `most` reports.
fn reports(code: &str, format: Format, most: usize) -> (Vec<[u64; 2]>, Result<(), WriteError>) {
    let blueprint = blueprint(code);
    let (maze, mut reports) = (blueprint.generate(), Vec::new());
    let how = (format, Style::Braille);
    let drawing = Drawing::new(&maze);
    let written = write_with_progress(&drawing, (blueprint.shape(), None), how, &mut Vec::new(), |done, total| {
        reports.push([done, total]);
        if reports.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (reports, written)
}

#[test]
fn progress_grows_up_to_the_total() {
    for (code, format) in CODES {
        let (reports, written) = reports(code, format, usize::MAX);
        written.unwrap();
        assert!(reports.windows(2).all(|pair| pair[0][0] < pair[1][0] && pair[0][1] == pair[1][1]), "{code} {format}");
        let [done, total] = *reports.last().unwrap();
        assert!(done <= total && total - done < 1024, "{code} {format}: {done} of {total}");
    }
}

#[test]
fn a_progress_callback_can_stop_writing() {
    for (code, format) in CODES {
        let (reports, written) = reports(code, format, 2);
        assert!(matches!(written, Err(WriteError::Stopped(_))) && reports.len() == 2, "{code} {format}: {written:?}");
    }
}
