//! The store: rooms and their owners, runs, boards and accounts, in one SQLite file or in PostgreSQL.

mod boards;
mod copy;
mod database;
mod epoch;
mod error;
mod lock;
mod nodes;
mod open;
mod rank;
mod rooms;
mod runs;
mod word;

pub use boards::Entry;
pub use copy::{Copied, copy};
pub(crate) use database::is_shared;
pub use epoch::Epoch;
pub use error::StoreError;
pub use nodes::Node;
pub use open::Store;
pub use rooms::{NewRoom, Said, StoredRoom, Summary};
pub use runs::{Kept, RunId, StoredRun};
