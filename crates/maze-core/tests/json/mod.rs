//! Helpers for the tests of serialization.

use serde::{Serialize, de::DeserializeOwned};
use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

/// The JSON of a value, which is read back as the same.
pub(crate) fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value);
    json
}

/// Checks that a text is refused with the message of its `FromStr`.
pub(crate) fn refused<T: DeserializeOwned + FromStr<Err: Display> + Debug>(text: &str) {
    let message = text.parse::<T>().err().unwrap().to_string();
    let json = serde_json::to_string(text).unwrap();
    assert_eq!(serde_json::from_str::<T>(&json).unwrap_err().to_string(), message);
}
