//! Tests of masks, and of limits for share codes and files.

use crate::{CODE, reported, run, scratch, text};

#[test]
fn a_picture_is_a_mask() {
    // A mask as text, and a picture that is too large.
    let dots = scratch("mask.txt");
    std::fs::write(&dots, "..#\n.##\n...\n").unwrap();
    let code = |mask: &str, size: &str| {
        let asked = ["--size", size, "--mask", mask, "--method", "kruskal", "--seed", "3", "--as", "json"];
        let output = run(&asked);
        assert!(output.status.success(), "{output:?}");
        text(&output)
    };
    assert!(code(&dots, "3x3").contains("square:3x3@1.3x3."), "{}", code(&dots, "3x3"));
    let picture = scratch("mask.png");
    assert!(run(&["--size", "2x2000", "--method", "eller", "--seed", "1", "-o", &picture]).status.success());
    let refused = run(&["--mask", &picture]);
    assert!(refused.status.code() == Some(2) && reported(&refused).contains("mask must be from 1 to "), "{refused:?}");
    std::fs::write(&picture, b"\x89PNG\r\n\x1a\nrubbish").unwrap();
    assert!(reported(&run(&["--mask", &picture])).contains("the picture is damaged"));
}

#[test]
fn a_stretched_mask_is_reported() {
    let mask = scratch("stretched.txt");
    std::fs::write(&mask, "....\n....\n").unwrap();
    let remark = |size: &str| {
        let output = run(&["--size", size, "--mask", &mask, "--method", "kruskal", "--seed", "1", "--quiet"]);
        assert!(output.status.success(), "{output:?}");
        reported(&output)
    };
    let stretched = remark("8x6");
    let said = "has 4 x 2 pixels, and is stretched to 8 x 6 cells; the size 8x4 keeps its proportions";
    assert!(stretched.contains(said) && stretched.contains("stretched.txt"), "{stretched}");
    assert_eq!(remark("8x4"), "");
    // The message names the file, not the pixels.
    let refused = run(&["--size", "8x4", "--mask", &mask, "--method", "eller", "--seed", "1"]);
    assert!(reported(&refused).contains("stretched.txt breaks them"), "{refused:?}");
}

#[test]
fn a_mask_is_given_for_a_code_that_needs_it() {
    let [mask, other, svg] = ["needed.txt", "other.txt", "needed.svg"].map(scratch);
    // Combs with random teeth, which take more characters than a share code may have.
    let rows = |seed: u64| {
        (0..200_u64).map(move |row| {
            let dot = |column: u64| {
                column.is_multiple_of(2)
                    || row == 0
                    || (seed + row * 75 + column).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63 == 0
            };
            (0..150).map(|column| if dot(column) { '.' } else { '#' }).collect::<String>()
        })
    };
    std::fs::write(&mask, rows(0).collect::<Vec<_>>().join("\n")).unwrap();
    std::fs::write(&other, rows(1).collect::<Vec<_>>().join("\n")).unwrap();
    let asked = ["--size", "150x200", "--method", "kruskal", "--seed", "1"];
    let made = run(&[&asked[..], &["--mask", &mask, "-o", &svg, "--as", "json"]].concat());
    let code = text(&made).split('"').nth(3).unwrap_or_default().to_owned();
    if code.contains("@1.") {
        panic!("this mask is in the code: {code}");
    }
    for source in [["--input", &svg], ["--blueprint", &code]] {
        let read = |more: &[&str]| run(&[&source[..], &["--quiet", "--stats"], more].concat());
        assert!(text(&read(&["--mask", &mask])).starts_with("cells: 2"), "{:?}", read(&["--mask", &mask]));
        for (more, said) in
            [(&[][..], "give its file with --mask"), (&["--mask", &other], "is not the picture of the mask")]
        {
            assert!(reported(&read(more)).contains(said), "{source:?}: {:?}", read(more));
        }
    }
    let needless = run(&["--blueprint", CODE, "--mask", &mask]);
    assert!(needless.status.code() == Some(2) && reported(&needless).contains("leave --mask out"), "{needless:?}");
}

#[test]
fn a_mask_that_is_in_the_code_may_be_given_again_but_no_other() {
    let [mask, other, svg] = ["packed.txt", "other-packed.txt", "packed.svg"].map(scratch);
    std::fs::write(&mask, "..#\n.##\n...\n").unwrap();
    std::fs::write(&other, "...\n.##\n...\n").unwrap();
    let asked = ["--size", "3x3", "--method", "kruskal", "--seed", "1"];
    let made = run(&[&asked[..], &["--mask", &mask, "-o", &svg, "--as", "json"]].concat());
    let code = text(&made).split('"').nth(3).unwrap_or_default().to_owned();
    assert!(code.contains("@1."), "{made:?}");
    for source in [["--input", &svg], ["--blueprint", &code]] {
        let read = |mask: &str| run(&[&source[..], &["--quiet", "--mask", mask]].concat());
        assert!(read(&mask).status.success(), "{source:?}: {:?}", read(&mask));
        for wrong in [&other, "heart"] {
            let said = reported(&read(wrong));
            assert!(said.contains(wrong) && said.contains("is not the picture of the mask"), "{source:?}: {said}");
        }
    }
}

#[test]
fn expensive_input_requires_trust() {
    let code = "square:1000x1000/origin-shift+steps=1000#1";
    let svg = scratch("costly.svg");
    let title = |code: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><title>{code}</title></svg>");
    std::fs::write(&svg, title("square:16384x16384/kruskal#1")).unwrap();
    let refused = run(&["--input", &svg, "--quiet"]);
    assert!(refused.status.code() == Some(2) && reported(&refused).contains("add --trust"), "{refused:?}");
    std::fs::write(&svg, title("square:8x6/kruskal#1")).unwrap();
    assert!(run(&["--input", &svg, "--quiet", "--trust"]).status.success());
    let blueprint: maze_core::Blueprint = code.parse().unwrap();
    let limits = maze_io::Limits { steps: 1_000, ..maze_io::Limits::default() };
    let reading = maze_io::Reading { limits, ..maze_io::Reading::default() };
    let error = reading.make(blueprint.into(), &mut maze_core::NullSink).unwrap_err();
    assert!(error.is_limit() && error.to_string().contains("more than 1000 steps"), "{error}");
}
