//! Gamepads on Linux, read from the kernel without a system library. A thread looks for new gamepads once a second, and
//! one thread per gamepad waits for its events.

use super::{
    motors::{self, AllMotors},
    pressed::Pressed,
};
use crate::{
    schedule::AskToShake,
    vocabulary::pad::{PadAxis, PadButton, PadEvent, PadKind},
};
use bevy::prelude::*;
use evdev::{AbsoluteAxisCode, Device, EventType, KeyCode};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

/// The folder of the kernel's input devices.
const FOLDER: &str = "/dev/input";

/// The interval between searches for new gamepads.
const LOOK: Duration = Duration::from_secs(1);

/// Sends the events of gamepads, and makes them vibrate on request.
pub(super) fn listen(app: &mut App, put: impl Fn(PadEvent) + Clone + Send + 'static) {
    let all = AllMotors::default();
    app.insert_resource(all.clone()).add_systems(Last, motors::shake.after(AskToShake));
    thread::spawn(move || look_for_pads(&put, &all));
}

/// Looks for new devices periodically. A device that is not a gamepad is opened only once, until it is unplugged.
fn look_for_pads(put: &(impl Fn(PadEvent) + Clone + Send + 'static), motors: &AllMotors) {
    let gone = Arc::new(Mutex::new(Vec::<PathBuf>::new()));
    let (mut known, mut number) = (BTreeSet::new(), 0);
    loop {
        let files = fs::read_dir(FOLDER).into_iter().flatten().flatten().map(|entry| entry.path());
        let there: BTreeSet<PathBuf> = files.filter(|file| is_event_device(file)).collect();
        let lost = std::mem::take(&mut *gone.lock().unwrap_or_else(PoisonError::into_inner));
        known.retain(|file| there.contains(file) && !lost.contains(file));
        for file in there {
            // A device that was just plugged in may not be readable yet. It is tried again in the next round.
            let Some(mut device) = (if known.contains(&file) { None } else { Device::open(&file).ok() }) else {
                continue;
            };
            known.insert(file.clone());
            if let Some(mut translator) = Translator::of(&device, number) {
                number += 1;
                let (put, gone, motors) = (put.clone(), gone.clone(), motors.clone());
                thread::spawn(move || {
                    motors.take(translator.number, &mut device);
                    follow(&mut device, &mut translator, &put);
                    motors.forget(translator.number);
                    gone.lock().unwrap_or_else(PoisonError::into_inner).push(file);
                });
            }
        }
        thread::sleep(LOOK);
    }
}

fn is_event_device(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("event"))
}

/// Sends the events of a gamepad until it is unplugged.
fn follow(device: &mut Device, translator: &mut Translator, put: &impl Fn(PadEvent)) {
    put(PadEvent::Connected(translator.number, translator.kind));
    while let Ok(events) = device.fetch_events() {
        for event in events {
            let told = translator.translate(event.event_type(), event.code(), event.value());
            told.into_iter().flatten().for_each(put);
        }
    }
    put(PadEvent::Disconnected(translator.number));
}

/// Translates the kernel's events of a gamepad.
struct Translator {
    number: u32,
    kind: PadKind,
    /// The minimum and the maximum of each axis.
    ranges: BTreeMap<u16, [i32; 2]>,
    pressed: Pressed,
}

impl Translator {
    /// Creates a translator if the device is a gamepad, which has a south button and a stick.
    fn of(device: &Device, number: u32) -> Option<Self> {
        let has_button = device.supported_keys().is_some_and(|keys| keys.contains(KeyCode::BTN_SOUTH));
        let has_stick = device.supported_absolute_axes().is_some_and(|axes| axes.contains(AbsoluteAxisCode::ABS_X));
        let ranges = device.get_absinfo().ok()?.map(|(axis, info)| (axis.0, [info.minimum(), info.maximum()]));
        let ranges = ranges.collect();
        let kind = PadKind::of_vendor(device.input_id().vendor());
        (has_button && has_stick).then_some(Self { number, kind, ranges, pressed: Pressed::none_of(number) })
    }

    /// Translates an event. One event of a directional pad that is an axis can release a direction and press the
    /// opposite one.
    fn translate(&mut self, of: EventType, code: u16, value: i32) -> [Option<PadEvent>; 2] {
        match of {
            // A value of 2 is a key repeat.
            EventType::KEY if value != 2 => {
                [self.button(code).and_then(|button| self.pressed.press(button, value == 1)), None]
            }
            EventType::ABSOLUTE => self.axis(AbsoluteAxisCode(code), value),
            _ => [None; 2],
        }
    }

    /// Returns the button of a code. The Xbox driver and similar ones swap the codes of the left and the upper face
    /// button: they name the buttons by their letters, not by their positions.
    fn button(&self, code: u16) -> Option<PadButton> {
        let by_name = matches!(self.kind, PadKind::Xbox | PadKind::SteamDeck);
        Some(match KeyCode(code) {
            KeyCode::BTN_SOUTH => PadButton::South,
            KeyCode::BTN_EAST => PadButton::East,
            KeyCode::BTN_NORTH => [PadButton::North, PadButton::West][usize::from(by_name)],
            KeyCode::BTN_WEST => [PadButton::West, PadButton::North][usize::from(by_name)],
            KeyCode::BTN_TL => PadButton::LeftShoulder,
            KeyCode::BTN_TR => PadButton::RightShoulder,
            KeyCode::BTN_TL2 => PadButton::LeftTrigger,
            KeyCode::BTN_TR2 => PadButton::RightTrigger,
            KeyCode::BTN_SELECT => PadButton::Select,
            KeyCode::BTN_START => PadButton::Start,
            KeyCode::BTN_THUMBL => PadButton::LeftStick,
            KeyCode::BTN_THUMBR => PadButton::RightStick,
            KeyCode::BTN_DPAD_UP => PadButton::Up,
            KeyCode::BTN_DPAD_DOWN => PadButton::Down,
            KeyCode::BTN_DPAD_LEFT => PadButton::Left,
            KeyCode::BTN_DPAD_RIGHT => PadButton::Right,
            _ => return None,
        })
    }

    fn axis(&mut self, axis: AbsoluteAxisCode, value: i32) -> [Option<PadEvent>; 2] {
        // The position between both ends, 0 to 1.
        let [low, high] = self.ranges.get(&axis.0).copied().unwrap_or([-1, 1]).map(f64::from);
        #[expect(clippy::cast_possible_truncation, reason = "a share")]
        let share = ((f64::from(value) - low) / (high - low).max(1.0)).clamp(0.0, 1.0) as f32;
        let stick = |axis, sign: f32| [Some(PadEvent::Axis(self.number, axis, sign * (2.0 * share - 1.0))), None];
        match axis {
            AbsoluteAxisCode::ABS_X => stick(PadAxis::LeftX, 1.0),
            // The kernel's axis points down.
            AbsoluteAxisCode::ABS_Y => stick(PadAxis::LeftY, -1.0),
            AbsoluteAxisCode::ABS_RX => stick(PadAxis::RightX, 1.0),
            AbsoluteAxisCode::ABS_RY => stick(PadAxis::RightY, -1.0),
            AbsoluteAxisCode::ABS_Z => [self.pressed.pull(PadButton::LeftTrigger, share), None],
            AbsoluteAxisCode::ABS_RZ => [self.pressed.pull(PadButton::RightTrigger, share), None],
            AbsoluteAxisCode::ABS_HAT0X => self.cross([PadButton::Left, PadButton::Right], value),
            AbsoluteAxisCode::ABS_HAT0Y => self.cross([PadButton::Up, PadButton::Down], value),
            _ => [None; 2],
        }
    }

    fn cross(&mut self, [low, high]: [PadButton; 2], value: i32) -> [Option<PadEvent>; 2] {
        [self.pressed.press(low, value < 0), self.pressed.press(high, value > 0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn translator(kind: PadKind) -> Translator {
        let ranges = [
            (AbsoluteAxisCode::ABS_X.0, [-32768, 32767]),
            (AbsoluteAxisCode::ABS_Y.0, [0, 255]),
            (AbsoluteAxisCode::ABS_RZ.0, [0, 1023]),
        ];
        Translator { number: 7, kind, ranges: ranges.into(), pressed: Pressed::none_of(7) }
    }

    fn told(of: &mut Translator, kind: EventType, code: u16, value: i32) -> Vec<PadEvent> {
        of.translate(kind, code, value).into_iter().flatten().collect()
    }

    #[test]
    fn face_buttons_are_named_by_their_position() {
        let by_place = |kind| [KeyCode::BTN_SOUTH, KeyCode::BTN_NORTH].map(|code| translator(kind).button(code.0));
        let [south, north, west] = [PadButton::South, PadButton::North, PadButton::West].map(Some);
        assert_eq!(by_place(PadKind::PlayStation), [south, north]);
        assert_eq!(by_place(PadKind::Xbox), [south, west], "its driver calls X so, which is at the left");
    }

    #[test]
    fn sticks_point_right_and_up_for_any_range_of_an_axis() {
        let mut pad = translator(PadKind::Xbox);
        let axis = |pad: &mut Translator, axis: AbsoluteAxisCode, value| told(pad, EventType::ABSOLUTE, axis.0, value);
        assert_eq!(axis(&mut pad, AbsoluteAxisCode::ABS_X, 32767), [PadEvent::Axis(7, PadAxis::LeftX, 1.0)]);
        assert_eq!(axis(&mut pad, AbsoluteAxisCode::ABS_Y, 0), [PadEvent::Axis(7, PadAxis::LeftY, 1.0)]);
        assert_eq!(axis(&mut pad, AbsoluteAxisCode::ABS_Y, 255), [PadEvent::Axis(7, PadAxis::LeftY, -1.0)]);
    }

    #[test]
    fn a_trembling_trigger_counts_once_and_the_directional_pad_switches_sides() {
        let mut pad = translator(PadKind::Xbox);
        let trigger = AbsoluteAxisCode::ABS_RZ.0;
        let pulls = [0, 300, 520, 500, 530, 1023].map(|value| told(&mut pad, EventType::ABSOLUTE, trigger, value));
        assert_eq!(pulls.concat(), [PadEvent::Button(7, PadButton::RightTrigger, true)]);
        assert!(told(&mut pad, EventType::KEY, KeyCode::BTN_TR2.0, 1).is_empty(), "it is down already");
        let cross = AbsoluteAxisCode::ABS_HAT0X.0;
        assert_eq!(told(&mut pad, EventType::ABSOLUTE, cross, -1), [PadEvent::Button(7, PadButton::Left, true)]);
        let across = [PadEvent::Button(7, PadButton::Left, false), PadEvent::Button(7, PadButton::Right, true)];
        assert_eq!(told(&mut pad, EventType::ABSOLUTE, cross, 1), across);
    }
}
