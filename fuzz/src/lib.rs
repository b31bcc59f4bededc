//! The checks of the fuzz targets: no reader panics, and what was read is the same after writing and reading it again.

use data_encoding::BASE64URL_NOPAD;
use maze_core::{ParseOptions, Picture};
use maze_io::{Drawing, Format, Limits, Loaded, Opened, Reading, Style, drawn_code, read_drawn, read_with, write};
use maze_play::{Challenge, Goal, Pair};
use maze_protocol::{ClientMessage, Course, Encoding, Message, decode, decode_binary, decode_text, encode};
use std::fmt::Debug;

/// Limits so low that an input takes milliseconds.
const LIMITS: Limits = Limits { bytes: 1 << 20, cells: 1 << 12, steps: 1 << 16 };

/// The most cells of a maze whose game is set up.
const PLAYED: u64 = 1 << 8;

/// Reads a maze file, and sets up a game in its maze if that is small. Written as JSON, it must be the same maze.
///
/// # Panics
/// If the check fails.
pub fn read(bytes: &[u8], format: Format) {
    let reading = Reading { limits: LIMITS, ..Reading::default() };
    if let Ok(loaded) = read_with(bytes, format, &reading) {
        check(loaded);
    }
}

/// Opens a file whose format is recognized. Its maze is checked as by [`read`].
///
/// # Panics
/// If the check fails.
pub fn open(bytes: &[u8]) {
    let reading = Reading { limits: LIMITS, ..Reading::default() };
    if let Ok(Opened::Maze(loaded, _)) = maze_io::open(bytes, "maze".as_ref(), None, &reading) {
        check(*loaded);
    }
}

/// Checks that a maze is the same when written as JSON, and sets up a game in it if it is small.
fn check(loaded: Loaded) {
    let (drawing, shape) = (Drawing::new(&loaded.maze), (&loaded.shape, loaded.challenge.as_ref()));
    let mut json = Vec::new();
    write(&drawing, shape, (Format::Json, Style::Braille), &mut json).expect("JSON holds every maze");
    let again = read_with(&json[..], Format::Json, &Reading::default()).expect("the file was just written");
    assert_eq!(again.maze.to_bytes(), loaded.maze.to_bytes(), "JSON changes the maze");
    if loaded.shape.cells() <= PLAYED {
        // Some mazes have no game, such as those whose exit cannot be reached.
        let _ = Course::given(loaded.maze, Goal::default(), 0);
    }
}

/// Reads a mask. Its picture, written as text, must be the same picture.
///
/// # Panics
/// If the check fails.
pub fn read_mask(bytes: &[u8]) {
    let Ok(picture) = maze_io::read_mask(bytes) else { return };
    let again = Picture::from_text(&picture.to_text()).expect("the text was just written");
    assert_eq!(again, picture, "text changes the picture");
}

/// Parses a share code, and sets up its game if the maze is small. Its normal form must be the same challenge, or the
/// same pair of mazes.
///
/// # Panics
/// If the check fails.
pub fn read_code(code: &str) {
    let options = ParseOptions { max_cells: LIMITS.cells, ..ParseOptions::default() };
    if let Ok(pair) = Pair::parse(code, &options) {
        let again = Pair::parse(&pair.to_string(), &options);
        assert_eq!(again, Ok(pair), "the normal form is another pair");
    }
    let Ok(challenge) = Challenge::parse(code, &options) else { return };
    let normal = challenge.to_string();
    let again = Challenge::parse(&normal, &options).expect("the normal form is a share code");
    assert_eq!(again, challenge, "{normal} is another challenge");
    if challenge.blueprint.shape().cells() <= PLAYED {
        // As above.
        let _ = Course::of(&challenge);
    }
}

/// Reads the share codes of a drawn maze and of a maze on polygons, whose version, checksum and letters are added to these
/// deflated bytes. The code of the maze, if it is not too large, must be the same maze.
///
/// # Panics
/// If the check fails.
pub fn read_deflated(deflated: &[u8]) {
    let mut bytes = [&[1][..], deflated].concat();
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    let letters = BASE64URL_NOPAD.encode(&bytes);
    read_code(&format!("polygons:{letters}/wilson#1"));
    let options = ParseOptions { max_cells: LIMITS.cells, ..ParseOptions::default() };
    let Ok(loaded) = read_drawn(&format!("drawn:{letters}"), &options) else { return };
    let drawing = Drawing { closed: loaded.closed, ..Drawing::new(&loaded.maze) };
    if let Some(code) = drawn_code(&drawing, &loaded.shape) {
        let again = read_drawn(&code, &options).expect("the code was just written");
        assert_eq!(again.maze.to_bytes(), loaded.maze.to_bytes(), "{code} is another maze");
        assert_eq!((again.shape, again.closed), (loaded.shape.clone(), loaded.closed));
    }
    check(loaded);
}

/// Decodes a frame of a client, and checks the name and the emoji of a player who joins.
///
/// # Panics
/// If the check fails.
pub fn read_client_frame(bytes: &[u8]) {
    for message in read_frame(bytes) {
        if let ClientMessage::Hello(hello) = message {
            // Any answer is fine.
            let _ = hello.visit();
        }
    }
}

/// Decodes bytes as a binary frame and as a text frame. A decoded message must be the same in both encodings.
///
/// # Panics
/// If the check fails.
pub fn read_frame<M: Message + Debug>(bytes: &[u8]) -> Vec<M> {
    let text = std::str::from_utf8(bytes).ok().map(decode_text);
    let messages: Vec<M> = [Some(decode_binary(bytes)), text].into_iter().flatten().flatten().collect();
    for message in &messages {
        for encoding in [Encoding::Text, Encoding::Binary] {
            // Another encoding can be too long for a frame.
            let Ok(frame) = encode(message, encoding) else { continue };
            let again: M = decode(&frame).expect("the frame was just written");
            assert_eq!(format!("{again:?}"), format!("{message:?}"), "{encoding:?} changes the message");
        }
    }
    messages
}
