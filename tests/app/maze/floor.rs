//! The floor shows the distance of each cell.

use crate::{app_showing, now, of_maze, of_maze_mut, seek, tap, timeline, update_until, view, wait};
use bevy::{mesh::VertexAttributeValues, prelude::*};
use bevy_maze::{DistancesFrom, OfMaze, Timeline, is_complete};
use labyrinth::{
    overlay::FloorAbove,
    session::{requests::Solve, seek::Seek, shown::focused},
    theme::file::Theme,
    vocabulary::{overlay::FloorOverlay, view::View},
};
use maze_core::{Mark, solve::Solver};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn inside_the_floor_is_plain_until_the_user_asks() {
    let mut app = app_showing("square:9x9/kruskal#4");
    seek(&mut app, Seek::End);
    wait(&mut app, 0.5);
    let shades = |app: &App| {
        let images = app.world().resource::<Assets<Image>>();
        let texels = images.iter().find_map(|(_, image)| image.data.as_ref().filter(|data| data.len() == 4 * 81));
        let texels = texels.unwrap().chunks(4).map(<[u8]>::to_vec);
        texels.collect::<BTreeSet<_>>()
    };
    let blank = app.world().resource::<Theme>().mark(Mark::Blank).to_srgba().to_u8_array().to_vec();
    let above = shades(&app);
    assert!(!above.contains(&blank), "the method's colors");
    let plain = BTreeSet::from([blank]);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    wait(&mut app, 0.5);
    assert_eq!(view(&app), View::Walk);
    assert_eq!(shades(&app), plain);
    tap(&mut app, KeyCode::KeyV);
    wait(&mut app, 0.5);
    assert_eq!(shades(&app), above, "asked for");
    assert_eq!(app.world().resource::<FloorAbove>().floor, FloorOverlay::Algorithm, "from above it stays");
    // The next walk begins without the colors.
    for view in [View::Orbit, View::Walk] {
        app.world_mut().resource_mut::<NextState<View>>().set(view);
        wait(&mut app, 0.5);
    }
    assert_eq!(shades(&app), plain);
}

#[test]
fn the_floor_shows_the_distance_of_each_cell() {
    let mut app = app_showing("square:9x9/kruskal#4");
    seek(&mut app, Seek::End);
    app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::Distances;
    app.update();
    app.update();
    let steps = now(&app).maze().distances(0);
    let images = app.world().resource::<Assets<Image>>();
    let texels = images.iter().find_map(|(_, image)| image.data.as_ref().filter(|data| data.len() == 4 * 81)).unwrap();
    let mut hues: Vec<(u32, f32)> = steps
        .iter()
        .enumerate()
        .map(|(cell, steps)| {
            let steps = steps.unwrap();
            let [red, green, blue] = [0, 1, 2].map(|part| texels[4 * cell + part]);
            (steps, Hsla::from(Srgba::rgb_u8(red, green, blue)).hue)
        })
        .collect();
    hues.sort_by_key(|&(steps, _)| steps);
    assert!(hues[0].1 > 220.0 && hues[80].1 < 5.0, "from blue to red: {hues:?}");
    assert!(hues.windows(2).all(|pair| pair[0].1 >= pair[1].1 - 1.5), "in the order of steps: {hues:?}");
    of_maze_mut::<DistancesFrom>(&mut app).0 = Some(40);
    app.update();
    let images = app.world().resource::<Assets<Image>>();
    let texels = images.iter().find_map(|(_, image)| image.data.as_ref().filter(|data| data.len() == 4 * 81)).unwrap();
    let [red, _, blue] = [0, 1, 2].map(|part| texels[4 * 40 + part]);
    assert!(blue > 150 && red < 80, "the cell that was chosen is the nearest one: {red} {blue}");
    app.world_mut().trigger(Solve(Solver::AStar));
    update_until(&mut app, |world| of_maze::<Timeline>(world).is_search());
    let texel = |app: &App, cell: usize| {
        let images = app.world().resource::<Assets<Image>>();
        let texels = images.iter().filter_map(|(_, image)| image.data.as_ref()).find(|data| data.len() == 4 * 81);
        texels.unwrap()[4 * cell..4 * cell + 3].to_vec()
    };
    // The previous floor is gone after two frames.
    (0..2).for_each(|_| app.update());
    let (to, before) = (80, texel(&app, 80));
    seek(&mut app, Seek::End);
    assert_ne!(texel(&app, to), before, "the path that was found is seen");
    seek(&mut app, Seek::Start);
    assert_eq!(texel(&app, to), before, "and not before it was found");
}

#[test]
fn each_cell_has_its_own_texel_in_a_floor_of_several_pieces() {
    let mut app = app_showing("square:70x70/kruskal#4");
    update_until(&mut app, |world| focused(world).is_some_and(is_complete));
    let world = app.world_mut();
    let all: Vec<_> = world.query_filtered::<&Mesh3d, With<OfMaze>>().iter(world).cloned().collect();
    let meshes = world.resource::<Assets<Mesh>>();
    let mut corners = BTreeMap::new();
    for mesh in all.iter().filter_map(|mesh| meshes.get(&mesh.0)) {
        let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(VertexAttributeValues::as_float3).unwrap();
        let Some(VertexAttributeValues::Float32x2(texels)) = mesh.attribute(Mesh::ATTRIBUTE_UV_0) else { continue };
        if places.len() > 4 && places.iter().all(|place| place[1] == 0.0) {
            let texels = texels.iter().map(|texel| texel.map(|part| (70.0 * part) as u32));
            texels.for_each(|texel| *corners.entry(texel).or_insert(0) += 1);
        }
    }
    assert_eq!(corners.len(), 70 * 70);
    assert!(corners.values().all(|&count| count == 5), "four corners and the middle, and none twice");
}

#[test]
fn distances_are_updated_rarely_during_carving_and_are_right_at_rest() {
    let mut app = app_showing("square:30x30/division#4");
    app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::Distances;
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(400.0);
    // At first, chambers are large, and many cells are marked before a wall rises.
    let half = now(&app).len() / 2;
    seek(&mut app, Seek::To(half));
    seek(&mut app, Seek::PlayOrPause);
    let texels = |app: &App| {
        let images = app.world().resource::<Assets<Image>>();
        images.iter().filter_map(|(_, image)| image.data.clone()).find(|data| data.len() == 4 * 900).unwrap()
    };
    let mut before = texels(&app);
    let mut painted = 0;
    for _ in 0..100 {
        app.update();
        let now = texels(&app);
        painted += u32::from(now != before);
        before = now;
    }
    assert!(!timeline(&app).at_end() && (5..=21).contains(&painted), "{painted} times in two seconds");
    seek(&mut app, Seek::PlayOrPause);
    let rested = texels(&app);
    of_maze_mut::<DistancesFrom>(&mut app).0 = Some(0);
    app.update();
    assert_eq!(texels(&app), rested, "painting all anew changes nothing");
}
