//! The feature `serde`: types with a share code are serialized as text, and checked when they are deserialized.

use crate::{Challenge, Goal, daily::Date};
use ::serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Serializes types as text, and deserializes them by `FromStr`.
macro_rules! as_text {
    ($($type:ty,)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

as_text! {
    Challenge,
    Goal,
    Date,
}
