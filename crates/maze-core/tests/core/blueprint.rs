//! Share codes say everything, say it shortly, and always mean the same maze.

use crate::blueprints;
use maze_core::Blueprint;
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_share_code_parses_back(blueprint in blueprints(300)) {
        prop_assert_eq!(blueprint.to_string().parse(), Ok(blueprint));
    }

    #[test]
    fn no_text_makes_it_panic(text in "\\PC*") {
        let _ = text.parse::<Blueprint>();
    }

    #[test]
    fn nothing_like_a_share_code_makes_it_panic(text in "(square|hex-flat|hexagon-flat|x):[-0-9x]{0,22}/(prim|division|kruskal)(\\+(by|depth|cut)=[a-z0-9]{0,12}){0,2}#[-0-9]{0,22}") {
        if let Ok(blueprint) = text.parse::<Blueprint>() {
            prop_assert!(blueprint.shape.cells() <= maze_core::MAX_CELLS);
        }
    }
}

#[test]
fn defaults_are_left_out() {
    for code in ["square:20x30/kruskal#42", "hexagon-flat:9/division+cut=random+depth=4#7", "hex-pointy:3x2/prim#0"] {
        assert_eq!(code.parse::<Blueprint>().unwrap().to_string(), code);
    }
    let long = "square:2x3/better-division+depth=none+room=1#5";
    assert_eq!(long.parse::<Blueprint>().unwrap().to_string(), "square:2x3/better-division#5");
}

#[test]
fn errors_name_what_is_wrong_and_what_is_allowed() {
    for (code, message) in [
        (
            "square:20x30/kruskal",
            "`square:20x30/kruskal` has no seed; end it with # and a number, such as square:20x30/kruskal#42",
        ),
        ("square:20x30/kruskal#x", "the seed `x` is not a number in 0..=18446744073709551615"),
        (
            "square:20x30#1",
            "`square:20x30#1` has no method; write one of backtracker, kruskal, prim, growing-tree, hunt-and-kill, breadth-first, wilson, aldous-broder, division, better-division after a /, such as square:20x30/kruskal#42",
        ),
        (
            "star:3/kruskal#1",
            "there is no shape `star`; there are square, hex-flat, hex-pointy, hexagon-flat, hexagon-pointy",
        ),
        ("square:0x3/kruskal#1", "width 0 is outside 1..=32768"),
        ("square:3x40000/kruskal#1", "height 40000 is outside 1..=32768"),
        ("square:32768x32768/kruskal#1", "1073741824 cells are more than 268435456"),
        ("square:3/kruskal#1", "square takes 2 numbers as its size, not 1; write square:20x30 (width x height)"),
        (
            "hexagon-flat:3x3/kruskal#1",
            "hexagon-flat takes 1 numbers as its size, not 2; write hexagon-flat:20 (radius)",
        ),
        ("square:-3x3/kruskal#1", "the size `-3x3` is not a size of square; write square:20x30 (width x height)"),
        (
            "square:3x3/magic#1",
            "there is no method `magic`; there are backtracker, kruskal, prim, growing-tree, hunt-and-kill, breadth-first, wilson, aldous-broder, division, better-division",
        ),
        ("square:3x3/kruskal+depth=3#1", "kruskal has no option `depth`; it has none"),
        ("square:3x3/division+deep=3#1", "division has no option `deep`; it has cut, depth"),
        ("square:3x3/division+random#1", "`random` is not an option; write +option=value"),
        ("square:3x3/division+depth=99#1", "depth `99` is not allowed; allowed: a number in 0..=32, or none"),
        ("square:3x3/prim+by=luck#1", "by `luck` is not allowed; allowed: cells, walls, weights"),
    ] {
        assert_eq!(code.parse::<Blueprint>().unwrap_err().to_string(), message, "{code}");
    }
}

/// FNV-1a, a hash that is the same everywhere.
fn fingerprint(maze: &maze_core::Maze<maze_core::AnyGrid>) -> u64 {
    maze.sides()
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn the_same_share_code_always_means_the_same_maze() {
    // If one of these changes, every share code out there means another maze: that must never happen.
    assert!(include_str!("golden.txt").lines().count() >= 134);
    for (code, expected) in include_str!("golden.txt").lines().map(|line| line.split_once(' ').unwrap()) {
        let maze = code.parse::<Blueprint>().unwrap().generate();
        assert_eq!(format!("{:016x}", fingerprint(&maze)), expected, "{code}");
    }
}
