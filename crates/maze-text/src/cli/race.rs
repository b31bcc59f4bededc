//! The options of robots of one's own.

use super::groups::{DRAWING, MEASURING, MaskArguments, ReadArguments, ResultArguments};
use crate::values::{number, style};
use clap::{Args, ValueEnum, ValueHint};
use maze_io::Style;
use std::path::PathBuf;

const ROBOTS: &str = "Robots";

/// The options of robots.
#[derive(Args, Clone, Debug)]
pub(crate) struct RaceArguments {
    /// The mazes: files or share codes. `-` is the standard input.
    #[arg(value_name = "FILE|CODE", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) sources: Vec<PathBuf>,

    /// A robot: the command that starts it, such as "python3 my_mouse.py", or the name of one of ours, such as
    /// flood-fill, repeated-a-star or tremaux.
    /// Repeat the option for more robots.
    #[arg(long = "robot", value_name = "COMMAND", help_heading = ROBOTS)]
    pub(crate) robots: Vec<String>,

    /// A file with a robot on each line: its command, or name = command. The commands run in the folder of the file.
    #[arg(long = "robots", value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = ROBOTS)]
    pub(crate) list: Option<PathBuf>,

    /// Where the robots drive to. By default, that of the file, or the center of squares, or the exit of other shapes.
    #[arg(long, value_enum, ignore_case = true, value_name = "WHERE", help_heading = ROBOTS)]
    pub(crate) goal: Option<GoalPlace>,

    /// The time that a robot has in each maze after its first command, in seconds.
    #[arg(long, value_name = "N", value_parser = number(1..=86_400), allow_negative_numbers = true, default_value = "60", help_heading = ROBOTS)]
    pub(crate) seconds: u64,

    /// Start the robots without asking. They are programs that run with all your rights.
    #[arg(long, help_heading = ROBOTS)]
    pub(crate) yes: bool,

    /// Use this many mazes with consecutive seeds, from that of each share code on.
    #[arg(long, value_name = "N", value_parser = number(1..=1_000_000), allow_negative_numbers = true, help_heading = MEASURING)]
    pub(crate) count: Option<u64>,

    /// The drawing style. The default is box-drawing characters for squares and braille dots for other shapes.
    #[arg(long, value_name = "STYLE", value_parser = style(), help_heading = DRAWING)]
    pub(super) style: Option<Style>,

    #[command(flatten)]
    pub(super) reading: ReadArguments,

    #[command(flatten)]
    pub(super) mask: MaskArguments,

    #[command(flatten)]
    pub(super) results: ResultArguments,
}

/// Where robots drive to.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GoalPlace {
    /// From the south-west corner to the center, as in contests.
    Center,
    /// From the entrance to the exit.
    Exit,
}
