//! The loudness of sounds by EBU R128, in LUFS. A difference of 1 LUFS is 1 dB.

use super::{alone, everything_at_once, seconds, sounds};
use ebur128::{EbuR128, Mode};
use maze_sound::{Command, Ground, Mixer, Mood, Place, SAMPLE_RATE, Sound};

fn meter(mode: Mode) -> EbuR128 {
    EbuR128::new(2, SAMPLE_RATE, mode).expect("two channels at 48 kHz")
}

/// Returns the maximum momentary loudness (over 0.4 s), in LUFS.
fn loudest_moment(frames: &[[f32; 2]]) -> f64 {
    let mut meter = meter(Mode::M);
    let mut loudest = f64::NEG_INFINITY;
    for tenth in frames.chunks(SAMPLE_RATE as usize / 20) {
        meter.add_frames_f32(tenth.as_flattened()).expect("samples");
        loudest = loudest.max(meter.loudness_momentary().expect("a loudness"));
    }
    loudest
}

/// Returns the integrated loudness in LUFS, and the true peak in dBFS.
fn loudness(frames: &[[f32; 2]]) -> (f64, f64) {
    let mut meter = meter(Mode::I | Mode::TRUE_PEAK);
    meter.add_frames_f32(frames.as_flattened()).expect("samples");
    let peak = (0..2).map(|side| meter.true_peak(side).expect("a peak")).fold(0.0, f64::max);
    (meter.loudness_global().expect("a loudness"), 20.0 * peak.log10())
}

/// The intended loudness of a sound, in LUFS.
fn intended(sound: Sound) -> f64 {
    match sound {
        Sound::Step { sprints: false, .. } => -38.0,
        Sound::Step { sprints: true, .. } => -34.5,
        Sound::Wall(_) => -32.0,
        Sound::Click => -42.0,
        Sound::Refused | Sound::Bump => -31.0,
        Sound::Coin | Sound::Key | Sound::TorchOut => -27.0,
        Sound::ExitCall | Sound::Door | Sound::HunterStep | Sound::HunterBreath => -26.0,
        Sound::HunterNotices => -18.0,
        Sound::HunterLosesTrack | Sound::Won | Sound::Lost => -23.0,
    }
}

#[test]
fn each_sound_has_its_intended_loudness() {
    let wrong: Vec<_> = sounds()
        .into_iter()
        .map(|sound| (sound, loudest_moment(&alone(sound, Place::HERE, 1)), intended(sound)))
        .filter(|&(_, actual, intended)| (actual - intended).abs() > 3.0)
        .map(|(sound, actual, intended)| format!("{sound:?} is {actual:.1} instead of {intended}"))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn music_stays_in_the_background() {
    for ground in Ground::ALL {
        for (inside, tension) in [(false, 0.0), (true, 0.0), (true, 1.0)] {
            let mut mixer = Mixer::new(4);
            mixer.apply(Command::Music(Mood { ground, inside, tension }));
            let (loudness, peak) = loudness(&seconds(&mut mixer, 10.0));
            assert!((-36.0..-26.0).contains(&loudness), "{ground:?} {inside} {tension}: {loudness}");
            assert!(peak < -6.0, "{ground:?} {inside} {tension}: {peak}");
        }
    }
}

#[test]
fn wind_and_torches_are_quieter_than_steps() {
    for command in [Command::Wind(1.0), Command::Torch(Place::HERE)] {
        let mut mixer = super::without_music(1);
        mixer.apply(command);
        let (loudness, peak) = loudness(&seconds(&mut mixer, 20.0));
        assert!((-46.0..-36.0).contains(&loudness), "{command:?}: {loudness}");
        assert!(peak < -10.0, "{command:?}: {peak}");
    }
}

#[test]
fn all_sounds_together_stay_below_full_scale() {
    let (loudness, peak) = loudness(&everything_at_once(1));
    assert!((-24.0..-14.0).contains(&loudness), "{loudness}");
    assert!(peak < 0.0, "{peak}");
}
