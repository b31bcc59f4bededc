//! What a settings file holds, value by value: one that is damaged costs itself alone.

use crate::vocabulary::number::OutOfRange;
use maze_locale::Message;
use ron::value::RawValue;
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, MapAccess, Visitor},
};
use std::fmt;

/// Reads what reads of a text, and says what does not: each field, and each field of those, stands for itself. All of them
/// may be missing.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<(T, Vec<Message>), Message> {
    let whole = match ron::from_str(text) {
        Ok(read) => return Ok((read, Vec::new())),
        Err(error) => Message::from(error.to_string()),
    };
    let Ok(Fields(fields)) = ron::from_str(text) else { return Err(whole) };
    let alone = |field: &str| ron::from_str::<T>(&format!("({field})"));
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for (name, value) in fields {
        let field = format!("{name}:{}", value.get_ron());
        let Err(error) = alone(&field) else {
            right.push(field);
            continue;
        };
        let Ok(Fields(within)) = value.into_rust() else {
            wrong.push(damage(&name, reason(&error.code)));
            continue;
        };
        let mut kept = Vec::new();
        for (inner, value) in within {
            let field = format!("{inner}:{}", value.get_ron());
            match alone(&format!("{name}:({field})")) {
                Ok(_) => kept.push(field),
                Err(error) => wrong.push(damage(&format!("{name}.{inner}"), reason(&error.code))),
            }
        }
        let field = format!("{name}:({})", kept.join(","));
        // A structure that cannot be without one of its fields goes with it.
        right.extend(alone(&field).is_ok().then_some(field));
    }
    Ok((alone(&right.join(",")).map_err(|_| whole)?, wrong))
}

/// Says what is wrong with a field.
pub(super) fn damage(field: &str, what: impl Into<Message>) -> Message {
    Message::new("damage-part", &[("part", &field)]).with("damage", what)
}

/// The reason why a value cannot be parsed.
fn reason(error: &ron::Error) -> Message {
    let text = error.to_string();
    OutOfRange::from_text(&text).map_or_else(|| text.into(), Message::from)
}

/// The fields of a structure, as they are written.
struct Fields(Vec<(String, Box<RawValue>)>);

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

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Outer {
        number: u8,
        inner: Inner,
        many: Vec<u8>,
        other: Option<Inner>,
    }

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Inner {
        small: i8,
        kind: Kind,
    }

    #[derive(Debug, Default, PartialEq, Deserialize)]
    enum Kind {
        #[default]
        Plain,
        Sized(u8),
    }

    #[test]
    fn what_is_damaged_costs_itself_alone() {
        let text = "(number: 7, inner: (small: 300, kind: Sized(4)), many: [1, 2, -3], other: Some((kind: Plain)),)";
        let (read, wrong): (Outer, _) = read(text).expect("most of it reads");
        let inner = Inner { small: 0, kind: Kind::Sized(4) };
        assert_eq!(read, Outer { number: 7, inner, many: Vec::new(), other: Some(Inner::default()) });
        let wrong: Vec<_> = wrong.iter().map(ToString::to_string).collect();
        assert!(matches!(&wrong[..], [a, b] if a.contains("inner.small") && b.contains("many")), "{wrong:?}");
    }

    #[test]
    fn a_structure_goes_with_a_field_that_it_cannot_be_without() {
        #[derive(Debug, Default, PartialEq, Deserialize)]
        #[serde(default)]
        struct Whole {
            number: u8,
            needs: Strict,
        }
        #[derive(Debug, Default, PartialEq, Deserialize)]
        struct Strict {
            needed: u8,
        }
        let (read, wrong): (Whole, _) = read("(number: 7, needs: (needed: 300))").expect("the rest reads");
        assert_eq!((read, wrong.len()), (Whole { number: 7, ..Whole::default() }, 1));
    }

    #[test]
    fn whatever_field_is_damaged_the_others_are_read() {
        let fields = ["number: 7", "inner: (small: 3)", "many: [1]", "other: Some((small: 4))"];
        for (at, damaged) in ["number: 700", "inner: (tall: 3)", "many: 1", "other: Some(4)"].into_iter().enumerate() {
            let mut fields = fields;
            fields[at] = damaged;
            let (partly, wrong): (Outer, _) = read(&format!("({})", fields.join(", "))).expect("most of it reads");
            fields[at] = "";
            let without = fields.iter().filter(|field| !field.is_empty()).copied().collect::<Vec<_>>().join(", ");
            assert_eq!((partly, wrong.len()), (ron::from_str(&format!("({without})")).expect("it is right"), 1));
        }
    }

    #[test]
    fn what_is_no_structure_does_not_read() {
        for text in ["", "nonsense", "(number: 7", "[1, 2]", "7"] {
            assert!(read::<Outer>(text).is_err(), "{text}");
        }
    }
}
