//! The menu's fonts. Letters come with the program, emoji and other signs later: the first picture needs few of them.

use crate::platform::{bell::ring, page};
use bevy::prelude::*;
use bevy_egui::{
    EguiContext,
    egui::{FontData, FontDefinitions, FontFamily, FontTweak},
};
use epaint_default_fonts::UBUNTU_LIGHT;
use std::sync::{
    Mutex, PoisonError,
    mpsc::{Receiver, channel},
};

/// The fonts with signs that have come since this was last looked at, in the order in which they are asked.
#[derive(Resource)]
struct Came(Mutex<Receiver<Vec<Vec<u8>>>>);

/// The size of signs beside letters, as egui has it by default: of emoji, and of other signs.
const SCALES: [f32; 2] = [0.81, 0.9];

pub(super) fn plugin(app: &mut App) {
    let (sender, came) = channel();
    page::on_fonts(move |fonts| {
        // Whoever listens does as long as the page is there.
        _ = sender.send(fonts);
        ring();
    });
    app.insert_resource(Came(came.into())).add_observer(begin).add_systems(PreUpdate, go_on);
}

fn begin(come: On<Add, EguiContext>, mut contexts: Query<&mut EguiContext>) -> Result {
    contexts.get_mut(come.entity)?.get_mut().set_fonts(with_signs(Vec::new()));
    Ok(())
}

fn go_on(mut came: ResMut<Came>, mut contexts: Query<&mut EguiContext>) {
    let came = came.bypass_change_detection().0.get_mut().unwrap_or_else(PoisonError::into_inner);
    for signs in came.try_iter() {
        for mut context in &mut contexts {
            context.get_mut().set_fonts(with_signs(signs.clone()));
        }
    }
}

/// The letters, and these fonts for what they lack.
fn with_signs(signs: Vec<Vec<u8>>) -> FontDefinitions {
    let signs = signs
        .into_iter()
        .zip(SCALES)
        .map(|(font, scale)| FontData::from_owned(font).tweak(FontTweak { scale, ..default() }));
    let mut fonts = FontDefinitions::empty();
    for (number, font) in std::iter::once(FontData::from_static(UBUNTU_LIGHT)).chain(signs).enumerate() {
        let name = number.to_string();
        for family in [FontFamily::Proportional, FontFamily::Monospace] {
            fonts.families.entry(family).or_default().push(name.clone());
        }
        fonts.font_data.insert(name, font.into());
    }
    fonts
}
