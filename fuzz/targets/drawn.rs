#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|deflated: &[u8]| labyrinth_fuzz::read_deflated(deflated));
