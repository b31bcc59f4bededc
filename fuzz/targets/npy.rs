#![no_main]

use labyrinth_fuzz::read;
use libfuzzer_sys::fuzz_target;
use maze_io::Format;

fuzz_target!(|bytes: &[u8]| read(bytes, Format::Npy));
