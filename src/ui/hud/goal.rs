//! What one plays for, how far one has come, and what has happened.

use super::{minutes, sign::draw_sign};
use crate::{
    camera::view::View,
    game::{news::News, sign::Sign},
    locale::Locale,
    player::walk::Walk,
    session::{shown::InFocus, timeline::Timeline},
    ui::{layout::AvailableRect, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, Context, LayerId, Mesh, RichText, Shape, Ui, Window},
};
use maze_core::{
    AnyGrid, Game, Geometry, TICKS_A_SECOND, Wall,
    game::{GameEvent, Sense},
    goal::Light,
};
use std::{f32::consts::TAU, sync::Arc};

/// A game in a maze on screen.
type Played = Game<Arc<AnyGrid>>;

pub(crate) fn show(
    mut contexts: EguiContexts,
    maze: Option<InFocus<&Timeline>>,
    walk: Option<Single<(&Walk, &News)>>,
    mut available: ResMut<AvailableRect>,
    view: Res<State<View>>,
    locale: Res<Locale>,
) {
    let Some((walk, news)) = walk.map(Single::into_inner).filter(|_| *view.get() == View::Walk) else { return };
    let (Some(game), Some(maze)) = (walk.game().filter(|_| !walk.finished), maze) else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let hunted = game.hunter().is_some_and(maze_core::game::Hunter::is_hunting);
    if hunted {
        warn_at_the_edge(ctx);
    }
    let window = Window::new("goal").title_bar(false).resizable(false).frame(theme::floating());
    let window = window.anchor(Align2::CENTER_TOP, [0.0; 2]).constrain_to(available.rect).interactable(false);
    let window = window.show(ctx, |ui| {
        ui.set_max_width((available.rect.width() - 28.0).min(560.0));
        ui.vertical_centered(|ui| ui.label(RichText::new(task(&maze, game, &locale)).strong()));
        status(ui, game, &locale);
        ui.vertical_centered(|ui| {
            if game.setup().light == Light::Blindfold {
                ui.label(felt(walk, game, &locale));
            }
            for event in news.of_now(game) {
                if let Some(text) = told(event, game, &locale) {
                    ui.label(text);
                }
            }
            if let Some(door) = walk.locked() {
                let text = locale.fill("game.locked", &[("sign", &shape(door, &locale))]);
                ui.label(RichText::new(text).color(theme::WRONG));
            }
            if hunted {
                ui.label(RichText::new(locale.get("game.hunted")).strong().color(theme::WRONG));
            }
        });
    });
    *available.rect.top_mut() = window.map_or(0.0, |window| window.response.rect.bottom()) + theme::GAP;
}

/// What is to be done, in a line.
fn task(timeline: &Timeline, game: &Played, locale: &Locale) -> String {
    let key = timeline.source.goal().key();
    let timed = game.setup().time_limit.is_some();
    locale.get(&format!("task.{key}{}", if timed { ".timed" } else { "" })).to_owned()
}

/// How far one has come.
fn status(ui: &mut Ui, game: &Played, locale: &Locale) {
    let setup = game.setup();
    let seconds = |ticks: u32| minutes((ticks / TICKS_A_SECOND).into());
    let mut parts = Vec::new();
    if !setup.coins.is_empty() {
        let (held, all) = (game.coins(), setup.coins.len());
        parts.push(locale.fill("game.coins", &[("held", &held), ("all", &all)]));
    }
    parts.push(match (game.time_left(), game.torch_left()) {
        (Some(left), _) => locale.fill("game.time-left", &[("time", &seconds(left))]),
        (None, Some(0)) => locale.get("game.torch-out").to_owned(),
        (None, Some(left)) => locale.fill("game.torch", &[("time", &seconds(left))]),
        (None, None) => locale.fill("game.time", &[("time", &seconds(game.ticks()))]),
    });
    let keys = (0..).zip(&setup.doors).map(|(door, _)| door);
    let held: Vec<u32> = keys.filter(|&door| game.has_key(door)).collect();
    let text = RichText::new(parts.join("     ")).color(theme::FAINT);
    if setup.doors.is_empty() {
        ui.vertical_centered(|ui| ui.label(text));
        return;
    }
    let (count, all) = (held.len(), setup.doors.len());
    ui.horizontal(|ui| {
        ui.label(text);
        let keys = locale.fill("game.keys", &[("held", &count), ("all", &all)]);
        ui.label(RichText::new(keys).color(theme::FAINT));
        held.into_iter().for_each(|door| draw_sign(ui, Sign::of(door), 20.0));
    });
}

fn shape(door: u32, locale: &Locale) -> String {
    locale.get(&format!("sign.{}", Sign::of(door).shape())).to_owned()
}

/// What has happened, in words, if it is worth them.
fn told(event: GameEvent, game: &Played, locale: &Locale) -> Option<String> {
    let colour = |door: u32| locale.get(&format!("colour.{}", Sign::of(door).colour_name())).to_owned();
    Some(match event {
        GameEvent::CoinTaken(_) if game.coins_left().next().is_none() => locale.get("game.last-coin").to_owned(),
        GameEvent::KeyTaken(door) => {
            locale.fill("game.key", &[("sign", &shape(door, locale)), ("colour", &colour(door))])
        }
        GameEvent::DoorOpened(door) => locale.fill("game.door", &[("colour", &colour(door))]),
        GameEvent::Noticed(Sense::Hearing) => locale.get("game.heard").to_owned(),
        GameEvent::Noticed(_) => locale.get("game.seen").to_owned(),
        GameEvent::LostTrack => locale.get("game.lost").to_owned(),
        GameEvent::TorchOut => locale.get("game.torch-burned").to_owned(),
        _ => return None,
    })
}

/// On which sides one can go on, as one feels it.
fn felt(walk: &Walk, game: &Played, locale: &Locale) -> String {
    let (maze, cell) = (game.maze(), game.cell());
    let grid = maze.grid();
    let [x, y] = grid.center(cell);
    let mut open: Vec<u8> = maze
        .open_sides(cell)
        .into_iter()
        .map(|side| {
            let [a, b] = grid.ends(Wall::new(cell, side));
            let [aside, ahead] = [0.5 * (a[0] + b[0]) - x, 0.5 * (a[1] + b[1]) - y];
            // Clockwise from where one looks, in eighths of a turn.
            let turn = aside.atan2(-ahead) + walk.yaw();
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 7")]
            let eighth = (8.0 * turn / TAU).round().rem_euclid(8.0) as u8;
            eighth
        })
        .collect();
    open.sort_unstable();
    open.dedup();
    let names: Vec<_> = open.into_iter().map(|eighth| locale.get(&format!("side.{eighth}")).to_owned()).collect();
    locale.fill("game.felt", &[("sides", &names.join(", "))])
}

/// How far the warning reaches into the picture, as a share of its shorter side.
const EDGE: f32 = 0.16;

/// Reddens the edge of the picture.
fn warn_at_the_edge(ctx: &Context) {
    let all = ctx.content_rect();
    let inner = all.shrink(EDGE * all.width().min(all.height()));
    let corners = |rect: egui::Rect| [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let mut mesh = Mesh::default();
    for (outer, inner) in corners(all).into_iter().zip(corners(inner)) {
        mesh.colored_vertex(outer, Color32::from_rgba_unmultiplied(150, 16, 8, 170));
        mesh.colored_vertex(inner, Color32::TRANSPARENT);
    }
    for corner in 0..4 {
        let (here, next) = (2 * corner, 2 * ((corner + 1) % 4));
        mesh.add_triangle(here, next, here + 1);
        mesh.add_triangle(here + 1, next, next + 1);
    }
    ctx.layer_painter(LayerId::background()).add(Shape::mesh(mesh));
}
