//! Toasts: what went wrong or was done, shown for a few seconds and logged.

use crate::{
    locale::Locale,
    platform::{awake, job::JobFailed},
};
use bevy::prelude::*;
use maze_locale::Message;
use std::time::Duration;

/// How long a toast stays, and how much longer for each of its bytes, so that a long one can be read too.
const STAY: [Duration; 2] = [Duration::from_secs(4), Duration::from_millis(50)];

/// A request to show the user a text.
#[derive(Event, Clone, Debug)]
pub struct Toast(pub String);

/// A request to show the user what is wrong.
#[derive(Event, Clone, Debug)]
pub struct Complaint(pub Message);

/// What is shown, oldest first, and until when.
#[derive(Resource, Default, Debug)]
pub struct Toasts(Vec<(String, Duration)>);

impl Toasts {
    /// The texts to show.
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
