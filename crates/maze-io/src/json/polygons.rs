//! Given polygons in JSON: the cells of a maze that has no other shape, or a file with polygons only.

use super::{
    damage::JsonError,
    few::Few,
    place::{Place, Placed, without_mark},
};
use crate::{Limits, ReadError};
use maze_core::grid::{MAX_POLYGONS, Polygons, PolygonsError, SizeError};
use serde::{
    Deserialize, Serialize,
    de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor},
};
use std::{
    fmt,
    io::{self, BufRead, Write},
};

/// The maximum number of corners of a polygon that is read, before corners are merged.
const MAX_CORNERS: usize = 1 << 10;

/// Polygons, and the line on which each of them ends.
#[derive(Default)]
pub(super) struct Given {
    polygons: Vec<Vec<[f64; 2]>>,
    lines: Vec<usize>,
}

impl Given {
    /// Creates cells from the polygons, unless there are more than `most`, with the given pitch if there is one. An error is
    /// on the line of its polygon or of the pitch.
    pub(super) fn make(&self, pitch: Option<&Placed<f64>>, most: u64) -> Result<Polygons, ReadError> {
        let cells = self.polygons.len() as u64;
        if cells > most {
            return Err(ReadError::Size(SizeError::TooMany { cells, most }.into()));
        }
        Polygons::new(&self.polygons, pitch.map(|pitch| pitch.value)).map_err(|error| {
            let line = match error {
                PolygonsError::Pitch => pitch.map(|pitch| pitch.line),
                _ => error.polygon().and_then(|polygon| self.lines.get(polygon).copied()),
            };
            ReadError::Polygons { line: line.or(self.lines.last().copied()).unwrap_or(1), error }
        })
    }
}

/// Reads a list of polygons at a position.
impl<'de> DeserializeSeed<'de> for &Place {
    type Value = Given;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Given, D::Error> {
        deserializer.deserialize_seq(List(self))
    }
}

struct List<'p>(&'p Place);

impl<'de> Visitor<'de> for List<'_> {
    type Value = Given;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of polygons, each a list of corners [x, y]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Given, A::Error> {
        let mut given = Given::default();
        while let Some(Few(corners)) = entries.next_element::<Few<[f64; 2], MAX_CORNERS>>()? {
            if given.polygons.len() == MAX_POLYGONS {
                return Err(A::Error::custom(format_args!("more than {MAX_POLYGONS} polygons")));
            }
            given.polygons.push(corners);
            given.lines.push(self.0.line());
        }
        Ok(given)
    }
}

/// The fields of a file with polygons.
#[derive(Default)]
struct Tiling {
    polygons: Option<Given>,
    pitch: Option<Placed<f64>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Field {
    Polygons,
    Pitch,
    /// Ignored, such as those of a maze.
    #[serde(other)]
    Other,
}

struct Document<'p>(&'p Place);

impl<'de> Visitor<'de> for Document<'_> {
    type Value = Tiling;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the field polygons")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tiling, A::Error> {
        let (Self(place), mut tiling) = (self, Tiling::default());
        while let Some(field) = map.next_key()? {
            match field {
                Field::Polygons if tiling.polygons.is_some() => return Err(A::Error::duplicate_field("polygons")),
                Field::Polygons => tiling.polygons = Some(map.next_value_seed(place)?),
                Field::Pitch if tiling.pitch.is_some() => return Err(A::Error::duplicate_field("pitch")),
                Field::Pitch => tiling.pitch = Some(Placed { value: map.next_value()?, line: place.line() }),
                Field::Other => _ = map.next_value::<IgnoredAny>()?,
            }
        }
        Ok(tiling)
    }
}

/// Reads the polygons of a file, which may also have a maze on them.
pub(crate) fn read_polygons(input: impl BufRead, limits: &Limits) -> Result<Polygons, ReadError> {
    let place = Place::start(limits.bytes);
    let mut json = serde_json::Deserializer::from_reader(place.follow(without_mark(input)?));
    let read = json.deserialize_map(Document(&place)).and_then(|tiling| json.end().map(|()| tiling));
    let tiling = read.map_err(|error| place.error(error))?;
    let missing = || ReadError::Json { line: place.line(), error: JsonError::MissingField("polygons") };
    tiling.polygons.ok_or_else(missing)?.make(tiling.pitch.as_ref(), limits.cells)
}

/// Writes polygons, one a line.
pub(super) fn write<W: Write>(polygons: &Polygons, output: &mut W) -> io::Result<()> {
    let mut separator = "[\n";
    for outline in polygons.outlines() {
        output.write_all(separator.as_bytes())?;
        separator = ",\n";
        outline.collect::<Vec<_>>().serialize(&mut serde_json::Serializer::new(&mut *output))?;
    }
    output.write_all(b"\n]")
}
