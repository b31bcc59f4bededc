//! The maze of a room: made where nobody waits, and written once for all who ask for it.

use crate::work::{MAZES, WorkError};
use axum::body::Bytes;
use flate2::{Compression, read::GzEncoder};
use maze_core::{AnyGrid, ParseOptions, Picture, Shape, ShapeError, grid::SizeError};
use maze_io::{Drawing, Format, ReadError, Style, check, draw, parse, write};
use maze_play::{Challenge, ChallengeError, Goal};
use maze_protocol::{Course, CourseError, limits::MAX_CODE_BYTES};
use serde::{Deserialize, de::IgnoredAny};
use sha2::{Digest, Sha256};
use std::{io::Read, net::IpAddr, sync::Arc};
use tokio::sync::OnceCell;

/// Which maze a room shall have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// That of a share code.
    Code(String),
    /// One from a file, as JSON.
    Json(String),
}

/// A maze that can be walked, and its shape.
#[derive(Clone)]
pub(crate) struct Made {
    pub(crate) course: Arc<Course>,
    pub(crate) shape: Shape,
    /// A maze from a file, written again by this server, so that it has no other data.
    pub(crate) json: Option<String>,
}

/// The fields of a maze file that determine its size. Unknown fields are errors.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    shape: String,
    mask: Option<Vec<String>>,
    #[serde(rename = "labyrinth")]
    _labyrinth: IgnoredAny,
    #[serde(rename = "entrance")]
    _entrance: IgnoredAny,
    #[serde(rename = "exit")]
    _exit: IgnoredAny,
    #[serde(rename = "cells")]
    _cells: IgnoredAny,
    #[serde(default, rename = "generator")]
    _generator: IgnoredAny,
    #[serde(default, rename = "blueprint")]
    _blueprint: IgnoredAny,
    #[serde(default, rename = "solution")]
    _solution: IgnoredAny,
}

impl Head {
    /// Rejects a maze with more cells before allocating memory for it.
    fn check(json: &str, most: u64) -> Result<(), MakeError> {
        let Self { shape, mask, .. } = serde_json::from_str(json).map_err(MakeError::Head)?;
        let picture = mask.and_then(|rows| Picture::from_text(&rows.join("\n")).ok());
        let options = ParseOptions { pictures: &|_| picture.clone(), max_cells: most };
        match Shape::parse(&shape, &options) {
            Err(ShapeError::WrongSize(SizeError::TooMany { cells, most })) => Err(MakeError::Cells { cells, most }),
            // Reading the whole file reports all other errors with their position.
            _ => Ok(()),
        }
    }
}

/// Why there is no such maze.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MakeError {
    #[error("the share code has {0} bytes; allowed: at most {MAX_CODE_BYTES}")]
    LongCode(usize),
    #[error("the maze has {cells} cells; allowed here: at most {most}")]
    Cells { cells: u64, most: u64 },
    #[error(transparent)]
    Code(#[from] ChallengeError),
    #[error("the maze cannot be read: {0}")]
    Head(serde_json::Error),
    #[error("the maze cannot be read: {0}")]
    Json(#[from] ReadError),
    #[error(transparent)]
    Course(#[from] CourseError),
    #[error("the maze could not be made")]
    Broken,
    #[error(transparent)]
    Work(#[from] WorkError),
}

impl Wanted {
    /// Makes it, if it has at most this number of cells. The work is charged to the address.
    pub(crate) async fn make(self, most: u64, by: Option<IpAddr>) -> Result<Made, MakeError> {
        MAZES.soon(by, move || self.made(most)).await?
    }

    fn made(&self, most: u64) -> Result<Made, MakeError> {
        let within = |shape: &Shape| match shape.cells() {
            cells if cells > most => Err(MakeError::Cells { cells, most }),
            _ => Ok(shape.clone()),
        };
        match self {
            Self::Code(code) if code.len() > MAX_CODE_BYTES => Err(MakeError::LongCode(code.len())),
            Self::Code(code) => {
                let options = ParseOptions { max_cells: most, ..ParseOptions::default() };
                let challenge = Challenge::parse(code, &options)?;
                let shape = within(challenge.blueprint.shape())?;
                Ok(Made { course: Arc::new(Course::of(&challenge)?), shape, json: None })
            }
            Self::Json(json) => {
                Head::check(json, most)?;
                let loaded = parse(json.as_bytes(), Format::Json)?;
                let shape = within(&loaded.shape)?;
                let course = Course::given(loaded.maze, Goal::default(), 0)?;
                let written = text(&course, &shape)?;
                let json = String::from_utf8(written).map_err(|error| broken(&error))?;
                Ok(Made { course: Arc::new(course), shape, json: Some(json) })
            }
        }
    }
}

/// A maze as everybody who asks for it gets it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Written {
    json: Arc<OnceCell<Json>>,
    drawn: Arc<OnceCell<Bytes>>,
}

/// A maze as JSON.
#[derive(Clone, Debug)]
pub(crate) struct Json {
    pub(crate) plain: Bytes,
    pub(crate) gzip: Bytes,
    /// By which one knows it again, in either form.
    pub(crate) tag: String,
}

impl Written {
    /// Its JSON, which is made once.
    pub(crate) async fn json(&self, course: &Arc<Course>, shape: &Shape) -> Result<&Json, MakeError> {
        self.json
            .get_or_try_init(|| async {
                let (course, shape) = (course.clone(), shape.clone());
                MAZES.soon(None, move || json(&course, &shape)).await?
            })
            .await
    }

    /// Its drawing, which is made once.
    pub(crate) async fn drawing(&self, course: &Arc<Course>, shape: &Shape) -> Result<Bytes, MakeError> {
        let drawn = self.drawn.get_or_try_init(|| async {
            let course = course.clone();
            let style = check(shape, (Format::Text, Style::Ascii)).map_or(Style::Braille, |()| Style::Ascii);
            let drawn = MAZES.soon(None, move || draw(&Drawing::<AnyGrid>::new(course.maze()), style)).await?;
            drawn.map(Bytes::from).map_err(|error| broken(&error))
        });
        drawn.await.cloned()
    }
}

fn broken(error: &dyn std::fmt::Display) -> MakeError {
    tracing::error!(%error, "a maze cannot be written");
    MakeError::Broken
}

/// A maze as a text of JSON.
fn text(course: &Course, shape: &Shape) -> Result<Vec<u8>, MakeError> {
    let drawing = Drawing::new(course.maze());
    let mut text = Vec::new();
    write(&drawing, (shape, course.challenge()), (Format::Json, Style::default_for(shape.kind())), &mut text)
        .map_err(|error| broken(&error))?;
    Ok(text)
}

fn json(course: &Course, shape: &Shape) -> Result<Json, MakeError> {
    let plain = text(course, shape)?;
    let mut gzip = Vec::new();
    GzEncoder::new(&*plain, Compression::default()).read_to_end(&mut gzip).map_err(|error| broken(&error))?;
    // A weak tag is that of all forms.
    let tag = format!("W/\"{}\"", hex::encode(&Sha256::digest(&plain)[..8]));
    Ok(Json { plain: plain.into(), gzip: gzip.into(), tag })
}
