//! Gamepads in the standard layout of the web's Gamepad API: <https://www.w3.org/TR/gamepad/#remapping>.

use super::pressed::Pressed;
use crate::vocabulary::pad::{PadAxis, PadButton, PadEvent, PadKind};

/// Its buttons, in its order.
const BUTTONS: [PadButton; 16] = [
    PadButton::South,
    PadButton::East,
    PadButton::West,
    PadButton::North,
    PadButton::LeftShoulder,
    PadButton::RightShoulder,
    PadButton::LeftTrigger,
    PadButton::RightTrigger,
    PadButton::Select,
    PadButton::Start,
    PadButton::LeftStick,
    PadButton::RightStick,
    PadButton::Up,
    PadButton::Down,
    PadButton::Left,
    PadButton::Right,
];

/// Its axes, in its order, and which way they point: down is positive there.
const AXES: [(PadAxis, f32); 4] =
    [(PadAxis::LeftX, 1.0), (PadAxis::LeftY, -1.0), (PadAxis::RightX, 1.0), (PadAxis::RightY, -1.0)];

/// One, as it was told of last.
pub(super) struct Standard {
    number: u32,
    pressed: Pressed,
    axes: [f32; AXES.len()],
}

impl Standard {
    /// One at rest.
    pub(super) fn new(number: u32) -> Self {
        Self { number, pressed: Pressed::none_of(number), axes: [0.0; AXES.len()] }
    }

    /// What has changed, by how far each of the buttons is pressed now, and after them where the axes are.
    pub(super) fn changes(&mut self, now: &[f32]) -> Vec<PadEvent> {
        let (buttons, axes) = now.split_at(now.len().min(BUTTONS.len()));
        let pressed = BUTTONS.into_iter().zip(buttons).filter_map(|(button, &share)| self.pressed.pull(button, share));
        let mut changes: Vec<_> = pressed.collect();
        for ((&now, last), (axis, sign)) in axes.iter().zip(&mut self.axes).zip(AXES) {
            if now != *last {
                *last = now;
                changes.push(PadEvent::Axis(self.number, axis, sign * now));
            }
        }
        changes
    }
}

/// Whose signs are on a gamepad that a browser calls so. They say its maker's number in their own ways, such as `Vendor: 054c`
/// in brackets or `054c-` in front.
pub(super) fn kind(id: &str) -> PadKind {
    let after = id.split_once("Vendor: ").map(|(_, after)| after);
    let digits = after.or(id.split_once('-').map(|_| id)).and_then(|text| text.get(..4));
    let vendor = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
    vendor.map_or(PadKind::default(), PadKind::of_vendor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_is_told_once() {
        let mut pad = Standard::new(3);
        let mut now = [0.0; BUTTONS.len() + AXES.len()];
        assert_eq!(pad.changes(&now), []);
        now[0] = 1.0;
        now[7] = 0.45;
        now[BUTTONS.len() + 1] = 0.5;
        let changes = [PadEvent::Button(3, PadButton::South, true), PadEvent::Axis(3, PadAxis::LeftY, -0.5)];
        assert_eq!(pad.changes(&now), changes, "the trigger is not pulled far enough, and down is positive there");
        assert_eq!(pad.changes(&now), []);
        now[0] = 0.0;
        assert_eq!(pad.changes(&now[..1]), [PadEvent::Button(3, PadButton::South, false)], "some pads have less");
    }

    #[test]
    fn signs_are_those_of_the_maker_as_each_browser_names_it() {
        for (id, expected) in [
            ("DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)", PadKind::PlayStation),
            ("057e-2009-Pro Controller", PadKind::Nintendo),
            ("045e-028e-Xbox 360 pad", PadKind::Xbox),
            ("Xbox 360 Controller (XInput STANDARD GAMEPAD)", PadKind::Xbox),
            ("057e", PadKind::Xbox),
            ("é-", PadKind::Xbox),
        ] {
            assert_eq!(kind(id), expected, "{id}");
        }
    }
}
