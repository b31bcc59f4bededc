//! Gamepad input: walking, looking, turning, and the menu.

use crate::{
    app_showing, camera,
    player::{reach_the_exit, steer_to, turn_left_to, walking},
    seek, view, wait, walk,
};
use bevy::prelude::*;
use labyrinth::{
    input::{
        bindings::Bindings,
        controls::{Controls, PadChoices},
        pad::Pads,
    },
    session::seek::Seek,
    vocabulary::{
        pad::{PadAxis, PadButton, PadEvent, PadKind, Rumble, Shake},
        view::View,
    },
};
use leafwing_input_manager::prelude::Buttonlike;

fn tell(app: &mut App, event: PadEvent) {
    app.world_mut().write_message(event);
}

fn push(app: &mut App, axis: PadAxis, value: f32) {
    tell(app, PadEvent::Axis(0, axis, value));
}

fn press(app: &mut App, button: PadButton) {
    tell(app, PadEvent::Button(0, button, true));
    tell(app, PadEvent::Button(0, button, false));
    app.update();
    app.update();
}

#[test]
fn the_left_stick_walks_and_the_right_one_looks_around() {
    let mut app = walking("square:9x1/kruskal#1");
    tell(&mut app, PadEvent::Connected(0, PadKind::Xbox));
    let (begun, yaw) = (walk(&app).position(), walk(&app).yaw());
    push(&mut app, PadAxis::LeftY, 0.1);
    wait(&mut app, 0.5);
    assert_eq!(walk(&app).position(), begun, "a worn stick that lies in its dead zone does nothing");
    push(&mut app, PadAxis::LeftY, 1.0);
    wait(&mut app, 1.0);
    let there = walk(&app).position();
    assert!(there[0] > begun[0] + 0.5, "{begun:?} {there:?}");
    push(&mut app, PadAxis::LeftY, 0.0);
    push(&mut app, PadAxis::RightX, 1.0);
    wait(&mut app, 0.5);
    let turned = walk(&app).yaw();
    assert!(turned < yaw - 0.3, "to the right: {yaw} {turned}");
    // The speed of the mouse does not affect it.
    app.world_mut().resource_mut::<Controls>().mouse_speed = labyrinth::vocabulary::number::Within::clamped(400.0);
    wait(&mut app, 0.5);
    let again = walk(&app).yaw() - turned;
    assert!((again - (turned - yaw)).abs() < 0.2, "{} {again}", turned - yaw);
    push(&mut app, PadAxis::RightX, 0.0);
    wait(&mut app, 0.2);
    let rests = walk(&app).yaw();
    wait(&mut app, 0.2);
    assert_eq!(walk(&app).yaw(), rests);
}

#[test]
fn unplugging_the_gamepad_stops_the_walk() {
    let mut app = walking("square:9x1/kruskal#1");
    push(&mut app, PadAxis::LeftY, 1.0);
    wait(&mut app, 0.3);
    tell(&mut app, PadEvent::Disconnected(0));
    wait(&mut app, 0.1);
    let stands = walk(&app).position();
    wait(&mut app, 0.5);
    assert_eq!(walk(&app).position(), stands);
}

#[test]
fn a_gamepad_alone_leads_into_the_maze_and_to_its_exit() {
    let mut app = app_showing("square:5x5/kruskal#1");
    seek(&mut app, Seek::End);
    tell(&mut app, PadEvent::Connected(0, PadKind::Nintendo));
    press(&mut app, PadButton::North);
    press(&mut app, PadButton::North);
    wait(&mut app, 1.2);
    let steer = |app: &mut App, to| {
        let turn = turn_left_to(app, to);
        push(app, PadAxis::RightX, (-2.0 * turn).clamp(-1.0, 1.0));
        push(app, PadAxis::LeftY, if turn.abs() < 0.5 { 1.0 } else { 0.0 });
    };
    reach_the_exit(&mut app, |app, exit| steer_to(app, exit, steer));
}

#[derive(Resource, Default)]
struct Felt(Vec<Rumble>);

#[test]
fn a_wall_rumbles_if_that_is_on_and_a_gamepad_is_in_use() {
    let mut app = walking("square:1x9/kruskal#1");
    app.init_resource::<Felt>().add_systems(First, |mut rumbles: MessageReader<Rumble>, mut felt: ResMut<Felt>| {
        felt.0.extend(rumbles.read());
    });
    tell(&mut app, PadEvent::Connected(0, PadKind::Xbox));
    let bump = |app: &mut App| {
        push(app, PadAxis::LeftX, 0.0);
        wait(app, 0.5);
        push(app, PadAxis::LeftX, -1.0);
        wait(app, 1.5);
        std::mem::take(&mut app.world_mut().resource_mut::<Felt>().0)
    };
    assert!(bump(&mut app).is_empty(), "nobody has asked for it");
    app.world_mut().resource_mut::<PadChoices>().vibration = true;
    assert_eq!(bump(&mut app), [Rumble { pad: 0, shake: Shake::Touch }]);
    KeyCode::KeyL.press(app.world_mut());
    KeyCode::KeyA.press(app.world_mut());
    wait(&mut app, 1.5);
    KeyCode::KeyL.release(app.world_mut());
    assert!(app.world().resource::<Felt>().0.is_empty(), "it lies on the table");
}

#[test]
fn buttons_follow_their_bindings_and_help_shows_the_last_gamepads_signs() {
    let mut app = app_showing("square:9x9/prim#1");
    press(&mut app, PadButton::North);
    app.update();
    assert_eq!(view(&app), View::Fly);
    tell(&mut app, PadEvent::Connected(3, PadKind::PlayStation));
    tell(&mut app, PadEvent::Button(3, PadButton::North, true));
    (0..4).for_each(|_| app.update());
    assert_eq!(view(&app), View::Walk);
    assert_eq!(app.world().resource::<Pads>().signs(), PadKind::PlayStation);
    assert!(app.world().resource::<Bindings>().pad(labyrinth::input::uses::Use::Up) == [PadButton::RightTrigger]);
}

#[test]
fn from_above_a_stick_or_keys_orbit_and_zoom() {
    let mut app = app_showing("square:9x9/prim#1");
    wait(&mut app, 2.0);
    let begun = camera(&mut app);
    push(&mut app, PadAxis::LeftX, 1.0);
    wait(&mut app, 0.5);
    push(&mut app, PadAxis::LeftX, 0.0);
    wait(&mut app, 2.0);
    let turned = camera(&mut app);
    assert!(turned.rotation.angle_between(begun.rotation) > 0.3, "{begun:?} {turned:?}");
    assert!((turned.translation.length() - begun.translation.length()).abs() < 1.0, "as far away as before");
    KeyCode::KeyE.press(app.world_mut());
    wait(&mut app, 0.5);
    KeyCode::KeyE.release(app.world_mut());
    wait(&mut app, 2.0);
    let near = camera(&mut app);
    assert!(near.translation.y < 0.8 * turned.translation.y, "{turned:?} {near:?}");
}
