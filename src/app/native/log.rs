//! What the program notes: on the terminal, and in a file, which is what is left of a crash.

use crate::{locale::Locale, platform::files};
use bevy::{
    app::{App, AppExit},
    log::{
        BoxedLayer, LogPlugin, error,
        tracing_subscriber::{Layer, fmt},
    },
};
use std::{
    backtrace::Backtrace,
    fs::{self, File},
    panic::{self, AssertUnwindSafe},
    path::Path,
    sync::Mutex,
};

/// The default log filter. `--log` overrides it, and so does the variable `RUST_LOG`, which takes precedence. `pulseaudio`
/// reports each closed connection as an error; [`crate::audio`] handles them.
const USUAL: &str = "warn,labyrinth=info,pulseaudio=off";

/// Notes what passes this filter.
pub(super) fn plugin(filter: Option<String>) -> LogPlugin {
    LogPlugin { filter: filter.unwrap_or_else(|| USUAL.to_owned()), custom_layer: into_file, ..LogPlugin::default() }
}

/// Into the file, too, if it can be written. That of the last time is kept beside it, under the name of an older one.
fn into_file(_: &mut App) -> Option<BoxedLayer> {
    let file = files::log()?;
    fs::create_dir_all(file.parent()?).ok()?;
    // There may be none.
    _ = fs::rename(&file, file.with_extension("old.log"));
    let file = File::create(file).ok()?;
    Some(fmt::layer().with_ansi(false).with_writer(Mutex::new(file)).boxed())
}

/// Runs the program.
///
/// # Errors
/// If it crashes, with where it is written what happened.
pub(super) fn run(mut app: App, locale: &Locale) -> Result<AppExit, String> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |crash| {
        error!("{crash}\n{}", Backtrace::force_capture());
        usual(crash);
    }));
    let ended = panic::catch_unwind(AssertUnwindSafe(|| app.run()));
    // Threads that are still writing end with the program.
    maze_io::remove_parts();
    ended.map_err(|_| {
        let log = files::log().filter(|log| log.exists());
        let log = log.as_deref().unwrap_or(Path::new("stderr")).display();
        locale.fill("crash-told", &[("file", &log)])
    })
}
