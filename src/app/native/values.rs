//! The values of options of the command line.

use super::capture::MAX_TILED;
use crate::{export::poster::MIN_SIDE, platform::files, theme::library::Themes, vocabulary::quality::Quality};
use bevy::{log::tracing_subscriber::EnvFilter, math::UVec2};
use clap::{ValueEnum, builder::PossibleValue};
use maze_locale::Message;
use std::{fmt::Display, path::PathBuf};

impl ValueEnum for Quality {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Low => "As few effects as possible, for software rendering and browsers",
            Self::Medium => "Effects that any graphics card can render",
            Self::High => "All effects",
        };
        Some(PossibleValue::new(self.key()).help(help))
    }
}

/// Parses the name of a theme, and reads the theme to check it.
pub(super) fn theme(name: &str) -> Result<String, Message> {
    let mut themes = Themes::default();
    let wrong = themes.read(&files::themes()).into_iter().find(|wrong| wrong.file.file_stem() == Some(name.as_ref()));
    match wrong {
        Some(wrong) => Err((&wrong).into()),
        None => Ok(themes.get(name).map(|_| name.to_owned())?),
    }
}

pub(super) fn png_file(text: &str) -> Result<PathBuf, Message> {
    let file = PathBuf::from(text);
    let png = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if png { Ok(file) } else { Err(Message::new("error-arguments-png", &[("given", &text)])) }
}

pub(super) fn log_filter(text: &str) -> Result<String, String> {
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|error| error.to_string())
}

pub(super) fn share(text: &str) -> Result<f64, Message> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| Message::new("error-arguments-share", &[("given", &text)]))
}

pub(super) fn pixels(text: &str) -> Result<UVec2, Message> {
    let wrong = || Message::new("error-arguments-picture", &[("given", &text)]);
    let (width, height) = text.split_once('x').ok_or_else(wrong)?;
    let number = |side: &str| {
        side.parse().ok().filter(|pixels| (MIN_SIDE..=MAX_TILED).contains(pixels)).ok_or_else(|| {
            let gaps: [(&str, &dyn Display); 3] = [("given", &side), ("min", &MIN_SIDE), ("max", &MAX_TILED)];
            Message::new("error-arguments-side", &gaps)
        })
    };
    Ok(UVec2::new(number(width)?, number(height)?))
}
