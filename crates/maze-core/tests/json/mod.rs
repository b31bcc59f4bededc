//! Helpers for the tests of serialization.

use serde::{Serialize, de::DeserializeOwned};
use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

/// Serializes a value to JSON, and checks that it round-trips.
pub(crate) fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value);
    json
}

/// Checks that deserializing a text fails with the message of its `FromStr`.
pub(crate) fn refused<T: DeserializeOwned + FromStr<Err: Display> + Debug>(text: &str) {
    let message = text.parse::<T>().err().unwrap().to_string();
    let json = serde_json::to_string(text).unwrap();
    assert_eq!(serde_json::from_str::<T>(&json).unwrap_err().to_string(), message);
}
