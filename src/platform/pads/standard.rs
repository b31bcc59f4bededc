//! Gamepads in the standard layout of the web's Gamepad API: <https://www.w3.org/TR/gamepad/#remapping>.

use super::pressed::Pressed;
use crate::vocabulary::pad::{PadAxis, PadButton, PadEvent, PadKind};

/// The buttons, in the order of the API.
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

/// The axes, in the order of the API, each with its sign: the API's vertical axes point down.
const AXES: [(PadAxis, f32); 4] =
    [(PadAxis::LeftX, 1.0), (PadAxis::LeftY, -1.0), (PadAxis::RightX, 1.0), (PadAxis::RightY, -1.0)];

/// The last reported state of a gamepad.
pub(super) struct Standard {
    number: u32,
    pressed: Pressed,
    axes: [f32; AXES.len()],
}

impl Standard {
    /// The state of a gamepad at rest.
    pub(super) fn new(number: u32) -> Self {
        Self { number, pressed: Pressed::none_of(number), axes: [0.0; AXES.len()] }
    }

    /// Returns the changes since the last report, which contains the travel of each button and then the position of
    /// each axis.
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

/// Returns the kind of a gamepad by its id. Browsers write the vendor id in their own ways, such as `Vendor: 054c` in
/// brackets or `054c-` at the start.
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
    fn each_change_is_reported_once() {
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
    fn the_vendor_is_read_from_the_ids_of_each_browser() {
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
