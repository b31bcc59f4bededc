//! The menu, and the pages of settings and help, in long languages.

use super::{PHONE, SIZES};
use crate::ui::{
    panels::{app_in, context, panels, rest},
    reader::{listen, press},
};
use bevy_egui::egui;
use labyrinth::{
    locale::Locale,
    pause::{HelpOpen, SettingsOpen},
    preferences::language::Language,
};

/// The names of the pages of settings and help.
const SETTINGS: [&str; 9] =
    ["video", "sound", "walking", "controls", "language", "accessibility", "network", "files", "about"];
const HELP: [&str; 4] = ["start", "keys", "methods", "codes"];

#[test]
fn every_page_of_settings_and_help_fits_into_windows_of_every_size_in_long_languages_too() {
    for size in SIZES.into_iter().chain([PHONE]) {
        let mut app = app_in(size);
        listen(&mut app);
        app.world_mut().resource_mut::<Language>().language.choose(Some("pseudo".to_owned()));
        for (name, settings, pages) in [("settings", true, &SETTINGS[..]), ("guide", false, &HELP)] {
            app.world_mut().resource_mut::<SettingsOpen>().0 = settings;
            app.world_mut().resource_mut::<HelpOpen>().0 = !settings;
            rest(&mut app);
            for page in pages {
                let tab = app.world().resource::<Locale>().get(&format!("{name}-tab-{page}")).to_owned();
                press(&mut app, &tab);
                let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size.map(|side| side as f32).into());
                let rect = context(&mut app).memory(|memory| memory.area_rect(egui::Id::new(name))).unwrap();
                let is_wide = rect.width() > 0.5 * window.width();
                assert!(window.shrink(8.0).contains_rect(rect) && is_wide, "{size:?}: {name} {page} at {rect:?}");
            }
        }
    }
}

#[test]
fn the_menu_is_as_wide_in_every_language() {
    let mut app = app_in([1280, 720]);
    let usual = panels(&mut app)["menu"].width();
    for language in ["fr", "pseudo"] {
        app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
        rest(&mut app);
        let now = panels(&mut app)["menu"].width();
        // A smaller difference is not noticeable.
        assert!((now - usual).abs() < 8.0, "{language}: {now} instead of {usual}");
    }
}
