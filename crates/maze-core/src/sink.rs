//! Sinks, which receive the events of methods and solvers.

pub use crate::bulk::Batch;

use crate::{Cell, HalfEdge, code::Line};
use std::ops::ControlFlow;

/// The state of a cell while a method or a solver runs. Programs paint it on the floor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mark {
    /// Not reached yet.
    #[default]
    Blank,
    /// The cell belongs to the maze.
    Visited,
    /// The cell is known, and the method will return to it.
    Frontier,
    /// The method is here.
    Cursor,
    /// The cell lies on the path found.
    Path,
    /// The cell belongs to the set, chamber or region with this number. A [`Journal`](crate::Journal) stores numbers
    /// above [`MAX_REGION`](Self::MAX_REGION) as that number.
    Region(u32),
}

impl Mark {
    /// The largest region number that a [`Journal`](crate::Journal) can store: 2^30 - 6. No method has that many
    /// regions.
    pub const MAX_REGION: u32 = (1 << 30) - 6;
}

/// Receives the events of a method.
///
/// Each function may return [`ControlFlow::Break`] to stop the method, which then returns immediately. A wall is passed
/// as both its half-edges, because the method knows them and the sink would have to compute them.
///
/// ```
/// use maze_core::{Blueprint, Cell, HalfEdge, Mark, Sink};
/// use std::ops::ControlFlow;
///
/// /// Records which cells a method marks as visited.
/// struct Visits(Vec<Cell>);
///
/// impl Sink for Visits {
///     const MARKS: bool = true;
///
///     fn open(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
///         ControlFlow::Continue(())
///     }
///
///     fn close(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
///         ControlFlow::Continue(())
///     }
///
///     fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
///         if mark == Mark::Visited {
///             self.0.push(cell);
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// let mut visits = Visits(Vec::new());
/// assert!("square:6x3/prim#1".parse::<Blueprint>()?.generate_with(&mut visits).is_continue());
/// assert!(visits.0.len() >= 18);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Sink {
    /// Whether the sink needs marks, kept walls, lines, and walls in the order in which the method opens them. Otherwise
    /// methods save that work.
    const MARKS: bool;

    /// A wall was opened, which joins its two cells. The half-edges are twins.
    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()>;

    /// A wall was opened if `condition` holds. Methods call this for random choices, so that a sink can avoid an
    /// unpredictable branch.
    #[inline]
    fn open_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        if condition { self.open(halves) } else { ControlFlow::Continue(()) }
    }

    /// A wall was closed, which separates its two cells.
    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()>;

    /// A wall was closed if `condition` holds.
    #[inline]
    fn close_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        if condition { self.close(halves) } else { ControlFlow::Continue(()) }
    }

    /// Many walls were opened, or many were closed, in any order. By default, each is passed to [`open`](Self::open) or
    /// [`close`](Self::close). Only sinks without [`MARKS`](Self::MARKS) receive batches.
    #[inline]
    fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()> {
        batch.walls().try_for_each(|halves| if batch.opens() { self.open(halves) } else { self.close(halves) })
    }

    /// A wall was examined and stays closed for good.
    #[inline]
    fn keep(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A cell has a new mark.
    #[inline]
    fn mark(&mut self, _: Cell, _: Mark) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The method is at a line of its [code](crate::Method::code), until it reports another one. The events that follow
    /// are made by this line. Only sinks with [`MARKS`](Self::MARKS) learn the lines of the method that was called:
    /// otherwise a faster method may run in its place.
    #[inline]
    fn line(&mut self, _: Line) {}

    /// Nothing happened. Called now and then in long stretches without events, so that the sink can stop the method
    /// there too.
    #[inline]
    fn idle(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Reports the line that computes a value, such as a condition, and returns the value.
#[inline]
pub(crate) fn at<T>(sink: &mut impl Sink, line: Line, value: T) -> T {
    sink.line(line);
    value
}

impl<S: Sink> Sink for &mut S {
    const MARKS: bool = S::MARKS;

    #[inline]
    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        (**self).open(halves)
    }

    #[inline]
    fn open_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        (**self).open_if(condition, halves)
    }

    #[inline]
    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        (**self).close(halves)
    }

    #[inline]
    fn close_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        (**self).close_if(condition, halves)
    }

    #[inline]
    fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()> {
        (**self).batch(batch)
    }

    #[inline]
    fn keep(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        (**self).keep(halves)
    }

    #[inline]
    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        (**self).mark(cell, mark)
    }

    #[inline]
    fn line(&mut self, line: Line) {
        (**self).line(line);
    }

    #[inline]
    fn idle(&mut self) -> ControlFlow<()> {
        (**self).idle()
    }
}

/// A pair of sinks, both of which receive every event.
impl<A: Sink, B: Sink> Sink for (A, B) {
    const MARKS: bool = A::MARKS || B::MARKS;

    #[inline]
    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.open(halves)?;
        self.1.open(halves)
    }

    #[inline]
    fn open_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.open_if(condition, halves)?;
        self.1.open_if(condition, halves)
    }

    #[inline]
    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.close(halves)?;
        self.1.close(halves)
    }

    #[inline]
    fn close_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.close_if(condition, halves)?;
        self.1.close_if(condition, halves)
    }

    #[inline]
    fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()> {
        self.0.batch(batch)?;
        self.1.batch(batch)
    }

    #[inline]
    fn keep(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.keep(halves)?;
        self.1.keep(halves)
    }

    #[inline]
    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        self.0.mark(cell, mark)?;
        self.1.mark(cell, mark)
    }

    #[inline]
    fn line(&mut self, line: Line) {
        self.0.line(line);
        self.1.line(line);
    }

    #[inline]
    fn idle(&mut self) -> ControlFlow<()> {
        self.0.idle()?;
        self.1.idle()
    }
}

/// A sink that stops the method as soon as the function returns `true`.
///
/// ```
/// use maze_core::{Blueprint, StopWhen};
/// use std::time::{Duration, Instant};
///
/// let start = Instant::now();
/// let made = "square:100x100/aldous-broder#1".parse::<Blueprint>()?
///     .generate_with(&mut StopWhen(|| start.elapsed() > Duration::from_secs(600)));
/// assert!(made.is_continue());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct StopWhen<F>(pub F);

impl<F: FnMut() -> bool> StopWhen<F> {
    #[inline]
    fn ask(&mut self) -> ControlFlow<()> {
        if (self.0)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<F: FnMut() -> bool> Sink for StopWhen<F> {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn close(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn batch(&mut self, _: &Batch<'_>) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn keep(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn mark(&mut self, _: Cell, _: Mark) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn idle(&mut self) -> ControlFlow<()> {
        self.ask()
    }
}

/// A sink that ignores everything.
///
/// ```
/// use maze_core::{Blueprint, Endpoints, MazeRng, NullSink, solve::Solver};
///
/// let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
/// let found = Solver::AStar.solve_with(&maze, Endpoints { from: 5, to: 6 }, &mut MazeRng::new(1), &mut NullSink);
/// assert!(found.continue_value().is_some_and(|attempt| attempt.path.is_ok()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct NullSink;

impl Sink for NullSink {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn open_if(&mut self, _: bool, _: [HalfEdge; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn close(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn batch(&mut self, _: &Batch<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn close_if(&mut self, _: bool, _: [HalfEdge; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
