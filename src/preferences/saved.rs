//! Saves the preferences in a file, shortly after a change and when the program ends.

use super::{
    describe::Preferences,
    fields::{self, Field},
    language::Language,
    registry::{Found, Key, Registry},
};
use crate::{
    locale::Locale,
    platform::{MAY_VANISH, awake, files, job::Job, kept},
    toast::Toast,
};
use bevy::{app::AppExit, prelude::*};
use maze_locale::Message;
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    fmt::Write,
    io,
    path::{Path, PathBuf},
    time::Duration,
};

/// The delay between the last change and the write. It is zero on a page, which may be closed at any time.
const PAUSE: Duration = if MAY_VANISH { Duration::ZERO } else { Duration::from_secs(1) };

/// The version of the file format. It increases when the meaning of a field changes.
const VERSION: u32 = 1;

/// The settings file. With `None`, nothing is saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsFile(pub Option<PathBuf>);

/// The part of the file that all versions share. The oldest files have no version.
#[derive(Deserialize)]
struct Versioned {
    #[serde(default)]
    version: u32,
}

/// The values for the file, and the state of the write.
#[derive(Resource, Default)]
struct Saver {
    values: BTreeMap<Key, Value>,
    /// The time of the last change, until it is written.
    since: Option<Duration>,
    writing: Option<Job<Result<(), Message>>>,
}

/// A value in the format of the file.
struct Value {
    /// The value in the file, or to be written.
    kept: String,
    /// The value at the last comparison. Only a difference from it is a choice of the user, since the menu may start
    /// with a maze from the command line.
    seen: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsFile>()
        .init_resource::<Saver>()
        // No other system uses preferences at this stage.
        .add_systems(PreStartup, load.ambiguous_with_all())
        .add_systems(PostStartup, begin.ambiguous_with_all())
        .add_systems(Last, write.run_if(is_busy.or_eager(on_message::<AppExit>)).after(Note));
    awake::while_waiting(app, is_busy);
}

/// Records changed preferences, in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Note;

/// Records the changes of a resource of preferences.
pub(super) fn follow<T: Preferences>(app: &mut App) {
    // Each system records its own values, so the order does not matter.
    app.add_systems(Last, note::<T>.run_if(resource_changed::<T>).in_set(Note).ambiguous_with(Note));
}

fn is_busy(saver: Res<Saver>) -> bool {
    saver.since.is_some() || saver.writing.is_some()
}

/// Loads the preferences. A damaged value does not affect the others, and a damaged file is kept under another name.
fn load(world: &mut World) {
    let Some(path) = world.resource::<SettingsFile>().0.clone() else { return };
    let text = match kept::read(&path) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return note_all(world),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(Message::from(error)),
        Err(error) => {
            // An unreadable file is never replaced.
            world.resource_mut::<SettingsFile>().0 = None;
            let locale = world.resource::<Locale>();
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("file", &path.display()), ("error", &locale.say(&error.into()))];
            let text = locale.fill("toast-unreadable", &gaps);
            return world.trigger(Toast(text));
        }
    };
    let (name, damage) = match text.and_then(|text| read(&text, world)) {
        Ok(damage) => ("toast-damaged-part", damage),
        Err(damage) => ("toast-damaged", vec![damage]),
    };
    note_all(world);
    if damage.is_empty() {
        return;
    }
    if name == "toast-damaged-part" {
        // Rewrites the file with the values that could be read.
        world.resource_mut::<Saver>().since = Some(Duration::ZERO);
    }
    let aside = set_aside(&path);
    if aside.is_err() {
        world.resource_mut::<SettingsFile>().0 = None;
    }
    let locale = world.resource::<Locale>();
    let chosen = world.resource::<Language>().language.get().as_ref().and_then(|tag| tag.parse().ok());
    let chosen = chosen.map(|language| locale.in_language(language));
    let locale = chosen.as_ref().unwrap_or(locale);
    let damage = damage.iter().map(|damage| locale.say(damage)).collect::<Vec<_>>().join("; ");
    let text = match aside {
        Ok(aside) => locale.fill(name, &[("file", &aside.display()), ("damage", &damage)]),
        Err(error) => {
            let gaps: [(&str, &dyn std::fmt::Display); 3] =
                [("file", &path.display()), ("damage", &damage), ("error", &locale.say(&error.into()))];
            locale.fill("toast-damaged-stays", &gaps)
        }
    };
    world.trigger(Toast(text));
}

/// Reads the values of a file, and returns the errors of damaged ones. Of a file with a newer version, reads only the
/// version.
fn read(text: &str, world: &mut World) -> Result<Vec<Message>, Message> {
    let Versioned { version } = ron::from_str(text).map_err(|error| error.to_string())?;
    if version > VERSION {
        return Err(Message::new("damage-newer", &[("version", &version), ("known", &VERSION)]));
    }
    world.resource_scope(|world, registry: Mut<Registry>| {
        let sections: Vec<_> = registry.iter().filter_map(|entry| entry.key().0).collect();
        let (fields, mut wrong) = fields::split(text, &sections)?;
        for Field { section, name, value } in fields {
            let key = (section.as_deref(), name.as_str());
            let error = match registry.find(key) {
                Found::Preference(entry) => entry.read(world, &value).err(),
                Found::Retired => None,
                // Older versions had other keys at the top level.
                Found::Unknown => section.is_some().then(|| Message::new("damage-unknown", &[])),
            };
            wrong.extend(error.map(|error| {
                let path = section.map_or_else(|| name.clone(), |section| format!("{section}.{name}"));
                fields::damage(&path, error)
            }));
        }
        Ok(wrong)
    })
}

/// Renames a file so that nothing replaces it.
fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = files::first_free(|number| file.with_extension(format!("damaged-{number}.ron")));
    kept::rename(file, &aside).map(|()| aside)
}

/// Records all values as those of the file.
fn note_all(world: &mut World) {
    world.resource_scope(|world, registry: Mut<Registry>| {
        let kept =
            |entry: &dyn super::registry::Entry| Some((entry.key(), Value { kept: entry.write(world)?, seen: None }));
        let values = registry.iter().filter_map(kept).collect();
        world.resource_mut::<Saver>().values = values;
    });
}

/// Records all values as seen.
fn begin(world: &mut World) {
    world.resource_scope(|world, mut saver: Mut<Saver>| {
        for entry in world.resource::<Registry>().iter() {
            if let Some(value) = saver.values.get_mut(&entry.key()) {
                value.seen = entry.write(world);
            }
        }
    });
}

fn note<T: Preferences>(preferences: Res<T>, mut saver: ResMut<Saver>, time: Res<Time<Real>>) {
    let saver = saver.bypass_change_detection();
    for preference in T::ALL {
        let key = (T::SECTION, preference.key);
        if let (Some(now), Some(value)) = ((preference.write)(&preferences), saver.values.get_mut(&key))
            && value.seen.as_ref() != Some(&now)
        {
            value.seen = Some(now.clone());
            value.kept = now;
            saver.since = Some(time.elapsed());
        }
    }
}

/// Writes the preferences once they have not changed for a moment, or at once if the program ends.
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
                // When the program ends, nobody sees a toast.
                if ends {
                    error!("{text}");
                } else {
                    commands.trigger(Toast(text));
                }
            }
        }
        if saver.since.take_if(|since| ends || time.elapsed() >= *since + PAUSE).is_none() {
            return;
        }
        let (file, text) = (file.clone(), saver.text());
        saver.writing = Some(Job::start(move || Ok(kept::write(&file, &text)?)));
    }
}

impl Saver {
    /// The text of the file.
    fn text(&self) -> String {
        let mut text = format!("(\n    version: {VERSION},\n");
        let mut open = None;
        for ((section, key), Value { kept, .. }) in &self.values {
            if *section != open {
                text += if open.is_some() { "    ),\n" } else { "" };
                text += &section.map_or_else(String::new, |section| format!("    {section}: (\n"));
                open = *section;
            }
            let indent = if open.is_some() { "        " } else { "    " };
            let _ = writeln!(text, "{indent}{key}: {kept},");
        }
        text + if open.is_some() { "    ),\n)\n" } else { ")\n" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferences::describe::preferences;
    use maze_core::MazeRng;

    preferences! {
        struct Newer in "walking" {
            speed: u32 = 1;
        } formerly {
            "pace" => speed,
            "levitates",
        }
    }

    #[test]
    fn renamed_keys_of_an_older_file_are_read_and_retired_ones_ignored() {
        let mut world = World::new();
        world.init_resource::<Newer>();
        let mut registry = Registry::default();
        registry.add::<Newer>();
        world.insert_resource(registry);
        let mut read = |text: &str| {
            let wrong = read(text, &mut world).expect("it is a file").len();
            (world.resource::<Newer>().speed, wrong)
        };
        assert_eq!(read("(walking: (pace: 7, levitates: true))"), (7, 0));
        assert_eq!(read("(walking: (speed: 8))"), (8, 0));
        assert_eq!(read("(walking: (pace: slow, flies: true))"), (8, 2), "these are damage");
    }

    preferences! {
        struct Varied in "look" {
            name: Option<String> = None;
            size: [f32; 2] = [1.0, 2.0];
            loud: bool = true;
        }
    }

    /// Letters with a meaning in RON, and some that have none.
    const ODD: [char; 11] = ['(', ')', '"', ',', ':', '7', '-', '\\', '\n', 'é', '\0'];

    /// Swaps, removes, repeats or replaces some of the letters.
    fn damaged(text: &str, rng: &mut MazeRng) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=rng.below(4) {
            let (here, there) = (rng.index(letters.len()), rng.index(letters.len()));
            match rng.below(4) {
                0 => letters.truncate(here + 1),
                1 => letters.swap(here, there),
                2 => letters[here] = ODD[rng.index(ODD.len())],
                _ => letters = [&letters[..here], &letters[there..], &letters[here..]].concat(),
            }
        }
        letters.into_iter().collect()
    }

    #[test]
    fn a_damaged_file_leaves_preferences_that_are_saved_and_read_without_damage() {
        let whole = r#"(
            version: 1,
            look: (name: Some("a \"b\""), size: (0.5, 3), loud: false),
            walking: (speed: 7, pace: 3),
            other: Unknown(5),
        )"#;
        let mut rng = MazeRng::new(1);
        let mut untouched = 0;
        for _ in 0..1000 {
            let mut world = World::new();
            world.init_resource::<Newer>();
            world.init_resource::<Varied>();
            world.init_resource::<Saver>();
            let mut registry = Registry::default();
            registry.add::<Newer>();
            registry.add::<Varied>();
            world.insert_resource(registry);
            let text = damaged(whole, &mut rng);
            untouched += usize::from(read(&text, &mut world).is_ok_and(|damage| damage.is_empty()));
            let values = |world: &World| (world.resource::<Newer>().clone(), world.resource::<Varied>().clone());
            let before = values(&world);
            note_all(&mut world);
            let saved = world.resource::<Saver>().text();
            let damage = read(&saved, &mut world);
            assert!(damage.is_ok_and(|damage| damage.is_empty()), "of {text}\ncame {saved}");
            assert_eq!(values(&world), before, "of {text}\ncame {saved}");
        }
        assert!((1..1000).contains(&untouched), "some damage is harmless: {untouched}");
    }

    #[test]
    fn the_file_survives_a_round_trip() {
        let value = |kept: &str| Value { kept: kept.to_owned(), seen: None };
        let values =
            [(None, "code"), (None, "folder"), (Some("look"), "theme"), (Some("pad"), "speed"), (Some("pad"), "tip")];
        let saver = Saver { values: values.map(|key| (key, value("7"))).into(), ..Saver::default() };
        let (fields, wrong) = fields::split(&saver.text(), &["look", "pad"]).expect("it is a file");
        let key = |field: &Field| (field.section.clone(), field.name.clone());
        let read: Vec<_> = fields.iter().filter(|field| field.name != "version").map(key).collect();
        let own = |(section, key): Key| (section.map(ToOwned::to_owned), key.to_owned());
        assert_eq!((read, wrong.len()), (values.map(own).to_vec(), 0));
    }
}
