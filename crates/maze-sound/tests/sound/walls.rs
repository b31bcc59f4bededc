//! Falling walls, few and many.

use super::{peak, seconds, without_music};
use maze_sound::{Command, Place, Sound, VOICES};

/// Returns the largest number of voices and the peak, while `walls` walls fall in each of 240 frames of 1/60 s.
fn falling(walls: u32) -> (usize, f32) {
    let mut mixer = without_music(1);
    let (mut voices, mut loudest) = (0, 0.0_f32);
    for moment in 0..240 {
        (0..walls).for_each(|wall| mixer.apply(Command::Play(Sound::Wall(moment * walls + wall), Place::HERE)));
        voices = voices.max(mixer.voices());
        loudest = loudest.max(peak(&seconds(&mut mixer, 1.0 / 60.0)));
    }
    (voices, loudest)
}

#[test]
fn thousands_of_walls_a_second_take_no_more_voices_than_a_few() {
    let (few, _) = falling(1);
    let (many, loudest) = falling(10_000);
    assert_eq!(few, many);
    assert!(many < VOICES / 2, "{many}");
    assert!(loudest < 0.6, "many walls are too loud: {loudest}");
}

#[test]
fn many_walls_are_louder_than_a_few_and_fall_silent() {
    let energy = |frames: &[[f32; 2]]| frames.iter().flatten().map(|sample| sample * sample).sum::<f32>();
    let rushing = |walls: u32| {
        let mut mixer = without_music(1);
        (0..walls).for_each(|wall| mixer.apply(Command::Play(Sound::Wall(wall), Place::HERE)));
        seconds(&mut mixer, 0.1);
        let soon = energy(&seconds(&mut mixer, 0.5));
        seconds(&mut mixer, 5.0);
        (soon, energy(&seconds(&mut mixer, 0.5)))
    };
    let ((few, _), (many, later)) = (rushing(5), rushing(500));
    assert!(many > 2.0 * few, "{many} {few}");
    assert_eq!(later, 0.0);
}

#[test]
fn regions_differ_in_pitch() {
    // Counts zero crossings in the 0.1 s in which the pitch is clearest.
    let crossings = |region: u32| {
        let mut mixer = without_music(1);
        mixer.apply(Command::Play(Sound::Wall(region), Place::HERE));
        seconds(&mut mixer, 0.08);
        let frames = seconds(&mut mixer, 0.1);
        frames.windows(2).filter(|pair| (pair[0][0] < 0.0) != (pair[1][0] < 0.0)).count()
    };
    let mut pitches: Vec<_> = (0..Sound::PITCHES).map(crossings).collect();
    pitches.sort_unstable();
    pitches.dedup();
    assert!(pitches.len() >= 13, "{pitches:?}");
}
