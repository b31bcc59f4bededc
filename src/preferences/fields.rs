//! Splits a settings file into fields. Each is parsed on its own, so that a damaged field does not affect the others.

use crate::vocabulary::number::OutOfRange;
use maze_locale::Message;
use ron::value::RawValue;
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use std::fmt;

/// The fields of a file, or of a section.
struct Fields(Vec<(String, Box<RawValue>)>);

/// A field with its value. The section is `None` at the top level.
pub(super) struct Field {
    pub(super) section: Option<String>,
    pub(super) name: String,
    pub(super) value: String,
}

/// Splits a file into its fields, including those of the named sections. Also returns the errors of damaged sections.
///
/// # Errors
/// Returns a message if the file has no fields.
pub(super) fn split(text: &str, sections: &[&str]) -> Result<(Vec<Field>, Vec<Message>), Message> {
    let all = fields_of(text)?;
    let (mut fields, mut wrong) = (Vec::new(), Vec::new());
    for (name, value) in all {
        if !sections.contains(&name.as_str()) {
            fields.push(Field { section: None, name, value: value.get_ron().trim().to_owned() });
            continue;
        }
        match fields_of(value.get_ron()) {
            Ok(within) => fields.extend(within.into_iter().map(|(inner, value)| Field {
                section: Some(name.clone()),
                name: inner,
                value: value.get_ron().trim().to_owned(),
            })),
            Err(error) => wrong.push(damage(&name, error)),
        }
    }
    Ok((fields, wrong))
}

/// Parses the fields of a file, or of a section.
fn fields_of(text: &str) -> Result<Vec<(String, Box<RawValue>)>, Message> {
    // RON parses `()` as a unit, not as an empty struct.
    if text.split_whitespace().collect::<String>() == "()" {
        return Ok(Vec::new());
    }
    ron::from_str(text).map(|Fields(fields)| fields).map_err(|error| error.to_string().into())
}

/// Returns the message for a damaged field.
pub(super) fn damage(field: &str, what: impl Into<Message>) -> Message {
    Message::new("damage-part", &[("part", &field)]).with("damage", what)
}

/// Returns the reason why a value cannot be parsed.
pub(super) fn reason(error: &ron::Error) -> Message {
    let text = error.to_string();
    OutOfRange::from_text(&text).map_or_else(|| text.into(), Message::from)
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Each;

        impl<'de> Visitor<'de> for Each {
            type Value = Fields;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("fields")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Fields, M::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_any(Each)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> (Vec<String>, usize) {
        let (fields, wrong) = split(text, &["inner", "other"]).expect("it is a file");
        let key = |Field { section, name, value }| format!("{}.{name}={value}", section.unwrap_or_default());
        (fields.into_iter().map(key).collect(), wrong.len())
    }

    #[test]
    fn sections_are_split_into_fields_and_other_values_are_not() {
        let text = "(number: 7, inner: (small: 300, kind: Sized(4)), whole: (a: 1), other: (),)";
        assert_eq!(keys(text).1, 0);
        assert_eq!(keys(text).0, [".number=7", "inner.small=300", "inner.kind=Sized(4)", ".whole=(a: 1)"]);
    }

    #[test]
    fn a_damaged_section_is_reported_and_the_others_are_read() {
        assert_eq!(keys("(inner: 3, other: (small: 4))"), (vec!["other.small=4".to_owned()], 1));
    }

    #[test]
    fn a_file_without_fields_is_an_error() {
        for text in ["", "nonsense", "(number: 7", "[1, 2]", "7"] {
            assert!(split(text, &[]).is_err(), "{text}");
        }
    }
}
