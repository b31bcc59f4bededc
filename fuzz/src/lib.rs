//! What the fuzz targets check: no reader panics, and whatever is read survives being written and read again.

use maze_core::ParseOptions;
use maze_io::{Drawing, Format, Limits, Reading, Style, read_with, write};
use maze_play::Challenge;
use maze_protocol::{Encoding, Message, decode, decode_binary, decode_text, encode};
use std::fmt::Debug;

/// Limits so low that each input takes milliseconds.
const LIMITS: Limits = Limits { bytes: 1 << 20, cells: 1 << 12, steps: 1 << 16 };

/// Reads a file of this format. Its maze must survive as JSON.
///
/// # Panics
/// If a reader or the writer of JSON has a fault.
pub fn read(bytes: &[u8], format: Format) {
    let reading = Reading { limits: LIMITS, ..Reading::default() };
    let Ok(loaded) = read_with(bytes, format, &reading) else { return };
    let (drawing, shape) = (Drawing::new(&loaded.maze), (&loaded.shape, loaded.challenge.as_ref()));
    let mut json = Vec::new();
    write(&drawing, shape, (Format::Json, Style::Braille), &mut json).expect("JSON holds every maze");
    let again = read_with(&json[..], Format::Json, &Reading::default()).expect("this JSON is well-formed");
    assert_eq!(again.maze.to_bytes(), loaded.maze.to_bytes(), "JSON changes the maze");
}

/// Parses a share code. Its normal form must mean the same.
///
/// # Panics
/// If the parser or `Display` has a fault.
pub fn read_code(code: &str) {
    let options = ParseOptions { max_cells: LIMITS.cells, ..ParseOptions::default() };
    let Ok(challenge) = Challenge::parse(code, &options) else { return };
    let normal = challenge.to_string();
    let again = Challenge::parse(&normal, &options).expect("the normal form is a share code");
    assert_eq!(again.to_string(), normal, "another share code");
}

/// Decodes a message from a binary frame and from a text frame. It must survive both encodings.
///
/// # Panics
/// If the codec has a fault.
pub fn read_frames<M: Message + Debug>(bytes: &[u8]) {
    let text = std::str::from_utf8(bytes).ok().map(decode_text::<M>);
    for message in [Some(decode_binary::<M>(bytes)), text].into_iter().flatten().flatten() {
        for encoding in [Encoding::Text, Encoding::Binary] {
            // The other encoding can be longer than allowed.
            let Ok(frame) = encode(&message, encoding) else { continue };
            let again: M = decode(&frame).expect("this frame is well-formed");
            assert_eq!(format!("{again:?}"), format!("{message:?}"), "another message");
        }
    }
}
