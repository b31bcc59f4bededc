//! Who writes a large file hears how far it has come, and may stop it.

use crate::blueprint;
use maze_io::{Drawing, Format, Style, WriteError, write_with_progress};
use std::ops::ControlFlow;

const CODES: [(&str, Format); 11] = [
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
];

/// The reports of the writing of a maze, which is stopped as soon as so many have come.
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
fn the_share_that_is_written_grows_until_all_is() {
    for (code, format) in CODES {
        let (reports, written) = reports(code, format, usize::MAX);
        written.unwrap();
        assert!(reports.windows(2).all(|pair| pair[0][0] < pair[1][0] && pair[0][1] == pair[1][1]), "{code} {format}");
        let [done, total] = *reports.last().unwrap();
        assert!(done <= total && total - done < 1024, "{code} {format}: {done} of {total}");
    }
}

#[test]
fn who_hears_of_the_writing_may_stop_it() {
    for (code, format) in CODES {
        let (reports, written) = reports(code, format, 2);
        assert!(matches!(written, Err(WriteError::Stopped(_))) && reports.len() == 2, "{code} {format}: {written:?}");
    }
}
