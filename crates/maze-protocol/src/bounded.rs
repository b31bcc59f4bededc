//! Deserializes strings and lists with a maximum length. The length is checked before memory is allocated.

use serde::{
    Deserialize, Deserializer,
    de::{Error, SeqAccess, Visitor},
};
use std::{fmt, marker::PhantomData};

/// Reads a string of at most `MOST` bytes.
pub(crate) fn text<'de, D: Deserializer<'de>, const MOST: usize>(deserializer: D) -> Result<String, D::Error> {
    struct Text<const MOST: usize>;

    impl<const MOST: usize> Visitor<'_> for Text<MOST> {
        type Value = String;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a text of at most {MOST} bytes")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
            if text.len() > MOST { Err(E::invalid_length(text.len(), &self)) } else { Ok(text.to_owned()) }
        }
    }

    deserializer.deserialize_str(Text::<MOST>)
}

/// Reads an optional string of at most `MOST` bytes.
pub(crate) fn text_if_any<'de, D: Deserializer<'de>, const MOST: usize>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    struct Short<const MOST: usize>(String);

    impl<'de, const MOST: usize> Deserialize<'de> for Short<MOST> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            text::<D, MOST>(deserializer).map(Self)
        }
    }

    Ok(Option::<Short<MOST>>::deserialize(deserializer)?.map(|Short(text)| text))
}

/// Reads a list of at most `MOST` items.
pub(crate) fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>, const MOST: usize>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    struct List<T, const MOST: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for List<T, MOST> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a list of at most {MOST}")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
            // The list grows with the items that are there, so a false length allocates nothing.
            let mut found = Vec::new();
            while let Some(next) = list.next_element()? {
                if found.len() == MOST {
                    return Err(A::Error::invalid_length(MOST + 1, &self));
                }
                found.push(next);
            }
            Ok(found)
        }
    }

    deserializer.deserialize_seq(List::<T, MOST>(PhantomData))
}

/// Reads an optional list of at most `MOST` items.
pub(crate) fn list_if_any<'de, D: Deserializer<'de>, T: Deserialize<'de>, const MOST: usize>(
    deserializer: D,
) -> Result<Option<Vec<T>>, D::Error> {
    struct Short<T, const MOST: usize>(Vec<T>);

    impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for Short<T, MOST> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            list::<D, T, MOST>(deserializer).map(Self)
        }
    }

    Ok(Option::<Short<T, MOST>>::deserialize(deserializer)?.map(|Short(list)| list))
}
