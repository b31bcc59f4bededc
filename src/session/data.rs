//! Serializes mazes, so that orders can carry them to a worker and back: as share codes, with given polygons and the
//! picture of a mask if there are any, and as bytes. Grids are rebuilt from the share codes.

use super::source::MazeSource;
use crate::platform::bytes;
use bevy_maze::{RegionColoring, Timeline};
use maze_core::{AnyGrid, Journal, Mask, Maze, ParseOptions, Picture, Playback, Shape, grid::Polygons};
use maze_io::Loaded;
use maze_play::Challenge;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::sync::Arc;

/// A grid and the events in a maze on it.
type Recording = (Arc<AnyGrid>, Arc<Journal>);

/// A finished maze and its source. The maze is computed on the worker.
#[derive(Clone)]
pub(crate) struct Carved {
    pub(crate) source: MazeSource,
    recording: Recording,
}

/// The timeline of a recorded maze and its source. A new timeline looks at each event, so the worker makes it, and sends
/// the colors of its regions.
pub(crate) struct Recorded {
    pub(super) source: MazeSource,
    pub(super) timeline: Timeline,
}

impl Carved {
    /// The maze of a timeline from this source.
    pub(super) fn new(source: &MazeSource, timeline: &Timeline) -> Self {
        Self { source: source.clone(), recording: timeline.now().recording() }
    }

    /// Computes the maze.
    pub(crate) fn maze(&self) -> Maze<Arc<AnyGrid>> {
        Playback::new(self.recording.clone()).finish()
    }
}

impl Recorded {
    /// The recorded carving of a maze from this source, or the search in it.
    pub(super) fn new(source: MazeSource, recording: Recording, is_search: bool) -> Self {
        let playback = Playback::new(recording);
        let timeline = if is_search { Timeline::search(playback) } else { Timeline::carving(playback) };
        Self { source, timeline }
    }

    /// A finished maze from this source, without events.
    pub(super) fn finished(source: MazeSource, maze: &Maze<AnyGrid>) -> Self {
        Self::new(source, (Arc::new(maze.grid().clone()), Arc::new(Journal::new(maze))), false)
    }
}

/// A maze or its events as bytes, borrowed when deserialized.
#[derive(Serialize, Deserialize)]
pub(crate) struct Written<'a> {
    pub(crate) source: MazeSource,
    #[serde(borrow, serialize_with = "bytes::serialize")]
    pub(crate) bytes: &'a [u8],
}

/// A source: its share code, or that of its shape; the picture of its mask, and given polygons, if any; and the file, if it
/// comes from one.
#[derive(Serialize, Deserialize)]
struct Source<'a> {
    code: String,
    picture: Option<Picture>,
    polygons: Option<Polygons>,
    #[serde(borrow)]
    file: Option<File<'a>>,
}

#[derive(Serialize, Deserialize)]
struct File<'a> {
    name: &'a str,
    #[serde(borrow, serialize_with = "bytes::serialize")]
    maze: &'a [u8],
    closed: bool,
}

impl Serialize for Carved {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { source: self.source.clone(), bytes: &self.maze().to_bytes() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Carved {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { source, bytes } = Written::deserialize(deserializer)?;
        let maze = Maze::from_bytes(Arc::new(source.shape().grid()), bytes).map_err(D::Error::custom)?;
        let recording = (maze.grid().clone(), Arc::new(Journal::new(&maze)));
        Ok(Self { source, recording })
    }
}

impl Serialize for Recorded {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { source, timeline } = self;
        let bytes = timeline.now().recording().1.to_bytes();
        let written = Written { source: source.clone(), bytes: &bytes };
        (timeline.is_search(), written, timeline.regions().as_slice()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Recorded {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (is_search, Written { source, bytes }, regions) =
            <(bool, Written<'_>, Vec<u32>)>::deserialize(deserializer)?;
        let grid = Arc::new(source.shape().grid());
        let journal = Journal::from_bytes(&grid, bytes).map_err(D::Error::custom)?;
        let playback = Playback::new((grid, Arc::new(journal)));
        Ok(Self { source, timeline: Timeline::with_regions(playback, is_search, RegionColoring::from(regions)) })
    }
}

impl Serialize for MazeSource {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let picture = match self.shape().mask() {
            Some(Mask::Picture(picture)) => Some((**picture).clone()),
            _ => None,
        };
        let polygons = self.shape().polygons().cloned();
        match self {
            Self::Generated(challenge) => {
                Source { code: challenge.to_string(), picture, polygons, file: None }.serialize(serializer)
            }
            Self::File(name, loaded) => {
                let file = Some(File { name, maze: &loaded.maze.to_bytes(), closed: loaded.closed });
                Source { code: loaded.shape.to_string(), picture, polygons, file }.serialize(serializer)
            }
        }
    }
}

impl<'de> Deserialize<'de> for MazeSource {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Source { code, picture, polygons, file } = Source::deserialize(deserializer)?;
        let options =
            ParseOptions { pictures: &|_| picture.clone(), polygons: &|_| polygons.clone(), ..ParseOptions::default() };
        Ok(match file {
            None => Self::Generated(Challenge::parse(&code, &options).map_err(D::Error::custom)?),
            Some(File { name, maze, closed }) => {
                let shape = Shape::parse(&code, &options).map_err(D::Error::custom)?;
                let maze = Maze::from_bytes(shape.grid(), maze).map_err(D::Error::custom)?;
                Self::File(name.to_owned(), Arc::new(Loaded { shape, maze, closed, challenge: None }))
            }
        })
    }
}
