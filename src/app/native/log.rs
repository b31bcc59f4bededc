//! The log, on the terminal and in a file. After a crash, the file says what happened.

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

/// The default log filter. `--log` overrides it, and the variable `RUST_LOG` overrides both. It leaves out what these
/// report at the start, although nothing is wrong:
///
/// - `pulseaudio` reports each closed connection as an error; [`crate::audio`] handles them.
/// - `bevy_egui` warns about graphics cards without arrays of textures. The menu needs none.
/// - `winit` warns about desktops without XSETTINGS, and about screens that do not know their size in millimeters. It
///   then uses the fonts and the scale of X.
const USUAL: &str = "warn,labyrinth=info,pulseaudio=off,bevy_egui::render=error,\
    winit::platform_impl::linux::x11::xdisplay=error,winit::platform_impl::linux::x11::util::randr=error";

/// Logs the messages that pass this filter.
pub(super) fn plugin(filter: Option<String>) -> LogPlugin {
    LogPlugin { filter: filter.unwrap_or_else(|| USUAL.to_owned()), custom_layer: into_file, ..LogPlugin::default() }
}

/// Also logs into a file, if it can be written. The previous log is kept beside it, with the extension `old.log`.
fn into_file(_: &mut App) -> Option<BoxedLayer> {
    let file = files::log()?;
    fs::create_dir_all(file.parent()?).ok()?;
    // There may be no previous log.
    _ = fs::rename(&file, file.with_extension("old.log"));
    let file = File::create(file).ok()?;
    Some(fmt::layer().with_ansi(false).with_writer(Mutex::new(file)).boxed())
}

/// Runs the program.
///
/// # Errors
/// If it crashes. The message names the log file.
pub(super) fn run(mut app: App, locale: &Locale) -> Result<AppExit, String> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |crash| {
        error!("{crash}\n{}", Backtrace::force_capture());
        usual(crash);
    }));
    let ended = panic::catch_unwind(AssertUnwindSafe(|| app.run()));
    // Threads that are still writing end with the program: remove their unfinished files. Robots would outlive it.
    maze_io::remove_parts();
    maze_robots::kill_all();
    ended.map_err(|_| {
        let log = files::log().filter(|log| log.exists());
        let log = log.as_deref().unwrap_or(Path::new("stderr")).display();
        locale.fill("crash-told", &[("file", &log)])
    })
}

#[cfg(test)]
mod tests {
    use super::USUAL;
    use bevy::log::{
        Level,
        tracing::{enabled, subscriber::with_default},
        tracing_subscriber::{EnvFilter, layer::SubscriberExt, registry},
    };

    #[test]
    fn harmless_warnings_are_left_out_but_errors_are_not() {
        with_default(registry().with(EnvFilter::new(USUAL)), || {
            assert!(!enabled!(target: "bevy_egui::render", Level::WARN));
            assert!(enabled!(target: "bevy_egui::render", Level::ERROR));
            assert!(!enabled!(target: "winit::platform_impl::linux::x11::xdisplay", Level::WARN));
            assert!(!enabled!(target: "winit::platform_impl::linux::x11::util::randr", Level::WARN));
            assert!(enabled!(target: "winit::platform_impl::linux::x11::util::randr", Level::ERROR));
            assert!(enabled!(target: "winit::window", Level::WARN));
            assert!(enabled!(target: "bevy_render::renderer", Level::WARN));
        });
    }
}
