//! The theme and the hour in force: what the settings say, or what was in force before if there is no such theme.

use super::{
    file::Theme,
    library::{CONTRAST, ThemeError, Themes},
};
use crate::{
    platform::files,
    settings::{
        form::Settings,
        look::{DEFAULT_THEME, Look},
    },
    toast::Complaint,
    vocabulary::number::Hour,
};
use bevy::prelude::*;
use std::path::PathBuf;

/// The hour of the day in force.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Daytime(pub Hour);

/// The folders in which files of themes lie, the later in place of the earlier.
#[derive(Resource, Clone, Debug)]
pub struct ThemeFolders(pub Vec<PathBuf>);

/// The darkness inside the maze, by which the current theme is darker than the chosen one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Darkness {
    /// The light of the hour.
    #[default]
    None,
    /// Starlight only.
    Starlight,
    /// Complete darkness.
    Blindfold,
}

/// A request to read the files of all themes again.
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

pub(super) fn follow_settings(
    (settings, darkness): (Res<Settings>, Res<Darkness>),
    themes: Res<Themes>,
    (mut theme, mut daytime): (ResMut<Theme>, ResMut<Daytime>),
    mut before: Local<Option<Look>>,
    mut commands: Commands,
) {
    if before.as_ref() == Some(&settings.look) && !themes.is_changed() && !darkness.is_changed() {
        return;
    }
    let chosen = if settings.look.high_contrast { CONTRAST } else { &settings.look.theme };
    match themes.get(chosen) {
        Ok(chosen) => {
            theme.set_if_neq(match *darkness {
                Darkness::None => chosen.clone(),
                Darkness::Starlight => chosen.by_starlight(),
                Darkness::Blindfold => chosen.blindfolded(),
            });
        }
        Err(error) => commands.trigger(Complaint(error)),
    }
    daytime.set_if_neq(Daytime(settings.look.hour.unwrap_or(theme.hour)));
    *before = Some(settings.look.clone());
}
