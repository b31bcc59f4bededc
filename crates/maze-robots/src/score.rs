//! The score of a robot, as contests count it.

/// Distance and turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leg {
    /// The distance in half cells.
    half_cells: u64,
    /// The turns.
    turns: u64,
    /// The effective distance in quarters of a cell.
    quarters: u64,
}

/// The penalty for a reset: 15 cells, in quarters of a cell.
const RESET: u64 = 60;

impl Leg {
    /// The distance in cells.
    #[must_use]
    pub fn distance(self) -> f64 {
        self.half_cells as f64 / 2.0
    }

    /// The number of turns, each of 90 or 45 degrees, or from side to side.
    #[must_use]
    pub fn turns(self) -> u64 {
        self.turns
    }

    /// The effective distance: each cell after the second of one movement counts half.
    #[must_use]
    pub fn effective_distance(self) -> f64 {
        self.quarters as f64 / 4.0
    }

    /// Turns and effective distance in quarters.
    fn cost(self) -> u64 {
        self.quarters.saturating_add(self.turns.saturating_mul(4))
    }

    fn drive(&mut self, half_cells: u64) {
        self.half_cells = self.half_cells.saturating_add(half_cells);
        let quarters = if half_cells <= 4 { 2 * half_cells } else { half_cells.saturating_add(4) };
        self.quarters = self.quarters.saturating_add(quarters);
    }
}

/// The figures that a score is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The best run.
    pub best: Leg,
    /// Everything, including the runs.
    pub total: Leg,
    /// The number of runs that ended in a goal.
    pub runs: u64,
}

impl Counted {
    /// The score in fortieths of a point.
    fn fortieths(self) -> u64 {
        self.best.cost().saturating_mul(10).saturating_add(self.total.cost())
    }
}

/// The score of a robot, lower is better, and the figures that it is made of.
///
/// A run begins when the robot leaves the start, and ends when it stops in a goal. The score is the cost of the best run
/// and a tenth of the cost of everything, where a cost is the number of turns plus the effective distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    total: Leg,
    current: Leg,
    best: Option<Leg>,
    is_running: bool,
    /// Whether the robot was reset since the last run.
    is_penalized: bool,
    runs: u64,
    /// The figures when the score was lowest.
    counted: Option<Counted>,
}

impl Score {
    /// The score of a robot that never reached a goal.
    pub const UNSOLVED: f64 = 2000.0;

    /// The current score: that of the best run, and a tenth of everything until now.
    #[must_use]
    pub fn now(&self) -> f64 {
        self.figures().map_or(Self::UNSOLVED, |figures| points(figures.fortieths()))
    }

    /// The lowest score that the robot has had, or `None` if it never reached a goal. Driving on after the last good run
    /// costs nothing.
    #[must_use]
    pub fn lowest(&self) -> Option<f64> {
        self.counted.map(|counted| points(counted.fortieths()))
    }

    /// The figures of the [lowest](Self::lowest) score. A faster run may come later, but after too much driving to lower
    /// the score.
    #[must_use]
    pub fn counted(&self) -> Option<Counted> {
        self.counted
    }

    /// Everything until now.
    #[must_use]
    pub fn total(&self) -> Leg {
        self.total
    }

    /// The current run, or the last one.
    #[must_use]
    pub fn current(&self) -> Leg {
        self.current
    }

    /// The best run.
    #[must_use]
    pub fn best(&self) -> Option<Leg> {
        self.best
    }

    /// The number of runs that ended in a goal.
    #[must_use]
    pub fn runs(&self) -> u64 {
        self.runs
    }

    /// Whether no further run can lower the score.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.counted.is_some_and(|counted| self.total.cost() >= counted.fortieths())
    }

    /// The figures of the current score.
    fn figures(&self) -> Option<Counted> {
        self.best.map(|best| Counted { best, total: self.total, runs: self.runs })
    }

    /// Begins a run.
    pub(crate) fn begin_run(&mut self) {
        self.current = Leg::default();
        self.is_running = true;
        if std::mem::take(&mut self.is_penalized) {
            self.current.quarters = RESET;
            self.total.quarters = self.total.quarters.saturating_add(RESET);
        }
    }

    /// Counts one movement.
    pub(crate) fn drive(&mut self, half_cells: u64) {
        self.total.drive(half_cells);
        if self.is_running {
            self.current.drive(half_cells);
        }
    }

    /// Counts turns.
    pub(crate) fn turn(&mut self, turns: u64) {
        self.total.turns += turns;
        if self.is_running {
            self.current.turns += turns;
        }
    }

    /// Ends a run in a goal, and returns whether the score is lower than before.
    pub(crate) fn finish_run(&mut self) -> bool {
        if !std::mem::take(&mut self.is_running) {
            return false;
        }
        self.runs += 1;
        if self.best.is_none_or(|best| self.current.cost() < best.cost()) {
            self.best = Some(self.current);
        }
        let is_lower = |new: &Counted| self.counted.is_none_or(|old| new.fortieths() < old.fortieths());
        let lower = self.figures().filter(is_lower);
        self.counted = lower.or(self.counted);
        lower.is_some()
    }

    /// Ends a run at the start.
    pub(crate) fn abandon_run(&mut self) {
        self.is_running = false;
    }

    /// Ends a run by a reset, which costs the next run 15 points.
    pub(crate) fn reset(&mut self) {
        self.is_running = false;
        self.is_penalized = true;
    }
}

/// Points from fortieths.
fn points(fortieths: u64) -> f64 {
    fortieths as f64 / 40.0
}
