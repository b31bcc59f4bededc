//! Names and descriptions of methods, solvers and goals.

/// The names and the description of a [method](crate::Method), a [solver](crate::solve::Solver), or anything else that
/// menus and command lines list.
///
/// ```
/// use maze_core::{Method, solve::Solver};
///
/// let method: Method = "kruskal".parse()?;
/// assert_eq!((method.info().key, method.info().name), ("kruskal", "Kruskal"));
/// assert_eq!(Solver::AStar.info().key, "a-star");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name in share codes and on the command line.
    pub key: &'static str,
    /// The display name.
    pub name: &'static str,
    /// A one-sentence description.
    pub about: &'static str,
}
