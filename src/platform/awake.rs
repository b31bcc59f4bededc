//! Decides when to draw the next frame: at once during animations, and never while nothing moves or the window is
//! hidden. While nothing moves, the time is paused, so that an animation starts with a small step even after a long
//! pause.

use bevy::{
    ecs::{schedule::SystemCondition, system::NonSendMarker},
    prelude::*,
    window::{PrimaryWindow, RequestRedraw, WindowEvent, WindowOccluded},
    winit::{EventLoopProxyWrapper, UpdateMode, WINIT_WINDOWS, WinitSettings, WinitUserEvent},
};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// The number of frames drawn after the last change, since some effects of a change appear late.
const AFTERWARDS: u8 = 3;

/// The time until the next frame while the app waits, such as for the end of a toast.
const SOON: Duration = Duration::from_millis(250);

/// The time until the next frame if nothing happens.
const LATE: Duration = Duration::from_secs(3600);

/// A request for another frame.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// At once, for animations.
    Now,
    /// Soon, while the app waits.
    Soon,
    /// As soon as the mouse moves, even outside the window.
    OnMouse,
}

/// Whether the user has paused the time.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paused(pub bool);

/// The number of frames still to draw at once.
#[derive(Resource, Debug, PartialEq)]
struct Following(u8);

/// Whether the window is hidden.
#[derive(Resource, Default, Debug, PartialEq)]
struct Hidden {
    /// The window is covered, or on a hidden desktop.
    occluded: bool,
    /// The window is minimized.
    minimized: bool,
}

/// Whether a worker has woken the window since the last check.
#[derive(Resource, Default, Clone, Debug)]
struct Brought(Arc<AtomicBool>);

/// Draws continuously while the condition holds and the time is not paused.
pub(crate) fn while_time_moves<M>(app: &mut App, condition: impl SystemCondition<M>) {
    wake_while(app, Wake::Now, condition.and_eager(|paused: Res<Paused>| !paused.0));
}

/// Draws continuously while the condition holds.
pub(crate) fn while_moving<M>(app: &mut App, condition: impl SystemCondition<M>) {
    wake_while(app, Wake::Now, condition);
}

/// Draws a few frames a second while the condition holds.
pub(crate) fn while_waiting<M>(app: &mut App, condition: impl SystemCondition<M>) {
    wake_while(app, Wake::Soon, condition);
}

/// Draws a frame whenever the mouse moves, even outside the window, while the condition holds.
pub(crate) fn while_mouse_turns<M>(app: &mut App, condition: impl SystemCondition<M>) {
    wake_while(app, Wake::OnMouse, condition);
}

/// The systems that request frames, in any order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Wishes;

fn wake_while<M>(app: &mut App, wake: Wake, condition: impl SystemCondition<M>) {
    app.add_systems(
        Last,
        (move |mut wakes: MessageWriter<Wake>| _ = wakes.write(wake))
            .run_if(condition)
            .in_set(Wishes)
            .ambiguous_with(Wishes)
            .before(rest),
    );
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Wake>()
        .add_message::<WindowEvent>()
        .add_message::<WindowOccluded>()
        .add_message::<RequestRedraw>()
        .insert_resource(Following(AFTERWARDS))
        .init_resource::<Hidden>()
        .init_resource::<Paused>()
        .init_resource::<Brought>()
        .add_systems(PreStartup, listen_to_workers)
        .add_systems(Last, (look_whether_hidden, rest).chain());
    while_moving(app, on_message::<WindowEvent>);
    // A result may have effects in later frames too.
    while_moving(app, |brought: Res<Brought>| brought.0.swap(false, Ordering::Relaxed));
    while_moving(app, |keys: Res<ButtonInput<KeyCode>>| keys.get_pressed().len() > 0);
}

/// Wakes the window when a worker has a result.
fn listen_to_workers(event_loop: Option<Res<EventLoopProxyWrapper>>, brought: Res<Brought>) {
    if let Some(event_loop) = event_loop {
        let (event_loop, brought) = ((**event_loop).clone(), brought.clone());
        super::bell::on_result(move || {
            brought.0.store(true, Ordering::Relaxed);
            // The window may have been closed.
            _ = event_loop.send_event(WinitUserEvent::WakeUp);
        });
    }
}

fn look_whether_hidden(
    mut occlusions: MessageReader<WindowOccluded>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut hidden: ResMut<Hidden>,
    _on_main_thread: NonSendMarker,
) {
    let occluded = occlusions.read().last().map_or(hidden.occluded, |occlusion| occlusion.occluded);
    // No event reports this, so the window system is asked, but not while the window has the focus.
    let minimized = |(entity, window): (Entity, &Window)| {
        let asked = || WINIT_WINDOWS.with_borrow(|all| all.get_window(entity).and_then(|window| window.is_minimized()));
        !window.focused && asked().unwrap_or(false)
    };
    hidden.set_if_neq(Hidden { occluded, minimized: windows.single().is_ok_and(minimized) });
}

fn rest(
    mut wakes: MessageReader<Wake>,
    mut following: ResMut<Following>,
    mut time: ResMut<Time<Virtual>>,
    mut redraws: ResMut<Messages<RequestRedraw>>,
    winit: Option<ResMut<WinitSettings>>,
    (hidden, paused): (Res<Hidden>, Res<Paused>),
) {
    let (mut now, mut soon, mut mouse) = (false, false, false);
    for wake in wakes.read() {
        now |= *wake == Wake::Now;
        soon |= *wake == Wake::Soon;
        mouse |= *wake == Wake::OnMouse;
    }
    let frames = if now { AFTERWARDS } else { following.0.saturating_sub(1) };
    following.set_if_neq(Following(frames));
    // Libraries request more frames than they need. The requests of this module are enough.
    redraws.clear();
    let seen = !hidden.occluded && !hidden.minimized;
    let draws = following.0 > 0 && seen;
    if draws && !paused.0 {
        time.unpause();
    } else {
        time.pause();
    }
    if draws {
        redraws.write(RequestRedraw);
    }
    if let Some(mut winit) = winit {
        let mode = UpdateMode::Reactive {
            wait: if soon && seen { SOON } else { LATE },
            // Mouse movements outside the window are device events.
            react_to_device_events: mouse,
            react_to_user_events: true,
            react_to_window_events: true,
        };
        *winit = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
