//! The panels that cover the whole window, and the single place that decides when the clock of a run stops.

use crate::{
    editor::{
        control::OpenEditor,
        drawing::{Editor, Mode},
    },
    input::{
        action::Action,
        keys::{Keys, KeysTaken, MenuUnfolded, any_just_pressed},
        pointer::PointerLock,
        unattended::Unattended,
    },
    locale::Locale,
    platform::awake::{self, Paused},
    player::{
        clock::ClockStopped,
        map::LargeMap,
        restart::{AskRestart, RestartAsked},
        walk::{RestartWalk, Walk},
    },
    schedule::{InputSystems, LabyrinthSystems},
    session::{
        discard::{AnswerDiscard, DiscardAsked},
        fair::{AnswerHelp, HelpAsked},
    },
    toast::Toast,
    together::{link::Together, watch::Watched},
    vocabulary::view::View,
};
use bevy::{ecs::system::SystemParam, prelude::*};

/// Whether the settings are open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsOpen(pub bool);

/// Whether the help is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HelpOpen(pub bool);

/// Whether the pause panel of a walk is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PauseOpen(pub bool);

/// The panels that cover the whole window.
#[derive(SystemParam)]
pub(crate) struct Panels<'w, 's> {
    pub(crate) settings: ResMut<'w, SettingsOpen>,
    pub(crate) help: ResMut<'w, HelpOpen>,
    pub(crate) pause: ResMut<'w, PauseOpen>,
    restart: ResMut<'w, RestartAsked>,
    asked: Res<'w, HelpAsked>,
    discard: Res<'w, DiscardAsked>,
    commands: Commands<'w, 's>,
}

impl Panels<'_, '_> {
    /// Whether any panel is open.
    pub(crate) fn any(&self) -> bool {
        self.settings.0 || self.help.0 || self.pause.0 || self.asks()
    }

    /// Whether a question waits for its answer.
    pub(crate) fn asks(&self) -> bool {
        self.restart.0 || self.asked.help().is_some() || self.discard.is_open()
    }

    /// Whether the restart key acts on the walk. It may if its own question is open: a second press confirms it.
    fn may_restart(&self) -> bool {
        !self.settings.0 && !self.help.0 && self.asked.help().is_none() && !self.discard.is_open()
    }

    /// Closes the topmost panel. Closing a question answers it with no.
    pub(crate) fn back(&mut self) {
        if self.asked.help().is_some() {
            self.commands.trigger(AnswerHelp(false));
        } else if self.discard.is_open() {
            self.commands.trigger(AnswerDiscard(false));
        } else if self.restart.0 {
            self.restart.0 = false;
        } else if self.help.0 {
            self.help.0 = false;
        } else if self.settings.0 {
            self.settings.0 = false;
        } else {
            self.pause.0 = false;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let changed = || {
        resource_changed::<SettingsOpen>
            .or_eager(resource_changed::<HelpOpen>)
            .or_eager(resource_changed::<PauseOpen>)
            .or_eager(resource_changed::<RestartAsked>)
            .or_eager(resource_changed::<HelpAsked>)
            .or_eager(resource_changed::<DiscardAsked>)
    };
    app.init_resource::<SettingsOpen>()
        .init_resource::<HelpOpen>()
        .init_resource::<PauseOpen>()
        .add_systems(Update, open_by_key.run_if(any_just_pressed).in_set(InputSystems::Pause))
        .add_systems(OnExit(View::Walk), |mut pause: ResMut<PauseOpen>| _ = pause.set_if_neq(PauseOpen(false)))
        .add_observer(|_: On<RestartWalk>, mut pause: ResMut<PauseOpen>| {
            pause.set_if_neq(PauseOpen(false));
        })
        .add_systems(
            Update,
            (
                stop_clock.run_if(
                    changed()
                        .or_eager(resource_changed::<MenuUnfolded>)
                        .or_eager(resource_changed::<LargeMap>)
                        .or_eager(resource_changed::<State<View>>)
                        .or_eager(resource_changed::<Unattended>)
                        .or_eager(resource_changed::<Together>)
                        .or_eager(any_match_filter::<Changed<Window>>),
                ),
                hold_pointer.run_if(changed()),
            )
                .chain()
                .in_set(LabyrinthSystems::Lead),
        );
    awake::while_moving(app, changed().or_eager(resource_changed::<ClockStopped>));
}

/// Opens panels by key. The pause key first closes what is open: a panel, the large map or the view through another
/// player's eyes. In a walk through a drawing, it returns to the editor.
fn open_by_key(
    keys: Keys,
    (map, watched, editor): (Res<LargeMap>, Res<Watched>, Res<Editor>),
    view: Res<State<View>>,
    mut panels: Panels,
) {
    for press in keys.presses() {
        match press {
            Action::Pause if panels.any() => panels.back(),
            Action::Pause if map.0 || watched.who().is_some() => {}
            Action::Pause if editor.mode == Mode::Walking => panels.commands.trigger(OpenEditor),
            Action::Pause if *view.get() == View::Walk => panels.pause.0 = true,
            Action::Pause => panels.settings.0 = true,
            Action::Restart if *view.get() == View::Walk && panels.may_restart() => {
                panels.commands.trigger(AskRestart);
            }
            Action::Help if panels.asks() => {}
            Action::Help => (panels.settings.0, panels.help.0) = (false, !panels.help.0),
            _ => {}
        }
    }
}

/// Stops the clock of a run while the walk is covered or left: by a panel, the unfolded menu, the large map, another
/// view or another window. Panels also pause everything else. In a room nothing stops, since the other players go on.
/// The screensaver never stops the clock, although its menu may be unfolded.
fn stop_clock(
    panels: Panels,
    (menu, map, view): (Res<MenuUnfolded>, Res<LargeMap>, Res<State<View>>),
    unattended: Res<Unattended>,
    (windows, walks): (Query<&Window>, Query<&Walk>),
    (together, locale): (Res<Together>, Res<Locale>),
    (mut paused, mut stopped): (ResMut<Paused>, ResMut<ClockStopped>),
    (mut was_away, mut commands): (Local<bool>, Commands),
) {
    let covered = panels.any();
    let focused = windows.iter().all(|window| window.focused);
    let away = (covered || menu.0 || map.0 || *view.get() != View::Walk || !focused) && !unattended.0;
    let alone = together.room().is_none();
    paused.set_if_neq(Paused(covered && alone));
    stopped.set_if_neq(ClockStopped(away && alone));
    if away && !std::mem::replace(&mut *was_away, away) && !alone && walks.iter().any(Walk::is_on) {
        commands.trigger(Toast(locale.get("toast-clock-goes-on").to_owned()));
    }
    *was_away = away;
}

/// Gives keys and pointer to an open panel. If the pointer was locked before, it is locked again when the panel closes,
/// unless nothing looks around any more.
fn hold_pointer(
    panels: Panels,
    (view, walks): (Res<State<View>>, Query<&Walk>),
    (mut taken, mut lock): (ResMut<KeysTaken>, ResMut<PointerLock>),
    mut held: Local<bool>,
) {
    let open = panels.any();
    if taken.set_if_neq(KeysTaken(open)) {
        let looks = view.is_flown() || *view.get() == View::Walk && walks.iter().all(|walk| !walk.finished);
        let holds = !open && *held && looks;
        *held = lock.0;
        lock.set_if_neq(PointerLock(holds));
    }
}
