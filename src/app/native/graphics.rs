//! Says in one line what is missing, where there is no graphics adapter or no display.

use bevy::{
    prelude::*,
    render::{
        RenderPlugin,
        settings::{Backends, WgpuSettings},
    },
    tasks::block_on,
};
use std::{panic, process::ExitCode, sync::Arc};

const NO_ADAPTER: &str = if cfg!(windows) {
    "no graphics adapter with DirectX 12, Vulkan or OpenGL was found; install the driver of the graphics card"
} else if cfg!(target_os = "macos") {
    "no graphics adapter with Metal was found; labyrinth needs a Mac with Metal"
} else {
    "no graphics adapter with Vulkan was found; install its driver, or a software one: mesa-vulkan-drivers on Debian and \
     Ubuntu, vulkan-swrast on Arch, mesa-vulkan-drivers on Fedora"
};

const NO_DISPLAY: &str = "no display was found (neither DISPLAY nor WAYLAND_DISPLAY leads to one); \
    start it on a desktop, or render a picture: labyrinth --blueprint square:20x30/kruskal#42 --screenshot maze.png";

/// The variable that says by which interfaces adapters are looked for, for this and other programs.
const CHOSEN: &str = "WGPU_BACKEND";

/// Looks for an adapter, which Bevy would only panic about, and says how Bevy finds it.
///
/// # Errors
/// If there is none, with what to do about it.
pub fn find_adapter() -> Result<RenderPlugin, String> {
    let adapter = |backends| {
        let instance = wgpu::Instance::new(wgpu::InstanceDescriptor {
            backends,
            ..wgpu::InstanceDescriptor::new_without_display_handle()
        });
        block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default())).is_ok()
    };
    let backends = match std::env::var(CHOSEN).ok().filter(|chosen| !chosen.is_empty()) {
        Some(chosen) => {
            let backends = Backends::from_comma_list(&chosen);
            Some(backends).filter(|&backends| adapter(backends)).ok_or_else(|| {
                format!("no graphics adapter was found by {CHOSEN}={chosen}; leave it out, or take vulkan or gl")
            })?
        }
        // OpenGL is asked last: its libraries write complaints of their own where there is no display.
        None => [Backends::PRIMARY, Backends::GL].into_iter().find(|&backends| adapter(backends)).ok_or(NO_ADAPTER)?,
    };
    Ok(RenderPlugin {
        render_creation: WgpuSettings { backends: Some(backends), ..default() }.into(),
        synchronous_pipeline_compilation: true,
        ..default()
    })
}

/// Looks for a display.
///
/// # Errors
/// If no variable names one, with what to do about it.
pub fn find_display() -> Result<(), String> {
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    let needed = cfg!(all(unix, not(target_os = "macos")));
    if !needed || named("DISPLAY") || named("WAYLAND_DISPLAY") { Ok(()) } else { Err(NO_DISPLAY.to_owned()) }
}

/// Runs what looks for the display. One that is named but does not answer is met only there, as a panic of the window
/// library: it becomes the same line as no display.
pub fn expect_display<T>(open: impl FnOnce() -> T) -> T {
    let usual = Arc::new(panic::take_hook());
    let later = usual.clone();
    panic::set_hook(Box::new(move |panic| {
        if panic.to_string().contains("event loop") {
            fail(NO_DISPLAY);
            std::process::exit(1);
        }
        usual(panic);
    }));
    let opened = open();
    panic::set_hook(Box::new(move |panic| later(panic)));
    opened
}

/// Prints the message, and says that it failed.
pub fn fail(message: &str) -> ExitCode {
    eprintln!("error: {message}");
    ExitCode::FAILURE
}
