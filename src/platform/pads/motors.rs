//! The vibration motors of gamepads on Linux.

use crate::vocabulary::pad::{Rumble, Shake};
use bevy::prelude::*;
use evdev::{Device, FFEffect, FFEffectCode, FFEffectData, FFEffectKind, FFReplay, FFTrigger};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The uploaded vibration effects of a gamepad.
struct Motors {
    pad: u32,
    touch: FFEffect,
    blow: FFEffect,
}

/// The motors of all connected gamepads that have some.
#[derive(Resource, Clone, Default)]
pub(super) struct AllMotors(Arc<Mutex<Vec<Motors>>>);

impl AllMotors {
    /// Adds the motors of a gamepad, if it has some and the user may control them.
    pub(super) fn take(&self, pad: u32, device: &mut Device) {
        let can_shake = device.supported_ff().is_some_and(|effects| effects.contains(FFEffectCode::FF_RUMBLE));
        let mut ready = |shake| device.upload_ff_effect(effect(shake));
        if can_shake && let (Ok(touch), Ok(blow)) = (ready(Shake::Touch), ready(Shake::Blow)) {
            self.all().push(Motors { pad, touch, blow });
        }
    }

    /// Removes the motors of a gamepad that was unplugged.
    pub(super) fn forget(&self, pad: u32) {
        self.all().retain(|motors| motors.pad != pad);
    }

    fn all(&self) -> MutexGuard<'_, Vec<Motors>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Plays the requested effects.
pub(super) fn shake(mut rumbles: MessageReader<Rumble>, motors: Res<AllMotors>) {
    for rumble in rumbles.read() {
        for motors in motors.all().iter_mut().filter(|motors| motors.pad == rumble.pad) {
            let effect = match rumble.shake {
                Shake::Touch => &mut motors.touch,
                Shake::Blow => &mut motors.blow,
            };
            // Fails if the gamepad was just unplugged. Its own thread notices that.
            _ = effect.play(1);
        }
    }
}

fn effect(shake: Shake) -> FFEffectData {
    let (strong, weak, length) = shake.motors();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of the kernel's most")]
    let [strong_magnitude, weak_magnitude] = [strong, weak].map(|share| (share * f32::from(u16::MAX)) as u16);
    FFEffectData {
        direction: 0,
        trigger: FFTrigger::default(),
        replay: FFReplay { length, delay: 0 },
        kind: FFEffectKind::Rumble { strong_magnitude, weak_magnitude },
    }
}
