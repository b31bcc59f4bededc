//! Parsers for the values of options: names, numbers, sizes.

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use maze_core::{
    BlueprintError, BuiltinMask, Difficulty, Mask, Method, ParseOptions, PostProcess, ShapeError, ShapeKind,
    grid::Polygons,
    mask::{MaskError, ON_FLOORS},
    method,
    options::{Allowed, Param, Percent},
    solve::Solver,
};
use maze_io::{
    Fit, Format, Incompatible, Limits, Measure, ReadError, Style, TextMask, is_drawn, read_drawn, read_mask,
    read_polygons,
};
use maze_locale::{Language, Message};
use maze_play::{Challenge, ChallengeError, Lockstep, Pair, PairError};
use std::{ffi::OsStr, fs::File, io::ErrorKind, ops::RangeInclusive, path::Path, sync::Arc};

/// A parser for named values. The names are listed in the help and completed by shells.
#[derive(Clone)]
pub(crate) struct Named<T> {
    names: fn() -> Vec<PossibleValue>,
    read: fn(&str) -> Result<T, Message>,
}

impl<T> Named<T> {
    pub(crate) fn of(names: fn() -> Vec<PossibleValue>, read: fn(&str) -> Result<T, Message>) -> Self {
        Self { names, read }
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Named<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        self.read.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter()))
    }
}

/// Aliases of shapes, methods and solvers: their names in other programs.
pub(crate) const SHAPES_ALSO: [(&str, ShapeKind); 6] = [
    ("rectangle", ShapeKind::Square),
    ("hex", ShapeKind::HexFlat),
    ("hexagon", ShapeKind::HexagonFlat),
    ("delta", ShapeKind::TriangleRectangle),
    ("polar", ShapeKind::Circle),
    ("theta", ShapeKind::Circle),
];
pub(crate) const METHODS_ALSO: [(&str, &str); 5] = [
    ("recursive-backtracker", "backtracker"),
    ("depth-first", "backtracker"),
    ("dfs", "backtracker"),
    ("bfs", "breadth-first"),
    ("recursive-division", "division"),
];
pub(crate) const SOLVERS_ALSO: [(&str, Solver); 4] =
    [("dfs", Solver::DepthFirst), ("bfs", Solver::BreadthFirst), ("astar", Solver::AStar), ("a*", Solver::AStar)];

/// Normalizes the spelling of a name.
fn spelled(text: &str) -> String {
    text.to_lowercase().replace('_', "-")
}

pub(crate) fn shape_kind() -> Named<ShapeKind> {
    fn name(kind: &ShapeKind) -> PossibleValue {
        let also = SHAPES_ALSO.iter().filter(|also| also.1 == *kind).map(|also| also.0);
        PossibleValue::new(kind.key()).aliases(also)
    }
    let read = |text: &str| {
        let text = spelled(text);
        match SHAPES_ALSO.iter().find(|also| also.0 == text) {
            Some(&(_, kind)) => Ok(kind),
            None => text.parse().map_err(|error: maze_core::ShapeError| error.into()),
        }
    };
    Named { names: || ShapeKind::ALL.iter().map(name).collect(), read }
}

/// The usual extensions of masks. `floor.png` is the name of a file, not a mask on each floor.
const MASK_EXTENSIONS: [&str; 3] = ["png", "svg", "txt"];

/// A mask, and the name of its file if it is a picture.
#[derive(Clone, Debug)]
pub(crate) struct GivenMask {
    pub(crate) mask: Mask,
    /// Whether it is on each floor of a building.
    pub(crate) is_on_floors: bool,
    pub(crate) file: Option<String>,
}

/// Parses a mask: a built-in one, or a picture from a file. With [`ON_FLOORS`] before it, it is on each floor.
pub(crate) fn mask() -> Named<GivenMask> {
    let read = |text: &str| {
        let (prefix, rest) = text.split_at_checked(ON_FLOORS.len()).unwrap_or_default();
        let has_prefix = prefix.eq_ignore_ascii_case(ON_FLOORS);
        let on_floors = has_prefix.then_some(rest);
        let key = spelled(on_floors.unwrap_or(text));
        if let Some(form) = BuiltinMask::ALL.iter().copied().find(|form| form.key() == key) {
            return Ok(GivenMask { mask: Mask::Builtin(form), is_on_floors: on_floors.is_some(), file: None });
        }
        // The name of a file may begin like the prefix.
        let is_name = |rest: &str| Path::new(text).exists() || MASK_EXTENSIONS.contains(&&*spelled(rest));
        let on_floors = on_floors.filter(|rest| !is_name(rest));
        let file = on_floors.unwrap_or(text);
        if Path::new(file).extension().is_none() {
            let forms = BuiltinMask::ALL.iter().map(|form| form.key()).collect::<Vec<_>>().join(", ");
            return Err(Message::new("error-arguments-mask", &[("given", &text), ("list", &forms)]));
        }
        let opened = File::open(file).map_err(|error| match error.kind() {
            ErrorKind::NotFound if has_prefix => Message::new("error-arguments-mask-no-file", &[("file", &file)]),
            _ => error.into(),
        });
        let picture = opened.and_then(|file| Ok(read_mask(file)?));
        let given = |picture| GivenMask {
            mask: Mask::Picture(Arc::new(picture)),
            is_on_floors: on_floors.is_some(),
            file: Some(file.to_owned()),
        };
        picture.map(given)
    };
    Named { names: || BuiltinMask::ALL.iter().map(|form| PossibleValue::new(form.key())).collect(), read }
}

/// Parses the text of a mask.
pub(crate) fn text_mask(text: &str) -> Result<TextMask, Message> {
    Ok(TextMask::new(text)?)
}

/// Parses the name of a file with polygons, and reads them.
pub(crate) fn tiling(text: &str) -> Result<Polygons, Message> {
    let file = File::open(text).map_err(ReadError::Io);
    Ok(file.and_then(|file| read_polygons(file, &Limits::default()))?)
}

/// Parses a method with its options and those that follow any method.
pub(crate) fn method() -> Named<(Method, PostProcess)> {
    fn name(mut method: Method) -> PossibleValue {
        let (key, about) = (method.key(), method.info().about);
        let options: Vec<_> = method.params().iter().map(option).collect();
        let options = if options.is_empty() { String::new() } else { format!(" ({})", options.join("; ")) };
        let also = METHODS_ALSO.iter().filter(|also| also.1 == key).map(|also| also.0);
        PossibleValue::new(key).help(format!("{about}{options}")).aliases(also)
    }
    let read = |text: &str| {
        let (key, options) = text.split_at(text.find('+').unwrap_or(text.len()));
        let key = spelled(key);
        let known = METHODS_ALSO.iter().find(|also| also.0 == key).map_or(&*key, |also| also.1);
        Ok(method::parse(&format!("{known}{options}"))?)
    };
    Named { names: || Method::ALL.iter().copied().map(name).collect(), read }
}

/// Parses a percentage.
pub(crate) fn percent(text: &str) -> Result<Percent, Message> {
    let share = text.parse().ok().and_then(|share| Percent::new(share).ok());
    let (min, max) = (Percent::RANGE.start(), Percent::RANGE.end());
    share.ok_or_else(|| Message::new("error-arguments-number", &[("min", min), ("max", max)]))
}

/// Formats an option of a method with its allowed values.
pub(crate) fn option(param: &Param<'_>) -> String {
    let allowed = match param.value.allowed() {
        Allowed::Names(names) => names.join("|"),
        Allowed::Numbers(range) => format!("{range:?}"),
        Allowed::NumbersOrNone(range) => format!("{range:?}|none"),
    };
    format!("+{}={allowed}", param.key)
}

pub(crate) fn solver() -> Named<Solver> {
    fn name(solver: &Solver) -> PossibleValue {
        let also = SOLVERS_ALSO.iter().filter(|also| also.1 == *solver).map(|also| also.0);
        PossibleValue::new(solver.key()).help(solver.info().about).aliases(also)
    }
    Named {
        names: || Solver::ALL.iter().map(name).collect(),
        read: |text| {
            let text = spelled(text);
            match SOLVERS_ALSO.iter().find(|also| also.0 == text) {
                Some(&(_, solver)) => Ok(solver),
                None => text.parse().map_err(|error: maze_core::solve::SolverError| error.into()),
            }
        },
    }
}

pub(crate) fn style() -> Named<Style> {
    let read = |text: &str| spelled(text).parse().map_err(|_| maze_io::UnknownStyle(text.to_owned()).into());
    Named { names: || Style::ALL.map(|style| PossibleValue::new(style.key()).help(style.about())).into(), read }
}

/// Parses how two animations are kept in step.
pub(crate) fn lockstep() -> impl TypedValueParser<Value = Lockstep> {
    let names = [
        PossibleValue::new("events").help("One event in each. The shorter one is finished first"),
        PossibleValue::new("share").help("The same share of the whole. Both are finished at once"),
    ];
    let read = |name: String| if spelled(&name) == "share" { Lockstep::Share } else { Lockstep::Events };
    PossibleValuesParser::new(names).map(read)
}

/// Parses a share code.
pub(crate) fn challenge(text: &str) -> Result<Challenge, Message> {
    Ok(text.parse::<Challenge>()?)
}

/// A share code, and its challenge, unless it needs the picture of its mask or is the code of a pair or of a drawn maze.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) text: String,
    pub(crate) challenge: Option<Challenge>,
}

impl Code {
    /// Whether this is the code of two mazes, or of one maze with two solvers.
    pub(crate) fn is_pair(&self) -> bool {
        self.text.contains(',')
    }

    /// Whether this is the code of a drawn maze, which no method generates.
    pub(crate) fn is_drawn(&self) -> bool {
        is_drawn(&self.text)
    }
}

/// Parses a share code that may need the picture of its mask, or the code of a pair or of a drawn maze.
pub(crate) fn code(text: &str) -> Result<Code, Message> {
    let code = |challenge| Ok(Code { text: text.to_owned(), challenge });
    if is_drawn(text) {
        return read_drawn(text, &ParseOptions::default()).map_err(Message::from).and_then(|_| code(None));
    }
    if text.contains(',') {
        return match text.parse::<Pair>() {
            Err(PairError::WrongMaze(error)) if missing(&error).is_some() => code(None),
            read => read.map_err(Message::from).and_then(|_| code(None)),
        };
    }
    match text.parse::<Challenge>() {
        Ok(challenge) => code(Some(challenge)),
        Err(ChallengeError::WrongMaze(error)) if missing(&error).is_some() => code(None),
        Err(error) => Err(error.into()),
    }
}

/// A maze or a solver to be shown beside another one.
#[derive(Clone, Debug)]
pub(crate) enum Second {
    /// A method and what follows it, with this seed or that of the first maze.
    Method((Method, PostProcess), Option<u64>),
    /// A whole share code.
    Code(Code),
    /// Another solver in the same maze.
    Solver(Solver),
}

/// Parses a second maze: a method, a method and a seed, or a share code.
pub(crate) fn second() -> Named<Second> {
    let read = |text: &str| {
        if is_code(text) {
            return code(text).map(Second::Code);
        }
        let (name, seed) = text.split_once('#').map_or((text, None), |(name, seed)| (name, Some(seed)));
        let number = |seed: &str| seed.parse().map_err(|_| BlueprintError::SeedNumber(seed.to_owned()));
        Ok(Second::Method((method().read)(name)?, seed.map(number).transpose()?))
    };
    Named { names: method().names, read }
}

/// The size of a new maze, or a share code in its place.
#[derive(Clone, Debug)]
pub(crate) enum Target {
    /// Width and height.
    Size([u64; 2]),
    /// The size of a shape with one dimension, or the width and the height of squares.
    Number(u64),
    Code(Code),
}

/// Parses a size or a share code.
pub(crate) fn target(text: &str) -> Result<Target, Message> {
    if is_code(text) {
        return code(text).map(Target::Code);
    }
    match text.parse() {
        Ok(number) => Ok(Target::Number(number)),
        Err(_) => size(text).map(Target::Size).map_err(|_| Message::new("error-arguments-target", &[("given", &text)])),
    }
}

/// Whether a text is meant as a share code, even if it has mistakes.
pub(crate) fn is_code(text: &str) -> bool {
    let known = |(shape, _): (&str, &str)| shape.parse::<ShapeKind>().is_ok();
    is_drawn(text) || text.contains(':') && (text.contains('#') || text.split_once(':').is_some_and(known))
}

/// The fingerprint of the picture that a share code needs, if that is the error.
pub(crate) fn missing(error: &BlueprintError) -> Option<u64> {
    match error {
        BlueprintError::WrongShape(ShapeError::WrongMask(MaskError::Missing(fingerprint))) => Some(*fingerprint),
        _ => None,
    }
}

/// Parses a language.
pub(crate) fn known_language(text: &str) -> Result<Language, Message> {
    Ok(text.parse::<Language>()?)
}

/// Parses a format that can be written.
pub(crate) fn format(text: &str) -> Result<Format, Message> {
    let format = text.to_lowercase().parse::<Format>()?;
    if Format::WRITE.contains(&format) { Ok(format) } else { Err(Incompatible::OnlyRead(format).into()) }
}

/// Parses a format that can be read.
pub(crate) fn format_read(text: &str) -> Result<Format, Message> {
    text.to_lowercase().parse::<Format>().ok().filter(|format| Format::READ.contains(format)).ok_or_else(|| {
        let list = Format::READ.map(Format::extension).join(", ");
        Message::new("error-arguments-format", &[("given", &text), ("list", &list)])
    })
}

/// Parses how pixels become cells.
pub(crate) fn fit() -> Named<Fit> {
    let read = |text: &str| {
        let known = Fit::ALL.into_iter().find(|fit| fit.key() == spelled(text));
        let list = Fit::ALL.map(Fit::key).join(", ");
        known.ok_or_else(|| Message::new("error-arguments-fit", &[("given", &text), ("list", &list)]))
    };
    Named { names: || Fit::ALL.map(|fit| PossibleValue::new(fit.key())).into(), read }
}

/// Parses a number in a range.
pub(crate) fn number(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<u64, Message> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| Message::new("error-arguments-number", &[("min", range.start()), ("max", range.end())]))
    }
}

/// Parses a level of difficulty, or a word for several levels.
pub(crate) fn levels(text: &str) -> Result<RangeInclusive<u32>, Message> {
    match &*text.to_lowercase() {
        "easy" => Ok(1..=3),
        "medium" => Ok(4..=6),
        "hard" => Ok(7..=Difficulty::MAX_LEVEL),
        _ => {
            let level = text.parse().ok().filter(|level| (1..=Difficulty::MAX_LEVEL).contains(level));
            let level = level.ok_or_else(|| Message::new("error-arguments-level", &[]))?;
            Ok(level..=level)
        }
    }
}

/// Parses a dimension of a 3D model, in millimeters.
pub(crate) fn millimeters(measure: Measure) -> impl Fn(&str) -> Result<f32, Message> + Clone {
    length(measure.range())
}

/// Parses a length in millimeters.
pub(crate) fn length(range: RangeInclusive<f32>) -> impl Fn(&str) -> Result<f32, Message> + Clone {
    move |text| {
        let length = with_point(text).parse().ok().filter(|length| range.contains(length));
        let wrong = || Message::new("error-arguments-millimeters", &[("min", range.start()), ("max", range.end())]);
        length.ok_or_else(wrong)
    }
}

/// Replaces a decimal comma by a point.
pub(crate) fn with_point(text: &str) -> String {
    if text.contains('.') { text.to_owned() } else { text.replacen(',', ".", 1) }
}

/// Parses two numbers.
pub(crate) fn size(text: &str) -> Result<[u64; 2], Message> {
    let wrong = || Message::new("error-arguments-size", &[("given", &text)]);
    let (first, second) = text.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
    Ok([first.parse().map_err(|_| wrong())?, second.parse().map_err(|_| wrong())?])
}
