//! The part of the menu that saves a poster.

use super::fields::{explain, line};
use crate::{
    export::poster::{PosterTask, SavePoster, StopPoster, poster_size},
    locale::Locale,
    platform::files::Folders,
    session::shown::InFocus,
};
use bevy::prelude::*;
use bevy_egui::egui::{ProgressBar, Slider, Ui};
use bevy_maze::MazeBounds;
use std::ops::RangeInclusive;

/// The range of the longer side, in pixels. [`USUAL`] is the default.
const OFFERED: RangeInclusive<u32> = 1024..=32_768;
const USUAL: u32 = 8192;

/// The chosen length of the longer side, in pixels.
pub(super) struct LongerSide(u32);

impl Default for LongerSide {
    fn default() -> Self {
        Self(USUAL)
    }
}

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    mut longer: Local<LongerSide>,
    (bounds, task): (InFocus<&MazeBounds>, Res<PosterTask>),
    (locale, folders): (Res<Locale>, Res<Folders>),
    mut commands: Commands,
) {
    line(ui, locale.get("poster-size"), |ui| {
        ui.spacing_mut().slider_width = ui.available_width() - 90.0;
        ui.add(Slider::new(&mut longer.0, OFFERED).logarithmic(true).step_by(256.0).suffix(" px"));
    });
    match task.progress() {
        Some(share) => {
            ui.add(ProgressBar::new(share).show_percentage());
            if ui.button(locale.get("poster-stop")).clicked() {
                commands.trigger(StopPoster);
            }
        }
        None => {
            if ui.button(locale.get("poster-save")).on_hover_text(locale.get("poster-save-hint")).clicked() {
                commands.trigger(SavePoster(longer.0));
            }
        }
    }
    let size = poster_size(&bounds, longer.0);
    let folder = folders.pictures.display();
    explain(ui, &locale.fill("poster-about", &[("width", &size.x), ("height", &size.y), ("folder", &folder)]));
}
