//! The purpose of a command line, and the options that have an effect on it. Options without an effect are errors, so
//! that none is ignored silently.

use super::{
    arguments::{Arguments, contradiction},
    command_line::CommandLine,
    language::command,
};
use crate::{compare::Compared, layout::room, list::What, record::As};
use clap::{ArgMatches, Command, Error, FromArgMatches, parser::ValueSource};
use maze_core::solve::Solver;
use maze_io::Format;
use maze_locale::{Language, Message};
use std::{ffi::OsString, fmt::Display};

/// The purpose of a command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Print completions or the manual page.
    Documentation,
    /// Print a list, or the list of lists.
    List(Option<What>),
    /// Compare methods or solvers.
    Comparison(Compared),
    /// Measure this many mazes.
    Measures(u64),
    /// Write this many mazes into one document.
    Book(u64),
    /// Write a worksheet.
    Worksheet,
    /// Write this many mazes, each into its own file or line.
    Files(u64, Format),
    /// Write this many mazes, each as a laid-out page in its own file.
    PageFiles(u64),
    /// Write one maze as a laid-out page.
    Page,
    /// Let robots drive.
    Race,
    /// Draw two mazes beside each other.
    Beside,
    /// Draw one maze, or write it in this format.
    Maze(Option<Format>),
}

/// Options that every purpose accepts, even if they have no effect.
const ALWAYS: &str = "mode color language quiet trust";

/// The options by which calls of the C program are recognized.
const IN_C: [&str; 8] = ["--mode", "--unique", "--access", "--acces", "--accès", "--taille", "--graine", "--attente"];

/// Groups of options that have an effect on the same purposes.
const NEW: &str = "size radius shape tiling mask mask-text method sparse braid loops unique access seed blueprint";
const READ: &str = "input input-format read-as seed";
const ENDS: &str = "solve solver from to ends";
const RESULTS: &str = "distances regions stats as";
const FILE: &str = "output format";
const LINES: &str = "line-width wall-color path-color";
const PAGE: &str = "page-size margin marks answers title footer";
const BOOK: &str = "per-page chapter heading cover subtitle";
const DRAWN: &str = "style distances";
const PICTURE: &str = "labels pixels";
const BODY: &str = "cell-size wall-thickness wall-height plate-thickness ball lid relief engrave groove kerf";

/// Whether an option is in a group.
fn is_in(group: &str, option: &str) -> bool {
    group.split(' ').any(|name| name == option)
}

impl Purpose {
    /// The format in which mazes are written, if any.
    pub(crate) fn written(self) -> Option<Format> {
        match self {
            Self::Documentation
            | Self::List(_)
            | Self::Comparison(_)
            | Self::Measures(_)
            | Self::Race
            | Self::Beside => None,
            Self::Book(_) | Self::Worksheet | Self::PageFiles(_) | Self::Page => Some(Format::Pdf),
            Self::Files(_, format) => Some(format),
            Self::Maze(written) => written,
        }
    }

    /// The groups of options that have an effect.
    fn groups(self) -> Vec<&'static str> {
        let of_text = |format: Format| if format == Format::Text { DRAWN } else { "" };
        match self {
            Self::Documentation => vec!["manual completions"],
            Self::List(_) => vec!["list as"],
            Self::Comparison(_) => vec![NEW, "compare solvers count as"],
            // The last three options are rejected later, with specific messages.
            Self::Measures(_) => vec![NEW, "count as", "difficulty solve format"],
            Self::Book(_) => vec![NEW, "difficulty count", ENDS, FILE, LINES, PAGE, BOOK],
            Self::Worksheet => vec!["method seed count output page-size margin per-page"],
            Self::PageFiles(_) => vec![NEW, "difficulty count manifest", ENDS, FILE, LINES, PAGE],
            Self::Race => vec!["robot robots goal seconds yes count style input-format mask as"],
            Self::Files(_, format) => {
                vec![NEW, "difficulty count manifest", ENDS, FILE, LINES, PICTURE, BODY, of_text(format)]
            }
            Self::Page => vec![NEW, READ, "difficulty", ENDS, FILE, LINES, PAGE],
            Self::Beside => vec![NEW, READ, ENDS, DRAWN, "watch delay beside sync as"],
            Self::Maze(None) => vec![NEW, READ, "difficulty", ENDS, RESULTS, "style watch delay"],
            Self::Maze(Some(format)) => {
                vec![NEW, READ, "difficulty", ENDS, RESULTS, FILE, LINES, PICTURE, BODY, of_text(format)]
            }
        }
    }

    /// The error for an option without an effect.
    fn refuse(self, option: &str) -> Message {
        let shown = format!("--{option}");
        let (what, format) = match self {
            Self::Page | Self::PageFiles(_) if is_in(BOOK, option) => {
                return Message::new("error-arguments-one-book", &[("option", &shown)]);
            }
            Self::Measures(_) => return Message::new("error-arguments-measured", &[("option", &shown)]),
            Self::Beside if is_in(FILE, option) => return Message::new("error-arguments-beside-file", &[]),
            Self::Maze(None) if is_in(BODY, option) => return Message::new("error-arguments-measures", &[]),
            Self::Maze(None) if option == "pixels" => return Message::new("error-arguments-pixels", &[]),
            Self::Maze(None) if is_in(LINES, option) || is_in(PICTURE, option) => {
                return Message::new("error-arguments-drawn", &[]);
            }
            Self::Documentation => ("documentation", None),
            Self::List(_) => ("list", None),
            Self::Comparison(_) => ("comparison", None),
            Self::Book(_) => ("book", None),
            Self::Worksheet => ("worksheet", None),
            Self::Race => ("race", None),
            Self::Page | Self::PageFiles(_) => ("page", None),
            Self::Files(_, format) | Self::Maze(Some(format)) => ("files", Some(format)),
            Self::Beside => ("beside", None),
            Self::Maze(None) => ("drawing", None),
        };
        let format = format.map_or(String::new(), |format| format.to_string());
        Message::new("error-arguments-no-effect", &[("option", &shown), ("what", &what), ("format", &format)])
    }
}

impl CommandLine {
    /// Parses a command line, whose first argument is the program's name.
    ///
    /// # Errors
    ///
    /// Returns help, the version, or an error in the arguments.
    pub(crate) fn read(line: &[OsString]) -> Result<Result<Arguments, Message>, Error> {
        let mut command = command(Language::ENGLISH);
        let matches = command.try_get_matches_from_mut(line)?;
        let Self { task, flat } = Self::from_arg_matches(&matches)?;
        let given = given(&command, &matches);
        let (Some(task), Some((name, matches))) = (task, matches.subcommand()) else {
            return Ok(Ok(flat.flat(given, line)));
        };
        // `--mode text` and common options may precede a command.
        if let Some(option) = given.iter().find(|option| !is_in(ALWAYS, option) && *option != "delay") {
            let gaps: [(&str, &dyn Display); 2] = [("option", &format!("--{option}")), ("command", &name)];
            return Ok(Err(Message::new("error-arguments-before-command", &gaps)));
        }
        let given = command.find_subcommand(name).map(|command| self::given(command, matches)).unwrap_or_default();
        let lowered = task.lower(flat.common, given);
        Ok(lowered.map(|arguments| Arguments { mode: flat.mode, ..arguments }))
    }
}

/// A pleasant size of squares that fits into a terminal with these columns and lines, below which the program says what
/// to try next.
fn fitting_size([columns, lines]: [usize; 2]) -> [u64; 2] {
    // A cell takes 4 x 2 characters.
    let height = (lines.saturating_sub(7) / 2).clamp(4, 12) as u64;
    let width = (columns.saturating_sub(1) / 4).clamp(4, 24) as u64;
    [width.min(2 * height), height]
}

/// The names of the options that were given.
fn given(command: &Command, matches: &ArgMatches) -> Vec<String> {
    let is_given = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let given = command.get_arguments().filter(|argument| is_given(argument.get_id().as_str()));
    given.filter_map(|argument| argument.get_long().map(str::to_owned)).collect()
}

impl Arguments {
    /// Fills in what follows from a call without a command: whether it has options of the program in C, and the size.
    fn flat(self, given: Vec<String>, line: &[OsString]) -> Self {
        let is_in_c = |argument: &OsString| {
            argument.to_str().is_some_and(|argument| IN_C.contains(&argument.split('=').next().unwrap_or_default()))
        };
        let is_as_in_c = line.iter().any(is_in_c);
        let is_first = !is_as_in_c && given.iter().all(|option| is_in(ALWAYS, option));
        let size = if is_first { Some(fitting_size(room())) } else { self.size };
        Self { size, given, is_as_in_c, is_first, ..self }.with_drawn()
    }

    /// Determines the purpose.
    pub(crate) fn purpose(&self) -> Result<Purpose, Message> {
        if self.completions.is_some() || self.manual {
            return Ok(Purpose::Documentation);
        }
        if let Some(what) = self.list {
            return Ok(Purpose::List(what));
        }
        if let Some(compared) = self.compare {
            return Ok(Purpose::Comparison(compared));
        }
        if self.worksheet.is_some() {
            return Ok(Purpose::Worksheet);
        }
        if self.race.is_some() {
            return Ok(Purpose::Race);
        }
        if self.shows_two() {
            if self.input.is_some() {
                self.read_solvers()?;
            }
            return Ok(Purpose::Beside);
        }
        let written = self.written()?;
        if self.paper.is_given() && written != Some(Format::Pdf) {
            return Err(Message::new("error-arguments-pages", &[]));
        }
        Ok(match (self.count, written) {
            (None, _) if self.paper.is_given() => Purpose::Page,
            (None, written) => Purpose::Maze(written),
            // Placeholders mean a file for each maze.
            (Some(count), Some(Format::Pdf)) if self.is_one_file()? => Purpose::Book(count),
            (Some(count), Some(Format::Pdf)) if self.paper.is_given() => Purpose::PageFiles(count),
            (Some(count), Some(format)) if self.written.output.is_some() || format == Format::Json => {
                Purpose::Files(count, format)
            }
            (Some(count), _) => Purpose::Measures(count),
        })
    }

    /// Whether paths are drawn as lines.
    fn shows_paths(&self, purpose: Purpose) -> bool {
        self.paper.asks_for_answers(matches!(purpose, Purpose::Book(_)) || self.solving.solver.is_some())
    }

    /// The number of chapters.
    fn chapters(&self, purpose: Purpose) -> usize {
        if matches!(purpose, Purpose::Book(_)) { 1 + self.paper.book.chapters.len() } else { 1 }
    }

    /// The number of times that an option for chapters is given.
    fn given_for_chapters(&self, option: &str) -> usize {
        if option == "heading" { self.paper.book.headings.len() } else { self.level.difficulties.len() }
    }

    /// Rejects options that have no effect on the purpose.
    pub(crate) fn check_effects(&self, purpose: Purpose) -> Result<(), Message> {
        let groups = purpose.groups();
        let wrong = |option: &String| match option.as_str() {
            // A maze from a file needs no seed, except for a random solver.
            "seed" if self.input.is_some() => (self.solving.solver != Some(Solver::RandomMouse))
                .then(|| Message::new("error-arguments-read-seed", &[])),
            "path-color" if groups.contains(&LINES) && !self.shows_paths(purpose) => Some(no_path(option)),
            "relief" | "engrave" if groups.contains(&BODY) && self.solving.solver.is_none() => Some(no_path(option)),
            "groove" if self.solving.solver.is_some() => Some(contradiction(option, "--solve")),
            "difficulty" | "heading" if self.given_for_chapters(option) > self.chapters(purpose) => {
                let (option, given) = (format!("--{option}"), self.given_for_chapters(option));
                let gaps: [(_, &dyn Display); 3] =
                    [("option", &option), ("given", &given), ("chapters", &self.chapters(purpose))];
                Some(Message::new("error-arguments-chapters", &gaps))
            }
            // Without an animation, there is no delay anyway.
            "delay" if self.common.delay == Some(0) => None,
            "sync" if purpose == Purpose::Beside && !self.watches() => Some(Message::new("error-arguments-sync", &[])),
            "style" | "watch" | "delay"
                if matches!(purpose, Purpose::Maze(None) | Purpose::Race | Purpose::Beside)
                    && self.results.how != As::Text =>
            {
                Some(contradiction(option, format!("--as {}", self.results.how.name())))
            }
            option => {
                let has_effect = is_in(ALWAYS, option) || groups.iter().any(|group| is_in(group, option));
                (!has_effect).then(|| purpose.refuse(option))
            }
        };
        self.given.iter().find_map(wrong).map_or(Ok(()), Err)
    }
}

fn no_path(option: &str) -> Message {
    Message::new("error-arguments-no-path", &[("option", &format!("--{option}"))])
}
