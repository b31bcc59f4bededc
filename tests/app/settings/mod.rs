//! What the user chooses.

mod bindings;
mod dropped;
mod form;
mod masks;
mod pause;
mod saved;

use labyrinth::settings::form::Settings;

fn settings(change: impl FnOnce(&mut Settings)) -> Settings {
    let mut settings = Settings::default();
    change(&mut settings);
    settings
}
