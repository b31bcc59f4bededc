//! Fingerprints, which identify pictures and polygons on every machine.

/// The FNV-1a hash of bytes, as 64 bits.
pub(crate) fn fingerprint(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Reads a fingerprint from 16 hexadecimal digits.
pub(crate) fn parse(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok().filter(|_| text.len() == 16)
}
