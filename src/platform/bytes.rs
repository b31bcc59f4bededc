//! Serde helpers that serialize bytes as one block: `#[serde(with = "bytes")]`.

use serde::{Deserialize, Deserializer, Serializer};

pub(crate) fn serialize<S: Serializer>(bytes: &impl AsRef<[u8]>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(bytes.as_ref())
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, B: From<&'de [u8]>>(deserializer: D) -> Result<B, D::Error> {
    <&[u8]>::deserialize(deserializer).map(B::from)
}
