//! The maze of a room: made where nobody waits, and written once for all who ask for it.

use crate::work::{WORKERS, WorkError};
use axum::body::Bytes;
use flate2::{Compression, read::GzEncoder};
use maze_core::{AnyGrid, Blueprint, BlueprintError, Goal, ParseOptions, Shape};
use maze_io::{Drawing, Format, ReadError, Style, check, draw, parse, write};
use maze_protocol::{Course, CourseError, limits::MAX_CODE_BYTES};
use sha2::{Digest, Sha256};
use std::{io::Read, sync::Arc};
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
}

/// Why there is no such maze.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MakeError {
    #[error("the share code has {0} bytes; allowed: at most {MAX_CODE_BYTES}")]
    LongCode(usize),
    #[error("the maze has {cells} cells; allowed here: at most {most}")]
    Cells { cells: u64, most: u64 },
    #[error(transparent)]
    Code(#[from] BlueprintError),
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
    /// Makes it, if it has at most so many cells.
    pub(crate) async fn make(self, most: u64) -> Result<Made, MakeError> {
        WORKERS.soon(move || self.made(most)).await?
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
                let blueprint = Blueprint::parse(code, &options)?;
                let shape = within(blueprint.shape())?;
                Ok(Made { course: Arc::new(Course::of(&blueprint)?), shape })
            }
            Self::Json(json) => {
                let loaded = parse(json.as_bytes(), Format::Json)?;
                let shape = within(&loaded.shape)?;
                Ok(Made { course: Arc::new(Course::given(loaded.maze, Goal::default(), 0)?), shape })
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
                WORKERS.soon(move || json(&course, &shape)).await?
            })
            .await
    }

    /// Its drawing, which is made once.
    pub(crate) async fn drawing(&self, course: &Arc<Course>, shape: &Shape) -> Result<Bytes, MakeError> {
        let drawn = self.drawn.get_or_try_init(|| async {
            let course = course.clone();
            let style = check(shape, (Format::Text, Style::Ascii)).map_or(Style::Braille, |()| Style::Ascii);
            let drawn = WORKERS.soon(move || draw(&Drawing::<AnyGrid>::new(course.maze()), style)).await?;
            drawn.map(Bytes::from).map_err(|error| broken(&error))
        });
        drawn.await.cloned()
    }
}

fn broken(error: &dyn std::fmt::Display) -> MakeError {
    tracing::error!(%error, "a maze cannot be written");
    MakeError::Broken
}

fn json(course: &Course, shape: &Shape) -> Result<Json, MakeError> {
    let drawing = Drawing::new(course.maze());
    let mut plain = Vec::new();
    write(&drawing, (shape, course.blueprint()), (Format::Json, Style::default_for(shape.kind())), &mut plain)
        .map_err(|error| broken(&error))?;
    let mut gzip = Vec::new();
    GzEncoder::new(&*plain, Compression::default()).read_to_end(&mut gzip).map_err(|error| broken(&error))?;
    // A weak tag is that of all forms.
    let tag = format!("W/\"{}\"", hex::encode(&Sha256::digest(&plain)[..8]));
    Ok(Json { plain: plain.into(), gzip: gzip.into(), tag })
}
