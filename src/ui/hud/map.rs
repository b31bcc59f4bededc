//! The map of the explored part: small in a corner, or large, where a click walks to a cell.

use super::sheet::{Inks, Sheet};
use crate::{
    camera::{floor_here::FloorHere, look::Look, mount::CameraMount},
    input::{action::Action, bindings::Bindings, touch::TouchOnly},
    locale::Locale,
    player::{
        auto_walk::WalkTo,
        chalk::Chalk,
        chart::Chart,
        compass::Compass,
        explored::Explored,
        map::LargeMap,
        neighborhood::{Neighbor, Neighborhood},
        walk::Walk,
        walking_choices::Walking,
    },
    theme::file::Theme,
    ui::{layout::AvailableRect, theme},
};
use bevy::{math::Rect as Area, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{
        self, Align, Align2, Color32, Context, CursorIcon, Frame, Id, Label, Layout, Margin, Order, RichText, Sense,
        Ui, Window,
    },
};
use bevy_maze::{OfMaze, Plane, Timeline};
use maze_core::{
    AnyGrid, Cell, Geometry,
    grid::{Isometry, Plan, is_net},
};
use maze_play::Game;
use std::{iter, sync::Arc};

/// The minimum and maximum width of the small map, in pixels. [`SHOWS`] is the width that it shows, in cell pitches.
const SMALL: [f32; 2] = [110.0, 184.0];
const SHOWS: f32 = 7.5;

/// The opacity of a cell that is nearer elsewhere on the small map.
const COPY: f32 = 0.35;

/// The maximum width of the small map on touch screens, in pixels.
const ABOVE_FINGERS: f32 = 150.0;

/// The minimum width and height of the explored part on the large map, in pixels.
const SIDE: f32 = 40.0;

/// The minimum and maximum size of a cell pitch on the large map, in pixels.
const PITCH: [f32; 2] = [9.0, 40.0];

/// The width from which the large map shows how to use it, in pixels.
const WITH_HINT: f32 = 400.0;

/// The height of the names of floors on the large map, in cell pitches.
const NAME: f32 = 1.0;

/// The maximum size of the large map, as a share of the free area.
const LARGE: f32 = 0.86;

/// The minimum height of the large map, in pixels. If the panels leave less, the map covers them.
const LEAST_LARGE: f32 = 180.0;

type Walker = (
    &'static Walk,
    &'static OfMaze,
    &'static CameraMount,
    &'static Compass,
    &'static Explored,
    &'static Chart,
    &'static Neighborhood,
);

pub(crate) fn show(
    mut contexts: EguiContexts,
    walker: Single<Walker>,
    mazes: Query<(&Timeline, &Plane, &Chalk)>,
    (walking, mut large, floor): (Res<Walking>, ResMut<LargeMap>, Res<FloorHere>),
    (available, colors, touch): (Res<AvailableRect>, Res<Theme>, Res<TouchOnly>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    mut commands: Commands,
) {
    let (walk, of, mount, compass, explored, chart, neighborhood) = walker.into_inner();
    if !walking.map || walk.finished || walk.is_blindfolded() {
        return;
    }
    let (Ok((timeline, plane, chalk)), Ok(ctx)) = (mazes.get(of.0), contexts.ctx_mut()) else { return };
    let drawing = Drawing {
        at: Vec2::from(plane.point_below(mount.pose.translation)),
        yaw: Look::of(mount.pose.rotation).yaw,
        north: compass.north,
        is_mirrored: compass.is_mirrored,
        trail: walking.trail,
        inks: Inks::of(&colors),
        floor: floor.level_of(),
        game: walk.game(),
        timeline,
        chalk,
        explored,
        chart,
        neighborhood,
    };
    if large.0 {
        let mut open = true;
        if let Some(cell) = drawing.large(ctx, available.rect, (&locale, &bindings), &mut open) {
            commands.trigger(WalkTo(cell));
        }
        if !open {
            large.0 = false;
        }
    } else if drawing.small(ctx, available.rect, (walking.map_turns, touch.0), (&locale, &bindings)) {
        large.0 = true;
    }
}

/// The content of the map.
struct Drawing<'a> {
    at: Vec2,
    yaw: f32,
    /// The direction of the north of the compass, clockwise from that of the grid, in radians.
    north: f32,
    is_mirrored: bool,
    trail: bool,
    inks: Inks,
    /// The floor of a building that the player is on, and the number of floors.
    floor: Option<(u32, u32)>,
    game: Option<&'a Game<Arc<AnyGrid>>>,
    timeline: &'a Timeline,
    chalk: &'a Chalk,
    explored: &'a Explored,
    chart: &'a Chart,
    neighborhood: &'a Neighborhood,
}

impl Drawing<'_> {
    /// Draws a round map around the player, in the lower left corner, or at the upper right on touch screens. Returns
    /// whether it was clicked.
    fn small(
        &self,
        ctx: &Context,
        room: egui::Rect,
        (turns, touch): (bool, bool),
        (locale, bindings): (&Locale, &Bindings),
    ) -> bool {
        let [least, most] = SMALL;
        let side = room.size().min_elem().min(if touch { ABOVE_FINGERS } else { most });
        if side < least {
            return false;
        }
        let corner = if touch { Align2::RIGHT_TOP } else { Align2::LEFT_BOTTOM };
        let area = egui::Area::new(Id::new("map")).anchor(corner, [0.0; 2]).constrain_to(room);
        let is_unfolded = is_net(self.timeline.now().maze().grid());
        let at = if is_unfolded { Vec2::from(self.neighborhood.place(self.at.into())) } else { self.at };
        let shown = area.show(ctx, |ui| {
            let (response, painter) = ui.allocate_painter(egui::Vec2::splat(side), Sense::click());
            let mut sheet = Sheet {
                painter,
                map: Isometry::IDENTITY,
                middle: response.rect.center(),
                pitch: side / SHOWS,
                turn: if turns { self.yaw } else { -self.north },
                is_mirrored: turns && self.is_mirrored,
                at,
                radius: Some(0.5 * side - 4.0),
                opacity: 1.0,
                inks: &self.inks,
            };
            sheet.ground();
            if is_unfolded {
                self.draw_unfolded(&mut sheet);
            } else {
                self.draw(&sheet);
            }
            sheet.walker(at, self.yaw);
            sheet.rim((locale.get("compass-n"), self.north));
            if let Some((level, count)) = self.floor {
                sheet.corner(locale.fill("map-floor", &[("floor", &(level + 1)), ("count", &count)]));
            }
            let hint = if turns { "map-north-up" } else { "map-turning" };
            let [enlarge, turn] = [("map-enlarge", Action::LargeMap), (hint, Action::TurnMap)]
                .map(|(hint, action)| locale.fill(hint, &[("key", &bindings.key(action))]));
            response.on_hover_text(format!("{enlarge}\n{turn}")).clicked()
        });
        shown.inner
    }

    /// Draws a map of the explored part, with north up. Returns the explored cell that was clicked.
    fn large(
        &self,
        ctx: &Context,
        room: egui::Rect,
        (locale, bindings): (&Locale, &Bindings),
        open: &mut bool,
    ) -> Option<Cell> {
        let is_high = LARGE * room.height() >= LEAST_LARGE;
        let frame = if is_high { theme::floating(ctx) } else { theme::covering(ctx) };
        let frame = Frame { inner_margin: Margin::same(12), ..frame };
        let window = Window::new("large-map").title_bar(false).resizable(false).frame(frame);
        let (room, order) =
            if is_high { (room, Order::Middle) } else { (ctx.content_rect().shrink(theme::GAP), Order::Foreground) };
        let (window, size) = (window.order(order), LARGE * room.size());
        let shown = window.anchor(Align2::CENTER_CENTER, [0.0; 2]).constrain_to(room).show(ctx, |ui| {
            ui.set_width(size.x - 24.0);
            ui.allocate_ui_with_layout([size.x - 24.0, 24.0].into(), Layout::right_to_left(Align::Center), |ui| {
                if ui.button("×").clicked() {
                    *open = false;
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(RichText::new(locale.get("map-title")).strong()).truncate());
                    if size.x > WITH_HINT {
                        let hint = locale.fill("map-hint", &[("key", &bindings.key(Action::LargeMap))]);
                        ui.label(RichText::new(hint).small().color(theme::FAINT));
                    }
                });
            });
            self.sheet(ui, egui::vec2(size.x - 24.0, size.y - 60.0).max(egui::Vec2::splat(SIDE)), locale)
        });
        shown?.inner?
    }

    /// Draws the content of the large map. Returns the explored cell that was clicked.
    fn sheet(&self, ui: &mut Ui, size: egui::Vec2, locale: &Locale) -> Option<Cell> {
        let (response, painter) = ui.allocate_painter(size, Sense::click());
        let mut known = self.chart.bounds().unwrap_or(Area::from_center_size(self.at, Vec2::ONE));
        if self.floor.is_some() {
            known.min.y -= NAME;
        }
        let fits = (size.x / (known.width() + 1.0)).min(size.y / (known.height() + 1.0));
        let pitch = fits.clamp(PITCH[0], PITCH[1]);
        // A map that does not fit is centered on the player.
        let at = if fits < PITCH[0] { self.at } else { known.center() };
        let sheet = Sheet {
            painter,
            map: Isometry::IDENTITY,
            middle: response.rect.center(),
            pitch,
            turn: 0.0,
            is_mirrored: false,
            at,
            radius: None,
            opacity: 1.0,
            inks: &self.inks,
        };
        self.draw(&sheet);
        if self.floor.is_some() {
            for (level, bounds) in self.chart.floors() {
                sheet.floor_name(bounds, &locale.fill("book-floor", &[("number", &(level + 1))]));
            }
        }
        sheet.walker(self.at, self.yaw);
        let pointed = response.hover_pos().and_then(|pointer| {
            let cell = self.timeline.now().maze().grid().locate(sheet.to_plane(pointer).into())?;
            self.explored.knows(cell).then_some(cell)
        });
        if let Some(cell) = pointed {
            ui.set_cursor_icon(CursorIcon::PointingHand);
            sheet.target(self.timeline.now().maze().grid().center(cell).into());
        }
        pointed.filter(|_| response.clicked())
    }

    /// Draws the explored part as a net.
    fn draw(&self, sheet: &Sheet<'_>) {
        let grid = self.timeline.now().maze().grid();
        let area = sheet.area();
        let patches: Vec<_> = self.chart.within(area).collect();
        patches.iter().for_each(|patch| sheet.floors(&patch.floors, self.explored));
        if self.trail {
            patches.iter().for_each(|patch| sheet.trail(&patch.trail));
        }
        let stairs = patches.iter().flat_map(|patch| &patch.stairs);
        stairs.for_each(|stairs| sheet.stairs(stairs, !stairs.is_well()));
        for (cell, ink) in self.ends() {
            if self.explored.knows(cell) {
                sheet.dot(grid.center(cell).into(), ink);
            }
        }
        for (place, mark) in self.chalk.iter() {
            sheet.mark(grid, place, mark);
        }
        patches.iter().for_each(|patch| sheet.walls(&patch.walls));
        if let Some(game) = self.game {
            let things = patches.iter().flat_map(|patch| &patch.things);
            things.filter(|thing| thing.remains(game)).for_each(|thing| sheet.thing(grid, thing));
        }
    }

    /// Draws the explored cells around the player as they lie around the player.
    fn draw_unfolded(&self, sheet: &mut Sheet<'_>) {
        let plan = Plan(self.timeline.now().maze().grid());
        let cells = self.neighborhood.cells();
        // Each layer of all cells lies under the next one.
        let mut draw = |layer: &dyn Fn(&Sheet<'_>, &Neighbor)| {
            for cell in cells {
                sheet.map = cell.map;
                sheet.opacity = if cell.is_copy { COPY } else { 1.0 };
                layer(sheet, cell);
            }
        };
        draw(&|sheet, cell| sheet.floors(&cell.content.floors, self.explored));
        if self.trail {
            draw(&|sheet, cell| sheet.trail(&cell.content.trail));
        }
        // Stairs from the floor below are on this map. They take the place of their stairwells.
        draw(&|sheet, cell| {
            let stairs = cell.content.stairs.iter().filter(|stairs| !stairs.is_well());
            stairs.for_each(|stairs| sheet.stairs(stairs, self.floor.is_none_or(|(level, _)| level <= stairs.level)));
        });
        draw(&|sheet, cell| {
            let ends = self.ends().filter(|(end, _)| *end == cell.cell);
            ends.for_each(|(end, ink)| sheet.dot(plan.center(end).into(), ink));
            let marks = self.chalk.iter().filter(|(place, _)| place.cell() == cell.cell);
            marks.for_each(|(place, mark)| sheet.mark(&plan, place, mark));
        });
        draw(&|sheet, cell| sheet.walls(&cell.content.walls));
        if let Some(game) = self.game {
            draw(&|sheet, cell| {
                let things = cell.content.things.iter().filter(|thing| thing.remains(game));
                things.for_each(|thing| sheet.thing(&plan, thing));
            });
        }
        (sheet.map, sheet.opacity) = (Isometry::IDENTITY, 1.0);
    }

    /// The entrance and the exits, with their colors.
    fn ends(&self) -> impl Iterator<Item = (Cell, Color32)> {
        let maze = self.timeline.now().maze();
        let goals = maze.goals().map(|goal| (goal, self.inks.exit));
        iter::once((maze.ends().from, self.inks.entrance)).chain(goals)
    }
}
