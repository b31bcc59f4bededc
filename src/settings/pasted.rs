//! Mazes that the user pastes: share codes, links, and the texts of files.

use super::{open_code::OpenCode, share_code::ShareCode};
use crate::{
    locale::Locale,
    platform::picked::PickedFile,
    session::requests::Open,
    toast::{Complaint, Toast},
};
use bevy::prelude::*;

/// A request to paste the maze in the clipboard.
#[derive(Event, Clone, Copy, Debug)]
pub struct PasteMaze;

/// A text that the user pasted, while no text field had the focus.
#[derive(Event, Clone, Debug)]
pub struct Pasted(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show);
}

/// Shows the maze of a pasted text, as if it were opened.
fn show(pasted: On<Pasted>, locale: Res<Locale>, mut commands: Commands) {
    let text = &pasted.0;
    if text.trim().is_empty() {
        return commands.trigger(Toast(locale.get("toast-nothing-to-paste").to_owned()));
    }
    let Some(code) = code_in(text.trim()) else {
        let name = locale.get("pasted-name");
        return commands.trigger(Open(PickedFile::Held(name.into(), text.as_bytes().into())));
    };
    match code.parse::<ShareCode>() {
        Ok(code) => commands.trigger(OpenCode(code)),
        Err(error) => commands.trigger(Complaint(error)),
    }
}

/// Returns the share code that a text consists of, or that a link ends in. Other texts are the contents of files.
fn code_in(text: &str) -> Option<&str> {
    let code = match text.strip_prefix("http").and_then(|link| link.split_once('#')) {
        Some((_, code)) => code,
        None => text,
    };
    let is_code = code.starts_with(|letter: char| letter.is_ascii_alphabetic()) && !code.contains('\n');
    is_code.then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_links_are_told_from_files() {
        for (text, code) in [
            ("square:9x9/prim#2", Some("square:9x9/prim#2")),
            ("https://example.org/app/#square:9x9/prim#2/coins", Some("square:9x9/prim#2/coins")),
            ("+---+\n|   |\n+---+", None),
            ("o---o\n| S |\no---o", None),
            ("[[1, 1], [1, 0]]", None),
            ("{\"shape\": \"square:9x9\"}", None),
        ] {
            assert_eq!(code_in(text), code, "{text}");
        }
    }
}
