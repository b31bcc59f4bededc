//! The program in a window.

use super::{files as dialogs, graphics, log, poster, signals};
use crate::{
    LabyrinthPlugin,
    app::{
        removals,
        start::{InitialMaze, begin},
    },
    audio,
    editor::kept::DrawingFile,
    input::rebind::BindingsFile,
    locale::Locale,
    platform::{
        files::{self, Folders},
        pads,
    },
    preferences::saved::SettingsFile,
    quality::{measure, video::Video},
    records::best::RunsFolder,
    schedule::run_on_one_thread,
    session::open,
    settings::recent::RecentFile,
    theme::{self, textures::TextureFolder},
    ui,
};
use bevy::{
    app::AppExit,
    ecs::system::NonSendMarker,
    prelude::*,
    tasks::IoTaskPool,
    window::{
        Monitor, MonitorSelection, PrimaryMonitor, PrimaryWindow, WindowMode, WindowResizeConstraints, WindowResolution,
    },
    winit::WINIT_WINDOWS,
};
use bevy_framepace::{FramepacePlugin, FramepaceSettings, Limiter};
use maze_locale::Language;
use resvg::{
    tiny_skia::{self, Pixmap},
    usvg::{self, Tree},
};
use std::time::Duration;
use winit::window::Icon;

/// The initial size of the window in pixels, if the screen is large enough.
const SIZE: UVec2 = UVec2::new(1280, 800);

/// The minimum size in pixels, below which the panels would overlap.
const SMALLEST: Vec2 = Vec2::new(640.0, 480.0);

/// The side of the window's icon, in pixels.
const ICON: u32 = 128;

/// The share of a screen that is left for the system's own bars.
const BARS: f32 = 0.1;

/// Fullscreen.
const FULLSCREEN: WindowMode = WindowMode::BorderlessFullscreen(MonitorSelection::Primary);

/// Opens the window, with this maze or the one that was chosen last.
///
/// # Errors
/// If there is no display or no graphics adapter, if the file cannot be read, or if the program crashes. The message
/// says what to do.
pub fn open(first: InitialMaze) -> Result<AppExit, String> {
    // An unreadable file is reported here, on the terminal, instead of in a window without a maze.
    first.file.as_ref().map_or(Ok(()), |file| open::check(&file.into()))?;
    graphics::find_display()?;
    let renderer = graphics::find_adapter()?;
    let window = Window {
        title: "labyrinth".to_owned(),
        // The name of the desktop entry, by which desktops find the icon.
        name: Some("labyrinth".to_owned()),
        resolution: WindowResolution::new(SIZE.x, SIZE.y),
        mode: if first.screensaver { FULLSCREEN } else { WindowMode::Windowed },
        resize_constraints: WindowResizeConstraints { min_width: SMALLEST.x, min_height: SMALLEST.y, ..default() },
        ..default()
    };
    let defaults = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(renderer)
        .set(log::plugin(first.log.clone()));
    signals::end_in_order();
    let language = first.language.unwrap_or_else(Language::of_system);
    let mut app = App::new();
    graphics::expect_display(|| _ = app.add_plugins(defaults));
    run_on_one_thread(&mut app);
    app.insert_resource(SettingsFile(files::settings()))
        .insert_resource(BindingsFile(files::bindings()))
        .insert_resource(RunsFolder(files::runs()))
        .insert_resource(RecentFile(files::recent()))
        .insert_resource(DrawingFile(files::drawing()))
        .insert_resource(TextureFolder(files::textures()))
        .insert_resource(Locale::new(language))
        .insert_resource(first)
        .add_plugins((LabyrinthPlugin, ui::plugin, measure::plugin, poster::plugin, dialogs::plugin))
        .add_plugins((FramepacePlugin, removals::plugin, pads::plugin));
    #[cfg(target_os = "linux")]
    app.add_plugins(crate::input::keyboard::plugin);
    if cfg!(debug_assertions) {
        app.add_plugins(theme::watch::plugin);
    }
    #[cfg(feature = "dev")]
    app.add_plugins((bevy::remote::RemotePlugin::default(), bevy::remote::http::RemoteHttpPlugin::default()));
    app.add_systems(Update, limit_frames.run_if(resource_changed::<Video>))
        .add_systems(Startup, (begin, fit_screen, set_icon, remove_old_parts));
    audio::play_aloud(&mut app);
    log::run(app, &Locale::new(language))
}

/// The age from which a temporary file is considered abandoned.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// Removes temporary files that a killed program left in the folder of recordings.
fn remove_old_parts(folders: Res<Folders>) {
    let folder = folders.pictures.clone();
    IoTaskPool::get()
        .spawn(async move {
            if let Err(error) = maze_io::remove_old_parts(&folder, OLD) {
                debug!("old temporary files in {}: {error}", folder.display());
            }
        })
        .detach();
}

/// Limits the frame rate to the chosen one.
fn limit_frames(video: Res<Video>, mut pace: ResMut<FramepaceSettings>) {
    pace.limiter = video.frame_limit.map_or(Limiter::Off, |limit| Limiter::from_framerate(limit.get().into()));
}

/// Sets the icon of the window on systems that have no other source for it.
fn set_icon(windows: Query<Entity, With<PrimaryWindow>>, _on_main_thread: NonSendMarker) {
    let icon = icon();
    for window in &windows {
        WINIT_WINDOWS.with_borrow(|all| all.get_window(window).map(|window| window.set_window_icon(icon.clone())));
    }
}

fn icon() -> Option<Icon> {
    let drawing = Tree::from_data(include_bytes!("../../../web/icon.svg"), &usvg::Options::default()).ok()?;
    let mut picture = Pixmap::new(ICON, ICON)?;
    #[expect(clippy::cast_precision_loss, reason = "it is small")]
    let scale = ICON as f32 / drawing.size().width();
    resvg::render(&drawing, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
    let straight = picture.pixels().iter().map(|pixel| pixel.demultiply());
    let texels = straight.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]).collect();
    Icon::from_rgba(texels, ICON, ICON).ok()
}

/// Shrinks the window to fit on the screen.
fn fit_screen(monitors: Query<(&Monitor, Has<PrimaryMonitor>)>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let Some((monitor, _)) = monitors.iter().max_by_key(|&(_, primary)| primary) else { return };
    let screen = UVec2::new(monitor.physical_width, monitor.physical_height).as_vec2();
    for mut window in &mut windows {
        if window.mode != WindowMode::Windowed {
            continue;
        }
        let size = window.physical_size();
        let fitting = size.as_vec2().min((1.0 - BARS) * screen).max(SMALLEST).as_uvec2();
        if size != fitting && screen.min_element() > 0.0 {
            window.resolution.set_physical_resolution(fitting.x, fitting.y);
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_window_has_an_icon() {
        assert!(super::icon().is_some());
    }
}
