//! Starts, runs and ends the screensaver.

use super::{
    acts::{Act, Program, Scene, Show, Stagehands},
    lent::Lent,
};
use crate::{
    camera::eye::Motion,
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
        unattended::Unattended,
    },
    locale::Locale,
    platform::awake,
    schedule::LabyrinthSystems,
    session::{hold::Hold, task::MazeTask},
    toast::Toast,
    vocabulary::view::View,
};
use bevy::{app::AppExit, prelude::*};
use bevy_panorbit_camera::PanOrbitCamera;
use rand::{TryRng, rngs::SysRng};

/// A request to start the screensaver.
#[derive(Event, Clone, Debug, Default)]
pub struct StartScreensaver {
    /// The fixed parts of the show.
    pub program: Program,
    /// Whether the program exits when the screensaver ends.
    pub alone: bool,
}

/// A request to end the screensaver: restores the previous state or exits the program.
#[derive(Event, Clone, Copy, Debug)]
pub struct EndScreensaver;

/// The screensaver, while it runs.
#[derive(Resource, Debug)]
pub struct Screensaver {
    show: Show,
    /// The state to restore at the end, unless the program exits.
    lent: Option<Lent>,
    /// Whether it is ending.
    ends: bool,
}

impl Screensaver {
    /// The current act.
    #[must_use]
    pub fn act(&self) -> Act {
        self.show.act
    }
}

/// The rotation of the maze viewed from above, in radians a second.
const TURNING: f32 = 0.035;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(start).add_observer(end).add_systems(
        Update,
        (
            (lead, turn.run_if(turns)).chain().run_if(resource_exists::<Screensaver>).in_set(LabyrinthSystems::Lead),
            ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input),
        ),
    );
    awake::while_waiting(app, resource_exists::<Screensaver>);
    awake::while_moving(app, turns);
}

fn ask_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed(Action::Screensaver) {
        commands.trigger(StartScreensaver::default());
    }
}

fn start(
    request: On<StartScreensaver>,
    runs: Option<Res<Screensaver>>,
    task: Res<MazeTask>,
    locale: Res<Locale>,
    (mut hold, mut commands): (Hold, Commands),
) {
    if runs.is_some() || hold.refuses() {
        return;
    }
    // The task in progress would be lost.
    if task.progress().is_some() {
        commands.trigger(Toast(locale.get("toast-screensaver-busy").to_owned()));
        return;
    }
    let request = request.event().clone();
    commands.queue(move |world: &mut World| begin(request, world));
}

fn begin(StartScreensaver { program, alone }: StartScreensaver, world: &mut World) {
    let lent = if alone { None } else { Lent::note(world) };
    if lent.is_some() {
        world.resource_mut::<NextState<View>>().as_mut().set_if_neq(View::Orbit);
    }
    world.insert_resource(Unattended(true));
    // Without a source of randomness, the show is always the same.
    let show = Show::new(program, SysRng.try_next_u64().unwrap_or_default());
    world.insert_resource(Screensaver { show, lent, ends: false });
}

fn end(
    _: On<EndScreensaver>,
    saver: Option<ResMut<Screensaver>>,
    mut view: ResMut<NextState<View>>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(mut saver) = saver else { return };
    saver.ends = true;
    match &saver.lent {
        // The rest is restored after the view has changed.
        Some(lent) => view.as_mut().set_if_neq(lent.standpoint.view),
        None => _ = exit.write(AppExit::Success),
    }
}

fn lead(mut saver: ResMut<Screensaver>, mut scene: Scene, mut hands: Stagehands, time: Res<Time<Real>>) {
    let Screensaver { show, lent, ends } = &mut *saver;
    if *ends {
        let (lent, replaced) = (lent.take(), show.act != Act::Leaving);
        hands.commands.queue(move |world: &mut World| {
            let Some(lent) = lent else { return };
            world.remove_resource::<Screensaver>();
            world.insert_resource(Unattended(false));
            lent.give_back(replaced, world);
        });
    } else {
        show.pass(time.delta(), &mut scene, &mut hands);
    }
}

/// Returns whether the maze turns. It does not with reduced motion.
fn turns(view: Res<State<View>>, motion: Res<Motion>, saver: Option<Res<Screensaver>>) -> bool {
    let shows = saver.is_some_and(|saver| saver.act() != Act::Leaving);
    shows && *view.get() == View::Orbit && !motion.reduced_motion
}

fn turn(mut cameras: Query<&mut PanOrbitCamera>, time: Res<Time>) {
    for mut orbit in &mut cameras {
        orbit.target_yaw += TURNING * time.delta_secs();
    }
}
