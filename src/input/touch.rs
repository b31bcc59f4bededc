//! Fingers inside a maze: one at the left holds a stick to walk with, one at the right looks around.

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

/// How far the stick can be pushed, in pixels.
pub(crate) const REACH: f32 = 56.0;

/// Whether there are fingers, and neither keys nor anything that points finer.
#[derive(Resource, Default, Debug)]
pub struct TouchOnly(pub bool);

/// The fingers that were put down on the menu, or on what else lies over the picture. The menu says so.
#[derive(Resource, Default, Debug)]
pub struct FingersOnUi(pub Vec<u64>);

/// When [`FingersOnUi`] is written.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TakeFingers;

/// What the fingers do.
#[derive(Resource, Default, Debug)]
pub struct TouchSteering {
    /// The stick that a finger holds.
    pub stick: Option<Stick>,
    /// The finger that looks around, and where it was.
    looking: Option<(u64, Vec2)>,
    /// How far it has gone since the last frame, in pixels.
    pub look: Vec2,
}

/// A stick, in pixels from the window's top left corner.
#[derive(Clone, Copy, Debug)]
pub struct Stick {
    finger: u64,
    /// Where it stands.
    pub from: Vec2,
    /// Where it is pushed to.
    pub to: Vec2,
}

impl Stick {
    /// How it is pushed: to the right and forward, each from -1 to 1.
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

/// A finger that was put down in another view means something else.
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
