//! The choices, kept in a file for the next start: written whole, a moment after the last change and at the end.

use super::{
    changes::take_change,
    control::{CheckSettings, Validation},
    export::ExportChoices,
    form::Settings,
    look::Look,
    pad::PadChoices,
    parts,
    playback::PlaybackChoices,
    recording::RecordingChoices,
    share_code::read_code,
    sound::SoundChoices,
    together::TogetherChoices,
    video::Video,
    walking::Walking,
};
use crate::{
    input::unattended::is_unattended,
    locale::Locale,
    platform::{MAY_VANISH, awake, files, job::Job, kept},
    toast::Toast,
    vocabulary::overlay::FloorOverlay,
};
use bevy::{app::AppExit, prelude::*};
use maze_locale::Message;
use serde::{Deserialize, Serialize};
use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

/// How long the choices have to stay the same before they are written. What may vanish writes them at once.
const PAUSE: Duration = if MAY_VANISH { Duration::ZERO } else { Duration::from_secs(1) };

/// The version of the form in which choices are kept. Who changes what a field means counts it up.
const VERSION: u32 = 1;

/// The file that keeps the choices; `None` keeps nothing.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsFile(pub Option<PathBuf>);

/// What the file holds.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
struct SavedSettings {
    /// The version of the form: there was none before the first.
    #[serde(default)]
    version: u32,
    #[serde(default = "usual_code")]
    code: String,
    #[serde(default = "yes")]
    random_seed: bool,
    #[serde(default)]
    floor: FloorOverlay,
    #[serde(default)]
    look: Look,
    #[serde(default)]
    video: Video,
    #[serde(default)]
    sound: SoundChoices,
    #[serde(default)]
    walking: Walking,
    #[serde(default)]
    pad: PadChoices,
    #[serde(default)]
    playback: PlaybackChoices,
    #[serde(default)]
    export: ExportChoices,
    #[serde(default)]
    recording: RecordingChoices,
    #[serde(default)]
    together: TogetherChoices,
    #[serde(default)]
    language: Option<String>,
    #[serde(default)]
    folder: Option<PathBuf>,
}

/// Of what a file holds, what all versions have.
#[derive(Deserialize)]
struct Versioned {
    #[serde(default)]
    version: u32,
}

/// What has been chosen, and how far it has come into the file.
#[derive(Resource, Default)]
struct Saver {
    /// What the fields said when they were last looked at.
    seen: Option<SavedSettings>,
    /// What the file holds, or shall hold.
    chosen: Option<SavedSettings>,
    /// When that was chosen, until it is written.
    since: Option<Duration>,
    writing: Option<Job<Result<(), Message>>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsFile>()
        .init_resource::<Saver>()
        .add_systems(PreStartup, load)
        .add_systems(PostStartup, begin)
        .add_systems(
            Last,
            (
                note.run_if(resource_changed::<Settings>.and_eager(not(is_unattended))),
                write.run_if(is_busy.or_eager(on_message::<AppExit>)),
            )
                .chain()
                .after(CheckSettings),
        );
    awake::while_waiting(app, is_busy);
}

fn is_busy(saver: Res<Saver>) -> bool {
    saver.since.is_some() || saver.writing.is_some()
}

/// Reads the choices of the last time. What is damaged costs itself alone, and the file as it was is not lost.
fn load(
    mut file: ResMut<SettingsFile>,
    mut saver: ResMut<Saver>,
    mut settings: ResMut<Settings>,
    mut commands: Commands,
    locale: Res<Locale>,
) {
    let Some(path) = file.0.clone() else { return };
    let text = match kept::read(&path) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return,
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(Message::from(error)),
        Err(error) => {
            // What cannot be read shall not be replaced either.
            file.0 = None;
            commands.trigger(Toast(
                locale.fill("toast-unreadable", &[("file", &path.display()), ("error", &locale.say(&error.into()))]),
            ));
            return;
        }
    };
    let mut chosen = None;
    let (name, damage) = match text.and_then(|text| understand(&text)) {
        Ok((mut kept, mut damage)) => {
            let language = kept.language.as_ref().and_then(|tag| tag.parse().ok());
            chosen = language.map(|language| locale.in_language(language));
            match read_code(&kept.code) {
                Ok(challenge) => settings.show(&challenge),
                Err(error) => {
                    damage.push(parts::damage("code", error));
                    kept.code = usual_code();
                }
            }
            kept.give(&mut settings);
            saver.chosen = Some(kept);
            if damage.is_empty() {
                return;
            }
            // Under its name it is to be found at the next start, too.
            saver.since = Some(Duration::ZERO);
            ("toast-damaged-part", damage)
        }
        Err(damage) => ("toast-damaged", vec![damage]),
    };
    let locale = chosen.as_ref().unwrap_or(&locale);
    let damage = damage.iter().map(|damage| locale.say(damage)).collect::<Vec<_>>().join("; ");
    commands.trigger(Toast(match set_aside(&path) {
        Ok(aside) => locale.fill(name, &[("file", &aside.display()), ("damage", &damage)]),
        Err(error) => {
            file.0 = None;
            let gaps: [(&str, &dyn std::fmt::Display); 3] =
                [("file", &path.display()), ("damage", &damage), ("error", &locale.say(&error.into()))];
            locale.fill("toast-damaged-stays", &gaps)
        }
    }));
}

/// Reads what a file holds, and says what of it cannot be read. Of what a newer program has written, only the version is
/// understood.
fn understand(text: &str) -> Result<(SavedSettings, Vec<Message>), Message> {
    let Versioned { version } = ron::from_str(text).map_err(|error| error.to_string())?;
    if version > VERSION {
        return Err(Message::new("damage-newer", &[("version", &version), ("known", &VERSION)]));
    }
    parts::read(text)
}

/// Gives a file a name under which nothing will replace it.
fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = files::first_free(|number| file.with_extension(format!("damaged-{number}.ron")));
    kept::rename(file, &aside).map(|()| aside)
}

/// What stands in the fields before the user touches them is no choice: it may come from the command line.
fn begin(settings: Res<Settings>, mut saver: ResMut<Saver>) {
    saver.seen = settings.challenge().ok().map(|challenge| SavedSettings::of(&settings, &challenge));
}

/// The share code of the maze that is shown to whoever has chosen none.
fn usual_code() -> String {
    Settings::default().challenge().map_or_else(|_| String::new(), |usual| usual.to_string())
}

fn yes() -> bool {
    true
}

impl SavedSettings {
    /// Makes all but the maze what is kept.
    fn give(&self, settings: &mut Settings) {
        settings.random_seed = self.random_seed;
        settings.floor = self.floor;
        settings.look = self.look.clone();
        settings.video = self.video;
        settings.sound = self.sound;
        settings.walking = self.walking.clone();
        settings.pad = self.pad;
        settings.playback = self.playback;
        settings.export = self.export.clone();
        settings.recording = self.recording;
        settings.together = self.together.clone();
        settings.language.clone_from(&self.language);
        settings.folder.clone_from(&self.folder);
    }

    fn of(settings: &Settings, challenge: &maze_play::Challenge) -> Self {
        // A seed that is drawn anew each time is not chosen.
        let seed = if settings.random_seed { 0 } else { challenge.blueprint.seed() };
        let code = challenge.clone().with_seed(seed).to_string();
        Self {
            version: VERSION,
            code,
            random_seed: settings.random_seed,
            floor: settings.floor,
            look: settings.look.clone(),
            video: settings.video,
            sound: settings.sound,
            walking: settings.walking.clone(),
            pad: settings.pad,
            playback: settings.playback,
            export: settings.export.clone(),
            recording: settings.recording,
            together: settings.together.clone(),
            language: settings.language.clone(),
            folder: settings.folder.clone(),
        }
    }
}

/// Notes what has been chosen, if it makes a maze.
fn note(settings: Res<Settings>, validation: Res<Validation>, mut saver: ResMut<Saver>, time: Res<Time<Real>>) {
    let Some(Ok(challenge)) = &validation.0 else { return };
    let now = SavedSettings::of(&settings, challenge);
    let Some(seen) = saver.seen.replace(now.clone()).filter(|seen| *seen != now) else { return };
    let mut chosen = saver.chosen.take().unwrap_or_else(|| now.clone());
    // What has not been touched stays as it was chosen before.
    chosen.version = VERSION;
    take_change(&mut chosen.code, &seen.code, &now.code);
    take_change(&mut chosen.random_seed, &seen.random_seed, &now.random_seed);
    take_change(&mut chosen.floor, &seen.floor, &now.floor);
    chosen.look.take_changes(&seen.look, &now.look);
    take_change(&mut chosen.video, &seen.video, &now.video);
    take_change(&mut chosen.sound, &seen.sound, &now.sound);
    take_change(&mut chosen.walking, &seen.walking, &now.walking);
    take_change(&mut chosen.pad, &seen.pad, &now.pad);
    take_change(&mut chosen.playback, &seen.playback, &now.playback);
    take_change(&mut chosen.export, &seen.export, &now.export);
    take_change(&mut chosen.recording, &seen.recording, &now.recording);
    take_change(&mut chosen.together, &seen.together, &now.together);
    take_change(&mut chosen.language, &seen.language, &now.language);
    take_change(&mut chosen.folder, &seen.folder, &now.folder);
    saver.chosen = Some(chosen);
    saver.since = Some(time.elapsed());
}

/// Writes what has been chosen, once it stays the same, or at once if the program ends.
fn write(
    file: Res<SettingsFile>,
    mut saver: ResMut<Saver>,
    time: Res<Time<Real>>,
    exits: MessageReader<AppExit>,
    mut commands: Commands,
    locale: Res<Locale>,
) {
    let ends = !exits.is_empty();
    let saver = &mut *saver;
    let Some(file) = &file.0 else {
        saver.since = None;
        return;
    };
    loop {
        if let Some(job) = &mut saver.writing {
            let Some(done) = (if ends { Some(job.wait()) } else { job.result() }) else { return };
            saver.writing = None;
            if let Err(error) = done.unwrap_or_else(|broken| Err(broken.into())) {
                let text = locale.fill("toast-unsaved", &[("file", &file.display()), ("error", &locale.say(&error))]);
                // At the end nobody reads a toast any more.
                if ends {
                    error!("{text}");
                } else {
                    commands.trigger(Toast(text));
                }
            }
        }
        let due = saver.since.take_if(|since| ends || time.elapsed() >= *since + PAUSE).is_some();
        let Some(kept) = saver.chosen.clone().filter(|_| due) else { return };
        let file = file.clone();
        saver.writing = Some(Job::start(move || store(&file, &kept)));
    }
}

fn store(file: &Path, kept: &SavedSettings) -> Result<(), Message> {
    let text = ron::ser::to_string_pretty(kept, default()).map_err(|error| error.to_string())?;
    Ok(kept::write(file, &text)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_missing_is_as_it_was_at_first() {
        let usual = SavedSettings::of(&Settings::default(), &Settings::default().challenge().expect("a maze"));
        let within = "look:(),video:(),sound:(),walking:(),pad:(),playback:(),export:(),recording:(),together:()";
        for fields in ["", within] {
            let read: SavedSettings = ron::from_str(&format!("({fields})")).expect("all may be missing");
            // One's sign among others is drawn.
            let (version, code, together) = (VERSION, usual.code.clone(), usual.together.clone());
            assert_eq!(SavedSettings { version, code, together, ..read }, usual);
        }
    }
}
