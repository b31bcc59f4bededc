//! Rooms: the maze is shown, the server confirms the walk, and other players are visible.

use super::{fake::Server, visit};
use crate::{
    app, app_showing, generate, of_maze, only, player::walk_to, seek, source, tap, timeline, update_until, view, wait,
    walk,
};
use bevy::prelude::*;
use labyrinth::{
    game::things::Coin,
    overlay::FloorInside,
    pause::PauseOpen,
    player::{
        assist::ShowWholeMaze,
        predicted::Shared,
        walk::{RestartWalk, Walk},
    },
    race::{control::StartRace, model::Race},
    schedule::CameraSystems,
    session::{
        fair::HelpAsked,
        requests::{Generate, Solve},
        seek::Seek,
    },
    toast::Toasts,
    together::{
        avatars::Avatar,
        control::{LeaveRoom, ToggleReady},
        link::{Command, Stage, Together},
        watch::Watch,
    },
    vocabulary::{overlay::FloorOverlay, view::View},
};
use leafwing_input_manager::prelude::Buttonlike;
use maze_core::{Geometry, solve::Solver};
use maze_play::{Input, heading};
use maze_protocol::{ClientMessage, Event, Kind, Phase, PlayerId, Profile, RoomRules, Stretch};

/// A fake server instead of a socket.
#[derive(Resource)]
struct Fake {
    server: Server,
    ticks: f64,
    /// Another player, and its input.
    other: Option<(PlayerId, u32, Input)>,
}

fn serve(mut fake: ResMut<Fake>, mut together: ResMut<Together>, time: Res<Time<Real>>) {
    // Messages sent in a frame arrive in it.
    for _ in 0..2 {
        for command in together.take_commands() {
            match command {
                Command::Say(message) => fake.server.say(&message),
                Command::Open(_) => together.opened(),
                Command::Close => {}
            }
        }
    }
    fake.ticks += time.delta().as_secs_f64() * 30.0;
    while fake.ticks >= 1.0 {
        fake.ticks -= 1.0;
        let Fake { server, other, .. } = &mut *fake;
        if let Some((player, seq, input)) = other {
            let stretch = Stretch { ticks: 2, ..Stretch::of(*seq, *input) };
            *seq += 2;
            server.room.hear(*player, &ClientMessage::Input(stretch)).unwrap();
        }
        let told = server.tick();
        told.into_iter().for_each(|message| together.hear(message, time.elapsed()));
    }
}

fn together(app: &mut App) -> Mut<'_, Together> {
    app.world_mut().resource_mut()
}

fn fake(app: &mut App) -> Mut<'_, Fake> {
    app.world_mut().resource_mut()
}

/// Joins a room with this maze, and waits until it is shown.
fn join(app: &mut App, code: &str, rules: RoomRules) {
    open(app, code, rules);
    enter(app);
}

fn open(app: &mut App, code: &str, rules: RoomRules) {
    let server = Server::new(code, rules, |_| 2);
    app.insert_resource(Fake { server, ticks: 0.0, other: None })
        .add_systems(Update, serve.in_set(CameraSystems::Ghost));
}

fn enter(app: &mut App) {
    let now = app.world().resource::<Time<Real>>().elapsed();
    together(app).join(visit(), now);
    update_until(app, |world| only::<Shared>(world).is_some_and(|shared| shared.you.is_some()));
}

/// Another player joins.
fn join_another(app: &mut App, input: Input) -> PlayerId {
    let profile = Profile { name: None, symbol: "🐙".parse().unwrap(), kind: Kind::Hand };
    let player = fake(app).server.room.join(profile).unwrap();
    fake(app).other = Some((player, 0, input));
    player
}

fn set_view(app: &mut App, to: View) {
    app.world_mut().resource_mut::<NextState<View>>().set(to);
    wait(app, 1.2);
}

fn toasts(app: &App) -> Vec<String> {
    app.world().resource::<Toasts>().texts().map(str::to_owned).collect()
}

const CODE: &str = "square:6x6/prim#1";

#[test]
fn the_rooms_maze_is_shown_and_can_be_walked_to_its_exit() {
    let mut app = app_showing("square:5x5/kruskal#9");
    join(&mut app, CODE, RoomRules::FreeWalk);
    assert_eq!(source(&app).to_string(), CODE);
    set_view(&mut app, View::Walk);
    let exit = timeline(&app).ends().to;
    walk_to(&mut app, exit);
    wait(&mut app, 0.5);
    assert!(walk(&app).finished, "the server has said so");
    let finished =
        |event: &Event| matches!(event, Event::Finished { result, .. } if Some(*result) == walk(&app).result());
    assert!(app.world().resource::<Fake>().server.has_told(finished));
    assert_eq!(walk(&app).predicted().unwrap().pose(), app.world().resource::<Fake>().server.pose());
    let steps = walk(&app).steps();
    assert_eq!(walk(&app).result().unwrap().steps as usize, steps);
    // A restart, from the entrance.
    app.world_mut().trigger(RestartWalk);
    update_until(&mut app, |world| only::<Walk>(world).is_some_and(|walk| !walk.finished));
    assert_eq!((walk(&app).steps(), walk(&app).result()), (0, None));
}

#[test]
fn in_a_room_nothing_changes_the_maze_and_afterwards_everything_may() {
    let mut app = app();
    generate(&mut app, CODE);
    join(&mut app, CODE, RoomRules::FreeWalk);
    for key in [KeyCode::Enter, KeyCode::Home, KeyCode::Space, KeyCode::F4, KeyCode::F10] {
        tap(&mut app, key);
        wait(&mut app, 0.1);
        assert!(source(&app).to_string() == CODE && timeline(&app).at_end(), "{key:?}");
        assert_eq!(toasts(&app).len(), 1, "{key:?}: {:?}", toasts(&app));
    }
    app.world_mut().trigger(LeaveRoom);
    app.update();
    assert!(only::<Shared>(app.world()).is_none());
    generate(&mut app, "square:5x5/kruskal#9");
    seek(&mut app, Seek::Start);
    assert!(!timeline(&app).at_end());
}

#[test]
fn the_rooms_maze_wins_over_a_simultaneous_request() {
    let mut app = app_showing("square:5x5/kruskal#9");
    app.world_mut().trigger(Generate("hex-flat:9x9/kruskal#1".parse().unwrap()));
    join(&mut app, CODE, RoomRules::FreeWalk);
    assert_eq!(source(&app).to_string(), CODE);
}

#[test]
fn others_are_visible_and_can_be_followed() {
    let mut app = app_showing(CODE);
    join(&mut app, CODE, RoomRules::FreeWalk);
    let maze = crate::now(&app).maze();
    let [from, to] = [0, maze.neighbors(0).next().unwrap()].map(|cell| maze.grid().center(cell));
    let other = join_another(&mut app, Input::Walk(heading([to[0] - from[0], to[1] - from[1]])));
    wait(&mut app, 0.3);
    let place = |app: &mut App| {
        let world = app.world_mut();
        let mut bodies = world.query::<(&Avatar, &Transform)>();
        bodies.iter(world).find(|(avatar, _)| avatar.0 == other).map(|(_, at)| at.translation)
    };
    let before = place(&mut app).unwrap();
    wait(&mut app, 1.0);
    let after = place(&mut app).unwrap();
    assert!(before.distance(after) > 0.2, "{before} {after}");
    app.world_mut().trigger(Watch(other));
    wait(&mut app, 1.2);
    assert_eq!(view(&app), View::Spectate);
    let body = place(&mut app).unwrap();
    assert!(crate::camera(&mut app).translation.xz().distance(body.xz()) < 0.05, "the camera is in its place");
    tap(&mut app, KeyCode::KeyW);
    wait(&mut app, 1.2);
    assert_eq!(view(&app), View::Orbit, "a key that walks comes back");
    fake(&mut app).other = None;
    fake(&mut app).server.room.leave(other);
    wait(&mut app, 0.5);
    assert_eq!(place(&mut app), None);
}

#[test]
fn a_race_begins_for_all_at_once_and_continues_in_the_next_maze() {
    let mut app = app_showing(CODE);
    join(&mut app, CODE, RoomRules::Race);
    set_view(&mut app, View::Walk);
    let start = walk(&app).position();
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 0.5);
    assert_eq!(walk(&app).position(), start, "nobody walks in the lobby");
    KeyCode::KeyW.release(app.world_mut());
    set_view(&mut app, View::Orbit);
    let phase = |app: &mut App| together(app).room().unwrap().phase();
    app.world_mut().trigger(ToggleReady);
    wait(&mut app, 0.5);
    assert!(matches!(phase(&mut app), Phase::Countdown { .. }));
    wait(&mut app, 4.0);
    assert!(matches!(phase(&mut app), Phase::Running { .. }));
    assert_eq!(view(&app), View::Walk, "one is taken inside");
    let exit = timeline(&app).ends().to;
    walk_to(&mut app, exit);
    wait(&mut app, 0.5);
    assert_eq!(phase(&mut app), Phase::Over);
    let room = together(&mut app);
    let standings = room.room().unwrap().standings().to_vec();
    assert!(standings.len() == 1 && standings[0].after.is_some(), "{standings:?}");
    // The pointer is grabbed on a walk, so this needs a key.
    KeyCode::KeyG.press(app.world_mut());
    update_until(&mut app, |world| {
        only::<Shared>(world).is_some_and(|shared| {
            shared.course.challenge().is_some_and(|challenge| challenge.blueprint.seed() == 2) && shared.you.is_some()
        })
    });
    assert_eq!(source(&app).to_string(), "square:6x6/prim#2");
}

#[test]
fn joining_a_running_race_starts_walking() {
    let mut app = app_showing("square:5x5/kruskal#9");
    open(&mut app, CODE, RoomRules::Race);
    let other = join_another(&mut app, Input::Stand);
    fake(&mut app).server.room.hear(other, &ClientMessage::Ready { ready: true }).unwrap();
    wait(&mut app, 4.5);
    assert!(matches!(fake(&mut app).server.room.phase(), Phase::Running { .. }));
    enter(&mut app);
    wait(&mut app, 1.2);
    assert_eq!((view(&app), source(&app).to_string()), (View::Walk, CODE.to_owned()));
}

#[test]
fn a_taken_coin_of_a_hunt_is_gone_for_all() {
    let mut app = app_showing(CODE);
    join(&mut app, CODE, RoomRules::Hunt);
    let coins = |app: &mut App| {
        let world = app.world_mut();
        world.query::<&Coin>().iter(world).count()
    };
    let all = of_maze::<Shared>(app.world()).course.coins().len();
    assert_eq!((coins(&mut app), all > 5), (all, true));
    app.world_mut().trigger(ToggleReady);
    wait(&mut app, 4.5);
    assert_eq!(coins(&mut app), all);
    let coin = of_maze::<Shared>(app.world()).course.coins()[0];
    walk_to(&mut app, coin);
    wait(&mut app, 0.5);
    let left = fake(&mut app).server.room.coins_left().count();
    assert!(left < all);
    assert_eq!(coins(&mut app), left);
    app.world_mut().trigger(LeaveRoom);
    (0..3).for_each(|_| app.update());
    assert_eq!(coins(&mut app), 0, "this maze has no coins of its own");
}

#[test]
fn a_lost_connection_keeps_the_players_place_and_reconnects() {
    let mut app = app_showing(CODE);
    join(&mut app, CODE, RoomRules::FreeWalk);
    set_view(&mut app, View::Walk);
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 0.4);
    fake(&mut app).server.cut();
    let now = app.world().resource::<Time<Real>>().elapsed();
    together(&mut app).broken("the cable was pulled".to_owned().into(), now);
    app.update();
    let at = walk(&app).position();
    wait(&mut app, 0.3);
    assert!(matches!(together(&mut app).stage(), Stage::Lost(_)));
    assert_eq!(walk(&app).position(), at, "nobody walks without a server");
    wait(&mut app, 0.8);
    assert_eq!(together(&mut app).stage(), Stage::In);
    KeyCode::KeyW.release(app.world_mut());
    wait(&mut app, 1.0);
    assert_eq!(walk(&app).predicted().unwrap().pose(), fake(&mut app).server.pose());
}

#[test]
fn in_a_room_a_run_never_pauses_and_has_no_help() {
    let mut app = app_showing("square:5x5/kruskal#9");
    join(&mut app, CODE, RoomRules::FreeWalk);
    set_view(&mut app, View::Walk);
    KeyCode::KeyS.press(app.world_mut());
    wait(&mut app, 0.3);
    KeyCode::KeyS.release(app.world_mut());
    assert!(walk(&app).is_on());
    tap(&mut app, KeyCode::Escape);
    wait(&mut app, 0.2);
    assert!(app.world().resource::<PauseOpen>().0);
    assert!(toasts(&app).iter().any(|text| text.starts_with("The clock keeps running")), "{:?}", toasts(&app));
    let before = walk(&app).time();
    wait(&mut app, 1.0);
    assert!(walk(&app).time() > before, "others do not wait");
    tap(&mut app, KeyCode::KeyR);
    assert!(walk(&app).is_on(), "and nobody starts again alone");
    tap(&mut app, KeyCode::Escape);
    app.insert_resource(FloorInside(FloorOverlay::Distances));
    app.world_mut().trigger(StartRace);
    app.world_mut().trigger(Solve(Solver::BreadthFirst));
    app.world_mut().trigger(ShowWholeMaze);
    wait(&mut app, 0.2);
    assert_eq!(app.world().resource::<FloorInside>().0, FloorOverlay::None);
    assert!(only::<Race>(app.world()).is_none() && !timeline(&app).is_search());
    assert!(!walk(&app).assisted && app.world().resource::<HelpAsked>().help().is_none());
    assert!(toasts(&app).iter().any(|text| text.starts_with("There is no help in a room")), "{:?}", toasts(&app));
}
