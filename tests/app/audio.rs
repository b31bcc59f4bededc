//! The commands to the mixer, which stand for the sound.

use crate::{
    app_showing,
    game::playing,
    now,
    player::{walk_to, walking},
    seek, timeline, wait, walk,
};
use bevy::prelude::*;
use labyrinth::{
    audio::{choices::SoundChoices, speaker::Speaker, subtitles::Subtitles},
    session::seek::Seek,
    theme::look::Look,
    vocabulary::number::Within,
};
use leafwing_input_manager::prelude::{Buttonlike, DualAxislike, MouseMove};
use maze_core::Geometry;
use maze_sound::{Command, Ground, Place, Sound};
use std::{f32::consts::PI, sync::mpsc::Receiver};

/// Connects a listener, and returns the receiver of the mixer's commands.
fn listening(app: &mut App) -> Receiver<Command> {
    let (speaker, told) = Speaker::new();
    app.insert_resource(speaker);
    app.update();
    told
}

/// The sounds played since the last call.
fn sounds(told: &Receiver<Command>) -> Vec<(Sound, Place)> {
    let played = |command| if let Command::Play(sound, place) = command { Some((sound, place)) } else { None };
    told.try_iter().filter_map(played).collect()
}

fn steps(told: &Receiver<Command>) -> Vec<Sound> {
    sounds(told).into_iter().map(|(sound, _)| sound).filter(|sound| matches!(sound, Sound::Step { .. })).collect()
}

#[test]
fn walls_sound_only_as_they_fall() {
    let mut app = app_showing("square:12x12/kruskal#1");
    let told = listening(&mut app);
    seek(&mut app, Seek::To(120));
    let walls = |told: &Receiver<Command>| {
        sounds(told).into_iter().filter(|(sound, _)| matches!(sound, Sound::Wall(_))).collect::<Vec<_>>()
    };
    let fallen = walls(&told);
    assert!(fallen.len() > 5, "{fallen:?}");
    assert!(fallen.iter().any(|(_, place)| place.pan < -0.05) && fallen.iter().any(|(_, place)| place.pan > 0.05));
    wait(&mut app, 0.5);
    assert!(walls(&told).is_empty(), "nothing moves");
    seek(&mut app, Seek::StepBack);
    assert!(walls(&told).len() <= 1);
}

#[test]
fn steps_sound_by_gait_and_ground_and_a_bump_sounds_once() {
    let mut app = walking("square:1x30/kruskal#1");
    let told = listening(&mut app);
    wait(&mut app, 1.0);
    assert!(steps(&told).is_empty(), "one stands");
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 3.0);
    let walked = steps(&told);
    assert!((6..=11).contains(&walked.len()), "{walked:?}");
    assert!(walked.iter().all(|step| matches!(step, Sound::Step { sprints: false, .. })));
    KeyCode::ShiftLeft.press(app.world_mut());
    wait(&mut app, 2.0);
    let sprinted = steps(&told);
    assert!(
        sprinted.iter().filter(|step| matches!(step, Sound::Step { sprints: true, .. })).count() > 5,
        "{sprinted:?}"
    );
    app.world_mut().resource_mut::<Look>().theme.choose("ice".to_owned());
    wait(&mut app, 1.0);
    assert!(steps(&told).contains(&Sound::Step { ground: Ground::Snow, sprints: true }));
    KeyCode::ShiftLeft.release(app.world_mut());
    KeyCode::KeyW.release(app.world_mut());
    // There is a wall to the side.
    sounds(&told);
    KeyCode::KeyA.press(app.world_mut());
    wait(&mut app, 2.0);
    let bumps = sounds(&told).into_iter().filter(|&(sound, _)| sound == Sound::Bump).count();
    assert_eq!(bumps, 1);
}

#[test]
fn the_nearest_torch_is_heard_on_a_walk_and_none_from_above() {
    let torches = |told: &Receiver<Command>| {
        let torch = |command| if let Command::Torch(place) = command { Some(place.gain) } else { None };
        told.try_iter().filter_map(torch).collect::<Vec<_>>()
    };
    let mut app = app_showing("square:1x30/kruskal#1");
    app.world_mut().resource_mut::<Look>().theme.choose("dungeon".to_owned());
    seek(&mut app, Seek::End);
    let told = listening(&mut app);
    wait(&mut app, 0.5);
    assert_eq!(torches(&told), [0.0], "one is above");
    let mut app = walking("square:1x30/kruskal#1");
    app.world_mut().resource_mut::<Look>().theme.choose("dungeon".to_owned());
    let told = listening(&mut app);
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 12.0);
    let gains = torches(&told);
    let [quietest, loudest] = [gains.iter().copied().fold(1.0, f32::min), gains.iter().copied().fold(0.0, f32::max)];
    assert!(quietest == 0.0 && loudest > 0.2, "{quietest} to {loudest}");
    // It gradually becomes louder as the player approaches.
    assert!(gains.len() > 20, "{gains:?}");
}

#[test]
fn game_events_have_sounds() {
    let mut app = playing("square:5x5/kruskal#3/coins+count=2");
    let told = listening(&mut app);
    let coins: Vec<_> = crate::game::set_up(&app).coins_left().collect();
    for coin in coins {
        walk_to(&mut app, coin);
        wait(&mut app, 0.1);
        assert!(sounds(&told).iter().any(|&(sound, _)| sound == Sound::Coin));
    }
    let exit = timeline(&app).ends().to;
    walk_to(&mut app, exit);
    wait(&mut app, 0.1);
    assert!(sounds(&told).iter().any(|&(sound, _)| sound == Sound::Won));
}

#[test]
fn the_minotaur_is_heard_coming() {
    let mut app = playing("square:5x5/kruskal#3/minotaur+level=easy");
    let told = listening(&mut app);
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 8.0);
    let hooves: Vec<_> = sounds(&told).into_iter().filter(|&(sound, _)| sound == Sound::HunterStep).collect();
    assert!(hooves.len() > 4, "{hooves:?}");
    let farther = hooves.iter().map(|(_, place)| place.gain).fold(1.0, f32::min);
    assert!(farther < 0.8, "it comes from elsewhere: {hooves:?}");
}

/// The next beacon sound of the exit.
fn next_call(app: &mut App, told: &Receiver<Command>) -> Option<Place> {
    sounds(told);
    for _ in 0..300 {
        app.update();
        if let Some((_, place)) = sounds(told).into_iter().find(|&(sound, _)| sound == Sound::ExitCall) {
            return Some(place);
        }
    }
    None
}

/// Whether a sound comes from behind: it is duller than at its distance.
fn is_behind(place: Place) -> bool {
    let lost = (1.0 / place.gain - 1.0).max(0.0).sqrt();
    place.cutoff < 0.5 * 18_000.0 * (-lost / 1.5).exp()
}

fn turn_right(app: &mut App, by: f32) {
    let mut left = by;
    while left.abs() > 0.01 {
        let now = left.clamp(-0.7, 0.7);
        MouseMove::default().set_axis_pair(app.world_mut(), Vec2::new((now / 0.0025).round(), 0.0));
        app.update();
        app.update();
        left -= now;
    }
}

/// Walks to the exit by ear.
fn walk_by_ear(code: &str) {
    let mut app = playing(code);
    let told = listening(&mut app);
    let mut calls = 0;
    while !walk(&app).finished {
        calls += 1;
        assert!(calls < 400, "{code}: lost in {:?}", now(&app).maze().grid().locate(walk(&app).position()));
        let Some(place) = next_call(&mut app, &told) else { panic!("{code}: nothing is heard") };
        let aside = (place.pan / 0.9).clamp(-1.0, 1.0).asin();
        if is_behind(place) {
            turn_right(&mut app, PI - aside);
        } else if aside.abs() > 0.2 {
            turn_right(&mut app, aside);
        } else {
            KeyCode::KeyW.press(app.world_mut());
            wait(&mut app, 0.35);
            KeyCode::KeyW.release(app.world_mut());
            app.update();
        }
    }
    assert!(walk(&app).result().is_some(), "{code}");
}

#[test]
fn a_blindfolded_player_finds_the_exit_by_ear() {
    for code in ["square:6x6/backtracker#4/blindfold", "hex-flat:4x4/kruskal#2/blindfold"] {
        walk_by_ear(code);
    }
}

#[test]
fn a_blindfolded_player_finds_the_exit_over_seams() {
    // After a turn around a Klein bottle, left and right are exchanged.
    for code in ["torus:4x4/kruskal#1/blindfold", "klein:4x4/kruskal#2/blindfold", "klein:5x4/prim#3/blindfold"] {
        walk_by_ear(code);
    }
}

#[test]
fn volumes_follow_the_settings_and_a_hidden_window_is_silent() {
    let mut app = app_showing("square:5x5/kruskal#1");
    let window = app.world_mut().spawn(Window { focused: true, ..default() }).id();
    let told = listening(&mut app);
    let volumes = |told: &Receiver<Command>| {
        let last = |command| if let Command::Volumes(volumes) = command { Some(volumes) } else { None };
        told.try_iter().filter_map(last).last()
    };
    assert!(volumes(&told).is_some_and(|volumes| volumes.music > 0.0));
    let mut choices = app.world_mut().resource_mut::<SoundChoices>();
    choices.plays_music = false;
    choices.effects = Within::clamped(25.0);
    app.update();
    assert!(volumes(&told).is_some_and(|volumes| volumes.music == 0.0 && volumes.effects == 0.25));
    for (mutes, focused, expected) in [(true, false, Some(true)), (true, true, Some(false)), (false, false, None)] {
        app.world_mut().resource_mut::<SoundChoices>().mute_unfocused = mutes;
        app.world_mut().get_mut::<Window>(window).unwrap().focused = focused;
        app.update();
        let muted = told.try_iter().filter_map(|command| if let Command::Mute(is) = command { Some(is) } else { None });
        assert_eq!(muted.last(), expected, "{mutes} {focused}");
    }
}

/// The current subtitles and their directions.
fn read(app: &App) -> Vec<(&'static str, Option<f32>)> {
    app.world().resource::<Subtitles>().iter().map(|subtitle| (subtitle.name, subtitle.side())).collect()
}

#[test]
fn subtitles_are_shown_even_without_sound() {
    let mut app = playing("square:5x5/kruskal#3/coins+count=2");
    let coin = crate::game::set_up(&app).coins_left().next().unwrap();
    walk_to(&mut app, coin);
    wait(&mut app, 0.1);
    assert!(read(&app).is_empty(), "nobody wants them");
    let mut app = playing("square:5x5/kruskal#3/coins+count=2");
    app.world_mut().resource_mut::<SoundChoices>().subtitles = true;
    walk_to(&mut app, coin);
    wait(&mut app, 0.1);
    assert!(read(&app).contains(&("subtitle-coin", None)), "{:?}", read(&app));
    app.world_mut().resource_mut::<SoundChoices>().subtitles = false;
    wait(&mut app, 0.1);
    assert!(read(&app).is_empty());
}

#[test]
fn subtitles_show_the_minotaurs_side_and_are_few() {
    let mut app = playing("square:5x5/kruskal#3/minotaur+level=easy");
    app.world_mut().resource_mut::<SoundChoices>().subtitles = true;
    KeyCode::KeyW.press(app.world_mut());
    let mut sides = Vec::new();
    for _ in 0..80 {
        wait(&mut app, 0.1);
        let now = read(&app);
        assert!(now.len() <= 3, "{now:?}");
        sides.extend(now.iter().filter(|(name, _)| *name == "subtitle-hunter-step").filter_map(|(_, side)| *side));
    }
    assert!(!sides.is_empty());
}
