//! Reads a maze from JSON, cell by cell.

use super::{
    VERSION,
    damage::JsonError,
    entry::Entry,
    few::Few,
    opened::Opened,
    place::{Place, Placed, without_mark},
    polygons::Given,
};
use crate::{Format, Loaded, ReadError, Reading};
use maze_core::{
    AnyGrid, Cell, Endpoints, Mask, Maze, NullSink, ParseOptions, Picture, Shape, ShapeError,
    grid::{Polygons, SizeError},
    mask::MAX_PIXELS,
};
use maze_play::Challenge;
use serde::{
    Deserialize,
    de::{
        DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor, value::SeqAccessDeserializer,
    },
};
use std::{fmt, io::BufRead};

/// The maximum number of cells before the shape. These are kept in memory until the shape is known.
const MAX_EARLY: usize = 1 << 19;

/// The content of a file.
pub(crate) enum Content {
    Maze(Box<Loaded>),
    /// Polygons without a maze.
    Polygons(Polygons),
}

/// Reads a maze.
pub(crate) fn read(input: impl BufRead, reading: &Reading<'_>) -> Result<Loaded, ReadError> {
    match open(input, reading)? {
        Content::Maze(loaded) => Ok(*loaded),
        Content::Polygons(_) => Err(ReadError::OnlyPolygons),
    }
}

/// Reads a maze or polygons. If the shape comes before the cells, as in files of this crate, one cell is in memory at a time.
pub(crate) fn open(input: impl BufRead, reading: &Reading<'_>) -> Result<Content, ReadError> {
    let place = Place::start(reading.limits.bytes);
    let mut document = Document::new(&place, reading);
    let mut json = serde_json::Deserializer::from_reader(place.follow(without_mark(input)?));
    let read = json.deserialize_map(&mut document).and_then(|()| json.end());
    let Err(error) = read else { return document.finish() };
    Err(match document.wrong {
        Some(wrong) => wrong,
        None => place.error(error),
    })
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Field {
    Labyrinth,
    Shape,
    Mask,
    Pitch,
    Polygons,
    Entrance,
    Exit,
    Goals,
    Closed,
    Blueprint,
    Cells,
    /// Ignored.
    #[serde(other)]
    Other,
}

/// The fields that have been read.
struct Document<'p> {
    place: &'p Place,
    reading: &'p Reading<'p>,
    labyrinth: Option<Placed<u32>>,
    shape: Option<Placed<String>>,
    mask: Option<Placed<Few<String, MAX_PIXELS>>>,
    pitch: Option<Placed<f64>>,
    polygons: Option<Given>,
    entrance: Option<Placed<Cell>>,
    exit: Option<Placed<Cell>>,
    goals: Option<Placed<Few<Cell, MAX_EARLY>>>,
    closed: Option<Placed<bool>>,
    blueprint: Option<Placed<String>>,
    cells: Option<Cells>,
    /// The error in a value that is well-formed JSON.
    wrong: Option<ReadError>,
}

/// The list of cells.
enum Cells {
    /// Cells that were applied to the maze one by one.
    Known(Box<Opened>),
    /// Cells that came before the shape, and the line on which they begin.
    Early(Placed<Few<Entry, MAX_EARLY>>),
}

impl<'de> Visitor<'de> for &mut Document<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the fields labyrinth, shape, entrance, exit and cells")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(field) = map.next_key()? {
            let place = self.place;
            match field {
                Field::Labyrinth => set(&mut self.labyrinth, "labyrinth", place, map.next_value()?)?,
                Field::Shape => set(&mut self.shape, "shape", place, map.next_value()?)?,
                Field::Mask => set(&mut self.mask, "mask", place, map.next_value()?)?,
                Field::Pitch => set(&mut self.pitch, "pitch", place, map.next_value()?)?,
                Field::Polygons if self.polygons.is_some() => return Err(A::Error::duplicate_field("polygons")),
                Field::Polygons => self.polygons = Some(map.next_value_seed(place)?),
                Field::Entrance => set(&mut self.entrance, "entrance", place, map.next_value()?)?,
                Field::Exit => set(&mut self.exit, "exit", place, map.next_value()?)?,
                Field::Goals => set(&mut self.goals, "goals", place, map.next_value()?)?,
                Field::Closed => set(&mut self.closed, "closed", place, map.next_value()?)?,
                Field::Blueprint => set(&mut self.blueprint, "blueprint", place, map.next_value()?)?,
                Field::Cells if self.cells.is_some() => return Err(A::Error::duplicate_field("cells")),
                Field::Cells => map.next_value_seed(&mut *self)?,
                Field::Other => _ = map.next_value::<IgnoredAny>()?,
            }
        }
        Ok(())
    }
}

fn set<T, E: Error>(field: &mut Option<Placed<T>>, name: &'static str, place: &Place, value: T) -> Result<(), E> {
    match field.replace(Placed { value, line: place.line() }) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(name)),
    }
}

/// Reads the list of cells.
impl<'de> DeserializeSeed<'de> for &mut Document<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(Entries(self))
    }
}

struct Entries<'a, 'p>(&'a mut Document<'p>);

impl<'de> Visitor<'de> for Entries<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cells")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let Self(document) = self;
        let begins = document.place.line();
        if document.shape.is_none() {
            let value = Few::deserialize(SeqAccessDeserializer::new(entries))?;
            document.cells = Some(Cells::Early(Placed { value, line: begins }));
            return Ok(());
        }
        let opened = document.begin().map(|(shape, maze)| Opened::new(shape, maze, begins));
        let mut opened = opened.map_err(|error| document.refuse(error))?;
        while let Some(entry) = entries.next_element()? {
            opened.take(&entry, document.place.line()).map_err(|error| document.refuse(error))?;
            document.place.reset_limit();
        }
        opened.is_whole().map_err(|error| document.refuse(error))?;
        document.cells = Some(Cells::Known(Box::new(opened)));
        Ok(())
    }
}

impl<'p> Document<'p> {
    fn new(place: &'p Place, reading: &'p Reading<'p>) -> Self {
        Self {
            place,
            reading,
            labyrinth: None,
            shape: None,
            mask: None,
            pitch: None,
            polygons: None,
            entrance: None,
            exit: None,
            goals: None,
            closed: None,
            blueprint: None,
            cells: None,
            wrong: None,
        }
    }

    fn refuse<E: Error>(&mut self, error: ReadError) -> E {
        self.wrong = Some(error);
        E::custom("invalid document")
    }

    fn missing(&self, field: &'static str) -> ReadError {
        wrong(self.place.line(), JsonError::MissingField(field))
    }

    /// Creates the maze without passages, from the fields before the cells.
    fn begin(&self) -> Result<(Shape, Maze<AnyGrid>), ReadError> {
        if let Some(Placed { value, line }) = self.labyrinth
            && value != VERSION
        {
            return Err(wrong(line, JsonError::Version { given: value, known: VERSION }));
        }
        let mask = self.mask.as_ref().map(|Placed { value: Few(rows), line }| {
            Picture::from_text(&rows.join("\n")).map_err(|error| wrong(*line, error))
        });
        let mask = mask.transpose()?;
        let most = self.reading.limits.cells;
        let polygons = self.polygons.as_ref().map(|given| given.make(self.pitch.as_ref(), most)).transpose()?;
        let Placed { value, line } = self.shape.as_ref().ok_or_else(|| self.missing("shape"))?;
        let pictures = |fingerprint| mask.clone().or_else(|| (self.reading.pictures)(fingerprint));
        let polygons = |_| polygons.clone();
        let options =
            ParseOptions { pictures: &pictures, polygons: &polygons, ..self.reading.parsing(Format::Json.max_cells()) };
        let shape = Shape::parse(value, &options).map_err(|error| match error {
            ShapeError::WrongSize(SizeError::TooMany { .. }) => ReadError::Size(error),
            error => wrong(*line, error),
        })?;
        let maze = Maze::with_all_walls(shape.grid());
        Ok((shape, maze))
    }

    /// Completes the maze after the last field.
    fn finish(mut self) -> Result<Content, ReadError> {
        if self.cells.is_none()
            && self.shape.is_none()
            && let Some(given) = &self.polygons
        {
            return given.make(self.pitch.as_ref(), self.reading.limits.cells).map(Content::Polygons);
        }
        let opened = match self.cells.take().ok_or_else(|| self.missing("cells"))? {
            Cells::Known(opened) => *opened,
            Cells::Early(Placed { value: Few(entries), line }) => {
                let (shape, maze) = self.begin()?;
                let mut opened = Opened::new(shape, maze, line);
                entries.iter().try_for_each(|entry| opened.take(entry, line))?;
                opened.is_whole()?;
                opened
            }
        };
        let Some(from) = &self.entrance else { return Err(self.missing("entrance")) };
        let Some(to) = &self.exit else { return Err(self.missing("exit")) };
        if self.labyrinth.is_none() {
            return Err(self.missing("labyrinth"));
        }
        // The error is about the cell with the higher number.
        let line = if from.value > to.value { from.line } else { to.line };
        let maze = opened.maze.with_ends(Endpoints { from: from.value, to: to.value });
        let mut maze = maze.map_err(|error| wrong(line, error))?;
        if let Some(Placed { value: Few(goals), line }) = &self.goals {
            maze = maze.with_goals(from.value, goals).map_err(|error| wrong(*line, error))?;
        }
        let challenge = self.blueprint.as_ref().and_then(|code| self.challenge(&code.value, &opened.shape, &maze));
        let closed = self.closed.is_some_and(|closed| closed.value);
        Ok(Content::Maze(Loaded { shape: opened.shape, maze, closed, challenge }.into()))
    }

    /// Returns the challenge of a share code if it generates this maze. An edited file may have other cells.
    fn challenge(&self, code: &str, shape: &Shape, maze: &Maze<AnyGrid>) -> Option<Challenge> {
        let picture = |_| match shape.mask() {
            Some(Mask::Picture(picture)) => Some((**picture).clone()),
            _ => None,
        };
        let polygons = |_| shape.polygons().cloned();
        let options = ParseOptions { pictures: &picture, polygons: &polygons, max_cells: Format::Json.max_cells() };
        let challenge =
            Challenge::parse(code, &options).ok().filter(|challenge| challenge.blueprint.shape() == shape)?;
        let made = self.reading.make(challenge, &mut NullSink).ok()?;
        made.challenge.filter(|_| made.maze.all_open_sides() == maze.all_open_sides())
    }
}

fn wrong(line: usize, error: impl Into<JsonError>) -> ReadError {
    ReadError::Json { line, error: error.into() }
}
