//! Tests of the store, on SQLite and on PostgreSQL.

mod accounts;
mod boards;
mod copying;
mod crashes;
mod faults;
mod owners;
mod place;
#[path = "../support/postgres.rs"]
mod postgres;
mod rooms;
mod walkers;

/// The error of a test.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The result of a test.
type Outcome = Result<(), Failure>;
