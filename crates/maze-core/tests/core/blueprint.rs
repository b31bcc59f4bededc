//! Share codes: they contain everything, are short, and always give the same maze.

use crate::{blueprints, finished_blueprints, masked_shapes, methods, shapes};
use maze_core::{
    Blueprint, BlueprintError, BuiltinMask, Mask, Maze, Method, Picture, PostProcess, RULES_VERSION, Shape,
    options::{Percent, Value},
};
use proptest::prelude::*;

proptest! {
    #[test]
    fn every_valid_blueprint_generates_and_round_trips(
        shape in prop_oneof![shapes(6), masked_shapes(12)],
        method in methods(),
        values in prop::collection::vec(prop_oneof![0..120_u32, any::<u32>()], 8),
        seed in any::<u64>(),
    ) {
        let (mut method, mut post_process) = (method, PostProcess::default());
        for (param, value) in method.params().into_iter().chain(post_process.params()).zip(values) {
            match param.value {
                Value::Percent(option) => *option = Percent::new(value % 101).unwrap(),
                // Values out of range are rejected.
                Value::Number(option) => _ = option.set(value),
                Value::Limit(option) => _ = option.set(Some(value)),
                Value::Switch(option) => *option = value % 2 == 1,
                Value::Choice(option) => option.set_index(value as usize % option.names().len()),
            }
        }
        // This number of moves of the origin is valid, but too slow for a test.
        if let Method::OriginShift(shift) = &method {
            prop_assume!(!(100..=1000).contains(&shift.steps.get()));
        }
        let Ok(blueprint) = Blueprint::new(shape, method, seed) else { return Ok(()) };
        let blueprint = blueprint.with_post_process(post_process);
        prop_assert_eq!(blueprint.generate().all_open_sides().len() as u64, blueprint.shape().cells());
        prop_assert_eq!(blueprint.to_string().parse(), Ok(blueprint));
    }

    #[test]
    fn a_share_code_parses_back(blueprint in blueprints(300)) {
        prop_assert_eq!(blueprint.to_string().parse(), Ok(blueprint.clone()));
    }

    #[test]
    fn no_text_panics(text in "\\PC*") {
        let _ = text.parse::<Blueprint>();
    }

    #[test]
    fn a_damaged_share_code_is_rejected_or_valid(
        blueprint in finished_blueprints(300),
        damage in prop::collection::vec((0.0..1.0, 0..3, "[-0-9a-z:@/+=#.\\PC]"), 1..4),
    ) {
        let mut code: Vec<char> = blueprint.to_string().chars().collect();
        for (place, deed, text) in damage {
            let place = (place * code.len() as f64) as usize;
            // Remove letters, insert some, or do both.
            code.splice(place..(place + usize::from(deed != 0)).min(code.len()), text.chars().filter(|_| deed != 1));
        }
        let code: String = code.into_iter().collect();
        if let Ok(read) = code.parse::<Blueprint>() {
            prop_assert!(read.shape().cells() <= maze_core::MAX_CELLS);
            prop_assert_eq!(read.to_string().parse(), Ok(read));
        }
    }

    #[test]
    fn a_code_may_begin_with_its_version(blueprint in finished_blueprints(300), newer in 2..=u64::MAX) {
        let code = blueprint.to_string();
        prop_assert_eq!(format!(" v1/{code}").parse(), Ok(blueprint));
        let error = format!("v{newer}/{code}").parse::<Blueprint>().unwrap_err();
        prop_assert_eq!(&error, &BlueprintError::NewerRules(newer.to_string()));
        prop_assert!(error.to_string().ends_with("update the program"));
    }

    #[test]
    fn nothing_like_a_share_code_panics(text in "(square|hex-flat|tri|circle|x):[-0-9x]{0,9}(@(heart|[0-9a-f]{16}))?/(prim|division|kruskal)(\\+(by|depth|cut)=[a-z0-9]{0,12}){0,2}#[-0-9]{0,22}") {
        if let Ok(blueprint) = text.parse::<Blueprint>() {
            prop_assert!(blueprint.shape().cells() <= maze_core::MAX_CELLS);
        }
    }
}

#[test]
fn default_options_are_left_out() {
    for code in [
        "square:20x30/kruskal#42",
        "hexagon-flat:9/division+cut=random+depth=4#7",
        "hex-pointy:3x2/prim#0",
        "circle:15@heart/backtracker+bias=70+sparse=10+braid=50+loops=3#1",
        "square:9x9/random-removals+unique=yes#5",
    ] {
        assert_eq!(code.parse::<Blueprint>().unwrap().to_string(), code);
    }
    let long = "square:2x3/better-division+depth=none+room=1#5";
    assert_eq!(long.parse::<Blueprint>().unwrap().to_string(), "square:2x3/better-division#5");
}

#[test]
fn the_last_number_of_some_sizes_may_be_left_out() {
    for (short, whole) in [("weave:20x20", "weave:20x20x20"), ("voronoi:9x8@heart", "voronoi:9x8x0@heart")] {
        assert_eq!(short.parse::<maze_core::Shape>().unwrap().to_string(), whole);
    }
    for code in ["weave:20", "floors:9x8", "square:9", "voronoi:9x8x"] {
        code.parse::<maze_core::Shape>().unwrap_err();
    }
}

#[test]
fn errors_name_what_is_wrong_and_what_is_allowed() {
    let list = |keys: Vec<&str>| keys.join(", ");
    let methods = list(Method::ALL.iter().map(Method::key).collect());
    let shapes = list(maze_core::ShapeKind::ALL.iter().map(|kind| kind.key()).collect());
    for (code, message) in [
        (
            "square:20x30/kruskal",
            "`square:20x30/kruskal` has no seed; end it with # and a number, such as square:20x30/kruskal#42",
        ),
        (
            "square:20x30+sparse=60/kruskal#1",
            "`+sparse=60` follows the size; options follow the method, as in square:20x30/kruskal+sparse=60",
        ),
        ("square:20x30/kruskal#x", "the seed must be a number from 0 to 18446744073709551615, not `x`"),
        (
            "square:20x30#1",
            "`square:20x30#1` has no method; write one of METHODS after a /, such as square:20x30/kruskal#42",
        ),
        ("star:3/kruskal#1", "there is no shape `star`; there are SHAPES"),
        (
            "v2/what/is=in#it",
            "the code follows version 2 of the rules, and this program knows version 1; update the program",
        ),
        ("v0/kruskal#1", "there is no shape `v0`; there are SHAPES"),
        ("v01/kruskal#1", "there is no shape `v01`; there are SHAPES"),
        ("v/kruskal#1", "there is no shape `v`; there are SHAPES"),
        ("v+1/kruskal#1", "`+1` follows the size; options follow the method, as in square:20x30/kruskal+1"),
        ("square:0x3/kruskal#1", "width must be from 1 to 32768, not 0"),
        ("square:3x40000/kruskal#1", "height must be from 1 to 32768, not 40000"),
        ("square:32768x32768/kruskal#1", "1073741824 cells are more than 268435456"),
        ("square:3/kruskal#1", "square takes 2 numbers as its size, not 1; write square:20x30 (width x height)"),
        (
            "hexagon-flat:3x3/kruskal#1",
            "hexagon-flat takes 1 number as its size, not 2; write hexagon-flat:20 (radius)",
        ),
        ("square:-3x3/kruskal#1", "`-3x3` is not a size of square; write square:20x30 (width x height)"),
        ("square:3x3/magic#1", "there is no method `magic`; there are METHODS"),
        ("square:3x3/kruskal+depth=3#1", "kruskal has no option `depth`; it has sparse, braid, loops"),
        (
            "square:3x3/division+deep=3#1",
            "division has no option `deep`; it has cut, walls, depth, sparse, braid, loops",
        ),
        ("square:3x3/division+random#1", "`random` is not an option; write +option=value"),
        ("square:3x3/division+depth=99#1", "depth `99` is not allowed; allowed: a number from 0 to 32, or none"),
        ("square:3x3/random-removals+access=maybe#1", "access `maybe` is not allowed; allowed: no, yes"),
        ("square:3x3/kruskal+braid=101#1", "braid `101` is not allowed; allowed: a number from 0 to 100"),
        ("tri:1x3/kruskal#1", "width must be from 2 to 32768, not 1"),
        ("circle:9362@heart/kruskal#1", "258883579 cells are more than 16777216"),
        (
            "square:9x9@star/kruskal#1",
            "there is no mask `star`; there are heart, ring, letter, and the hashes or pixels of pictures",
        ),
        (
            "square:9x9@0123456789abcdef/kruskal#1",
            "the picture of the mask 0123456789abcdef is missing; open its file first",
        ),
        ("square:1x1@ring/kruskal#1", "the mask ring leaves no cell; choose a larger size"),
        (
            "square:30x30@ring/eller#1",
            "eller works along whole lines of cells, and the mask ring breaks them; choose another method, or no mask",
        ),
        ("square:3x3/prim+by=luck#1", "by `luck` is not allowed; allowed: cells, walls, weights"),
        (
            "square:3x3/kruskal#1/coins",
            "the code ends with a goal, `/coins`, but a blueprint has none; remove it, or read a `Challenge` of maze-play",
        ),
    ] {
        let message = message.replace("METHODS", &methods).replace("SHAPES", &shapes);
        assert_eq!(code.parse::<Blueprint>().unwrap_err().to_string(), message, "{code}");
    }
}

#[test]
fn shapes_are_equal_if_their_codes_are() {
    let shape = |code: &str| code.parse::<Shape>().unwrap();
    let codes =
        ["square:30x30@heart", "square:40x40@heart", "square:30x30@ring", "hex-flat:30x30@heart", "square:30x30"];
    for (i, one) in codes.iter().enumerate() {
        for (j, other) in codes.iter().enumerate() {
            assert_eq!(shape(one) == shape(other), i == j, "{one} and {other}");
        }
    }
    let different: std::collections::HashSet<_> = codes.map(shape).into_iter().collect();
    assert_eq!(different.len(), codes.len());
}

#[test]
fn an_option_out_of_range_is_rejected_and_unchanged() {
    for mut method in Method::ALL.iter().copied() {
        for mut param in method.params() {
            let before = param.value.to_string();
            let too_large = match &mut param.value {
                Value::Choice(_) | Value::Switch(_) => continue,
                Value::Percent(_) => 101,
                Value::Number(option) => {
                    let too_large = option.range().end() + 1;
                    assert!(option.set(too_large).is_err());
                    too_large
                }
                Value::Limit(option) => {
                    let too_large = option.range().end() + 1;
                    assert!(option.set(Some(too_large)).is_err());
                    too_large
                }
            };
            let (key, allowed) = (param.key, param.value.allowed());
            for given in [too_large.to_string(), "-1".to_owned(), "ten".to_owned(), String::new()] {
                let error = param.set(&given).unwrap_err().to_string();
                assert_eq!(error, format!("{key} `{given}` is not allowed; allowed: {allowed}"));
            }
            assert_eq!(param.value.to_string(), before);
        }
    }
}

#[test]
#[should_panic(expected = "the grid does not belong to square:30x30")]
fn carving_a_grid_of_another_size_panics() {
    let eller: Blueprint = "square:30x30/eller#1".parse().unwrap();
    let ring = "square:30x30@ring".parse::<Shape>().unwrap().grid();
    let _ = eller.carve(&ring, &mut Maze::with_all_walls(ring.clone()));
}

#[test]
fn invalid_masks_give_errors() {
    for (text, message) in [
        ("", "width and height of a mask must be from 1 to 4096 pixels, not 0 x 0"),
        (
            "..o",
            "`o` in line 1, column 3 of the mask is not allowed; write . for a cell that stays, # for one left out",
        ),
    ] {
        assert_eq!(Picture::from_text(text).unwrap_err().to_string(), message);
    }
    let ragged = Picture::new(&[vec![true; 3], vec![true; 2]]).unwrap_err().to_string();
    assert_eq!(ragged, "line 2 of the mask has 2 pixels, not 3");
    let ragged = Picture::new(&[vec![true; 3], vec![true; 1]]).unwrap_err().to_string();
    assert_eq!(ragged, "line 2 of the mask has 1 pixel, not 3");
    // A short file that would take gigabytes if its lines were padded first.
    let bad = Picture::from_text(&(".".repeat(1 << 17) + &"\n".repeat(1 << 17)));
    assert!(matches!(bad, Err(maze_core::mask::MaskError::Size { .. })));
    let parted = Mask::Picture(std::sync::Arc::new(Picture::from_text(".#...\n##...").unwrap()));
    let error = "square:5x2".parse::<Shape>().unwrap().with_mask(parted).unwrap_err().to_string();
    let expected = "the mask leaves 2 pieces, which must be connected; number of cells and position of each: ";
    assert_eq!(error, format!("{expected}6 (2.5, 0.5), 1 (0.5, 0.5)"));
}

#[test]
fn built_in_masks_fit_every_shape() {
    for code in [
        "square:30x30",
        "hex-flat:30x30",
        "hexagon-pointy:15",
        "tri:60x35",
        "triangle:40",
        "circle:16",
        "octagon:24x24",
    ] {
        for &form in BuiltinMask::ALL {
            let shape: Shape = format!("{code}@{}", form.key()).parse().unwrap();
            let whole = code.parse::<Shape>().unwrap().cells();
            assert!((whole / 4..whole * 9 / 10).contains(&shape.cells()), "{shape}: {} of {whole}", shape.cells());
        }
    }
}

/// FNV-1a, a hash that is the same everywhere.
fn fingerprint(maze: &maze_core::Maze<maze_core::AnyGrid>) -> u64 {
    let sides = maze.all_open_sides();
    let bytes = if sides.as_bytes().is_some() { 1 } else { 2 };
    sides
        .iter()
        .flat_map(|set| set.bits().to_le_bytes().into_iter().take(bytes))
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn the_same_share_code_always_means_the_same_maze() {
    // If one of these changes, existing share codes give other mazes. That must never happen.
    let (head, golden) = include_str!("golden.txt").split_once("\n\n").unwrap();
    assert!(head.starts_with(&format!("# Rules version {RULES_VERSION}. ")), "raise the version here too: {head}");
    assert!(golden.lines().count() >= 452);
    let digest = |code: &str| format!("{code} {:016x}", fingerprint(&code.parse::<Blueprint>().unwrap().generate()));
    let found = golden.lines().map(|line| digest(line.split_once(' ').unwrap().0));
    let others: Vec<_> = found.zip(golden.lines()).filter(|(found, wanted)| found != wanted).collect();
    assert!(others.is_empty(), "{others:#?}");
}
