//! The preferences for mouse, keys and gamepads.

use super::{
    keys::{Listen, Turning},
    pad::PadTuning,
    switched::Switched,
};
use crate::{
    platform::HAS_MOTORS,
    preferences::{
        control::{Few, choice, percent, switch},
        describe::preferences,
    },
    schedule::TakePads,
    vocabulary::{number::Within, pad::PadKind},
};
use bevy::prelude::*;

preferences! {
    /// The preferences for mouse and keys.
    #[derive(Copy)]
    pub struct Controls in "walking" {
        /// The speed of the mouse, in percent of the default.
        mouse_speed: Within<10, 400> = Within::clamped(100.0), on Controls as "walking-mouse-speed" by percent;
        /// Whether moving the mouse forward looks down.
        inverted: bool = false, on Controls as "walking-inverted" by switch;
        /// Whether a double tap on forward walks to the next junction.
        auto_walk: bool = true, on Controls as "walking-auto-walk" hint "walking-auto-walk-hint" by switch;
        /// Whether the sprint key toggles sprinting instead of being held.
        sprint_toggles: bool = false, on Accessibility as "walking-sprint-toggles" by switch;
        /// Whether the keys for moving, rising and sinking toggle instead of being held.
        steering_toggles: bool = false,
            on Accessibility as "walking-steering-toggles" hint "walking-toggles-hint" by switch;
        /// Whether the keys for looking around toggle instead of being held.
        looking_toggles: bool = false,
            on Accessibility as "walking-looking-toggles" hint "walking-toggles-hint" by switch;
    }
}

preferences! {
    /// The preferences for gamepads.
    #[derive(Copy)]
    pub struct PadChoices in "pad" {
        /// The speed of the right stick, in percent of the default.
        speed: Within<10, 400> = Within::clamped(100.0), on Controls as "settings-pad-speed" by percent;
        /// The dead zone of the sticks, in percent of their range. Worn sticks do not return to the center.
        dead_zone: Within<0, 60> = Within::clamped(15.0),
            on Controls as "settings-pad-dead-zone" hint "settings-pad-dead-zone-hint" by percent;
        /// The signs of the buttons, or `None` for those of the gamepad in use.
        signs: Option<PadKind> = None, on Controls as "settings-pad-signs" by choice;
        /// Whether gamepads vibrate.
        vibration: bool = false, on Controls as "settings-pad-vibration" by switch where HAS_MOTORS;
    }
}

impl Few for Option<PadKind> {
    const ALL: &'static [(Self, &'static str)] = &[
        (None, "settings-pad-signs-auto"),
        (Some(PadKind::Xbox), PadKind::Xbox.name()),
        (Some(PadKind::PlayStation), PadKind::PlayStation.name()),
        (Some(PadKind::Nintendo), PadKind::Nintendo.name()),
        (Some(PadKind::SteamDeck), PadKind::SteamDeck.name()),
    ];
}

/// The turn per pixel of mouse movement at the default speed, in radians.
const TURN: f32 = 0.0025;

/// The speed at which keys turn the view, in radians per second.
const KEY_TURN: f32 = 2.0;

/// The default speed at which a fully pushed stick turns the view, in pixels of mouse movement per second.
const STICK_TURN: f32 = 1000.0;

impl Controls {
    /// Converts a mouse movement in pixels to a turn of the view in radians, both to the right and down.
    #[must_use]
    pub fn turn(&self, moved: Vec2) -> Vec2 {
        moved * self.turn_a_pixel()
    }

    /// Returns the mouse movement that turns the view as fast as keys do, in pixels per second to the right and down.
    /// The speed of the mouse does not affect the keys.
    #[must_use]
    pub fn key_turn(&self) -> Vec2 {
        KEY_TURN / self.turn_a_pixel()
    }

    fn turn_a_pixel(&self) -> Vec2 {
        let up = if self.inverted { -1.0 } else { 1.0 };
        TURN * 0.01 * self.mouse_speed.get() * Vec2::new(1.0, up)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (
            (switch_keys.before(Listen), turn).run_if(resource_changed::<Controls>),
            tune_pads.before(TakePads).run_if(resource_changed::<PadChoices>.or_eager(resource_changed::<Controls>)),
        ),
    );
}

fn switch_keys(controls: Res<Controls>, mut switched: ResMut<Switched>) {
    switched.steering = controls.steering_toggles;
    switched.looking = controls.looking_toggles;
    switched.sprinting = controls.sprint_toggles;
    switched.keep_switched();
}

fn turn(controls: Res<Controls>, mut turning: ResMut<Turning>) {
    turning.0 = controls.key_turn();
}

fn tune_pads(choices: Res<PadChoices>, controls: Res<Controls>, mut tuning: ResMut<PadTuning>) {
    tuning.set_if_neq(PadTuning {
        dead_zone: 0.01 * choices.dead_zone.get(),
        // Divides by the mouse speed, which the turn is multiplied by later, so that it does not affect the stick.
        turn: STICK_TURN * choices.speed.get() / controls.mouse_speed.get(),
        signs: choices.signs,
    });
}
