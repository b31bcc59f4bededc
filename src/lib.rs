//! labyrinth: watch a maze being carved in 3D, then step inside and walk it.
//!
//! Everything here is about showing and steering; mazes themselves are made in `maze-core`, which knows nothing of this.

pub mod app;
pub mod audio;
pub mod camera;
pub mod editor;
pub mod environment;
pub mod export;
pub mod game;
pub mod input;
pub mod lessons;
pub mod locale;
pub mod overlay;
pub mod pause;
pub mod platform;
pub mod player;
pub mod preferences;
pub mod quality;
pub mod race;
pub mod records;
pub mod schedule;
pub mod screensaver;
pub mod session;
pub mod settings;
pub mod theme;
pub mod toast;
pub mod together;
pub mod ui;
pub mod vocabulary;

use bevy::prelude::*;
use preferences::register::AddPreferences;

/// All preferences, in the order in which the settings page shows them.
fn all_preferences(app: &mut App) {
    app.add_preferences::<settings::form::Draft>()
        .add_preferences::<camera::eye::Motion>()
        .add_preferences::<theme::look::Look>()
        .add_preferences::<quality::video::QualityChoice>()
        .add_preferences::<quality::video::Video>()
        .add_preferences::<overlay::FloorAbove>()
        .add_preferences::<session::playback::PlaybackChoices>()
        .add_preferences::<session::tubes::TubeChoices>()
        .add_preferences::<audio::choices::SoundChoices>()
        .add_preferences::<camera::eye::Eye>()
        .add_preferences::<player::walking_choices::Walking>()
        .add_preferences::<race::own::choices::OwnRobots>()
        .add_preferences::<input::controls::Controls>()
        .add_preferences::<input::controls::PadChoices>()
        .add_preferences::<preferences::language::Language>()
        .add_preferences::<together::choices::TogetherChoices>()
        .add_preferences::<export::choices::ExportChoices>()
        .add_preferences::<export::recording_choices::RecordingChoices>()
        .add_preferences::<export::place::LastFolder>()
        .add_preferences::<settings::menu::MenuChoices>()
        .add_preferences::<lessons::progress::LessonProgress>();
}

/// All of the program but what needs a window or a renderer: so it can be tested without either.
pub struct LabyrinthPlugin;

impl Plugin for LabyrinthPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            schedule::plugin,
            locale::plugin,
            platform::awake::plugin,
            toast::plugin,
            theme::plugin,
            input::plugin,
            (all_preferences, preferences::plugin, settings::plugin),
            (session::plugin, pause::plugin),
            overlay::plugin,
            (quality::plugin, environment::plugin),
            camera::plugin,
            (player::plugin, editor::plugin),
            (game::plugin, audio::plugin),
            (race::plugin, records::plugin, lessons::plugin, together::plugin, screensaver::plugin),
            export::plugin,
        ));
    }
}
