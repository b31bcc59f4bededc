//! Tests of masks of new mazes: words, drawings, and the sizes that they propose.

use crate::{command, reported, run, scratch, text};

/// The share code of a maze with this seed.
fn code(line: &[&str]) -> String {
    let made = run(&[line, &["--method", "kruskal", "--seed", "3", "--as", "json"]].concat());
    assert!(made.status.success(), "{line:?}: {made:?}");
    text(&made).split('"').nth(3).unwrap_or_default().to_owned()
}

/// The columns and lines in a share code of squares.
fn size(code: &str) -> [u32; 2] {
    let size = code.strip_prefix("square:").and_then(|rest| rest.split('@').next()).unwrap_or_default();
    let (columns, lines) = size.split_once('x').unwrap_or_else(|| panic!("{code}"));
    [columns, lines].map(|number| number.parse().unwrap())
}

#[test]
fn a_word_is_a_maze_of_its_own_size() {
    let luca = code(&["new", "--mask-text", "LUCA"]);
    let [columns, lines] = size(&luca);
    assert!(columns > 2 * lines && lines > 9, "{luca}");
    assert_eq!(code(&["--mask-text", "LUCA"]), luca, "without a command");
    // The code contains the letters, so others need nothing else.
    let again = run(&["solve", &luca, "--quiet"]);
    assert!(again.status.success(), "{again:?}");
    // One number is the longer side.
    let [wide, high] = size(&code(&["new", "90", "--mask-text", "LUCA"]));
    assert!(wide == 90 && (wide * lines).abs_diff(high * columns) < columns + wide, "{wide} x {high}");
    let [narrow, high] = size(&code(&["new", "60", "--mask-text", "L\nU\nC\nA"]));
    assert!(high == 60 && narrow < 30, "{narrow} x {high}");
    // A size of one's own adds margins, and no remark on proportions.
    let roomy = run(&["new", "50x50", "--mask-text", "LUCA", "--seed", "1", "--method", "kruskal"]);
    assert!(roomy.status.success() && !reported(&roomy).contains("stretched"), "{roomy:?}");
    assert!(code(&["new", "--shape", "circle", "--mask-text", "O"]).starts_with("circle:"));
    let book = scratch("luca.pdf");
    assert!(run(&["book", "--mask-text", "LUCA", "--count", "1", "-o", &book]).status.success());
    assert!(
        run(&["batch", "--mask-text", "LUCA", "--count", "2", "-o", &scratch("luca-{number}.svg")]).status.success()
    );
}

#[test]
fn a_wrong_text_is_an_error_that_says_what_to_do() {
    for (line, said) in [
        (&["new", "--mask-text", ""][..], "the text of the mask is empty; write at least one letter"),
        (&["new", "--mask-text", "字"], "the font has no letter `字`"),
        (&["new", "--mask-text", &"LUCA".repeat(17)], "has 68 letters; at most 64 are allowed"),
        (&["new", "9x9", "--mask-text", "LUCA"], "the letters are too small to be read; the size must be at least "),
        (&["new", "--mask-text", "LUCA", "--mask", "heart"], "cannot be used with"),
        (&["new", "square:9x9/kruskal#1", "--mask-text", "LUCA"], "--mask-text"),
        (&["--blueprint", "square:9x9/kruskal#1", "--mask-text", "LUCA"], "cannot be used with"),
        (&["new", "--mask-text", "LUCA", "--method", "eller"], "the mask LUCA breaks them"),
    ] {
        let refused = run(line);
        assert!(refused.status.code() == Some(2) && reported(&refused).contains(said), "{line:?}: {refused:?}");
    }
}

#[test]
fn a_drawing_is_a_mask_and_keeps_its_proportions() {
    let svg = scratch("mask-drawing.svg");
    let path = "<path d='M0 0h80v10h-40v30h-10v-30h-30z'/>";
    std::fs::write(&svg, format!("<svg xmlns='http://www.w3.org/2000/svg'>{path}</svg>")).unwrap();
    let drawn = code(&["new", "--mask", &svg]);
    assert_eq!(size(&drawn), [40, 20], "{drawn}");
    assert_eq!(size(&code(&["new", "16", "--mask", &svg])), [16, 8]);
    assert_eq!(size(&code(&["--mask", &svg])), [40, 20]);
    let stretched = run(&["new", "16x16", "--mask", &svg, "--seed", "1", "--quiet"]);
    assert!(reported(&stretched).contains("the size 16x8 keeps its proportions"), "{stretched:?}");
    // Built-in masks propose no size.
    assert_eq!(size(&code(&["new", "--mask", "heart"])), [16, 8]);
    std::fs::write(&svg, "<svg xmlns='http://www.w3.org/2000/svg'><text>LUCA</text></svg>").unwrap();
    assert!(reported(&run(&["new", "--mask", &svg])).contains("the mask leaves out every cell"));
}

#[test]
fn a_picture_may_be_on_each_floor() {
    let (picture, named) = (scratch("mask-of-floors.txt"), scratch("floor.mask.txt"));
    for file in [&picture, &named] {
        std::fs::write(file, "..####\n......\n......\n......\n").unwrap();
    }
    let made = |mask: &str| code(&["new", "12x9", "--shape", "floors", "--mask", mask]);
    let on_floors = made(&format!("floor.{picture}"));
    let plain = made(&picture);
    let (size, mask) = plain.split_once('@').unwrap();
    assert_eq!(on_floors, format!("{size}@floor.{mask}"));
    assert_eq!(made(&format!("FLOOR.{picture}")), on_floors);
    // A file whose name begins like the prefix.
    let folder = std::path::Path::new(&named).parent().unwrap();
    let new = ["new", "12x9", "--shape", "floors", "--method", "kruskal", "--seed", "3", "--as", "json", "--mask"];
    let own = command(&[&new[..], &["floor.mask.txt"]].concat()).current_dir(folder).output().unwrap();
    assert_eq!(text(&own).split('"').nth(3), Some(&*plain), "{own:?}");
    // Other shapes have no floors.
    let flat = run(&["new", "12x9", "--mask", &format!("floor.{picture}")]);
    assert!(reported(&flat).contains("only floors have a mask on each floor"), "{flat:?}");
    let unknown = run(&["new", "12x9", "--shape", "floors", "--mask", "floor.star"]);
    assert!(reported(&unknown).contains("there is no mask `floor.star`; there are heart, ring"), "{unknown:?}");
}

#[test]
fn a_missing_picture_on_each_floor_is_named() {
    for (mask, file) in [("floor.png", "floor.png"), ("FLOOR.Svg", "FLOOR.Svg"), ("floor.nowhere.png", "nowhere.png")] {
        for (language, said) in
            [("en", format!("no file `{file}`")), ("fr", format!("le fichier «\u{a0}{file}\u{a0}»"))]
        {
            let refused = run(&["new", "--shape", "floors", "--mask", mask, "--language", language]);
            assert!(refused.status.code() == Some(2) && reported(&refused).contains(&said), "{mask}: {refused:?}");
        }
    }
}

#[test]
fn a_mask_is_on_each_floor_only_if_the_maze_says_so() {
    let (mask, json) = (scratch("flat-mask.txt"), scratch("flat-mask.json"));
    std::fs::write(&mask, "..####\n......\n......\n......\n").unwrap();
    let on_floors = format!("floor.{mask}");
    let made = |mask: &str, shape: &str| code(&["new", "12x9", "--shape", shape, "--mask", mask]);
    for flat in [made(&mask, "square"), made(&mask, "floors"), "square:16x8@heart/kruskal#1".to_owned()] {
        assert!(run(&["new", &flat, "-o", &json, "--quiet"]).status.success(), "{flat}");
        for source in [&flat, &json] {
            for (language, said) in
                [("en", "is not on each floor; leave out `floor.`"), ("fr", "n’est pas à chaque étage")]
            {
                let mask = if flat.contains("heart") { "floor.heart" } else { &on_floors };
                let refused = run(&["solve", source, "--mask", mask, "--language", language]);
                assert!(refused.status.code() == Some(2) && reported(&refused).contains(said), "{source}: {refused:?}");
            }
        }
    }
    let built = made(&on_floors, "floors");
    for mask in [&mask, &on_floors] {
        let read = run(&["solve", &built, "--quiet", "--mask", mask]);
        assert!(read.status.success(), "{mask}: {read:?}");
    }
}
