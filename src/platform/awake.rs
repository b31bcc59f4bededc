//! When the next frame is drawn: at once while something moves, never while nothing does or the window is hidden. While
//! nothing moves time stands still too, so that what begins then begins small, however long the rest was.

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

/// How many frames follow what moved last: some of what it changed is seen only then.
const AFTERWARDS: u8 = 3;

/// How soon a frame follows while something is only waited for, such as the end of a toast.
const SOON: Duration = Duration::from_millis(250);

/// How soon a frame follows if nothing at all happens.
const LATE: Duration = Duration::from_secs(3600);

/// How soon another frame is needed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// At once: something moves.
    Now,
    /// In a moment: something is waited for.
    Soon,
    /// As soon as the mouse moves, wherever it is: something is turned by it.
    OnMouse,
}

/// Whether the user has stopped time.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paused(pub bool);

/// How many frames are still drawn one after another.
#[derive(Resource, Debug, PartialEq)]
struct Following(u8);

/// Whether nobody can see the window.
#[derive(Resource, Default, Debug, PartialEq)]
struct Hidden {
    /// It is covered, or in a place that is not shown.
    occluded: bool,
    /// It is minimised.
    minimised: bool,
}

/// Whether a worker has woken the window since this was last asked.
#[derive(Resource, Default, Clone, Debug)]
struct Brought(Arc<AtomicBool>);

/// Draws frame after frame as long as this holds and time is not stopped: for what moves with time.
pub(crate) fn while_time_moves<M>(app: &mut App, condition: impl SystemCondition<M>) {
    wake_while(app, Wake::Now, condition.and_eager(|paused: Res<Paused>| !paused.0));
}

/// Draws frame after frame as long as this holds.
pub(crate) fn while_moving<M>(app: &mut App, condition: impl SystemCondition<M>) {
    wake_while(app, Wake::Now, condition);
}

/// Draws a few frames a second as long as this holds.
pub(crate) fn while_waiting<M>(app: &mut App, condition: impl SystemCondition<M>) {
    wake_while(app, Wake::Soon, condition);
}

/// Draws a frame whenever the mouse moves, wherever it is, as long as this holds.
pub(crate) fn while_mouse_turns<M>(app: &mut App, condition: impl SystemCondition<M>) {
    wake_while(app, Wake::OnMouse, condition);
}

/// Whoever wants a frame says so, in any order.
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
    // What a result sets off may take more than the frame that it comes in.
    while_moving(app, |brought: Res<Brought>| brought.0.swap(false, Ordering::Relaxed));
    while_moving(app, |keys: Res<ButtonInput<KeyCode>>| keys.get_pressed().len() > 0);
}

/// Has the result of a worker wake the window.
fn listen_to_workers(event_loop: Option<Res<EventLoopProxyWrapper>>, brought: Res<Brought>) {
    if let Some(event_loop) = event_loop {
        let (event_loop, brought) = ((**event_loop).clone(), brought.clone());
        super::bell::on_result(move || {
            brought.0.store(true, Ordering::Relaxed);
            // There is nobody to wake when the window has been closed.
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
    // No event reports this, so the window system is asked, but not while one is at work in the window.
    let minimised = |(entity, window): (Entity, &Window)| {
        let asked = || WINIT_WINDOWS.with_borrow(|all| all.get_window(entity).and_then(|window| window.is_minimized()));
        !window.focused && asked().unwrap_or(false)
    };
    hidden.set_if_neq(Hidden { occluded, minimised: windows.single().is_ok_and(minimised) });
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
    // Libraries ask for more frames than they need: what is asked for here is enough.
    redraws.clear();
    let seen = !hidden.occluded && !hidden.minimised;
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
            // Mouse movements that do not concern the window come as events of the device.
            react_to_device_events: mouse,
            react_to_user_events: true,
            react_to_window_events: true,
        };
        *winit = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
