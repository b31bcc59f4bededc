//! Enums as strings, the same as in JSON.

use super::error::StoreError;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// Returns the string of a variant without fields.
pub(super) fn word(choice: impl Serialize) -> Result<String, StoreError> {
    match serde_json::to_value(choice).map_err(StoreError::content)? {
        Value::String(word) => Ok(word),
        other => Err(StoreError::content(other)),
    }
}

/// Returns the variant of a string.
pub(super) fn choice<T: DeserializeOwned>(word: String) -> Result<T, StoreError> {
    serde_json::from_value(Value::String(word)).map_err(StoreError::content)
}
