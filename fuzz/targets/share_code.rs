#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|code: &str| labyrinth_fuzz::read_code(code));
