//! Loads bindings from files, rebinds keys and buttons, and saves the result in the user's own file.

use super::{
    action::Action,
    bindings::Bindings,
    button::{Button, Device},
    pad::Pads,
    uses::Use,
};
use crate::{
    locale::Locale,
    platform::{awake, files, is_kept_by_browser, job::Job, kept},
    toast::Toast,
};
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use maze_locale::Message;
use std::{fmt::Display, fs, io::ErrorKind, path::Path, path::PathBuf};

/// The user's own bindings file. With `None`, nothing is saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct BindingsFile(pub Option<PathBuf>);

/// The slot that the next pressed button of the device is bound to. Esc cancels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebinding(pub Option<(Use, Device, usize)>);

impl Rebinding {
    /// Takes the first pressed button that fits.
    pub(super) fn take(&mut self, pressed: Vec<Button>, commands: &mut Commands) {
        let Some((what, device, slot)) = self.0 else { return };
        let escape = Button::Key(KeyCode::Escape);
        // The left mouse button is reserved for clicking and for grabbing the pointer.
        let fits = |button: &Button| button.device() == device && *button != Button::Mouse(MouseButton::Left);
        let Some(button) = pressed.into_iter().find(|button| *button == escape || fits(button)) else { return };
        self.0 = None;
        if button != escape {
            commands.trigger(Rebind::Bind(what, slot, button));
        }
    }
}

/// A request to change the bindings.
#[derive(Event, Clone, Debug)]
pub enum Rebind {
    /// Bind a button to a slot of a use.
    Bind(Use, usize, Button),
    /// Clear a slot of a use on a device.
    Unbind(Use, Device, usize),
    /// Replace all bindings.
    Replace(Box<Bindings>),
    /// Restore the default bindings.
    Reset,
}

/// The pending write of the bindings.
#[derive(Resource, Default)]
struct Writing {
    /// Whether there are newer bindings to write.
    again: bool,
    job: Option<Job<Result<(), Message>>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BindingsFile>()
        .init_resource::<Rebinding>()
        .init_resource::<Writing>()
        .add_plugins(InputManagerPlugin::<Action>::default())
        .add_observer(rebind)
        .add_systems(PreStartup, read)
        .add_systems(First, speak.run_if(resource_changed::<Locale>))
        .add_systems(Last, write.run_if(is_writing));
    awake::while_waiting(app, is_writing);
}

/// Sets the language of the labels.
fn speak(locale: Res<Locale>, mut bindings: ResMut<Bindings>) {
    bindings.names.speak(&locale);
}

fn is_writing(writing: Res<Writing>) -> bool {
    writing.again || writing.job.is_some()
}

/// Loads the user's own file, or else the file that comes with the program. If the file cannot be read, uses the
/// built-in bindings.
fn read(own: Res<BindingsFile>, locale: Res<Locale>, mut commands: Commands) {
    let mut tell = |text| commands.trigger(Toast(text));
    let kept = own.0.as_ref().and_then(|file| match kept::read(file) {
        Ok(text) => Some((file.clone(), Ok(text))),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => Some((file.clone(), Err(error))),
    });
    let given = || {
        let file = files::assets().map(|folder| folder.join("bindings.ron")).filter(|file| file.exists());
        file.map(|file| (file.clone(), fs::read_to_string(file)))
    };
    let mut bindings = Bindings::default();
    if let Some((file, text)) = kept.or_else(given) {
        match text.map_err(Message::from).and_then(|text| understand(&text, &file, &locale, &mut tell)) {
            Ok(read) => bindings = read,
            Err(error) => tell(locale.say(&Message::of(file.display(), error))),
        }
    }
    bindings.leave(is_kept_by_browser);
    commands.spawn((Name::new("Input"), bindings.map(), ActionState::<Action>::default()));
    commands.insert_resource(bindings);
}

/// Parses a file. Reports unknown actions, and actions without a key.
pub(super) fn understand(
    text: &str,
    file: &Path,
    locale: &Locale,
    tell: &mut impl FnMut(String),
) -> Result<Bindings, Message> {
    let (mut bindings, unknown) = Bindings::parse(text)?;
    let mut keyless: Vec<_> = bindings.complete().iter().map(|action| format!("{action:?}")).collect();
    keyless.sort();
    for (words, actions) in [("toast-unknown-actions", unknown), ("toast-keyless", keyless)] {
        if !actions.is_empty() {
            let gaps: [(&str, &dyn Display); 2] = [("file", &file.display()), ("actions", &actions.join(", "))];
            tell(locale.fill(words, &gaps));
        }
    }
    Ok(bindings)
}

fn rebind(
    request: On<Rebind>,
    mut bindings: ResMut<Bindings>,
    mut maps: Query<&mut InputMap<Action>>,
    (locale, pads, mut writing, mut commands): (Res<Locale>, Res<Pads>, ResMut<Writing>, Commands),
) {
    let signs = pads.signs();
    let name = |what: Use| what.called(&locale);
    match request.event().clone() {
        Rebind::Bind(_, _, Button::Key(key)) if is_kept_by_browser(key) => {
            let text = locale.fill("toast-key-of-browser", &[("key", &bindings.key_label(key))]);
            return commands.trigger(Toast(text));
        }
        Rebind::Bind(what, slot, button) => match bindings.bind(what, slot, button) {
            Ok(None) => {}
            Ok(Some(other)) => {
                let label = bindings.label(button, signs, &locale);
                let left = bindings.buttons(other, button.device());
                let left: Vec<_> = left.into_iter().map(|button| bindings.label(button, signs, &locale)).collect();
                let left = left.join(", ");
                let gaps: [(&str, &dyn Display); 4] =
                    [("key", &label), ("action", &name(what)), ("other", &name(other)), ("left", &left)];
                let words = if left.is_empty() { "toast-key-taken" } else { "toast-key-swapped" };
                commands.trigger(Toast(locale.fill(words, &gaps)));
            }
            Err(other) => {
                let label = bindings.label(button, signs, &locale);
                let gaps: [(&str, &dyn Display); 2] = [("key", &label), ("other", &name(other))];
                return commands.trigger(Toast(locale.fill("toast-key-needed", &gaps)));
            }
        },
        Rebind::Unbind(what, device, slot) => bindings.unbind(what, device, slot),
        Rebind::Replace(other) => bindings.replace(*other),
        Rebind::Reset => bindings.replace(Bindings::default()),
    }
    bindings.leave(is_kept_by_browser);
    for mut map in &mut maps {
        *map = bindings.map();
    }
    writing.again = true;
}

/// Writes the bindings. At most one write is in progress, and the newest bindings are written last.
fn write(
    file: Res<BindingsFile>,
    bindings: Res<Bindings>,
    mut writing: ResMut<Writing>,
    exits: MessageReader<AppExit>,
    mut commands: Commands,
    locale: Res<Locale>,
) {
    let ends = !exits.is_empty();
    let Some(file) = &file.0 else {
        writing.again = false;
        return;
    };
    loop {
        if let Some(job) = &mut writing.job {
            let Some(done) = (if ends { Some(job.wait()) } else { job.result() }) else { return };
            writing.job = None;
            if let Err(error) = done.unwrap_or_else(|broken| Err(broken.into())) {
                commands.trigger(Toast(
                    locale.fill("toast-unsaved", &[("file", &file.display()), ("error", &locale.say(&error))]),
                ));
            }
        }
        if !std::mem::take(&mut writing.again) {
            return;
        }
        let (file, text) = (file.clone(), bindings.write());
        writing.job = Some(Job::start(move || Ok(kept::write(&file, &text?)?)));
    }
}
