//! Settings and preferences.

mod bindings;
mod dropped;
mod form;
mod masks;
mod pause;
mod preferences;
mod saved;

use labyrinth::settings::form::Draft;

fn settings(change: impl FnOnce(&mut Draft)) -> Draft {
    let mut settings = Draft::default();
    change(&mut settings);
    settings
}
