//! Panels inside the maze.

use super::{SIZES, check, notify};
use crate::{
    seek, tap,
    ui::panels::{app_in, panels, playing, rest},
};
use bevy::prelude::*;
use labyrinth::{player::walk::Walk, session::seek::Seek, vocabulary::view::View};

#[test]
fn inside_the_maze_the_view_is_free() {
    for size in SIZES {
        let mut app = app_in(size);
        seek(&mut app, Seek::Start);
        app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
        check(&mut app, size, &["compass", "help", "hint", "map", "unfold"]);
        tap(&mut app, KeyCode::KeyN);
        check(&mut app, size, &["compass", "help", "hint", "map", "menu"]);
        tap(&mut app, KeyCode::KeyM);
        check(&mut app, size, &["compass", "help", "hint", "large-map", "menu"]);
        tap(&mut app, KeyCode::KeyN);
        check(&mut app, size, &["compass", "help", "hint", "large-map", "unfold"]);
        tap(&mut app, KeyCode::KeyN);
        tap(&mut app, KeyCode::KeyM);
        let world = app.world_mut();
        world.query::<&mut Walk>().single_mut(world).unwrap().finished = true;
        notify(&mut app);
        check(&mut app, size, &["finish", "menu", "toasts"]);
    }
}

#[test]
fn a_menu_that_was_folded_stays_folded_after_a_walk() {
    let size = SIZES[3];
    for folded in [false, true] {
        let mut app = app_in(size);
        if folded {
            tap(&mut app, KeyCode::KeyN);
        }
        for view in [View::Walk, View::Orbit] {
            app.world_mut().resource_mut::<NextState<View>>().set(view);
            rest(&mut app);
        }
        assert_eq!(panels(&mut app).contains_key("menu"), !folded);
    }
}

#[test]
fn the_goals_panel_fits_from_the_first_frame() {
    for size in SIZES {
        for (code, widest) in [
            ("square:4x4/kruskal#1", 200.0),
            ("square:4x4/kruskal#1/keys", 420.0),
            ("square:4x4/kruskal#1/coins+time=60", 600.0),
            ("square:4x4/kruskal#1/night", 400.0),
        ] {
            let mut app = playing(size, code);
            let first = panels(&mut app)["goal"];
            assert!(first.width() < widest && first.width() > 100.0, "{size:?}, {code}: {first:?}");
            rest(&mut app);
            let later = panels(&mut app)["goal"];
            assert_eq!(first.width(), later.width(), "{size:?}, {code}");
            assert!((later.center().x - 0.5 * size[0] as f32).abs() < 1.0, "{size:?}, {code}: {first:?} {later:?}");
            check(&mut app, size, &["compass", "goal", "help", "hint", "map", "unfold"]);
        }
    }
}

#[test]
fn blindfolded_players_have_neither_map_nor_compass() {
    for size in SIZES {
        let mut app = playing(size, "square:4x4/kruskal#1/blindfold");
        check(&mut app, size, &["goal", "help", "hint", "unfold"]);
        tap(&mut app, KeyCode::KeyM);
        check(&mut app, size, &["goal", "help", "hint", "toasts", "unfold"]);
    }
}
