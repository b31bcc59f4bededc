//! The effects of each quality, which are removed completely when the quality changes.

use crate::{app, app_showing, generate, now, of_maze_mut, only, seek, source, update_until, wait};
use bevy::{
    anti_alias::smaa::Smaa,
    camera::Hdr,
    core_pipeline::prepass::{DepthPrepass, NormalPrepass},
    light::EnvironmentMapLight,
    pbr::{ContactShadows, ScreenSpaceAmbientOcclusion},
    post_process::{bloom::Bloom, dof::DepthOfField},
    prelude::*,
};
use bevy_maze::{Plane, SinkingWall, StandingWall, Timeline, space::OnSurface};
use labyrinth::{
    camera::{eye::Motion, view::MazeCamera},
    environment::{
        sky::InSky,
        torches::{TorchLight, Torches},
    },
    quality::{
        level::Level,
        measure::suiting,
        video::{AntiAliasing, QualityChoice, Video},
    },
    session::{
        seek::{Seek, SeekMaze},
        shown::focused,
    },
    theme::look::Look,
    vocabulary::{quality::Quality, view::View},
};
use maze_core::Grid;
use maze_io::HEIGHT as WALL_HEIGHT;
use std::time::Duration;

fn choose(app: &mut App, quality: Quality) {
    app.world_mut().resource_mut::<QualityChoice>().quality.choose(Some(quality));
    (0..3).for_each(|_| app.update());
}

/// The effects of the camera.
fn effects(app: &mut App) -> Vec<&'static str> {
    let world = app.world_mut();
    let camera = world.query_filtered::<EntityRef, With<MazeCamera>>().single(world).unwrap();
    let mut all = vec![if camera.get::<Msaa>() == Some(&Msaa::Off) { "no MSAA" } else { "MSAA" }];
    let mut note = |there: bool, name| all.extend(there.then_some(name));
    note(camera.contains::<Hdr>(), "HDR");
    note(camera.contains::<Bloom>(), "bloom");
    note(camera.contains::<Smaa>(), "SMAA");
    note(camera.contains::<DepthPrepass>() && camera.contains::<NormalPrepass>(), "prepass");
    note(camera.contains::<ScreenSpaceAmbientOcclusion>(), "SSAO");
    note(camera.contains::<ContactShadows>(), "contact shadows");
    note(camera.contains::<EnvironmentMapLight>(), "sky light");
    note(camera.contains::<DepthOfField>(), "depth of field");
    let sky = world.query::<&InSky>().iter(world).count();
    if sky > 0 {
        all.push("sky");
    }
    all
}

#[test]
fn each_quality_has_its_effects_and_no_others() {
    const MEDIUM: [&str; 9] =
        ["no MSAA", "HDR", "bloom", "SMAA", "prepass", "SSAO", "contact shadows", "sky light", "sky"];
    let mut app = app_showing("square:3x3/prim#1");
    let mut high = MEDIUM.to_vec();
    high.insert(8, "depth of field");
    assert_eq!(effects(&mut app), ["MSAA"], "nothing was chosen");
    for quality in [Quality::High, Quality::Low, Quality::Medium, Quality::High, Quality::Medium, Quality::Low] {
        choose(&mut app, quality);
        let expected = match quality {
            Quality::Low => vec!["MSAA"],
            Quality::Medium => MEDIUM.to_vec(),
            Quality::High => high.clone(),
        };
        assert_eq!(effects(&mut app), expected, "{quality:?}");
        let sun = only::<DirectionalLight>(app.world()).unwrap();
        assert_eq!(sun.contact_shadows_enabled, quality >= Quality::Medium);
    }
}

#[test]
fn depth_of_field_is_used_only_from_above() {
    let mut app = app_showing("square:3x3/prim#1");
    seek(&mut app, Seek::End);
    choose(&mut app, Quality::High);
    assert!(effects(&mut app).contains(&"depth of field"));
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    wait(&mut app, 2.0);
    assert!(!effects(&mut app).contains(&"depth of field"));
}

#[test]
fn the_measured_quality_fits_the_frame_rate() {
    let taken = |millis: u64| vec![Duration::from_millis(millis); 60];
    assert_eq!(suiting(&taken(40), true), Quality::Low);
    assert_eq!(suiting(&taken(17), false), Quality::Medium, "as fast as most displays");
    assert_eq!(suiting(&taken(7), true), Quality::High);
    let mut stutters = taken(8);
    stutters.extend(taken(200).into_iter().take(5));
    assert_eq!(suiting(&stutters, false), Quality::Medium, "a few long pictures do not count");
}

#[test]
fn measurements_never_change_a_chosen_quality() {
    let mut app = app_showing("square:3x3/prim#1");
    choose(&mut app, Quality::Low);
    app.world_mut().resource_mut::<QualityChoice>().measured = Some(Quality::High);
    app.update();
    assert_eq!(effects(&mut app), ["MSAA"]);
    app.world_mut().resource_mut::<QualityChoice>().quality.choose(None);
    app.update();
    assert!(effects(&mut app).contains(&"SSAO"), "automatic is as measured");
}

#[test]
fn software_rendering_draws_fewer_pixels_unless_a_quality_was_chosen() {
    let mut app = app_showing("square:3x3/prim#1");
    app.world_mut().resource_mut::<Level>().software = true;
    let mut level = |change: fn(&mut World)| {
        change(app.world_mut());
        app.update();
        let level = app.world().resource::<Level>();
        (level.quality, level.resolution, level.anti_aliasing)
    };
    assert_eq!(level(|_| ()), (Quality::Low, 0.5, AntiAliasing::Off));
    assert_eq!(
        level(|world| world.resource_mut::<Video>().anti_aliasing = Some(AntiAliasing::Fast)).2,
        AntiAliasing::Fast
    );
    let chosen = level(|world| world.resource_mut::<QualityChoice>().quality.choose(Some(Quality::Low)));
    assert_eq!(chosen, (Quality::Low, 1.0, AntiAliasing::Fast), "what was chosen is in force");
}

#[test]
fn the_sky_is_behind_everything_visible() {
    let mut app = app_showing("square:3x3/prim#1");
    choose(&mut app, Quality::Medium);
    let world = app.world_mut();
    let sky: Vec<Handle<Mesh>> =
        world.query_filtered::<&Mesh3d, With<InSky>>().iter(world).map(|mesh| mesh.0.clone()).collect();
    // The largest maze, at the farthest zoom.
    let farthest = 4.0 * 32_768.0;
    let beyond = sky.iter().any(|mesh| {
        let mesh = app.world().resource::<Assets<Mesh>>().get(mesh).unwrap();
        let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|places| places.as_float3()).unwrap();
        places.iter().all(|&place| Vec3::from(place).length() > farthest)
    });
    assert!(beyond, "a dome is farther than {farthest} away");
}

/// The depths of the sinking copies of walls.
fn sinking(app: &mut App) -> Vec<f32> {
    let world = app.world_mut();
    world.query_filtered::<&Transform, With<SinkingWall>>().iter(world).map(|place| place.translation.y).collect()
}

/// A maze at its beginning that plays this many events a second.
fn playing(speed: f32) -> App {
    let mut app = app_showing("square:20x20/kruskal#1");
    seek(&mut app, Seek::Start);
    let maze = focused(app.world()).unwrap().id();
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(speed);
    app.world_mut().trigger(SeekMaze { maze, seek: Seek::PlayOrPause });
    app
}

#[test]
fn walls_sink_while_the_timeline_plays_and_are_gone_in_a_fifth_of_a_second() {
    let mut app = playing(100.0);
    update_until(&mut app, |world| world.iter_entities().any(|entity| entity.contains::<SinkingWall>()));
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().trigger(SeekMaze { maze, seek: Seek::PlayOrPause });
    let begun = sinking(&mut app);
    assert!(!begun.is_empty() && begun.iter().all(|&deep| deep == 0.0), "{begun:?}");
    let standing = |app: &mut App| app.world_mut().query::<&StandingWall>().iter(app.world()).count();
    let walls = standing(&mut app);
    wait(&mut app, 0.1);
    let half = sinking(&mut app);
    assert!(half.len() == begun.len() && half.iter().all(|&deep| (-WALL_HEIGHT..0.0).contains(&deep)), "{half:?}");
    wait(&mut app, 0.16);
    assert!(sinking(&mut app).is_empty());
    assert_eq!(standing(&mut app), walls, "the walls themselves were gone from the beginning");
}

#[test]
fn no_wall_sinks_at_high_speed_nor_with_reduced_motion_nor_by_seeking() {
    let never = |app: &mut App, why: &str| {
        for _ in 0..20 {
            app.update();
            assert!(sinking(app).is_empty(), "{why}");
        }
        assert!(now(app).position() > 0, "{why}: it went on");
    };
    never(&mut playing(10_001.0), "too fast");
    let mut app = playing(200.0);
    app.world_mut().resource_mut::<Motion>().reduced_motion = true;
    app.update();
    never(&mut app, "reduced motion");
    let mut app = app_showing("square:20x20/kruskal#1");
    seek(&mut app, Seek::Start);
    for step in [Seek::To(100), Seek::StepForward, Seek::To(120), Seek::End] {
        seek(&mut app, step);
        assert!(sinking(&mut app).is_empty(), "{step:?}");
    }
}

#[test]
fn dust_rises_from_medium_quality_on() {
    for (quality, dust) in [(Quality::Low, false), (Quality::Medium, true)] {
        let mut app = playing(100.0);
        choose(&mut app, quality);
        update_until(&mut app, |world| world.iter_entities().any(|entity| entity.contains::<SinkingWall>()));
        let flat = app
            .world_mut()
            .query_filtered::<&Transform, With<SinkingWall>>()
            .iter(app.world())
            .any(|p| p.scale.y < 0.5);
        assert_eq!(flat, dust, "{quality:?}");
    }
}

/// The positions of flames.
fn flames(app: &App) -> Vec<Vec3> {
    let torches = focused(app.world()).unwrap().get::<Torches>();
    torches.map(|torches| torches.flames().map(|(_, flame)| flame).collect()).unwrap_or_default()
}

fn in_dungeon(code: &str) -> App {
    let mut app = app();
    app.world_mut().resource_mut::<Look>().theme.choose("dungeon".to_owned());
    generate(&mut app, code);
    seek(&mut app, Seek::End);
    app.update();
    app
}

#[test]
fn torches_burn_at_the_same_places_whenever_a_share_code_is_opened() {
    for code in [
        "square:20x20/kruskal#1",
        "circle:8/prim#1",
        "tri:20x9/backtracker#1",
        "hexagon-flat:9/wilson#1",
        "cube:6/kruskal#1",
        "moebius:30x6/prim#1",
        "floors:9x8x3/wilson#1",
        "klein:14x12/backtracker#1",
        "planet:4/kruskal#1",
    ] {
        let (mut app, again) = (in_dungeon(code), in_dungeon(code));
        let burning = flames(&app);
        assert_eq!(burning, flames(&again), "{code}");
        let cells = now(&app).maze().grid().len();
        assert!((cells / 20..cells / 4).contains(&burning.len()), "{code}: {} of {cells}", burning.len());
        assert_ne!(burning, flames(&in_dungeon(&code.replace("#1", "#2"))), "{code}: another seed");
        seek(&mut app, Seek::StepBack);
        app.update();
        assert!(flames(&app).is_empty(), "{code}: walls may still open");
        app.world_mut().resource_mut::<Look>().theme.choose("ice".to_owned());
        seek(&mut app, Seek::End);
        app.update();
        assert!(flames(&app).is_empty(), "{code}: no torches in the ice");
    }
}

#[test]
fn few_torches_are_light_sources_however_many_burn() {
    let mut app = in_dungeon("square:40x40/kruskal#1");
    for (quality, most) in [(Quality::Low, 4), (Quality::High, 48), (Quality::Medium, 24)] {
        choose(&mut app, quality);
        let world = app.world_mut();
        let mut lights = world.query_filtered::<&PointLight, With<TorchLight>>();
        let lights: Vec<PointLight> = lights.iter(world).copied().collect();
        assert_eq!(lights.len(), most, "{quality:?}");
        assert!(lights.iter().all(|light| !light.shadow_maps_enabled && light.intensity >= 0.0));
    }
    assert!(flames(&app).len() > 100);
    generate(&mut app, "square:6x6/kruskal#1");
    seek(&mut app, Seek::End);
    (0..3).for_each(|_| app.update());
    let few = flames(&app).len();
    assert!((1..24).contains(&few), "{few}");
    let world = app.world_mut();
    assert_eq!(world.query::<&TorchLight>().iter(world).count(), few, "those of the maze before went with it");
    assert_eq!(source(&app).to_string(), "square:6x6/kruskal#1");
}

#[test]
fn on_a_surface_with_one_side_torches_shine_on_both_sides() {
    let mut app = in_dungeon("moebius:16x4/kruskal#1");
    choose(&mut app, Quality::High);
    (0..3).for_each(|_| app.update());
    let world = app.world_mut();
    let mut lights = world.query_filtered::<&Transform, With<TorchLight>>();
    let lights: Vec<Vec3> = lights.iter(world).map(|place| place.translation).collect();
    let burning = flames(&app);
    assert!(!burning.is_empty() && lights.len() == 2 * burning.len(), "{} of {}", lights.len(), burning.len());
    let maze = focused(app.world()).unwrap();
    let (surface, &plane) = maze.get_components::<(&OnSurface, &Plane)>().unwrap();
    for flame in burning.into_iter().flat_map(|flame| [flame, flame.with_y(-flame.y)]) {
        let place = surface.raised(plane, flame).unwrap();
        let nearest = lights.iter().map(|light| light.distance(place)).fold(f32::INFINITY, f32::min);
        assert!(nearest < 0.05, "no light near {place}, but {nearest} away");
    }
}

#[test]
fn on_a_surface_with_one_side_the_side_of_the_camera_gets_the_first_lights() {
    let mut app = in_dungeon("moebius:30x6/prim#1");
    choose(&mut app, Quality::Low);
    (0..3).for_each(|_| app.update());
    let burning = flames(&app);
    let world = app.world_mut();
    let eye = world.query_filtered::<&Transform, With<MazeCamera>>().single(world).unwrap().translation;
    let mut lights = world.query_filtered::<&Transform, With<TorchLight>>();
    let lights: Vec<Vec3> = lights.iter(world).map(|place| place.translation).collect();
    assert!(!lights.is_empty() && lights.len() < burning.len(), "{} of {}", lights.len(), burning.len());
    let maze = focused(app.world()).unwrap();
    let (surface, &plane) = maze.get_components::<(&OnSurface, &Plane)>().unwrap();
    let sides = |flame: Vec3| [flame, flame.with_y(-flame.y)].map(|side| surface.raised(plane, side).unwrap());
    for light in lights {
        let both = |[one, other]: [Vec3; 2]| [[one, other], [other, one]];
        let [own, other] = burning
            .iter()
            .flat_map(|&flame| both(sides(flame)))
            .min_by(|[a, _], [b, _]| a.distance(light).total_cmp(&b.distance(light)))
            .unwrap();
        assert!(own.distance(eye) < other.distance(eye) + 0.1, "the light at {light} is on the other side");
    }
}
