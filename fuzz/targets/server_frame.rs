#![no_main]

use labyrinth_fuzz::read_frame;
use libfuzzer_sys::fuzz_target;
use maze_protocol::ServerMessage;

fuzz_target!(|bytes: &[u8]| {
    read_frame::<ServerMessage>(bytes);
});
