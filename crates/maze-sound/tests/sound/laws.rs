//! Samples below the ceiling, without clicks, and reproducible.

use super::{alone, everything_at_once, jump, peak, seconds, sounds};
use maze_sound::{CEILING, Command, Ground, Mixer, Mood, Place, Sound, Volumes};

#[test]
fn no_sample_exceeds_the_ceiling() {
    let all = everything_at_once(1);
    assert!(peak(&all) <= CEILING, "{}", peak(&all));
    let mut mixer = Mixer::new(1);
    let mut loudest = 0.0_f32;
    for _ in 0..200 {
        (0..40).for_each(|_| mixer.apply(Command::Play(Sound::HunterStep, Place::HERE)));
        loudest = loudest.max(peak(&seconds(&mut mixer, 0.02)));
    }
    assert!((0.8..=CEILING).contains(&loudest), "the limiter is active: {loudest}");
}

#[test]
fn no_sound_clicks() {
    for sound in sounds() {
        let frames = alone(sound, Place::HERE, 3);
        // A short attack is noise with jumps of this size; a click would be as large as the sound itself.
        assert!(jump(&frames) < 0.12, "{sound:?} jumps by {}", jump(&frames));
        let begins = frames.iter().position(|frame| frame[0].abs() > 1e-5).unwrap_or_default();
        assert!(peak(&frames[begins..begins + 8]) < 0.02, "{sound:?} does not begin softly");
        assert!(peak(&frames[frames.len() - 4_800..]) < 1e-4, "{sound:?} is over after 4 seconds");
    }
}

#[test]
fn nothing_clicks_when_volumes_change_or_sound_is_muted() {
    let mut mixer = Mixer::new(5);
    mixer.apply(Command::Music(Mood { ground: Ground::Grass, inside: false, tension: 0.0 }));
    mixer.apply(Command::Wind(1.0));
    let before = jump(&seconds(&mut mixer, 20.0));
    let changes = [
        Command::Volumes(Volumes { music: 0.3, ..Volumes::default() }),
        Command::Mute(true),
        Command::Mute(false),
        Command::Volumes(Volumes::SILENT),
        Command::Volumes(Volumes::default()),
        Command::Wind(0.0),
        Command::Music(Mood { ground: Ground::Stone, inside: true, tension: 0.0 }),
    ];
    for change in changes {
        mixer.apply(change);
        let after = jump(&seconds(&mut mixer, 2.0));
        assert!(after < 1.5 * before, "{change:?}: {after} instead of {before}");
    }
}

#[test]
fn muting_silences_within_half_a_second_and_unmuting_restores_the_sound() {
    let mut mixer = Mixer::new(5);
    assert!(peak(&seconds(&mut mixer, 5.0)) > 0.01, "there is music");
    mixer.apply(Command::Mute(true));
    seconds(&mut mixer, 0.5);
    assert_eq!(peak(&seconds(&mut mixer, 1.0)), 0.0);
    mixer.apply(Command::Mute(false));
    assert!(peak(&seconds(&mut mixer, 5.0)) > 0.01);
}

#[test]
fn each_group_has_a_volume() {
    let only = |volumes: Volumes| {
        let mut mixer = Mixer::new(2);
        mixer.apply(Command::Volumes(volumes));
        seconds(&mut mixer, 1.0);
        mixer.apply(Command::Wind(1.0));
        mixer.apply(Command::Play(Sound::Coin, Place::HERE));
        mixer.apply(Command::Play(Sound::Click, Place::HERE));
        peak(&seconds(&mut mixer, 5.0))
    };
    let silent = Volumes { master: 1.0, ..Volumes::SILENT };
    assert_eq!(only(silent), 0.0);
    assert_eq!(only(Volumes { master: 0.0, ..Volumes::default() }), 0.0);
    assert!(only(Volumes { effects: 1.0, ..silent }) > 0.05);
    assert!(only(Volumes { ambience: 1.0, ..silent }) > 0.005);
    assert!(only(Volumes { music: 1.0, ..silent }) > 0.01);
    assert!(only(Volumes { interface: 1.0, ..silent }) > 0.01);
    let half = only(Volumes { effects: 0.5, ..silent }) / only(Volumes { effects: 1.0, ..silent });
    assert!((half - 0.25).abs() < 0.01, "{half}");
}

#[test]
fn equal_seeds_give_equal_samples_and_different_seeds_do_not() {
    assert_eq!(everything_at_once(7), everything_at_once(7));
    assert_ne!(everything_at_once(7), everything_at_once(8));
}

#[test]
fn blocks_of_any_length_are_accepted() {
    let mut mixer = Mixer::new(1);
    for frames in [0, 1, 63, 64, 65, 1_000] {
        mixer.apply(Command::Play(Sound::Coin, Place::HERE));
        let mut block = vec![[9.0; 2]; frames];
        mixer.render(&mut block);
        assert!(peak(&block) < 1.0);
    }
}

#[test]
fn pan_moves_a_sound_to_one_side_and_cutoff_damps_it() {
    let coin = |place| alone(Sound::Coin, place, 1);
    let energy = |frames: &[[f32; 2]], side: usize| frames.iter().map(|frame| frame[side] * frame[side]).sum::<f32>();
    let left = coin(Place { pan: -0.8, ..Place::HERE });
    assert!(energy(&left, 0) > 5.0 * energy(&left, 1));
    let far = coin(Place { cutoff: 200.0, ..Place::HERE });
    assert!(energy(&far, 0) < 0.1 * energy(&coin(Place::HERE), 0));
}
