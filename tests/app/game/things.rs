//! The visible parts of a game: things in the maze, the Minotaur, and light.

use super::{game, playing, set_up};
use crate::{now, player::walk_to, seek, theme::apart, wait};
use bevy::{
    mesh::VertexAttributeValues,
    pbr::{DistanceFog, FogFalloff},
    prelude::*,
};
use bevy_maze::point_below;
use labyrinth::{
    camera::{eye::Motion, view::MazeCamera},
    game::{
        doors::Door,
        minotaur::Minotaur,
        things::{Coin, Key},
    },
    player::walk::RestartWalk,
    session::seek::Seek,
    theme::{library::Themes, look::Look, marks::contrast},
    vocabulary::{sign::Sign, view::View},
};
use leafwing_input_manager::prelude::Buttonlike;
use maze_core::{Cell, Geometry, Mark};

/// The least contrast of things to find.
const SEEN: f32 = 1.7;

/// All entities of a kind, with their positions in the maze's plane.
fn all<C: Component>(app: &mut App) -> Vec<(Entity, Vec2)> {
    let world = app.world_mut();
    let mut things = world.query_filtered::<(Entity, &Transform), With<C>>();
    things.iter(world).map(|(thing, at)| (thing, point_below(at.translation).into())).collect()
}

fn coins(app: &mut App) -> Vec<Cell> {
    let world = app.world_mut();
    let mut coins: Vec<Cell> = world.query::<&Coin>().iter(world).map(|coin| coin.0).collect();
    coins.sort_unstable();
    coins
}

#[test]
fn coins_lie_where_they_are_until_they_are_taken() {
    for shape in ["square:5x5", "circle:4", "tri:8x5"] {
        let mut app = playing(&format!("{shape}/kruskal#3/coins"));
        let laid: Vec<Cell> = set_up(&app).coins_left().collect();
        assert_eq!(coins(&mut app), laid, "{shape}");
        for (coin, at) in all::<Coin>(&mut app) {
            let cell = app.world().get::<Coin>(coin).unwrap().0;
            assert_eq!(now(&app).maze().grid().locate(at.into()), Some(cell), "{shape}");
        }
        walk_to(&mut app, laid[0]);
        let left: Vec<Cell> = game(&app).coins_left().collect();
        assert!(!left.contains(&laid[0]) && coins(&mut app) == left, "{shape}");
        app.world_mut().trigger(RestartWalk);
        (0..3).for_each(|_| app.update());
        assert_eq!(coins(&mut app), laid, "{shape}: another run begins with all");
        seek(&mut app, Seek::StepBack);
        app.update();
        assert!(coins(&mut app).is_empty(), "{shape}: nothing lies in a maze that is carved again");
    }
}

#[test]
fn a_key_is_gone_when_it_is_taken_and_a_door_when_it_has_opened() {
    for shape in ["square:5x5", "circle:4"] {
        let mut app = playing(&format!("{shape}/kruskal#3/keys+doors=1"));
        let door = set_up(&app).setup().doors[0];
        let grid = now(&app).maze().grid().clone();
        let [a, b] = grid.ends(door.halves[0]).map(Vec2::from);
        assert_eq!((all::<Door>(&mut app).len(), all::<Key>(&mut app).len()), (1, 1));
        let at = all::<Key>(&mut app)[0].1;
        assert_eq!(grid.locate(at.into()), Some(door.key), "{shape}");
        walk_to(&mut app, door.key);
        assert!(all::<Key>(&mut app).is_empty());
        let panel = all::<Door>(&mut app);
        assert_eq!(panel.len(), 1, "{shape}: it is still closed");
        assert!(shape == "circle:4" || panel[0].1.distance(a.midpoint(b)) < 0.01, "{shape}: in its wall's place");
        walk_to(&mut app, door.halves[0].cell);
        assert!(all::<Door>(&mut app).is_empty(), "{shape}: it opens");
        assert!(app.world().get_entity(panel[0].0).is_ok(), "{shape}: which is seen");
        wait(&mut app, 1.5);
        assert!(app.world().get_entity(panel[0].0).is_err(), "{shape}: until it is gone");
    }
}

#[test]
fn the_minotaur_is_where_the_game_says() {
    let mut app = playing("hex-flat:6x6/kruskal#3/minotaur+level=hard");
    let at = |app: &mut App| all::<Minotaur>(app)[0].1;
    let lair = set_up(&app).setup().hunter.unwrap().cell;
    let begins = at(&mut app);
    assert_eq!(now(&app).maze().grid().locate(begins.into()), Some(lair));
    KeyCode::KeyS.press(app.world_mut());
    wait(&mut app, 0.1);
    KeyCode::KeyS.release(app.world_mut());
    let mut before = at(&mut app);
    for _ in 0..200 {
        app.update();
        let now_at = at(&mut app);
        assert!(now_at.distance(before) < 0.12, "it moves smoothly");
        before = now_at;
        let (from, to, _) = game(&app).hunter().unwrap().step();
        let here = now(&app).maze().grid().locate(now_at.into()).unwrap();
        assert!(here == from || here == to);
        if game(&app).result().is_some() {
            break;
        }
    }
}

/// The colors of all vertices of a mesh with this material, in full light.
fn shades(app: &App, mesh: &Mesh3d, material: &MeshMaterial3d<StandardMaterial>) -> Vec<Color> {
    let mesh = app.world().resource::<Assets<Mesh>>().get(&mesh.0).unwrap();
    let material = app.world().resource::<Assets<StandardMaterial>>().get(&material.0).unwrap();
    let plain = vec![[1.0; 4]; mesh.count_vertices()];
    let of_corners = match mesh.attribute(Mesh::ATTRIBUTE_COLOR) {
        Some(VertexAttributeValues::Float32x4(colors)) => colors.clone(),
        _ => plain,
    };
    let (base, glow) = (material.base_color.to_linear().to_vec3(), material.emissive.to_vec3());
    let mut shades: Vec<Vec3> = of_corners.iter().map(|color| base * Vec4::from(*color).truncate() + glow).collect();
    shades.dedup();
    shades.into_iter().map(|shade| Color::linear_rgb(shade.x, shade.y, shade.z)).collect()
}

/// The contrast of the most visible part, or of its rim if that stands out from both sides.
fn seen_by(shades: &[Color], ground: Color) -> f32 {
    let stands_out = |shade: &Color| contrast(*shade, ground);
    let pairs = shades.iter().flat_map(|a| shades.iter().map(move |b| stands_out(a).min(contrast(*a, *b))));
    let plain = if shades.iter().all(|shade| *shade == shades[0]) { stands_out(&shades[0]) } else { 0.0 };
    pairs.fold(plain, f32::max)
}

#[test]
fn things_and_the_minotaur_are_visible_on_the_floor_of_each_theme() {
    let mut app = playing("square:12x12/kruskal#3/keys+doors=8");
    let mut with_coins = playing("square:5x5/kruskal#3/coins");
    for (key, theme) in Themes::default().iter() {
        let grounds = [Mark::Blank, Mark::Visited].map(|mark| theme.mark(mark));
        let look = |app: &mut App| {
            app.world_mut().resource_mut::<Look>().theme.choose(key.to_owned());
            (0..3).for_each(|_| app.update());
        };
        look(&mut app);
        look(&mut with_coins);
        let world = app.world_mut();
        let mut keys = world.query::<(&Key, &Mesh3d, &MeshMaterial3d<StandardMaterial>)>();
        let keys: Vec<_> = keys.iter(world).map(|(key, mesh, look)| (key.0, mesh.clone(), look.clone())).collect();
        assert_eq!(keys.len(), 8);
        for (door, mesh, material) in keys {
            let shades = shades(&app, &mesh, &material);
            for ground in grounds {
                let seen = seen_by(&shades, ground);
                assert!(seen >= SEEN, "{key}: key {door} has a contrast of {seen} to {ground:?}");
            }
        }
        let world = with_coins.world_mut();
        let (mesh, material) = world
            .query_filtered::<(&Mesh3d, &MeshMaterial3d<StandardMaterial>), With<Coin>>()
            .iter(world)
            .next()
            .unwrap();
        let (mesh, material) = (mesh.clone(), material.clone());
        let shades = shades(&with_coins, &mesh, &material);
        for ground in grounds {
            let seen = seen_by(&shades, ground);
            assert!(seen >= SEEN, "{key}: coins have a contrast of {seen} to {ground:?}");
        }
        // A door must stand out from the walls beside it, and the Minotaur from the floor by its fur or by its horns.
        let walls = Color::from(theme.walls.inner);
        for door in (0..8).map(Sign::of) {
            let apart = apart(door.color(), walls);
            assert!(apart >= 0.08, "{key}: the {} door and the walls are {apart} apart", door.color_name());
        }
        let horns = Color::srgb(0.86, 0.80, 0.66);
        for ground in [grounds[0], grounds[1], walls] {
            let seen = contrast(theme.game.fur.into(), ground).max(contrast(horns, ground));
            assert!(seen >= 3.0, "{key}: the Minotaur has a contrast of {seen} to {ground:?}");
        }
        if let Some(torches) = theme.torches {
            let seen = contrast(torches.color.into(), walls);
            assert!(seen >= SEEN, "{key}: flames have a contrast of {seen} to the walls");
        }
    }
}

/// The brightness of the sun and of the torch.
fn lights(app: &mut App) -> (f32, f32) {
    let world = app.world_mut();
    let sun = world.query::<&DirectionalLight>().iter(world).map(|sun| sun.illuminance).fold(0.0, f32::max);
    (sun, world.query::<&PointLight>().iter(world).map(|torch| torch.intensity).fold(0.0, f32::max))
}

#[test]
fn at_night_a_torch_burns_down_and_from_above_it_is_day() {
    let mut app = playing("square:3x3/kruskal#3/night");
    app.update();
    let (sun, bright) = lights(&mut app);
    assert!(sun == 0.0 && bright > 10_000.0, "{sun} {bright}");
    KeyCode::KeyS.press(app.world_mut());
    wait(&mut app, 0.1);
    KeyCode::KeyS.release(app.world_mut());
    let left = game(&app).torch_left().unwrap();
    wait(&mut app, 0.95 * left as f32 / 60.0);
    let weak = lights(&mut app).1;
    assert!(weak > 0.0 && weak < 0.6 * bright, "{weak} of {bright}");
    wait(&mut app, 0.1 * left as f32 / 60.0);
    assert_eq!(lights(&mut app), (0.0, 0.0), "it is dark");
    app.world_mut().resource_mut::<NextState<View>>().set(View::Orbit);
    wait(&mut app, 0.2);
    assert!(lights(&mut app).0 > 1_000.0, "the sun shines again");
}

#[test]
fn at_night_another_setting_does_not_let_the_sun_shine() {
    let mut app = playing("square:3x3/kruskal#3/night");
    wait(&mut app, 0.1);
    for change in [
        |world: &mut World| world.resource_mut::<Look>().theme.choose("ice".to_owned()),
        |world: &mut World| world.resource_mut::<Look>().high_contrast = true,
        |world: &mut World| world.resource_mut::<Motion>().reduced_motion = true,
    ] {
        change(app.world_mut());
        for _ in 0..4 {
            app.update();
            assert_eq!(lights(&mut app).0, 0.0);
        }
    }
    app.world_mut().resource_mut::<NextState<View>>().set(View::Orbit);
    wait(&mut app, 0.2);
    assert!(lights(&mut app).0 > 1_000.0, "from above it is day");
}

#[test]
fn a_torch_flickers_unless_motion_is_reduced() {
    for reduced in [false, true] {
        let mut app = playing("square:3x3/kruskal#3/night");
        app.world_mut().resource_mut::<Motion>().reduced_motion = reduced;
        KeyCode::KeyS.press(app.world_mut());
        wait(&mut app, 0.2);
        let seen: Vec<f32> = (0..20)
            .map(|_| {
                app.update();
                lights(&mut app).1
            })
            .collect();
        let steady = seen.windows(2).all(|pair| (pair[0] - pair[1]).abs() < 1e-3 * pair[0]);
        assert_eq!(steady, reduced, "{seen:?}");
    }
}

#[test]
fn a_blindfolded_player_sees_nothing() {
    let mut app = playing("square:3x3/kruskal#3/blindfold");
    app.update();
    let world = app.world_mut();
    let fog = world.query_filtered::<&DistanceFog, With<MazeCamera>>().single(world).unwrap();
    assert_eq!(fog.color.to_linear(), LinearRgba::BLACK);
    assert!(matches!(fog.falloff, FogFalloff::Linear { end, .. } if end < 0.01), "{fog:?}");
}
