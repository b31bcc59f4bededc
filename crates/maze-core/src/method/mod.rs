//! The generation methods: which there are, and their options. Each is written once and runs on every shape.

mod aldous_broder;
mod backtracker;
mod better_division;
mod breadth_first;
mod division;
mod frontier;
mod growing_tree;
mod hunt_and_kill;
mod knob;
mod kruskal;
mod order;
mod prim;
mod trail;
mod wilson;

pub use aldous_broder::AldousBroder;
pub use backtracker::Backtracker;
pub use better_division::BetterDivision;
pub use breadth_first::BreadthFirst;
pub use division::{Cut, Division};
pub use growing_tree::GrowingTree;
pub use hunt_and_kill::HuntAndKill;
pub use knob::{Choice, Knob, KnobError, Value};
pub use kruskal::Kruskal;
pub use order::Order;
pub use prim::{Growth, Prim};
pub use wilson::Wilson;

use crate::{Dice, Grid, Sink, shape};
use std::{fmt, ops::ControlFlow, str::FromStr};

/// A generation method with its options.
pub trait Generator: Copy + Default + PartialEq {
    /// Its name in share codes.
    const KEY: &'static str;
    /// Its name for people.
    const NAME: &'static str;
    /// What it does, in one sentence.
    const ABOUT: &'static str;
    /// Whether it begins without inner walls and builds them, instead of taking walls away.
    const BUILDS_WALLS: bool = false;

    /// Its options, to be read and set.
    fn knobs(&mut self) -> Vec<Knob<'_>> {
        Vec::new()
    }

    /// Makes a maze on the grid, and tells the sink how.
    ///
    /// # Errors
    /// Breaks when the sink does.
    fn run<G: Grid, S: Sink>(&self, grid: &G, dice: &mut Dice, sink: &mut S) -> ControlFlow<()>;
}

/// Lists every method once; from here it gets into share codes, menus, tests and benchmarks.
macro_rules! methods {
    ($($method:ident,)+) => {
        /// Any of the methods, with its options.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "the methods say it")]
        pub enum Method {
            $($method($method),)+
        }

        impl Method {
            /// Every method, with default options.
            #[must_use]
            pub fn all() -> Vec<Self> {
                vec![$(Self::$method($method::default())),+]
            }

            /// Its name in share codes.
            #[must_use]
            pub fn key(&self) -> &'static str {
                match self { $(Self::$method(_) => $method::KEY),+ }
            }

            /// Its name for people.
            #[must_use]
            pub fn name(&self) -> &'static str {
                match self { $(Self::$method(_) => $method::NAME),+ }
            }

            /// What it does, in one sentence.
            #[must_use]
            pub fn about(&self) -> &'static str {
                match self { $(Self::$method(_) => $method::ABOUT),+ }
            }

            /// Whether it begins without inner walls and builds them, instead of taking walls away.
            #[must_use]
            pub fn builds_walls(&self) -> bool {
                match self { $(Self::$method(_) => $method::BUILDS_WALLS),+ }
            }

            /// Its options, to be read and set.
            pub fn knobs(&mut self) -> Vec<Knob<'_>> {
                match self { $(Self::$method(method) => method.knobs()),+ }
            }

            /// This method with default options.
            #[must_use]
            pub fn default_options(self) -> Self {
                match self { $(Self::$method(_) => Self::$method($method::default())),+ }
            }

            /// Makes a maze on the grid, and tells the sink how.
            ///
            /// # Errors
            /// Breaks when the sink does.
            pub fn run<G: Grid, S: Sink>(&self, grid: &G, dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
                match self { $(Self::$method(method) => method.run(grid, dice, sink)),+ }
            }
        }
    };
}

methods! {
    Backtracker,
    Kruskal,
    Prim,
    GrowingTree,
    HuntAndKill,
    BreadthFirst,
    Wilson,
    AldousBroder,
    Division,
    BetterDivision,
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())?;
        let (mut set, mut default) = (*self, self.default_options());
        for (knob, default) in set.knobs().into_iter().zip(default.knobs()) {
            let value = knob.value.to_string();
            if value != default.value.to_string() {
                write!(f, "+{}={value}", knob.key)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Method {
    type Err = MethodError;

    fn from_str(text: &str) -> Result<Self, MethodError> {
        let mut parts = text.split('+');
        let key = parts.next().unwrap_or_default();
        let method = Self::all().into_iter().find(|method| method.key() == key);
        let mut method = method.ok_or_else(|| MethodError::Unknown(key.to_owned()))?;
        for part in parts {
            let (option, value) = part.split_once('=').ok_or_else(|| MethodError::Form(part.to_owned()))?;
            let mut knobs = method.knobs();
            let known = shape::keys(knobs.iter().map(|knob| knob.key));
            let Some(knob) = knobs.iter_mut().find(|knob| knob.key == option) else {
                return Err(MethodError::Option { key: key.to_owned(), option: option.to_owned(), known });
            };
            knob.set(value)?;
        }
        Ok(method)
    }
}

/// What can be wrong with a method's share code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum MethodError {
    #[error("there is no method `{0}`; there are {list}", list = keys())]
    Unknown(String),
    #[error("`{0}` is not an option; write +option=value")]
    Form(String),
    #[error("{key} has no option `{option}`; it has {}", if known.is_empty() { "none" } else { known })]
    Option { key: String, option: String, known: String },
    #[error(transparent)]
    Value(#[from] KnobError),
}

/// The names of all methods, for a message.
pub(crate) fn keys() -> String {
    shape::keys(Method::all().iter().map(Method::key))
}
