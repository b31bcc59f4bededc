//! Types that several modules share and none of them owns. This module depends on no other.

pub mod number;
pub mod overlay;
pub mod pad;
pub mod passage;
pub mod quality;
pub mod sign;
pub mod view;
