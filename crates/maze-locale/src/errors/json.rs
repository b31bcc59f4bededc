//! Messages for errors in json files.

use crate::Message;
use maze_core::maze::NoSuchCell;
use maze_io::JsonError;

impl From<JsonError> for Message {
    fn from(error: JsonError) -> Self {
        match error {
            JsonError::MissingField(field) => Self::new("error-json-missing", &[("field", &field)]),
            JsonError::Version { given, known } => {
                Self::new("error-json-version", &[("given", &given), ("known", &known)])
            }
            JsonError::CellCount { shape, given } => {
                Self::new("error-json-cells", &[("shape", &shape), ("cells", &shape.cells()), ("given", &given)])
            }
            JsonError::CellField { field, cell, shape } => {
                Self::new("error-json-field", &[("field", &field), ("cell", &cell), ("shape", &shape)])
            }
            JsonError::OneSided { cells: [cell, other] } => {
                Self::new("error-json-passage", &[("cell", &cell), ("other", &other)])
            }
            JsonError::Mask(error) => error.into(),
            JsonError::Shape(error) => error.into(),
            JsonError::NoSuchCell(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<NoSuchCell> for Message {
    fn from(error: NoSuchCell) -> Self {
        Self::new("error-no-cell", &[("cell", &error.cell()), ("last", &error.last())])
    }
}
