#![no_main]

use labyrinth_fuzz::read_code;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|code: &str| read_code(code));
