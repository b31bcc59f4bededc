//! Share codes in glTF: the extras of the asset, in the first chunk, which is JSON.

use super::find::LONGEST;
use serde::Deserialize;
use std::io::{self, Read};

/// The number of bytes before the JSON: magic, version, length, and the length and kind of the chunk.
const HEADER: usize = 20;

#[derive(Deserialize)]
struct Root {
    asset: Asset,
}

#[derive(Deserialize)]
struct Asset {
    extras: Extras,
}

#[derive(Deserialize)]
struct Extras {
    blueprint: String,
}

pub(super) fn code(mut input: impl Read) -> io::Result<Option<String>> {
    let mut header = Vec::with_capacity(HEADER);
    input.by_ref().take(HEADER as u64).read_to_end(&mut header)?;
    let (Some(b"glTF"), Some(&[a, b, c, d]), Some(b"JSON")) = (header.get(..4), header.get(12..16), header.get(16..))
    else {
        return Ok(None);
    };
    let length = u64::from(u32::from_le_bytes([a, b, c, d])).min(LONGEST);
    let mut json = Vec::new();
    input.take(length).read_to_end(&mut json)?;
    Ok(serde_json::from_slice(&json).ok().map(|root: Root| root.asset.extras.blueprint))
}
