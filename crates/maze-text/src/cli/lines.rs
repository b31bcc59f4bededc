//! The look of lines of walls and paths.

use crate::values::length;
use clap::Args;
use maze_io::{Color, Lines};
use maze_locale::Message;

pub(super) const LINES: &str = "Lines";

/// The options for the look of lines.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct LineArguments {
    /// The width of walls, from 0.01 to 10 mm. The default is 0.12 of a cell, but at most 1.
    #[arg(long, value_name = "MM", value_parser = length(Lines::WIDTHS), allow_negative_numbers = true, help_heading = LINES)]
    line_width: Option<f32>,

    /// The color of walls: #rrggbb, or black, gray, red, crimson, orange, green, blue, purple.
    #[arg(long, value_name = "COLOR", value_parser = color, help_heading = LINES)]
    wall_color: Option<Color>,

    /// The color of the path.
    #[arg(long, value_name = "COLOR", value_parser = color, help_heading = LINES)]
    path_color: Option<Color>,
}

impl LineArguments {
    /// The look of lines, if any option for it is given.
    pub(crate) fn lines(&self) -> Option<Lines> {
        let Self { line_width, wall_color, path_color } = *self;
        let usual = Lines::default();
        (line_width.is_some() || wall_color.is_some() || path_color.is_some()).then(|| Lines {
            width: line_width,
            walls: wall_color.unwrap_or(usual.walls),
            path: path_color.unwrap_or(usual.path),
        })
    }
}

fn color(text: &str) -> Result<Color, Message> {
    text.parse().map_err(|_| Message::new("error-arguments-color", &[("given", &text)]))
}
