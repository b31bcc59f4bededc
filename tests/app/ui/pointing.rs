//! Pointing at a cell of the maze marks it in the data of *How it works*, and pointing at it in the data marks it in the maze.

use super::{
    panels::rest,
    pointer::{app, point},
    reader::{announced, chosen_text, listen, press_key},
};
use crate::{generate, now, of_maze, seek, source};
use bevy::prelude::*;
use bevy_egui::{
    EguiFullOutput, EguiPostUpdateSet,
    egui::{self, Color32, Pos2, Rect, Shape, Stroke, epaint::ColorMode},
};
use bevy_maze::{Maze3d, Plane, space::OnSurface};
use labyrinth::{
    camera::view::MazeCamera,
    session::{playback::PlaybackChoices, seek::Seek, shown::focused},
};
use maze_core::{
    Cell, Geometry,
    variables::{Value, Variables},
};
use maze_locale::cell_name;
use std::collections::BTreeSet;

/// The outline of a cell that is pointed at.
const OUTLINE: Stroke = Stroke { width: 2.0, color: Color32::WHITE };

/// A place where there is neither a maze nor a panel.
const NOWHERE: Vec2 = Vec2::new(640.0, 3.0);

/// The shapes of the last frame.
#[derive(Resource, Default)]
struct Drawn(Vec<Shape>);

fn keep_shapes(outputs: Query<&EguiFullOutput>, mut drawn: ResMut<Drawn>) {
    let outputs = outputs.iter().filter_map(|output| output.0.as_ref());
    drawn.0 = outputs.flat_map(|output| &output.shapes).map(|clipped| clipped.shape.clone()).collect();
}

/// A program that explains this maze, and keeps what it draws.
fn explained(code: &str) -> App {
    let mut app = app();
    let shapes = keep_shapes.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
    app.init_resource::<Drawn>().add_systems(PostUpdate, shapes);
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    listen(&mut app);
    generate(&mut app, code);
    app
}

/// A program that explains this maze, at the first position at which a cell that fits is in the stack below two others.
/// Returns the cells of the stack, with the one that fits.
fn explaining(code: &str, fits: impl Fn(&World, Cell) -> bool) -> (App, Vec<Cell>, Cell) {
    let mut app = explained(code);
    let world = app.world_mut();
    let mut camera = world.query_filtered::<&mut Camera, With<MazeCamera>>().single_mut(world).unwrap();
    camera.computed.clip_from_view = Mat4::perspective_infinite_reverse_rh(0.8, 16.0 / 9.0, 0.1);
    // The camera comes to rest.
    (0..90).for_each(|_| app.update());
    for position in 1..now(&app).len() {
        seek(&mut app, Seek::To(position));
        let stack = stack(&app);
        let found = stack.iter().skip(2).take(8).copied().find(|&cell| fits(app.world(), cell));
        if let Some(cell) = found {
            rest(&mut app);
            return (app, stack, cell);
        }
    }
    panic!("no such cell is in the stack");
}

/// The cells of the backtracker's stack, its top first.
fn stack(app: &App) -> Vec<Cell> {
    let mut variables = Variables::of_method(&source(app).blueprint().unwrap().method(), now(app));
    assert!(variables.follow(now(app), usize::MAX));
    let stack = variables.iter().find(|variable| variable.name == "stack").unwrap();
    let Value::Cells(cells) = stack.value else { panic!("a stack is a list of cells") };
    cells.iter().map(|entry| entry.cell).collect()
}

fn name(app: &App, cell: Cell) -> String {
    cell_name(now(app).maze().grid(), cell)
}

/// The pixel of the center of a cell.
fn pixel(app: &mut App, cell: Cell) -> Vec2 {
    let (center, plane) = (now(app).maze().grid().center(cell), *of_maze::<Plane>(app.world()));
    let surface = focused(app.world()).unwrap().get::<OnSurface>();
    let place = surface.map_or_else(|| plane.to_world(center, 0.0), |on| on.to_world(plane, cell, center).unwrap());
    let world = app.world_mut();
    let (camera, seen) = world.query_filtered::<(&Camera, &GlobalTransform), With<MazeCamera>>().single(world).unwrap();
    camera.world_to_viewport(seen, place).unwrap()
}

/// The names of cells in the data, with their places.
fn chips(app: &App) -> Vec<(String, Rect)> {
    let texts = app.world().resource::<Drawn>().0.iter().filter_map(|shape| match shape {
        Shape::Text(text) => Some((text.galley.text().to_owned(), text.visual_bounding_rect())),
        _ => None,
    });
    texts.filter(|(text, _)| text.starts_with('(')).collect()
}

/// The names of the cells that are outlined in the data.
fn marked_in_data(app: &App) -> BTreeSet<String> {
    let rims = app.world().resource::<Drawn>().0.iter().filter_map(|shape| match shape {
        Shape::Rect(shape) if shape.stroke == OUTLINE => Some(shape.rect),
        _ => None,
    });
    let rims: Vec<Rect> = rims.collect();
    let is_marked = |rect: &Rect| rims.iter().any(|rim| rim.contains(rect.center()));
    chips(app).into_iter().filter(|(_, rect)| is_marked(rect)).map(|(name, _)| name).collect()
}

/// The bounds of the cells that are outlined in the maze.
fn marked_in_maze(app: &App) -> Vec<Rect> {
    let outlines = app.world().resource::<Drawn>().0.iter().filter_map(|shape| match shape {
        Shape::Path(path) if path.closed && path.stroke.width == OUTLINE.width => Some(path),
        _ => None,
    });
    let outlines =
        outlines.filter(|path| matches!(path.stroke.color, ColorMode::Solid(color) if color == OUTLINE.color));
    outlines.map(|path| Rect::from_points(&path.points)).collect()
}

/// Checks that a single cell is outlined in the maze, around a pixel.
fn check_marked_in_maze(app: &App, at: Vec2) {
    let marked = marked_in_maze(app);
    let [outline] = marked[..] else { panic!("a cell at {at}, not {marked:?}") };
    assert!(outline.contains(Pos2::new(at.x, at.y)) && outline.width() < 200.0, "{at}: {outline:?}");
}

fn point_at(app: &mut App, at: Vec2) {
    point(app, at);
    rest(app);
}

#[test]
fn pointing_at_a_cell_marks_it_in_the_data_and_the_other_way_around() {
    let is_central = |_: &World, cell: Cell| cell == 31;
    let is_on_top = |world: &World, cell: Cell| {
        let grid = of_maze::<Maze3d>(world).grid();
        let surface = focused(world).unwrap().get::<OnSurface>().unwrap();
        surface.place(cell, grid.center(cell)).is_some_and(|place| place.up().y > 0.9)
    };
    let plane = explaining("square:9x9/backtracker#1", is_central);
    let cube = explaining("cube:3/backtracker#1", is_on_top);
    for (mut app, _, cell) in [plane, cube] {
        let (at, name) = (pixel(&mut app, cell), name(&app, cell));
        let only = BTreeSet::from([name.clone()]);
        point_at(&mut app, NOWHERE);
        assert!(marked_in_data(&app).is_empty() && marked_in_maze(&app).is_empty(), "{name}");
        point_at(&mut app, at);
        assert_eq!(marked_in_data(&app), only, "at {at}");
        assert!(marked_in_maze(&app).is_empty(), "the pointer is there");
        let chip = chips(&app).into_iter().find(|(text, _)| *text == name).unwrap().1.center();
        point_at(&mut app, Vec2::new(chip.x, chip.y));
        assert_eq!(marked_in_data(&app), only, "at {chip}");
        check_marked_in_maze(&app, at);
        point_at(&mut app, NOWHERE);
        assert!(marked_in_data(&app).is_empty() && marked_in_maze(&app).is_empty(), "{name}");
    }
}

#[test]
fn the_arrow_keys_point_at_the_cells_of_a_list_that_has_the_focus() {
    use egui::Key::{ArrowLeft, ArrowRight};
    let (mut app, stack, _) = explaining("square:9x9/backtracker#1", |_, _| true);
    let mut presses = 0;
    while !chosen_text(&mut app).starts_with("Stack") {
        press_key(&mut app, egui::Key::Tab);
        presses += 1;
        assert!(presses < 200, "the stack is not reached");
    }
    assert!(marked_in_data(&app).is_empty());
    for (key, at) in [(ArrowRight, 0), (ArrowRight, 1), (ArrowRight, 2), (ArrowLeft, 1), (ArrowLeft, 0), (ArrowLeft, 0)]
    {
        press_key(&mut app, key);
        let (name, pixel) = (name(&app, stack[at]), pixel(&mut app, stack[at]));
        assert_eq!(chosen_text(&mut app), name);
        assert!(announced(&mut app).contains(&name));
        assert_eq!(marked_in_data(&app), BTreeSet::from([name]));
        check_marked_in_maze(&app, pixel);
    }
    press_key(&mut app, egui::Key::Tab);
    assert!(!chosen_text(&mut app).starts_with("Stack"));
    assert!(marked_in_data(&app).is_empty() && marked_in_maze(&app).is_empty());
}

/// The color behind a text.
fn ground(app: &App, text: Rect) -> Color32 {
    let around = app.world().resource::<Drawn>().0.iter().filter_map(|shape| match shape {
        Shape::Rect(shape) if shape.fill.is_opaque() && shape.rect.contains_rect(text) => Some(shape),
        _ => None,
    });
    around.min_by(|a, b| a.rect.area().total_cmp(&b.rect.area())).unwrap().fill
}

/// The color of a cell on the floor of a maze of this many cells.
fn floor(app: &App, cell: Cell, cells: usize) -> Color32 {
    let images = app.world().resource::<Assets<Image>>();
    let texels = images.iter().filter_map(|(_, image)| image.data.as_ref()).find(|data| data.len() == 4 * cells);
    let at = 4 * cell as usize;
    let texel = &texels.unwrap()[at..at + 3];
    Color32::from_rgb(texel[0], texel[1], texel[2])
}

#[test]
fn the_names_of_cells_have_the_colors_of_their_cells_in_the_maze() {
    // Cells that were visited, walks, and sets.
    for code in ["square:9x9/backtracker#1", "square:9x9/wilson#1", "square:9x9/kruskal#1"] {
        let mut app = explained(code);
        let mut seen = BTreeSet::new();
        for position in [15, 60, 110] {
            seek(&mut app, Seek::To(position));
            rest(&mut app);
            for cell in 0..81 {
                let name = name(&app, cell);
                for (_, rect) in chips(&app).into_iter().filter(|(text, _)| *text == name) {
                    let (there, here) = (floor(&app, cell, 81), ground(&app, rect));
                    assert_eq!(here, there, "{code} at {position}: {name}");
                    seen.insert(cell);
                }
            }
        }
        assert!(seen.len() > 8, "{code}: {seen:?}");
    }
}
