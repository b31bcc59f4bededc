//! Finds a working graphics adapter. If there is no adapter or no display, reports in one line what is missing.

#[cfg(windows)]
use crate::platform::dialog;
use bevy::{
    prelude::*,
    render::{
        RenderPlugin,
        settings::{Backends, WgpuSettings},
    },
    tasks::block_on,
};
use std::{
    panic::{self, AssertUnwindSafe},
    process::ExitCode,
    sync::{Arc, OnceLock},
};
use wgpu::{DeviceDescriptor, Features, Instance, InstanceDescriptor, PowerPreference, RequestAdapterOptions};

/// Advice for a user without a working adapter.
const INSTALL: &str = if cfg!(target_os = "linux") {
    "install its driver, or a software one: mesa-vulkan-drivers on Debian, Ubuntu and Fedora, vulkan-swrast on Arch"
} else {
    "install the newest driver of the graphics card"
};

const NO_DISPLAY: &str = "no display was found (neither DISPLAY nor WAYLAND_DISPLAY leads to one); \
    start it on a desktop, or render a picture: labyrinth --blueprint square:20x30/kruskal#42 --screenshot maze.png";

/// The environment variable that selects the graphics interfaces, for this and other programs.
const CHOSEN: &str = "WGPU_BACKEND";

/// The graphics interfaces in the order in which they are tried. OpenGL is last because its libraries print errors of
/// their own if there is no display.
const TRIED: [(Backends, &str); 4] = [
    (Backends::VULKAN, "Vulkan"),
    (Backends::METAL, "Metal"),
    (Backends::DX12, "DirectX 12"),
    (Backends::GL, "OpenGL"),
];

/// The interface that works, or why none does.
static FOUND: OnceLock<Result<Backends, String>> = OnceLock::new();

/// Looks for an adapter that can create a device. Returns the plugin that makes Bevy use it, since Bevy itself panics
/// if there is none.
///
/// # Errors
/// If there is no such adapter. The message says what to do.
pub fn find_adapter() -> Result<RenderPlugin, String> {
    let chosen = std::env::var(CHOSEN).ok().filter(|chosen| !chosen.is_empty());
    let backends = FOUND.get_or_init(|| first_that_works(chosen.as_deref(), give_device)).clone()?;
    let settings = WgpuSettings {
        backends: Some(backends),
        disabled_features: Some(Features::all_experimental_mask()),
        ..default()
    };
    Ok(RenderPlugin { render_creation: settings.into(), synchronous_pipeline_compilation: true, ..default() })
}

/// Returns the first interface that works. Only the chosen ones are tried, or all if none are chosen.
fn first_that_works(
    chosen: Option<&str>,
    try_one: impl Fn(Backends) -> Result<(), Refusal>,
) -> Result<Backends, String> {
    let wanted = chosen.map_or(Backends::all(), Backends::from_comma_list);
    let mut failed = Vec::new();
    for (backend, name) in TRIED.into_iter().filter(|&(backend, _)| wanted.contains(backend)) {
        match try_one(backend) {
            Ok(()) => {
                failed.iter().for_each(|failure| eprintln!("warning: {failure}; {name} is used instead"));
                return Ok(backend);
            }
            Err(Refusal::NoAdapter) => {}
            Err(Refusal::NoDevice(reason)) => failed.push(format!("{name} does not work: {reason}")),
        }
    }
    Err(match (chosen, failed.is_empty()) {
        (Some(chosen), true) => {
            format!("no graphics adapter was found by {CHOSEN}={chosen}; unset it, or set it to vulkan or gl")
        }
        (Some(chosen), false) => format!("{} ({CHOSEN}={chosen}); unset {CHOSEN}", failed.join("; ")),
        (None, true) => format!("no graphics adapter was found; {INSTALL}"),
        (None, false) => format!("{}; {INSTALL}", failed.join("; ")),
    })
}

/// Why an interface cannot be used.
#[derive(Clone, Debug)]
enum Refusal {
    NoAdapter,
    NoDevice(String),
}

/// Creates a device with all features of the adapter, as Bevy does. Some drivers panic instead of returning an error.
fn give_device(backends: Backends) -> Result<(), Refusal> {
    let device = || {
        let instance =
            Instance::new(InstanceDescriptor { backends, ..InstanceDescriptor::new_without_display_handle() });
        let power_preference = PowerPreference::HighPerformance;
        let options = RequestAdapterOptions { power_preference, ..default() };
        let adapter = block_on(instance.request_adapter(&options)).map_err(|_| Refusal::NoAdapter)?;
        let mut required_features = adapter.features();
        required_features.remove(Features::all_experimental_mask());
        let descriptor = DeviceDescriptor { required_features, required_limits: adapter.limits(), ..default() };
        let device = block_on(adapter.request_device(&descriptor));
        device.map(drop).map_err(|error| Refusal::NoDevice(error.to_string()))
    };
    without_panic(device)
}

/// Turns a panic into a refusal and suppresses its message.
fn without_panic(attempt: impl FnOnce() -> Result<(), Refusal>) -> Result<(), Refusal> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    let result = panic::catch_unwind(AssertUnwindSafe(attempt));
    panic::set_hook(usual);
    result.unwrap_or_else(|_| Err(Refusal::NoDevice("its driver crashed".to_owned())))
}

/// Looks for a display.
///
/// # Errors
/// If no environment variable names one. The message says what to do.
pub fn find_display() -> Result<(), String> {
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    let needed = cfg!(all(unix, not(target_os = "macos")));
    if !needed || named("DISPLAY") || named("WAYLAND_DISPLAY") { Ok(()) } else { Err(NO_DISPLAY.to_owned()) }
}

/// Runs the function that connects to the display. If the display is named but does not respond, the window library
/// panics: this prints the same message as without a display, and exits.
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

/// Prints the message as an error, and returns the exit code of a failure. On Windows, programs that are not started
/// from a terminal cannot print, so a dialog shows the message.
pub fn fail(message: &str) -> ExitCode {
    eprintln!("error: {message}");
    #[cfg(windows)]
    if std::os::windows::io::AsRawHandle::as_raw_handle(&std::io::stderr()).is_null() {
        dialog::show_error(message);
    }
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused() -> Result<(), Refusal> {
        Err(Refusal::NoDevice("no device".to_owned()))
    }

    fn crashed() -> Result<(), Refusal> {
        panic!("a driver")
    }

    fn missing() -> Result<(), Refusal> {
        Err(Refusal::NoAdapter)
    }

    #[test]
    fn an_interface_that_fails_or_panics_is_followed_by_the_next() {
        for broken in [refused, crashed, missing] as [fn() -> Result<(), Refusal>; 3] {
            for (works, _) in TRIED {
                let found = first_that_works(None, |one| if one == works { Ok(()) } else { without_panic(broken) });
                assert_eq!(found, Ok(works));
            }
        }
    }

    #[test]
    fn without_a_working_interface_the_error_says_why_and_what_to_do() {
        let none = first_that_works(None, |_| Err(Refusal::NoAdapter)).expect_err("there is none");
        assert!(none.contains("no graphics adapter was found") && none.contains(INSTALL), "{none}");
        let broken = first_that_works(None, |_| refused()).expect_err("none works");
        assert!(broken.contains("DirectX 12 does not work: no device") && broken.contains(INSTALL), "{broken}");
        let chosen = first_that_works(Some("dx12"), |_| refused()).expect_err("it does not work");
        assert!(chosen.contains("WGPU_BACKEND=dx12") && !chosen.contains("Vulkan"), "{chosen}");
    }

    #[test]
    fn only_chosen_interfaces_are_tried_and_an_unknown_one_is_an_error() {
        let tried = std::cell::RefCell::new(Vec::new());
        let found = first_that_works(Some("gl,vulkan"), |one| {
            tried.borrow_mut().push(one);
            if one == Backends::GL { Ok(()) } else { refused() }
        });
        assert_eq!((found, tried.into_inner()), (Ok(Backends::GL), vec![Backends::VULKAN, Backends::GL]));
        let bad = first_that_works(Some("bogus"), |_| Ok(())).expect_err("there is no such interface");
        assert!(bad.contains("WGPU_BACKEND=bogus"), "{bad}");
    }
}
