//! Touch controls in fly, walk and spectate views: a finger on the left pushes a virtual stick, a finger on the right
//! looks around.

use super::unattended::Unattended;
use crate::{platform::awake, vocabulary::view::View};
use bevy::{
    input::{
        InputSystems,
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    window::PrimaryWindow,
};

/// The range of the virtual stick, in pixels.
pub(crate) const REACH: f32 = 56.0;

/// Whether the device has a touch screen, but neither a keyboard nor a mouse.
#[derive(Resource, Default, Debug)]
pub struct TouchOnly(pub bool);

/// The fingers that were put down on the menu or on another panel. The menu writes it.
#[derive(Resource, Default, Debug)]
pub struct FingersOnUi(pub Vec<u64>);

/// Writes [`FingersOnUi`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TakeFingers;

/// The state of the touch controls.
#[derive(Resource, Default, Debug)]
pub struct TouchSteering {
    /// The virtual stick, while a finger holds it.
    pub stick: Option<Stick>,
    /// The finger that looks around, and its last position.
    looking: Option<(u64, Vec2)>,
    /// The movement of that finger since the last frame, in pixels.
    pub look: Vec2,
}

/// A virtual stick, in pixels from the window's top left corner.
#[derive(Clone, Copy, Debug)]
pub struct Stick {
    finger: u64,
    /// Its center.
    pub from: Vec2,
    /// The position of the finger.
    pub to: Vec2,
}

impl Stick {
    /// Returns the push: to the right and forward, each from -1 to 1.
    #[must_use]
    pub fn pushed(&self) -> Vec2 {
        let by = ((self.to - self.from) / REACH).clamp_length_max(1.0);
        Vec2::new(by.x, -by.y)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TouchOnly>()
        .init_resource::<FingersOnUi>()
        .init_resource::<TouchSteering>()
        .configure_sets(PreUpdate, TakeFingers.after(InputSystems))
        .add_message::<TouchInput>()
        .add_systems(
            PreUpdate,
            (
                rest.run_if(|steering: Res<TouchSteering>| steering.look != Vec2::ZERO),
                steer.run_if(on_message::<TouchInput>),
            )
                .chain()
                .after(TakeFingers),
        )
        .add_systems(OnExit(View::Fly), let_go)
        .add_systems(OnExit(View::Walk), let_go)
        .add_systems(OnExit(View::Spectate), let_go);
    awake::while_moving(app, |steering: Res<TouchSteering>| steering.stick.is_some());
}

fn rest(mut steering: ResMut<TouchSteering>) {
    steering.look = Vec2::ZERO;
}

/// Drops the fingers when the view changes, since they have another meaning in the next one.
fn let_go(mut steering: ResMut<TouchSteering>) {
    *steering = TouchSteering::default();
}

fn steer(
    mut touches: MessageReader<TouchInput>,
    mut steering: ResMut<TouchSteering>,
    view: Res<State<View>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (on_ui, unattended): (Res<FingersOnUi>, Res<Unattended>),
) {
    let steers = *view.get() != View::Orbit && !unattended.0;
    let Some(size) = windows.iter().next().map(Window::size).filter(|_| steers) else {
        touches.clear();
        return;
    };
    let steering = &mut *steering;
    for &TouchInput { phase, position, id, .. } in touches.read() {
        match phase {
            TouchPhase::Started if on_ui.0.contains(&id) => {}
            TouchPhase::Started if position.x < 0.5 * size.x && steering.stick.is_none() => {
                steering.stick = Some(Stick { finger: id, from: position, to: position });
            }
            TouchPhase::Started => _ = steering.looking.get_or_insert((id, position)),
            TouchPhase::Moved => {
                if let Some(stick) = steering.stick.as_mut().filter(|stick| stick.finger == id) {
                    stick.to = position;
                } else if let Some((_, was)) = steering.looking.as_mut().filter(|(finger, _)| *finger == id) {
                    steering.look += position - *was;
                    *was = position;
                }
            }
            TouchPhase::Ended | TouchPhase::Canceled => {
                steering.stick.take_if(|stick| stick.finger == id);
                steering.looking.take_if(|(finger, _)| *finger == id);
            }
        }
    }
}
