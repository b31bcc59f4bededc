//! The feature `serde`: types with a share code are serialized as text, and checked when they are deserialized. The
//! code of a mask does not contain a large picture, so values with such a mask cannot be deserialized.

use crate::{
    Blueprint, BuiltinMask, Method, Picture, Shape, ShapeKind, grid::Polygons, options::Bounded, solve::Solver,
};
use ::serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Serializes types as text, and deserializes them by `FromStr`.
macro_rules! as_text {
    ($($type:ty: $text:expr,)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let text: fn(&$type) -> _ = $text;
                serializer.collect_str(&text(self))
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
    Blueprint: ToString::to_string,
    Shape: ToString::to_string,
    Method: ToString::to_string,
    ShapeKind: |kind| kind.key(),
    BuiltinMask: |mask| mask.key(),
    Solver: |solver| solver.key(),
}

impl<const MIN: u32, const MAX: u32> Serialize for Bounded<MIN, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}

impl<'de, const MIN: u32, const MAX: u32> Deserialize<'de> for Bounded<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u32::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Serialized as the text that draws it.
impl Serialize for Picture {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_text())
    }
}

impl<'de> Deserialize<'de> for Picture {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_text(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Serialized as the corners of each polygon, in steps of the lattice.
impl Serialize for Polygons {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.outlines().map(Iterator::collect::<Vec<_>>))
    }
}

impl<'de> Deserialize<'de> for Polygons {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let outlines = Vec::<Vec<[i32; 2]>>::deserialize(deserializer)?;
        let corners = |outline: Vec<[i32; 2]>| outline.into_iter().map(|corner| corner.map(f64::from)).collect();
        let outlines: Vec<_> = outlines.into_iter().map(corners).collect();
        Self::new(&outlines, Some(Self::PITCH.into())).map_err(D::Error::custom)
    }
}
