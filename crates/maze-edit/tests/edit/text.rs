//! Drawings as text.

use crate::history::any_history;
use maze_edit::Drawing;
use proptest::{prelude::*, sample::Index};

proptest! {
    #[test]
    fn a_drawing_survives_as_text_with_its_built_walls(history in any_history(), closed in any::<bool>()) {
        let drawing = history.drawing().clone().with_closed_boundary(closed);
        prop_assert_eq!(Drawing::from_text(&drawing.to_text()), Some(drawing));
    }

    #[test]
    fn damaged_text_is_no_drawing_or_another_one(history in any_history(), at in any::<Index>(), to in any::<Index>()) {
        let text = history.drawing().to_text();
        let mut damaged = text.clone().into_bytes();
        let at = at.index(damaged.len());
        damaged[at] = *to.get(b"0123456789.#,:x \n-");
        let damaged = String::from_utf8(damaged).expect("ASCII");
        if let Some(read) = Drawing::from_text(&damaged) {
            prop_assert_eq!(read.to_text(), damaged);
        }
        prop_assert_eq!(Drawing::from_text(&text[..at]), None);
    }
}

#[test]
fn other_texts_are_no_drawings() {
    let text = "1 square:3x1 0 2 open\n11\n...\n";
    assert!(Drawing::from_text(text).is_some());
    for (from, to) in [
        ("1 square", "2 square"),
        ("square:3x1", "square:9999x9999"),
        ("square:3x1", "square:3x1@heart"),
        (" 0 ", " 3 "),
        (" 2 ", " 2,9 "),
        (" 2 ", "  "),
        ("open", "shut"),
        ("11", "111"),
        ("11", "13"),
        ("...", "#.."),
        ("...", "...."),
        ("11\n...", "01\n.#."),
    ] {
        let other = text.replacen(from, to, 1);
        assert!(other != text && Drawing::from_text(&other).is_none(), "{other}");
    }
}
