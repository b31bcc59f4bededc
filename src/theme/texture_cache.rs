//! A cache of textures in the user's cache folder, since reading them is faster than generating them.

use super::surface::{SIDE, Surface, Texture};
use maze_io::write_whole;
use std::{
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};

/// The header of a file. Increase the number when the generation changes.
const KIND: &[u8; 20] = b"labyrinth texture 1\n";

/// The size of each of the three images, in bytes.
const IMAGE: usize = 4 * (SIDE * SIDE) as usize;

/// Reads the images of a surface from the cache folder, or generates and caches them.
///
/// # Errors
/// If the images can be neither read nor generated.
pub(super) fn get(surface: Surface, folder: Option<&Path>) -> Result<Texture, String> {
    let Some(folder) = folder else { return surface.make() };
    let file = file(surface, folder);
    if let Some(texture) = fs::read(&file).ok().and_then(|bytes| parse(&bytes)) {
        return Ok(texture);
    }
    let texture = surface.make()?;
    // Without a cache, only the start is slower.
    if let Err(error) = keep(&texture, &file) {
        bevy::log::info!("{}: {}", file.display(), maze_locale::Message::from(error));
    }
    Ok(texture)
}

fn file(surface: Surface, folder: &Path) -> PathBuf {
    folder.join(format!("{surface:?}.bin").to_lowercase())
}

fn keep(texture: &Texture, file: &Path) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)?;
    let images = [&texture.albedo, &texture.normal, &texture.orm];
    write_whole(file, true, |output| {
        output.write_all(KIND)?;
        output.write_all(&checksum(&images.map(Vec::as_slice)).to_le_bytes())?;
        images.iter().try_for_each(|image| output.write_all(image))
    })
}

/// Returns the images in a file, or `None` if the file is damaged.
fn parse(bytes: &[u8]) -> Option<Texture> {
    let (checked, images) = bytes.strip_prefix(KIND)?.split_first_chunk::<8>()?;
    if images.len() != 3 * IMAGE || checksum(&[images]) != u64::from_le_bytes(*checked) {
        return None;
    }
    let mut images = images.chunks_exact(IMAGE).map(<[u8]>::to_vec);
    Some(Texture { albedo: images.next()?, normal: images.next()?, orm: images.next()? })
}

/// The 64-bit FNV-1a hash.
fn checksum(parts: &[&[u8]]) -> u64 {
    parts
        .iter()
        .copied()
        .flatten()
        .fold(0xCBF2_9CE4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cached_images_are_unchanged_and_damaged_ones_are_replaced() {
        let folder = std::env::temp_dir().join(format!("labyrinth-textures-{}", std::process::id()));
        let made = Surface::Snow.make().expect("it can be made");
        let get = || get(Surface::Snow, Some(&folder)).expect("it can be made");
        assert_eq!(get(), made);
        let file = file(Surface::Snow, &folder);
        let kept = fs::read(&file).expect("it is kept");
        assert_eq!(parse(&kept).as_ref(), Some(&made));
        let mut flipped = kept.clone();
        flipped[100_000] ^= 1;
        for damaged in [&kept[..kept.len() - 1], &kept[1..], &flipped, b""] {
            fs::write(&file, damaged).expect("it can be written");
            assert_eq!(get(), made);
            assert_eq!(fs::read(&file).expect("it is there"), kept, "whole again");
        }
        fs::remove_dir_all(folder).expect("it can be removed");
    }
}
