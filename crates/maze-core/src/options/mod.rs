//! Options with a name, a description and a range, for [methods](crate::Method), [post-processing](crate::PostProcess),
//! and other types with a share code.
//!
//! A type lists its options as [`Param`]s, which borrow the values. Share codes, menus and command lines then show and
//! set options without knowing the type. [`read`] and [`write()`] convert options from and to the text `+key=value`.
//!
//! ```
//! use maze_core::{Method, options::Value};
//!
//! let mut method: Method = "division+cut=random".parse()?;
//! for param in method.params() {
//!     println!("{} ({}): {}; allowed: {}", param.name, param.about, param.value, param.value.allowed());
//!     if let Value::Limit(depth) = param.value {
//!         depth.set(Some(4))?;
//!     }
//! }
//! assert_eq!(method.to_string(), "division+cut=random+depth=4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bounded;
mod param;
mod text;

pub use bounded::{Bounded, OutOfRange, Percent};
pub use param::{Allowed, Choice, Limit, Number, Param, ParamError, Value};
pub use text::{OptionError, read, write};
