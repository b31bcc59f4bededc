//! The theme and the hour in effect: those that the user chose, or the screensaver's. If the theme does not exist, the
//! previous one stays.

use super::{
    file::Theme,
    library::{CONTRAST, ThemeError, Themes},
    look::{DEFAULT_THEME, Look, Staged},
};
use crate::{platform::files, session::projector::Projector, toast::Complaint, vocabulary::number::Hour};
use bevy::prelude::*;
use std::path::PathBuf;

/// The hour of the day in effect.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Daytime(pub Hour);

/// The folders with theme files. A theme in a later folder replaces one of the same name in an earlier folder.
#[derive(Resource, Clone, Debug)]
pub struct ThemeFolders(pub Vec<PathBuf>);

/// The darkness that a game applies to the current theme.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Darkness {
    /// The normal light of the hour.
    #[default]
    None,
    /// Starlight only.
    Starlight,
    /// Complete darkness.
    Blindfold,
}

/// A request to reload all theme files.
#[derive(Event, Clone, Copy, Debug)]
pub struct ReadThemes;

impl Default for ThemeFolders {
    fn default() -> Self {
        Self(files::themes())
    }
}

impl FromWorld for Theme {
    fn from_world(world: &mut World) -> Self {
        world.resource::<Themes>().get(DEFAULT_THEME).expect("it is built in").clone()
    }
}

impl FromWorld for Daytime {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource::<Theme>().hour)
    }
}

pub(super) fn read(_: On<ReadThemes>, folders: Res<ThemeFolders>, mut themes: ResMut<Themes>, mut commands: Commands) {
    let wrong = themes.read(&folders.0);
    wrong.iter().for_each(|error: &ThemeError| commands.trigger(Complaint(error.into())));
}

pub(super) fn follow_look(
    (look, staged): (Res<Look>, Res<Staged>),
    (darkness, projector): (Res<Darkness>, Res<Projector>),
    themes: Res<Themes>,
    (mut theme, mut daytime): (ResMut<Theme>, ResMut<Daytime>),
    mut commands: Commands,
) {
    let (name, hour) = staged.over(&look);
    match themes.get(if look.has_high_contrast(&projector) { CONTRAST } else { name }) {
        Ok(chosen) => {
            theme.set_if_neq(match *darkness {
                Darkness::None => chosen.clone(),
                Darkness::Starlight => chosen.by_starlight(),
                Darkness::Blindfold => chosen.blindfolded(),
            });
        }
        Err(error) => commands.trigger(Complaint(error)),
    }
    daytime.set_if_neq(Daytime(hour.unwrap_or(theme.hour)));
}
