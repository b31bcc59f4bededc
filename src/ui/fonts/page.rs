//! The fonts of the menu on a page. Letters come with the program. Emoji, symbols, and a monospace font with arrows and
//! lines are loaded later, since the first frame hardly needs them.

use crate::platform::{inbox::Inbox, page};
use bevy::prelude::*;
use bevy_egui::{
    EguiContext,
    egui::{FontData, FontDefinitions, FontFamily, FontTweak},
};
use epaint_default_fonts::UBUNTU_LIGHT;

/// The fonts with symbols, in order of preference.
type Signs = Vec<Vec<u8>>;

/// The scale of each font relative to letters, as in egui's defaults: emoji, symbols, monospace.
const SCALES: [f32; 3] = [0.81, 0.9, 1.0];

/// The index of the monospace font, which is the last one.
const CODE: usize = SCALES.len();

pub(in crate::ui) fn plugin(app: &mut App) {
    let (put, inbox) = Inbox::<Signs>::new();
    page::on_fonts(put);
    app.insert_resource(inbox).add_observer(begin).add_systems(First, go_on);
}

fn begin(come: On<Add, EguiContext>, mut contexts: Query<&mut EguiContext>) -> Result {
    contexts.get_mut(come.entity)?.get_mut().set_fonts(with_signs(Vec::new()));
    Ok(())
}

fn go_on(mut inbox: ResMut<Inbox<Signs>>, mut contexts: Query<&mut EguiContext>) {
    for signs in inbox.bypass_change_detection().take() {
        for mut context in &mut contexts {
            context.get_mut().set_fonts(with_signs(signs.clone()));
        }
    }
}

/// Returns the font with letters, and these fonts as fallbacks.
fn with_signs(signs: Signs) -> FontDefinitions {
    let signs = signs
        .into_iter()
        .zip(SCALES)
        .map(|(font, scale)| FontData::from_owned(font).tweak(FontTweak { scale, ..default() }));
    let mut fonts = FontDefinitions::empty();
    for (number, font) in std::iter::once(FontData::from_static(UBUNTU_LIGHT)).chain(signs).enumerate() {
        let name = number.to_string();
        fonts.families.entry(FontFamily::Proportional).or_default().push(name.clone());
        let of_code = fonts.families.entry(FontFamily::Monospace).or_default();
        of_code.insert(if number == CODE { 0 } else { of_code.len() }, name.clone());
        fonts.font_data.insert(name, font.into());
    }
    fonts
}
