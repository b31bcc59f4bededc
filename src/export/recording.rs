//! Records the window without the menu, as a clip in the folder of pictures. An indicator covers a strip at the top,
//! which is cropped from the clip.

use super::{
    clip::{Clip, ClipFile, Length},
    recording_choices::RecordingChoices,
    writing::{NotSaved, Writing},
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, Listen, Presses, any_just_pressed},
    },
    locale::Locale,
    platform::{
        HAS_THREADS, awake,
        files::{self, Folders},
    },
    schedule::LabyrinthSystems,
    toast::Toast,
};
use bevy::{
    app::AppExit,
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
    window::{PrimaryWindow, WindowCloseRequested},
};
use image::{RgbImage, imageops};
use maze_io::WriteError;
use std::time::Duration;

/// A request to record the window, or to end the recording.
#[derive(Event, Clone, Copy, Debug)]
pub struct RecordOrStop;

/// The recording in progress, if any.
#[derive(Resource, Default)]
pub struct Recorder(Option<Recording>);

/// The recordings that have ended, until their last pictures arrive.
#[derive(Resource, Default)]
struct Ended(Vec<Ending>);

/// The height in pixels of the recording indicator at the top of the window, which is cropped from each frame.
#[derive(Resource, Clone, Copy, Default, Debug, PartialEq)]
pub struct Covered(pub u32);

struct Recording {
    clip: Clip,
    length: Length,
    /// The start in real time: a clip plays at the speed at which the user saw it.
    began: Duration,
    /// The number of frames requested so far.
    frames: u32,
    /// The duration so far.
    passed: Duration,
    /// The title of the window before the recording.
    title: String,
}

/// A recording that has ended.
struct Ending {
    clip: Clip,
    frames: u32,
    /// The number of updates after which it waits no longer.
    patience: u8,
}

/// The number of updates for which the end of a recording waits for pictures. The renderer delivers a picture about four
/// updates late.
const PATIENCE: u8 = 10;

impl Recorder {
    /// The seconds recorded so far and their maximum, while the window is recorded.
    #[must_use]
    pub fn progress(&self) -> Option<(u64, u64)> {
        self.0.as_ref().map(|recording| (recording.passed.as_secs(), recording.length.seconds.into()))
    }
}

/// Returns whether the window is being recorded. During that the menu is hidden.
#[must_use]
pub fn is_recording(recorder: Res<Recorder>) -> bool {
    recorder.0.is_some()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recorder>()
        .init_resource::<Ended>()
        .init_resource::<Covered>()
        .add_message::<WindowCloseRequested>()
        .add_observer(record_or_stop)
        .add_systems(PreUpdate, stop_by_escape.after(Listen).run_if(is_recording))
        .add_systems(
            Update,
            (
                ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input),
                (
                    // A window that closes is no longer rendered.
                    take.run_if(is_recording.and_then(not(on_message::<WindowCloseRequested>))),
                    finish.run_if(is_ending),
                )
                    .chain()
                    .in_set(LabyrinthSystems::Finish),
            ),
        )
        .add_systems(
            Last,
            end_with_the_window
                .run_if(on_message::<AppExit>.or_eager(on_message::<WindowCloseRequested>))
                .before(super::writing::finish_writing),
        );
    awake::while_moving(app, is_recording.or_eager(is_ending));
}

fn is_ending(ended: Res<Ended>) -> bool {
    !ended.0.is_empty()
}

fn ask_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed(Action::Record) {
        commands.trigger(RecordOrStop);
    }
}

/// Ends the recording if the key for pausing is pressed. The press has no other effect.
fn stop_by_escape(mut presses: ResMut<Presses>, mut commands: Commands) {
    let mut asked = false;
    presses.bypass_change_detection().refuse(|press| {
        let stops = press == Action::Pause;
        asked |= stops;
        stops
    });
    if asked {
        commands.trigger(RecordOrStop);
    }
}

fn record_or_stop(
    _: On<RecordOrStop>,
    (mut recorder, mut ended): (ResMut<Recorder>, ResMut<Ended>),
    (choices, folders): (Res<RecordingChoices>, Res<Folders>),
    time: Res<Time<Real>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut commands: Commands,
    locale: Res<Locale>,
) {
    if let Some(recording) = recorder.0.take() {
        recording.end(&mut ended, &mut window);
        return;
    }
    if !HAS_THREADS {
        commands.trigger(Toast(locale.get("toast-no-recordings").to_owned()));
        return;
    }
    let RecordingChoices { seconds, rate, width, pictures } = *choices;
    let ending = if pictures { "" } else { ".gif" };
    let path = files::first_free(|number| folders.pictures.join(format!("labyrinth-{number}{ending}")));
    match ClipFile::new(&path, false) {
        Ok(file) => {
            let length = Length { seconds: seconds.whole(), rate: rate.whole() };
            let clip = Clip::begin(file, length, Some(width.whole()));
            let title = std::mem::replace(&mut window.title, locale.get("recording-title").to_owned());
            recorder.0 =
                Some(Recording { clip, length, began: time.elapsed(), frames: 0, passed: Duration::ZERO, title });
        }
        Err(error) => {
            let error = locale.say(&NotSaved::of(&path, WriteError::Io(error)).into());
            commands.trigger(Toast(locale.fill("toast-not-saved", &[("error", &error)])));
        }
    }
}

/// Takes a screenshot when the next frame is due.
fn take(
    (mut recorder, mut ended): (ResMut<Recorder>, ResMut<Ended>),
    time: Res<Time<Real>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut commands: Commands,
) {
    let Some(recording) = &mut recorder.0 else { return };
    recording.passed = time.elapsed().saturating_sub(recording.began);
    let due = due(recording.passed, recording.length);
    if due >= recording.length.frames() {
        if let Some(recording) = recorder.0.take() {
            recording.end(&mut ended, &mut window);
        }
        return;
    }
    if due < recording.frames {
        return;
    }
    recording.frames = due + 1;
    let offer = recording.clip.offers();
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, covered: Res<Covered>| {
            if let Ok(image) = captured.image.clone().try_into_dynamic() {
                offer(due, below(image.to_rgb8(), covered.0));
            }
        },
    );
}

/// Finishes the clips of recordings that have ended, when all pictures have arrived.
fn finish(mut ended: ResMut<Ended>, mut writing: ResMut<Writing>, awaited: Query<(), With<Screenshot>>) {
    for ending in &mut ended.0 {
        ending.patience = ending.patience.saturating_sub(1);
    }
    let complete = ended.0.extract_if(.., |ending| awaited.is_empty() || ending.patience == 0);
    writing.0.extend(complete.map(|Ending { clip, frames, .. }| clip.end(frames)));
}

/// Crops this many rows from the top of a picture.
fn below(image: RgbImage, rows: u32) -> RgbImage {
    let rows = rows.min(image.height().saturating_sub(1));
    if rows == 0 { image } else { imageops::crop_imm(&image, 0, rows, image.width(), image.height() - rows).to_image() }
}

/// The frame that is due when this much time has passed.
fn due(passed: Duration, length: Length) -> u32 {
    u32::try_from(passed.as_nanos() * u128::from(length.rate) / 1_000_000_000).unwrap_or(u32::MAX)
}

impl Recording {
    fn end(self, ended: &mut Ended, window: &mut Window) {
        window.title = self.title;
        ended.0.push(Ending { clip: self.clip, frames: self.frames, patience: PATIENCE });
    }
}

/// Finishes the clips when the window is closed or the program ends.
fn end_with_the_window((mut recorder, mut ended): (ResMut<Recorder>, ResMut<Ended>), mut writing: ResMut<Writing>) {
    writing.0.extend(ended.0.drain(..).map(|Ending { clip, frames, .. }| clip.end(frames)));
    if let Some(Recording { clip, frames, .. }) = recorder.0.take() {
        writing.0.push(clip.end(frames));
    }
}
