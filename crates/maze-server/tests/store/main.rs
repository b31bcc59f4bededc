//! What is stored is there, whatever happens, on SQLite and on PostgreSQL alike.

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

/// Why a test fails.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// What a test comes to.
type Outcome = Result<(), Failure>;
