//! The options of worksheets.

use super::{
    groups::{FILES, MAZE},
    paper::{PAPER, page},
};
use crate::values::{METHODS_ALSO, Named, Target, is_code, length, number, target};
use clap::{Args, ValueHint, builder::PossibleValue};
use maze_core::Method;
use maze_io::{Answers, Layout, Marks, PageSize};
use maze_lessons::Kind;
use maze_locale::Message;
use std::{
    collections::BTreeMap,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

/// The width and the height of the mazes.
const SIDES: RangeInclusive<u64> = 4..=16;

/// The subject of a worksheet.
#[derive(Clone, Debug)]
pub(crate) enum Subject {
    /// Mazes of this width and height.
    Mazes([u32; 2]),
    /// The lesson in this folder.
    Lesson(PathBuf),
}

/// The options of a worksheet.
#[derive(Args, Clone, Debug)]
pub(crate) struct WorksheetArguments {
    /// Width x height of the mazes, from 4x4 to 16x16, or one number for both. The folder of a lesson in its place asks
    /// the questions of that lesson.
    #[arg(value_name = "SIZE|FOLDER", value_parser = subject, value_hint = ValueHint::DirPath, allow_negative_numbers = true, default_value = "8x6")]
    pub(crate) subject: Subject,

    /// The method that all questions are about. By default, the methods take turns.
    #[arg(long, value_name = "METHOD", value_parser = taught(), help_heading = MAZE)]
    pub(crate) method: Option<Method>,

    /// The seed of the first maze. By default, it is different each time.
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true, help_heading = MAZE)]
    pub(super) seed: Option<u64>,

    /// The number of questions, from 1 to 200.
    #[arg(long, value_name = "N", value_parser = number(1..=200), allow_negative_numbers = true, default_value = "8", help_heading = MAZE)]
    pub(crate) count: u64,

    /// The worksheet, a pdf; `-` is the standard output.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = FILES)]
    pub(super) output: Option<PathBuf>,

    /// A3, A4, A5, letter, legal, or width x height in mm, such as 210x297. The default is A4.
    #[arg(long, value_name = "PAGE", value_parser = page, allow_hyphen_values = true, help_heading = PAPER)]
    page_size: Option<PageSize>,

    /// The margin at each edge, from 0 to 100 mm. The default is 15.
    #[arg(long, value_name = "MM", value_parser = length(0.0..=100.0), allow_negative_numbers = true, help_heading = PAPER)]
    margin: Option<f32>,

    /// The number of questions on a page, from 1 to 12.
    #[arg(long, value_name = "N", value_parser = number(1..=12), allow_negative_numbers = true, default_value = "4", help_heading = PAPER)]
    per_page: u64,
}

impl WorksheetArguments {
    /// The layout of the pages.
    pub(crate) fn layout(&self) -> Layout {
        let usual = Layout::default();
        Layout {
            page: self.page_size.unwrap_or(usual.page),
            margin: self.margin.unwrap_or(usual.margin),
            per_page: self.per_page as usize,
            marks: Marks::None,
            answers: Answers::End,
            numbers: true,
            ..usual
        }
    }
}

/// Parses the size of the mazes, or the folder of a lesson.
fn subject(text: &str) -> Result<Subject, Message> {
    let sides = match target(text) {
        Ok(Target::Size(sides)) => Some(sides),
        Ok(Target::Number(side)) => Some([side; 2]),
        Ok(Target::Code(_)) | Err(_) => None,
    };
    let is_allowed = |sides: &[u64; 2]| sides.iter().all(|side| SIDES.contains(side));
    match sides.filter(is_allowed) {
        Some(sides) => Ok(Subject::Mazes(sides.map(|side| side as u32))),
        None if sides.is_none() && Path::new(text).is_dir() => Ok(Subject::Lesson(text.into())),
        None if is_code(text) => Err(Message::new("error-arguments-worksheet-code", &[("given", &text)])),
        None => Err(Message::new("error-arguments-worksheet-size", &[("given", &text)])),
    }
}

/// Parses a method about which there are questions.
fn taught() -> Named<Method> {
    fn methods() -> BTreeMap<&'static str, Method> {
        Kind::ALL.iter().map(|kind| (kind.method().key(), kind.method())).collect()
    }
    let read = |text: &str| {
        let text = text.to_lowercase();
        let key = METHODS_ALSO.iter().find(|also| also.0 == text).map_or(&*text, |also| also.1);
        let list = || methods().into_keys().collect::<Vec<_>>().join(", ");
        methods().get(key).copied().ok_or_else(|| Message::new("error-arguments-one-of", &[("list", &list())]))
    };
    Named::of(|| methods().into_keys().map(PossibleValue::new).collect(), read)
}
