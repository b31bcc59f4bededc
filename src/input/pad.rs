//! The state of the gamepads, whichever backend reports them.

use super::{bindings::Bindings, unattended::Unattended};
use crate::{
    platform::awake,
    schedule::{LabyrinthSystems, TakePads},
    vocabulary::pad::{PadAxis, PadButton, PadEvent, PadKind, Rumble},
};
use bevy::{
    input::{InputSystems, keyboard::KeyboardInput, mouse::MouseButtonInput},
    platform::collections::HashSet,
    prelude::*,
};
use std::collections::BTreeMap;

/// The user's preferences for gamepads, which the settings write.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct PadTuning {
    /// The dead zone of the sticks, as a share of their range.
    pub dead_zone: f32,
    /// The speed at which a fully pushed stick turns the view, in pixels of mouse movement per second.
    pub turn: f32,
    /// The signs of the buttons, or `None` for those of the gamepad.
    pub signs: Option<PadKind>,
}

/// A connected gamepad.
#[derive(Clone, Debug, Default, PartialEq)]
struct Pad {
    kind: PadKind,
    held: HashSet<PadButton>,
    left: Vec2,
    right: Vec2,
}

/// The connected gamepads, and their combined input.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Pads {
    pads: BTreeMap<u32, Pad>,
    /// The gamepad that was used last.
    last: Option<u32>,
    /// Whether a gamepad was used more recently than keys and mouse.
    leads: bool,
    /// The signs that the user has chosen, if any.
    chosen: Option<PadKind>,
    /// The left stick beyond its dead zone, to the right and up.
    pub left: Vec2,
    /// The right stick beyond its dead zone, to the right and up.
    right: Vec2,
    /// The turn of the view by the right stick in this frame, in pixels of mouse movement, to the right and down.
    pub look: Vec2,
}

impl Pads {
    /// Returns the signs to show: the chosen ones, or those of the gamepad that was used last.
    #[must_use]
    pub fn signs(&self) -> PadKind {
        let last = self.last.and_then(|last| self.pads.get(&last));
        self.chosen.or(last.map(|pad| pad.kind)).unwrap_or_default()
    }

    /// Whether a gamepad is connected.
    #[must_use]
    pub fn is_there(&self) -> bool {
        !self.pads.is_empty()
    }

    /// Whether a gamepad was used more recently than keys and mouse.
    #[must_use]
    pub fn leads(&self) -> bool {
        self.leads
    }

    /// Returns the gamepad that was used last, if it was used more recently than keys and mouse.
    pub(crate) fn in_hand(&self) -> Option<u32> {
        self.last.filter(|last| self.leads && self.pads.contains_key(last))
    }

    /// Whether one of these buttons is held.
    #[must_use]
    pub fn holds_any(&self, buttons: &[PadButton]) -> bool {
        self.pads.values().any(|pad| buttons.iter().any(|button| pad.held.contains(button)))
    }

    /// Whether anything is held or pushed. Uses the raw state, since `look` is zero while the time is paused.
    fn is_used(&self) -> bool {
        self.left != Vec2::ZERO || self.right != Vec2::ZERO || self.pads.values().any(|pad| !pad.held.is_empty())
    }

    fn hear(&mut self, event: PadEvent, dead_zone: f32) {
        match event {
            PadEvent::Connected(pad, kind) => _ = self.pads.insert(pad, Pad { kind, ..default() }),
            PadEvent::Disconnected(pad) => {
                self.pads.remove(&pad);
                self.leads &= self.is_there();
            }
            PadEvent::Button(number, button, down) => {
                let pad = self.pads.entry(number).or_default();
                if down {
                    pad.held.insert(button);
                    (self.last, self.leads) = (Some(number), true);
                } else {
                    pad.held.remove(&button);
                }
            }
            PadEvent::Axis(number, axis, value) => {
                let pad = self.pads.entry(number).or_default();
                match axis {
                    PadAxis::LeftX => pad.left.x = value,
                    PadAxis::LeftY => pad.left.y = value,
                    PadAxis::RightX => pad.right.x = value,
                    PadAxis::RightY => pad.right.y = value,
                }
                if [pad.left, pad.right].iter().any(|&stick| beyond(stick, dead_zone) != Vec2::ZERO) {
                    (self.last, self.leads) = (Some(number), true);
                }
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pads>()
        .init_resource::<PadTuning>()
        .add_message::<PadEvent>()
        .add_message::<Rumble>()
        .configure_sets(PreUpdate, TakePads.after(InputSystems))
        .add_systems(PreUpdate, take.in_set(TakePads).run_if(on_message::<PadEvent>.or_eager(is_there)))
        .add_systems(Update, help.run_if(resource_changed::<Pads>).in_set(LabyrinthSystems::Lead));
    awake::while_moving(app, is_used);
}

fn is_there(pads: Res<Pads>) -> bool {
    pads.is_there()
}

fn is_used(pads: Res<Pads>) -> bool {
    pads.is_used()
}

fn take(
    mut events: MessageReader<PadEvent>,
    (mut keys, mut buttons): (MessageReader<KeyboardInput>, MessageReader<MouseButtonInput>),
    mut pads: ResMut<Pads>,
    (tuning, unattended, time): (Res<PadTuning>, Res<Unattended>, Res<Time>),
) {
    let mut now = pads.clone();
    now.leads &= keys.read().count() + buttons.read().count() == 0;
    let dead_zone = tuning.dead_zone;
    events.read().for_each(|&event| now.hear(event, dead_zone));
    now.chosen = tuning.signs;
    let pushed = |stick: fn(&Pad) -> Vec2| {
        let all: Vec2 = now.pads.values().map(|pad| beyond(stick(pad), dead_zone)).sum();
        if unattended.0 { Vec2::ZERO } else { all.clamp_length_max(1.0) }
    };
    let (left, right) = (pushed(|pad| pad.left), pushed(|pad| pad.right));
    // A small push turns slowly, for aiming.
    let turn = right * right.length() * Vec2::new(1.0, -1.0);
    (now.left, now.right, now.look) = (left, right, tuning.turn * time.delta_secs() * turn);
    pads.set_if_neq(now);
}

/// Makes help name the buttons of the device in use.
fn help(pads: Res<Pads>, mut bindings: ResMut<Bindings>) {
    let now = pads.leads.then(|| pads.signs());
    if bindings.names.pad != now {
        bindings.names.pad = now;
    }
}

/// Returns the push of a stick beyond its dead zone: 0 at the edge of the zone, 1 at the end of its range.
fn beyond(stick: Vec2, dead_zone: f32) -> Vec2 {
    let pushed = stick.length().min(1.0);
    if pushed <= dead_zone { Vec2::ZERO } else { stick.normalize() * (pushed - dead_zone) / (1.0 - dead_zone) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_counts_from_the_edge_of_its_dead_zone_to_its_end() {
        assert_eq!(beyond(Vec2::new(0.1, 0.1), 0.15), Vec2::ZERO);
        assert!(beyond(Vec2::new(0.16, 0.0), 0.15).x < 0.02, "it does not jump");
        assert_eq!(beyond(Vec2::new(0.0, -1.0), 0.15), Vec2::NEG_Y);
        assert!((beyond(Vec2::ONE, 0.15).length() - 1.0).abs() < 1e-6, "corners are no farther");
        assert_eq!(beyond(Vec2::new(0.02, 0.0), 0.0).x, 0.02);
    }
}
