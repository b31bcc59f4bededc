//! A program with its menu in a window, and the rectangles of its panels.

use crate::{app_built, generate, only, seek};
use bevy::{
    a11y::AccessibilityPlugin,
    camera::{Camera, RenderTargetInfo},
    prelude::*,
    shader::Shader,
    window::ExitCondition,
};
use bevy_egui::{EguiContext, egui};
use labyrinth::{
    camera::view::MazeCamera,
    preferences::saved::SettingsFile,
    race::{
        control::{Robots, StartRace},
        model::Race,
    },
    session::seek::Seek,
    ui,
    vocabulary::view::View,
};
use maze_core::solve::Solver;
use std::collections::{BTreeMap, HashMap};

/// A program with its menu, in a window of this size.
pub(super) fn app_in([width, height]: [u32; 2]) -> App {
    let mut app = app_built(SettingsFile(None), |app| {
        let no_window = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
        app.init_asset::<Shader>().add_plugins((no_window, AccessibilityPlugin, ui::plugin));
    });
    let world = app.world_mut();
    let mut camera = world.query_filtered::<&mut Camera, With<MazeCamera>>().single_mut(world).unwrap();
    camera.computed.target_info =
        Some(RenderTargetInfo { physical_size: UVec2::new(width, height), scale_factor: 1.0 });
    generate(&mut app, "hex-flat:12x10/growing-tree#123456789");
    rest(&mut app);
    app
}

/// Runs frames until the layout is settled.
pub(super) fn rest(app: &mut App) {
    for _ in 0..8 {
        app.update();
    }
}

/// The context of egui.
pub(super) fn context(app: &mut App) -> egui::Context {
    let world = app.world_mut();
    world.query::<&mut EguiContext>().single_mut(world).unwrap().get_mut().clone()
}

/// The rectangles of the visible panels.
pub(super) fn panels(app: &mut App) -> BTreeMap<String, egui::Rect> {
    let names = [
        "menu",
        "unfold",
        "timeline",
        "help",
        "goal",
        "race",
        "finish",
        "toasts",
        "compass",
        "hint",
        "map",
        "large-map",
        "room",
        "run",
        "countdown",
        "switched",
        "explanation",
        "lesson",
        "comparison",
        "editor",
    ];
    // Windows are named by their optional titles.
    let ids = |name| [(egui::Id::new(name), name), (egui::Id::new(Some(name)), name)];
    let names: HashMap<egui::Id, &str> = names.into_iter().flat_map(ids).collect();
    context(app).memory(|memory| {
        let seen = memory.areas().visible_layer_ids().into_iter().filter(|layer| layer.order == egui::Order::Middle);
        let name = |id| names.get(&id).map_or_else(|| format!("{id:?}"), |&name| name.to_owned());
        let rects = seen.filter_map(|layer| Some((name(layer.id), memory.area_rect(layer.id)?)));
        rects.filter(|(_, rect)| rect.is_positive()).collect()
    })
}

pub(super) fn race(app: &mut App) {
    app.world_mut().resource_mut::<Robots>().0 = Solver::ROBOTS.to_vec();
    app.world_mut().trigger(StartRace);
    app.update();
    assert!(only::<Race>(app.world()).is_some());
}

/// A walk in a finished maze of this code, in the first frame that shows its goal.
pub(super) fn playing(size: [u32; 2], code: &str) -> App {
    let mut app = app_in(size);
    generate(&mut app, code);
    seek(&mut app, Seek::End);
    rest(&mut app);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    for _ in 0..200 {
        app.update();
        if panels(&mut app).contains_key("goal") {
            return app;
        }
    }
    panic!("no goal is told");
}
