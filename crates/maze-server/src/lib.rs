//! x

pub mod accounts;
pub mod store;
