//! A maze for each day, which the date determines.

use crate::{Challenge, Goal, game::GameResult};
use maze_core::MazeRng;
use std::{fmt, str::FromStr};

/// A day of the Gregorian calendar, from 2026-01-01 to 9999-12-31. Its text form follows ISO 8601.
///
/// ```
/// use maze_play::daily::Date;
///
/// let date: Date = "2026-11-22".parse()?;
/// assert_eq!((date.number(), date.to_string()), (326, "2026-11-22".to_owned()));
/// assert_eq!(date.challenge(), date.challenge());
/// # Ok::<(), maze_play::daily::DateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// The first year with daily mazes.
const FIRST_YEAR: u16 = 2026;

impl Date {
    /// The first day with a maze.
    pub const FIRST: Self = Self { year: FIRST_YEAR, month: 1, day: 1 };

    /// Creates a date from a year, a month and a day of the month.
    ///
    /// # Errors
    /// If the day does not exist, or is before 2026 or after 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Self, DateError> {
        if !(FIRST_YEAR..=9999).contains(&year) {
            return Err(DateError::Year(year));
        }
        if !(1..=12).contains(&month) {
            return Err(DateError::Month(month));
        }
        let days = days_in(year, month);
        if !(1..=days).contains(&day) {
            return Err(DateError::Day { year, month, day, days });
        }
        Ok(Self { year, month, day })
    }

    /// The year.
    #[must_use]
    pub fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    #[must_use]
    pub fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, 1 to 31.
    #[must_use]
    pub fn day(self) -> u8 {
        self.day
    }

    /// The number of the day: 1 for the first day with a maze.
    #[must_use]
    pub fn number(self) -> u32 {
        let years = (FIRST_YEAR..self.year).map(|year| if is_leap(year) { 366 } else { 365 });
        let months = (1..self.month).map(|month| u32::from(days_in(self.year, month)));
        years.sum::<u32>() + months.sum::<u32>() + u32::from(self.day)
    }

    /// The day with this [number](Self::number), or `None` if there is none.
    #[must_use]
    pub fn of_number(number: u32) -> Option<Self> {
        let mut day = number.checked_sub(1)?;
        for year in FIRST_YEAR..=9999 {
            for month in 1..=12 {
                let days = days_in(year, month);
                if let Some(before) = u8::try_from(day).ok().filter(|&before| before < days) {
                    return Some(Self { year, month, day: before + 1 });
                }
                day -= u32::from(days);
            }
        }
        None
    }

    /// The maze of the day and its goal. Shapes and goals rotate. Mazes are smallest on Mondays and largest on Sundays.
    /// The challenge of a day is the same in every release.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "what the tables hold makes codes")]
    pub fn challenge(self) -> Challenge {
        // Makes the random numbers of consecutive days independent.
        const STREAM: u64 = 0x6461_696c_7900_0000;
        let number = self.number();
        let mut rng = MazeRng::new(STREAM ^ u64::from(number));
        // The first day was a Thursday.
        let length = LENGTHS[(number as usize + 2) % LENGTHS.len()];
        let shape = shape(number, length);
        let goal = GOALS[number as usize % GOALS.len()];
        let method = METHODS[rng.index(METHODS.len())];
        // With a hunter, the player needs loops to escape.
        let loops = if goal.starts_with("minotaur") { "+braid=40" } else { "" };
        let seed = rng.below(1_000_000);
        format!("{shape}/{method}{loops}#{seed}/{goal}").parse().expect("every combination is a share code")
    }
}

// Changing the tables changes the mazes of all days, including past ones. Use new entries only from a future date on.

/// The approximate number of cells along a side, from Monday to Sunday.
const LENGTHS: [u32; 7] = [8, 9, 10, 11, 12, 14, 16];

const METHODS: [&str; 8] = [
    "backtracker",
    "kruskal",
    "prim",
    "growing-tree+newest=3+random=1",
    "hunt-and-kill",
    "wilson",
    "houston",
    "better-division+room=1",
];

const GOALS: [&str; 6] = ["exit", "coins+count=9", "keys", "night", "keys+doors=5", "minotaur"];

/// A shape with about as many cells as a square of this length. Shapes rotate.
fn shape(number: u32, length: u32) -> String {
    let [half, five_sevenths, three_quarters] = [length * 4 / 7, length * 5 / 7, length * 3 / 4];
    match number % 8 {
        0 => format!("square:{length}x{length}"),
        1 => format!("hexagon-flat:{half}"),
        2 => format!("circle:{half}"),
        3 => format!("octagon:{five_sevenths}x{five_sevenths}"),
        4 => format!("tri:{}x{three_quarters}", 2 * three_quarters),
        5 => format!("hex-pointy:{length}x{length}"),
        6 => format!("triangle:{length}"),
        _ => format!("hexagon-pointy:{half}"),
    }
}

fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_in(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let malformed = || DateError::Malformed(text.to_owned());
        let (year, rest) = text.split_once('-').ok_or_else(malformed)?;
        let (month, day) = rest.split_once('-').ok_or_else(malformed)?;
        let is_number =
            |(part, digits): (&str, usize)| part.len() == digits && part.bytes().all(|b| b.is_ascii_digit());
        if ![(year, 4), (month, 2), (day, 2)].into_iter().all(is_number) {
            return Err(malformed());
        }
        let wrong = |_| malformed();
        Self::new(year.parse().map_err(wrong)?, month.parse().map_err(wrong)?, day.parse().map_err(wrong)?)
    }
}

/// An error in a date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum DateError {
    #[error("`{0}` is not a date; write it as 2026-11-22")]
    Malformed(String),
    #[error("the year must be from {FIRST_YEAR} to 9999, not {0}")]
    Year(u16),
    #[error("the month must be from 1 to 12, not {0}")]
    Month(u8),
    #[error("the day must be from 1 to {days} in month {month} of {year}, not {day}")]
    Day { year: u16, month: u8, day: u8, days: u8 },
}

/// The result of a daily maze, for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyResult {
    /// The day.
    pub date: Date,
    /// The goal of the day.
    pub goal: Goal,
    /// The result of the game.
    pub result: GameResult,
}

impl DailyResult {
    /// The result of a game in the maze of this day.
    #[must_use]
    pub fn new(date: Date, result: GameResult) -> Self {
        Self { date, goal: date.challenge().goal, result }
    }
}
