//! Toasts: short messages, shown for a few seconds and logged.

use crate::{
    locale::Locale,
    platform::{awake, job::JobFailed},
};
use bevy::prelude::*;
use maze_locale::Message;
use std::time::Duration;

/// The duration of a toast, and the additional time per byte of its text.
const STAY: [Duration; 2] = [Duration::from_secs(4), Duration::from_millis(50)];

/// A request to show a text to the user.
#[derive(Event, Clone, Debug)]
pub struct Toast(pub String);

/// A request to show an error to the user.
#[derive(Event, Clone, Debug)]
pub struct Complaint(pub Message);

/// The visible toasts, oldest first, each with the time when it disappears.
#[derive(Resource, Default, Debug)]
pub struct Toasts(Vec<(String, Duration)>);

impl Toasts {
    /// Returns the visible texts.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(text, _)| text.as_str())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Toasts>()
        .add_observer(report)
        .add_observer(complain)
        .add_observer(|failed: On<JobFailed>, mut commands: Commands| {
            commands.trigger(Complaint(failed.0.clone().into()));
        })
        .add_systems(PreUpdate, forget.run_if(are_shown));
    awake::while_moving(app, resource_changed::<Toasts>);
    awake::while_waiting(app, are_shown);
}

fn are_shown(toasts: Res<Toasts>) -> bool {
    !toasts.0.is_empty()
}

fn report(request: On<Toast>, mut toasts: ResMut<Toasts>, time: Res<Time<Real>>) {
    let Toast(text) = request.event();
    info!("{text}");
    toasts.0.retain(|(shown, _)| shown != text);
    let stay = STAY[0] + STAY[1] * u32::try_from(text.len()).unwrap_or(u32::MAX);
    toasts.0.push((text.clone(), time.elapsed() + stay));
}

fn complain(request: On<Complaint>, locale: Res<Locale>, mut commands: Commands) {
    commands.trigger(Toast(locale.say(&request.0)));
}

fn forget(mut toasts: ResMut<Toasts>, time: Res<Time<Real>>) {
    if toasts.0.iter().any(|(_, until)| *until <= time.elapsed()) {
        toasts.0.retain(|(_, until)| *until > time.elapsed());
    }
}
