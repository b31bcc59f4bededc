//! Lists with a maximum length.

use serde::{
    Deserialize, Deserializer,
    de::{Error, SeqAccess, Visitor},
};
use std::{fmt, marker::PhantomData};

/// A list of at most `MOST` entries, which limits the memory that a short file can take.
pub(super) struct Few<T, const MOST: usize>(pub(super) Vec<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for Few<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Entries::<T, MOST>(PhantomData))
    }
}

struct Entries<T, const MOST: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Entries<T, MOST> {
    type Value = Few<T, MOST>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {MOST} entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut few = Vec::new();
        while let Some(entry) = entries.next_element()? {
            if few.len() == MOST {
                return Err(A::Error::custom(format_args!("a list of more than {MOST} entries")));
            }
            few.push(entry);
        }
        Ok(Few(few))
    }
}
