//! Toasts: what went wrong or was done, told for a few seconds and in the log.

use crate::platform::awake;
use bevy::prelude::*;
use std::time::Duration;

/// How long a toast stays, and how much longer for each of its bytes, so that a long one can be read too.
const STAY: [Duration; 2] = [Duration::from_secs(4), Duration::from_millis(50)];

/// A request to tell the user something.
#[derive(Message, Clone, Debug)]
pub struct Toast(pub String);

/// What is being told, oldest first, and until when.
#[derive(Resource, Default, Debug)]
pub struct Toasts(Vec<(String, Duration)>);

impl Toasts {
    /// The texts to show.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(text, _)| text.as_str())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Toast>()
        .init_resource::<Toasts>()
        .add_systems(PreUpdate, (report.run_if(on_message::<Toast>), forget.run_if(are_told)).chain());
    awake::while_moving(app, on_message::<Toast>);
    awake::while_waiting(app, are_told);
}

fn are_told(toasts: Res<Toasts>) -> bool {
    !toasts.0.is_empty()
}

fn report(mut requests: MessageReader<Toast>, mut toasts: ResMut<Toasts>, time: Res<Time<Real>>) {
    for Toast(text) in requests.read() {
        info!("{text}");
        toasts.0.retain(|(told, _)| told != text);
        toasts
            .0
            .push((text.clone(), time.elapsed() + STAY[0] + STAY[1] * u32::try_from(text.len()).unwrap_or(u32::MAX)));
    }
}

fn forget(mut toasts: ResMut<Toasts>, time: Res<Time<Real>>) {
    if toasts.0.iter().any(|(_, until)| *until <= time.elapsed()) {
        toasts.0.retain(|(_, until)| *until > time.elapsed());
    }
}
