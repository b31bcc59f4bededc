//! What can be set: where it stands, how it is set, and what it is at first.

use super::{
    around::Around,
    controls::{choice_of, hour, language, limit, quality, switch, text, theme},
    tab::Tab,
};
use crate::{
    platform::{HAS_MOTORS, voice::HAS_VOICE},
    settings::{
        form::Settings,
        video::{AntiAliasing, WindowKind},
    },
    ui::panels::fields::{choice, slider},
    vocabulary::pad::PadKind,
};
use bevy_egui::egui::Ui;

/// Something that can be set.
pub(super) struct Entry {
    pub(super) tab: Tab,
    /// The name of its text.
    pub(super) name: &'static str,
    /// What explains it, where that is needed.
    pub(super) hint: fn(&Settings, &Around<'_>) -> String,
    /// Shows it, and has it changed.
    pub(super) show: fn(&mut Ui, &mut Settings, &Around<'_>),
    /// Whether two settings differ in it.
    pub(super) differs: fn(&Settings, &Settings) -> bool,
    /// Makes it what it is in others.
    pub(super) copy: fn(&mut Settings, &Settings),
}

/// An entry for a field of the settings, and how that is shown.
macro_rules! entry {
    ($tab:ident, $name:literal, $hint:expr, $first:ident$(.$rest:ident)*, $show:expr) => {
        Entry {
            tab: Tab::$tab,
            name: $name,
            hint: $hint,
            show: $show,
            differs: |one, other| one.$first$(.$rest)* != other.$first$(.$rest)*,
            copy: |to, from| to.$first$(.$rest)*.clone_from(&from.$first$(.$rest)*),
        }
    };
}

/// No more needs to be said.
fn plain(_: &Settings, _: &Around<'_>) -> String {
    String::new()
}

/// What the theme says of itself.
fn of_theme(settings: &Settings, around: &Around<'_>) -> String {
    let theme = around.themes.get(&settings.look.theme);
    let about = theme.map_or("", |theme| theme.about.as_str());
    around.locale.get_or(&format!("theme-{}-about", settings.look.theme), about).to_owned()
}

/// A text that explains an entry.
macro_rules! says {
    ($name:literal) => {
        |_, around| around.locale.get($name).to_owned()
    };
}

/// Whether there is a window of its own, which no page is.
const HAS_WINDOW: bool = !cfg!(target_family = "wasm");

/// What cannot be set everywhere, and whether it can be here.
const NOT_EVERYWHERE: [(&str, bool); 5] = [
    ("settings-window", HAS_WINDOW),
    ("settings-vsync", HAS_WINDOW),
    ("settings-frame-limit", HAS_WINDOW),
    ("settings-pad-vibration", HAS_MOTORS),
    ("sound-speaks", HAS_VOICE),
];

/// What can be set here, in the order in which it is shown.
pub(super) fn entries() -> impl Iterator<Item = &'static Entry> {
    ENTRIES.iter().filter(|entry| !NOT_EVERYWHERE.contains(&(entry.name, false)))
}

static ENTRIES: &[Entry] = &[
    entry!(Video, "settings-theme", of_theme, look.theme, theme),
    entry!(Video, "settings-hour", plain, look.hour, hour),
    entry!(Video, "settings-quality", says!("settings-quality-hint"), look.quality, quality),
    entry!(Video, "settings-window", says!("settings-window-hint"), video.window, |ui, settings, around| {
        let kinds = [
            (WindowKind::Windowed, "settings-window-part"),
            (WindowKind::Borderless, "settings-window-borderless"),
            (WindowKind::Exclusive, "settings-window-exclusive"),
        ];
        choice_of(ui, &mut settings.video.window, &kinds, around);
    }),
    entry!(Video, "settings-resolution", says!("settings-resolution-hint"), video.resolution, |ui, settings, _| {
        slider(ui, &mut settings.video.resolution, " %");
    }),
    entry!(Video, "settings-vsync", says!("settings-vsync-hint"), video.vsync, |ui, settings, _| switch(
        ui,
        &mut settings.video.vsync
    )),
    entry!(Video, "settings-frame-limit", plain, video.frame_limit, |ui, settings, around| {
        limit(ui, &mut settings.video.frame_limit, around);
    }),
    entry!(
        Video,
        "settings-anti-aliasing",
        says!("settings-anti-aliasing-hint"),
        video.anti_aliasing,
        |ui, settings, around| {
            let kinds = [
                (None, "settings-anti-aliasing-auto"),
                (Some(AntiAliasing::Off), "settings-anti-aliasing-off"),
                (Some(AntiAliasing::Fast), "settings-anti-aliasing-fxaa"),
                (Some(AntiAliasing::Morphological), "settings-anti-aliasing-smaa"),
                (Some(AntiAliasing::Multisampling), "settings-anti-aliasing-msaa"),
            ];
            choice_of(ui, &mut settings.video.anti_aliasing, &kinds, around);
        }
    ),
    entry!(Video, "settings-shadows", plain, video.shadows, |ui, settings, _| switch(ui, &mut settings.video.shadows)),
    entry!(Video, "settings-brightness", plain, video.brightness, |ui, settings, _| {
        slider(ui, &mut settings.video.brightness, " %");
    }),
    entry!(Video, "settings-interface", says!("settings-interface-hint"), video.interface, |ui, settings, _| {
        slider(ui, &mut settings.video.interface, " %");
    }),
    entry!(Sound, "sound-volume", plain, sound.volume, |ui, settings, _| slider(ui, &mut settings.sound.volume, " %")),
    entry!(Sound, "sound-music", plain, sound.plays_music, |ui, settings, _| switch(
        ui,
        &mut settings.sound.plays_music
    )),
    entry!(Sound, "sound-music-volume", plain, sound.music, |ui, settings, _| {
        ui.add_enabled_ui(settings.sound.plays_music, |ui| slider(ui, &mut settings.sound.music, " %"));
    }),
    entry!(Sound, "sound-effects", says!("sound-effects-hint"), sound.effects, |ui, settings, _| {
        slider(ui, &mut settings.sound.effects, " %");
    }),
    entry!(Sound, "sound-ambience", says!("sound-ambience-hint"), sound.ambience, |ui, settings, _| {
        slider(ui, &mut settings.sound.ambience, " %");
    }),
    entry!(Sound, "sound-interface", plain, sound.interface, |ui, settings, _| {
        slider(ui, &mut settings.sound.interface, " %");
    }),
    entry!(Sound, "sound-mute-unfocused", plain, sound.mute_unfocused, |ui, settings, _| {
        switch(ui, &mut settings.sound.mute_unfocused);
    }),
    entry!(Walking, "walking-field-of-view", plain, walking.field_of_view, |ui, settings, _| {
        slider(ui, &mut settings.walking.field_of_view, "°");
    }),
    entry!(Walking, "walking-eye-height", plain, walking.eye_height, |ui, settings, _| {
        slider(ui, &mut settings.walking.eye_height, " %");
    }),
    entry!(Walking, "walking-map", plain, walking.map, |ui, settings, _| switch(ui, &mut settings.walking.map)),
    entry!(Walking, "walking-map-turns", plain, walking.map_turns, |ui, settings, _| {
        switch(ui, &mut settings.walking.map_turns);
    }),
    entry!(Walking, "walking-compass", plain, walking.compass, |ui, settings, _| switch(
        ui,
        &mut settings.walking.compass
    )),
    entry!(Walking, "walking-exit-on-compass", plain, walking.exit_on_compass, |ui, settings, _| {
        ui.add_enabled_ui(settings.walking.compass, |ui| switch(ui, &mut settings.walking.exit_on_compass));
    }),
    entry!(Walking, "walking-trail", says!("walking-trail-hint"), walking.trail, |ui, settings, _| switch(
        ui,
        &mut settings.walking.trail
    )),
    entry!(Walking, "walking-hints", plain, walking.learned, |ui, settings, around| {
        let learned = &mut settings.walking.learned;
        let again = ui.add_enabled_ui(!learned.is_empty(), |ui| ui.button(around.locale.get("walking-hints-again")));
        if again.inner.clicked() {
            learned.clear();
        }
    }),
    entry!(Controls, "walking-mouse-speed", plain, walking.mouse_speed, |ui, settings, _| {
        slider(ui, &mut settings.walking.mouse_speed, " %");
    }),
    entry!(Controls, "walking-inverted", plain, walking.inverted, |ui, settings, _| switch(
        ui,
        &mut settings.walking.inverted
    )),
    entry!(Controls, "walking-auto-walk", says!("walking-auto-walk-hint"), walking.auto_walk, |ui, settings, _| {
        switch(ui, &mut settings.walking.auto_walk);
    }),
    entry!(Controls, "settings-pad-speed", plain, pad.speed, |ui, settings, _| {
        slider(ui, &mut settings.pad.speed, " %");
    }),
    entry!(
        Controls,
        "settings-pad-dead-zone",
        says!("settings-pad-dead-zone-hint"),
        pad.dead_zone,
        |ui, settings, _| {
            slider(ui, &mut settings.pad.dead_zone, " %");
        }
    ),
    entry!(Controls, "settings-pad-signs", plain, pad.signs, |ui, settings, around| {
        let kinds = PadKind::ALL.map(|kind| (Some(kind), around.locale.get(kind.name()).to_owned()));
        let auto = (None, around.locale.get("settings-pad-signs-auto").to_owned());
        choice(ui, "pad-signs", &mut settings.pad.signs, [auto].into_iter().chain(kinds));
    }),
    entry!(Controls, "settings-pad-vibration", plain, pad.vibration, |ui, settings, _| switch(
        ui,
        &mut settings.pad.vibration
    )),
    entry!(Language, "settings-language", plain, language, language),
    entry!(
        Accessibility,
        "settings-reduced-motion",
        says!("settings-reduced-motion-hint"),
        look.reduced_motion,
        |ui, settings, _| {
            switch(ui, &mut settings.look.reduced_motion);
        }
    ),
    entry!(
        Accessibility,
        "settings-high-contrast",
        says!("settings-high-contrast-hint"),
        look.high_contrast,
        |ui, settings, _| {
            switch(ui, &mut settings.look.high_contrast);
        }
    ),
    entry!(
        Accessibility,
        "walking-tells-place",
        says!("walking-tells-place-hint"),
        walking.tells_place,
        |ui, settings, _| {
            switch(ui, &mut settings.walking.tells_place);
        }
    ),
    entry!(Accessibility, "sound-speaks", says!("sound-speaks-hint"), sound.speaks, |ui, settings, _| {
        switch(ui, &mut settings.sound.speaks);
    }),
    entry!(Accessibility, "sound-subtitles", says!("sound-subtitles-hint"), sound.subtitles, |ui, settings, _| {
        switch(ui, &mut settings.sound.subtitles);
    }),
    entry!(Accessibility, "walking-sprint-toggles", plain, walking.sprint_toggles, |ui, settings, _| {
        switch(ui, &mut settings.walking.sprint_toggles);
    }),
    entry!(
        Accessibility,
        "walking-steering-toggles",
        says!("walking-toggles-hint"),
        walking.steering_toggles,
        |ui, settings, _| {
            switch(ui, &mut settings.walking.steering_toggles);
        }
    ),
    entry!(
        Accessibility,
        "walking-looking-toggles",
        says!("walking-toggles-hint"),
        walking.looking_toggles,
        |ui, settings, _| {
            switch(ui, &mut settings.walking.looking_toggles);
        }
    ),
    entry!(Accessibility, "walking-head-bob", plain, walking.head_bob, |ui, settings, _| {
        switch(ui, &mut settings.walking.head_bob);
    }),
    entry!(Accessibility, "walking-sprint-widens", plain, walking.sprint_widens, |ui, settings, _| {
        switch(ui, &mut settings.walking.sprint_widens);
    }),
    entry!(Network, "together-server", plain, together.server, |ui, settings, _| text(
        ui,
        &mut settings.together.server
    )),
    entry!(Network, "together-name", plain, together.name, |ui, settings, _| text(ui, &mut settings.together.name)),
    entry!(Video, "settings-legend", says!("settings-legend-hint"), playback.legend, |ui, settings, _| {
        switch(ui, &mut settings.playback.legend);
    }),
    entry!(Files, "settings-memory", says!("settings-memory-hint"), playback.memory, |ui, settings, around| {
        let unit = format!(" {}", around.locale.get("unit-mebibytes"));
        slider(ui, &mut settings.playback.memory, &unit);
    }),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        settings::{
            look::Look,
            pad::PadChoices,
            playback::PlaybackChoices,
            sound::SoundChoices,
            together::TogetherChoices,
            video::Video,
            walking::{Lesson, Walking},
        },
        vocabulary::{
            number::{Hour, Within},
            quality::Quality,
        },
    };

    /// Settings of which nothing that can be set is what it was at first.
    fn changed(usual: &Settings) -> Settings {
        let Settings { look, video, sound, walking, together, .. } = usual.clone();
        Settings {
            look: Look {
                theme: "ice".to_owned(),
                hour: Hour::try_from(1.0).ok(),
                quality: Some(Quality::High),
                reduced_motion: !look.reduced_motion,
                high_contrast: !look.high_contrast,
                ..look
            },
            video: Video {
                window: WindowKind::Exclusive,
                vsync: !video.vsync,
                resolution: Within::clamped(50.0),
                frame_limit: Some(Within::clamped(60.0)),
                anti_aliasing: Some(AntiAliasing::Off),
                shadows: !video.shadows,
                brightness: Within::clamped(90.0),
                interface: Within::clamped(90.0),
            },
            sound: SoundChoices {
                volume: Within::clamped(7.0),
                effects: Within::clamped(7.0),
                ambience: Within::clamped(7.0),
                music: Within::clamped(7.0),
                plays_music: !sound.plays_music,
                interface: Within::clamped(7.0),
                mute_unfocused: !sound.mute_unfocused,
                subtitles: !sound.subtitles,
                speaks: !sound.speaks,
            },
            walking: Walking {
                field_of_view: Within::clamped(80.0),
                mouse_speed: Within::clamped(80.0),
                inverted: !walking.inverted,
                eye_height: Within::clamped(80.0),
                head_bob: !walking.head_bob,
                sprint_toggles: !walking.sprint_toggles,
                steering_toggles: !walking.steering_toggles,
                looking_toggles: !walking.looking_toggles,
                sprint_widens: !walking.sprint_widens,
                tells_place: !walking.tells_place,
                map: !walking.map,
                map_turns: !walking.map_turns,
                compass: !walking.compass,
                exit_on_compass: !walking.exit_on_compass,
                trail: !walking.trail,
                auto_walk: !walking.auto_walk,
                learned: [Lesson::Map].into(),
            },
            pad: PadChoices {
                dead_zone: Within::clamped(20.0),
                speed: Within::clamped(80.0),
                signs: Some(PadKind::Nintendo),
                vibration: true,
            },
            playback: PlaybackChoices { legend: !usual.playback.legend, memory: Within::clamped(7.0) },
            together: TogetherChoices { server: "elsewhere".to_owned(), name: "Ada".to_owned(), ..together },
            language: Some("fr".to_owned()),
            ..usual.clone()
        }
    }

    #[test]
    fn each_entry_is_reset_and_no_other_with_it() {
        let usual = Settings::default();
        for (index, entry) in ENTRIES.iter().enumerate() {
            let mut settings = changed(&usual);
            assert!((entry.differs)(&settings, &usual), "{}", entry.name);
            (entry.copy)(&mut settings, &usual);
            for (other, another) in ENTRIES.iter().enumerate() {
                assert_eq!((another.differs)(&settings, &usual), other != index, "{}: {}", entry.name, another.name);
            }
        }
    }

    #[test]
    fn all_entries_together_are_all_of_the_choices_that_they_are_of() {
        let usual = Settings::default();
        let mut settings = changed(&usual);
        ENTRIES.iter().for_each(|entry| (entry.copy)(&mut settings, &usual));
        assert_eq!(settings, usual);
    }
}
