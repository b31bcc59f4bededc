//! With the feature `serde`: what has a share code is written as that, and read back with the same checks.

use crate::{Challenge, Goal, daily::Date};
use ::serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Written as text, and read as that.
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
