//! Tests that files contain their share code and can be opened by it.

use crate::{SHAPES, blueprint, file, written};
use maze_io::{Drawing, Format, Limits, ReadError, Reading, Style, parse, read_code, read_with};
use maze_play::ChallengeError;
use proptest::prelude::*;

const CODED: [Format; 8] =
    [Format::Text, Format::Svg, Format::Png, Format::Heightmap, Format::Stl, Format::ThreeMf, Format::Obj, Format::Glb];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_format_restores_every_shape_from_its_share_code(shape in prop::sample::select(&SHAPES[..]), seed in any::<u64>()) {
        let code = format!("{shape}/kruskal+braid=50#{seed}");
        let maze = blueprint(&code).generate();
        for format in CODED {
            let style = Style::default_for(blueprint(&code).shape().kind());
            let bytes = written(&Drawing::new(&maze), &blueprint(&code), format, style);
            let read = parse(&bytes, format).unwrap();
            prop_assert_eq!(read.challenge.map(|challenge| challenge.to_string()), Some(code.clone()), "{}", format);
            prop_assert_eq!(read.maze.all_open_sides(), maze.all_open_sides(), "{}", format);
            prop_assert_eq!(read.shape.to_string(), shape);
        }
    }
}

#[test]
fn codes_are_found_in_files_that_other_programs_have_changed() {
    let code = "circle:4/wilson#3/coins";
    for (format, given) in [
        (
            Format::Svg,
            format!("<svg>\n<title id=\"a\">Drawing 1</title><title\n  id=\"title7\">\n{code} </title></svg>"),
        ),
        (Format::Obj, format!("# Blender v4\r\n\r\n  # {code}\r\no maze\r\n")),
        (Format::Stl, format!("Exported {code}{}", "\0".repeat(80))),
        (Format::Text, format!("whatever\r\n{code}  \r\n\r\n")),
    ] {
        assert_eq!(read_code(given.as_bytes(), format).unwrap(), code, "{format}");
    }
}

#[test]
fn a_code_may_begin_with_the_version_of_the_rules() {
    let svg = |code: &str| format!("<svg><title>{code}</title></svg>");
    let read = parse(svg("v1/square:3x3/kruskal#1").as_bytes(), Format::Svg).unwrap();
    assert_eq!(read.challenge.unwrap().to_string(), "square:3x3/kruskal#1");
    let newer = parse(svg("v2/square:3x3/kruskal#1").as_bytes(), Format::Svg).unwrap_err();
    assert!(
        matches!(newer, ReadError::Code(ChallengeError::WrongMaze(maze_core::BlueprintError::NewerRules(_)))),
        "{newer}"
    );
}

#[test]
fn files_without_a_code_are_errors() {
    let plain = file("square:3x3/kruskal#1", Format::Json);
    for format in CODED {
        for bytes in [
            &b""[..],
            b"\xff\xfe",
            b"P4\n",
            b"square:3x3",
            b"labyrinth/0.2#1",
            b"glTF\x02\0\0\0\xff\xff\xff\xff\xff\xff\xff\xffJSON{",
            &plain,
        ] {
            let error = read_code(bytes, format).unwrap_err();
            assert!(matches!(error, ReadError::NoCode(_)), "{format}: {error}");
        }
    }
    let error = read_code(&plain[..], Format::Png).unwrap_err().to_string();
    assert_eq!(
        error,
        "the file has no share code, which is needed to restore the maze of a png file; another program may have removed \
         it, and mazes that were drawn by hand or read from a file have none"
    );
    // The header of an STL has room for 80 bytes.
    let long = "square:8x8/growing-tree+newest=11+random=12+oldest=13+middle=14#18446744073709551615";
    assert!(matches!(read_code(&file(long, Format::Stl)[..], Format::Stl), Err(ReadError::NoCode(Format::Stl))));
    let wrong = parse(b"# square:3x3/magic#1\n", Format::Obj).unwrap_err().to_string();
    assert!(wrong.starts_with("invalid share code: there is no method `magic`"), "{wrong}");
    let large = parse(b"# square:9999x9999/kruskal#1\n", Format::Obj).unwrap_err().to_string();
    assert!(large.contains("99980001 cells are more than 4194304"), "{large}");
}

#[test]
fn an_edited_drawing_overrides_its_share_code() {
    let code = "square:4x3/kruskal#7";
    let drawn = String::from_utf8(file(code, Format::Text)).unwrap();
    assert!(drawn.ends_with(&format!("\n{code}\n")), "{drawn}");
    let read = parse(drawn.as_bytes(), Format::Text).unwrap();
    assert!(read.challenge.is_some());
    let another = drawn.replace("#7", "#8");
    let read_another = parse(another.as_bytes(), Format::Text).unwrap();
    assert_eq!(read_another.maze.all_open_sides(), read.maze.all_open_sides());
    assert!(read_another.challenge.is_none(), "it is not the maze of that code");
}

#[test]
fn terminal_colors_in_a_drawing_are_ignored() {
    let plain = String::from_utf8(file("square:4x3/kruskal#7", Format::Text)).unwrap();
    let colored = plain.replace('+', "\u{1b}[31m+\u{1b}[0m").replace(' ', "\u{1b}[48;5;21m \u{1b}[0m");
    let open = |text: &str| parse(text.as_bytes(), Format::Text).unwrap().maze.all_open_sides().clone();
    assert_eq!(open(&colored), open(&plain));
}

/// The code is at the beginning of the model, so half of the file is enough.
#[test]
fn the_code_of_a_3mf_is_found_without_reading_the_whole_file() {
    let code = "square:40x40/kruskal#7";
    let whole = crate::file(code, Format::ThreeMf);
    assert_eq!(read_code(&whole[..whole.len() / 2], Format::ThreeMf).unwrap(), code);
}

#[test]
fn the_byte_limit_applies_to_3mf_files_of_other_programs() {
    use std::io::{Cursor, Write};
    use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

    let code = "square:4x3/kruskal#7";
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    // A thumbnail before the model.
    archive.start_file("Metadata/thumbnail.png", stored).unwrap();
    archive.write_all(&vec![0; 3 << 20]).unwrap();
    archive.start_file("3D/3dmodel.model", stored).unwrap();
    write!(archive, "<model><metadata name=\"labyrinth:blueprint\">{code}</metadata></model>").unwrap();
    let bytes = archive.finish().unwrap().into_inner();
    let read = |most| {
        let limits = Limits { bytes: most, ..Limits::default() };
        read_with(&bytes[..], Format::ThreeMf, &Reading { limits, ..Reading::default() })
    };
    assert!(matches!(read(2 << 20), Err(ReadError::TooLong(most)) if most == 2 << 20));
    for most in [bytes.len() as u64, Limits::NONE.bytes, u64::MAX] {
        assert_eq!(read(most).unwrap().challenge.unwrap().to_string(), code);
    }
}

/// A compressed text may be a thousand times longer than the file.
#[test]
fn text_in_a_png_is_decompressed_only_up_to_the_length_of_a_code() {
    let picture = |text: String| {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 1, 1);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().unwrap();
        let mut chunk = png::text_metadata::ITXtChunk::new("Title", text);
        chunk.compressed = true;
        writer.write_text_chunk(&chunk).unwrap();
        writer.write_image_data(&[0]).unwrap();
        writer.finish().unwrap();
        bytes
    };
    let code = "square:4x3/kruskal#7";
    assert_eq!(read_code(&picture(code.to_owned())[..], Format::Png).unwrap(), code);
    let long = picture(format!("{code}{}", "0".repeat(1 << 20)));
    assert!(matches!(read_code(&long[..], Format::Png), Err(ReadError::NoCode(Format::Png))));
}

#[test]
fn a_text_of_only_a_share_code_is_its_maze() {
    for code in ["square:5x4/kruskal#3", "hexagon-flat:3/wilson#1"] {
        let wanted = blueprint(code).generate();
        for text in [code.to_owned(), format!("\n{code}\n")] {
            let loaded = parse(text.as_bytes(), Format::Text).expect("a maze");
            assert_eq!(loaded.maze.all_open_sides(), wanted.all_open_sides(), "{code}");
            assert!(loaded.challenge.is_some(), "{code}");
        }
    }
}
