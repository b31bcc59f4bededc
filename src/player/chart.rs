//! The map of the explored cells, as lines and areas that are ready to be drawn. It is divided into patches of the
//! plane, so that drawing visits only what is in view, and updates compute only what is new.

use super::{
    explored::{Explored, may_learn, walls_around},
    walk::Walk,
};
use crate::{schedule::CameraSystems, vocabulary::view::View};
use bevy::{
    platform::collections::{HashMap, HashSet},
    prelude::*,
};
use bevy_maze::{MazeChange, OfMaze, Timeline};
use maze_core::{
    AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Point, SideSet, flatten_wall,
    grid::{flight, middle_of_wall, steps},
};
use maze_play::Game;
use std::{collections::BTreeMap, sync::Arc};

/// The width and height of a patch, in cell pitches.
const PATCH: f32 = 6.0;

/// The margin by which the content of a patch may extend beyond its edges.
const BESIDE: f32 = 2.0;

/// The maximum length of the straight pieces of a curve.
const PIECE: f32 = 0.15;

/// The map of the explored cells.
#[derive(Component, Debug, Default)]
pub struct Chart {
    patches: HashMap<IVec2, Patch>,
    /// The cells that have been drawn, and their number.
    drawn: HashSet<Cell>,
    cells: usize,
    /// The passages of the trail, and the number of path steps that it includes.
    trodden: HashSet<HalfEdge>,
    steps: usize,
    /// The bounding rectangle of each floor of a building. Other mazes have one.
    floors: BTreeMap<u32, Rect>,
    /// The open sides of the player's cell when it was last drawn.
    sides: SideSet,
}

/// The map of one patch.
#[derive(Debug, Default)]
pub struct Patch {
    /// The cells.
    pub floors: Vec<Floor>,
    /// Straight pieces of walls, each with its cell.
    pub walls: Vec<(Cell, [Point; 2])>,
    /// Straight pieces of the trail, each with its cell.
    pub trail: Vec<(Cell, [Point; 2])>,
    /// The things of the game that were seen here. They may be gone.
    pub things: Vec<Thing>,
    /// The stairs, and the stairwells of those from the floor below.
    pub stairs: Vec<Stairs>,
}

impl Patch {
    /// Draws a cell of a grid, and the things in it. Walls that are drawn with another cell are left out.
    pub(super) fn draw<G: Geometry>(
        &mut self,
        grid: &G,
        (maze, game): (&Maze<Arc<AnyGrid>>, Option<&Game<Arc<AnyGrid>>>),
        cell: Cell,
        is_drawn: impl Fn(HalfEdge) -> bool,
    ) {
        let mut outline: Vec<Point> = Vec::new();
        for wall in grid.walls(cell) {
            let points: Vec<Point> = flatten_wall(grid, wall, PIECE).collect();
            outline.extend(&points[1..]);
            if !maze.is_open(wall) && !is_drawn(wall) {
                let pieces = points.windows(2).map(|pair| [pair[0], pair[1]]);
                match game.and_then(|game| game.door_on(wall)) {
                    Some(door) => self.things.push(Thing::Door(door, cell, pieces.collect())),
                    None => self.walls.extend(pieces.map(|ends| (cell, ends))),
                }
            }
            self.stairs.extend(Stairs::below(grid, wall).filter(|_| maze.is_open(wall)));
        }
        self.stairs.extend(grid.is_stairs(cell).then(|| Stairs::of(grid, cell)));
        if let Some(game) = game {
            self.things.extend(game.has_coin(cell).then_some(Thing::Coin(cell)));
            let keys = (0..).zip(&game.setup().doors).filter(|(_, door)| door.key == cell);
            self.things.extend(keys.map(|(door, _)| Thing::Key(door, cell)).filter(|key| key.remains(game)));
        }
        self.floors.push(Floor { cell, middle: grid.center(cell), outline });
    }
}

/// A thing of the game on the map.
#[derive(Clone, Debug, PartialEq)]
pub enum Thing {
    /// The coin of this cell.
    Coin(Cell),
    /// The key of a door, by its number in the game, in this cell.
    Key(u32, Cell),
    /// A door of a cell, by its number in the game, as straight pieces.
    Door(u32, Cell, Vec<[Point; 2]>),
}

impl Thing {
    /// Returns whether it is still there: not taken and not opened.
    #[must_use]
    pub fn remains(&self, game: &Game<Arc<AnyGrid>>) -> bool {
        match *self {
            Self::Coin(cell) => game.has_coin(cell),
            Self::Key(door, _) => !game.has_key(door),
            Self::Door(door, ..) => !game.is_open(door),
        }
    }
}

/// Stairs of a building. On the floor above, they are a stairwell beside the cell to which they lead.
#[derive(Clone, Debug)]
pub struct Stairs {
    /// Lines across the stairs, as in drawings. None in a stairwell.
    pub steps: Vec<[Point; 2]>,
    /// The middle of the upper half of the stairs, or of the stairwell.
    pub label: Point,
    /// The floor of their lower end.
    pub level: u32,
}

impl Stairs {
    fn of<G: Geometry>(grid: &G, cell: Cell) -> Self {
        let [lower, upper] = flight(grid, cell).map(|[a, b]| Vec2::from(a).midpoint(b.into()));
        let label = lower.lerp(upper, 0.75).into();
        Self { steps: steps(grid, cell).collect(), label, level: grid.level(cell) }
    }

    /// Returns whether this is the stairwell on the floor above.
    #[must_use]
    pub fn is_well(&self) -> bool {
        self.steps.is_empty()
    }

    /// The stairwell behind a wall that leads down.
    fn below<G: Geometry>(grid: &G, wall: HalfEdge) -> Option<Self> {
        let stairs = grid.across(wall)?.cell;
        let level = grid.level(stairs);
        let [center, middle] = [grid.center(wall.cell), middle_of_wall(grid, wall)].map(Vec2::from);
        let label = (2.0 * middle - center).into();
        (level < grid.level(wall.cell)).then_some(Self { steps: Vec::new(), label, level })
    }
}

/// The floor of a cell.
#[derive(Debug)]
pub struct Floor {
    /// The cell.
    pub cell: Cell,
    /// The center of the cell.
    pub middle: Point,
    /// The outline of the cell, around its center.
    pub outline: Vec<Point>,
}

impl Chart {
    /// Returns the patches that overlap a rectangle of the plane.
    pub fn within(&self, area: Rect) -> impl Iterator<Item = &Patch> {
        let [min, max] = [patch_of(area.min - BESIDE), patch_of(area.max + BESIDE)];
        let all = (min.x..=max.x).flat_map(move |x| (min.y..=max.y).map(move |y| IVec2::new(x, y)));
        all.filter_map(|at| self.patches.get(&at))
    }

    /// All patches.
    pub fn patches(&self) -> impl Iterator<Item = &Patch> {
        self.patches.values()
    }

    /// Returns whether the trail leads through a wall, given by its two half-edges.
    pub(super) fn is_trodden(&self, halves: [HalfEdge; 2]) -> bool {
        self.trodden.contains(&halves[0].min(halves[1]))
    }

    /// The bounding rectangle of the map.
    #[must_use]
    pub fn bounds(&self) -> Option<Rect> {
        self.floors.values().copied().reduce(|all, floor| all.union(floor))
    }

    /// Returns the floors of a building on the map, from 0 on, with their bounding rectangles.
    pub fn floors(&self) -> impl Iterator<Item = (u32, Rect)> {
        self.floors.iter().map(|(&level, &bounds)| (level, bounds))
    }

    /// Draws a newly explored cell and the things in it.
    fn draw(&mut self, maze: &Maze<Arc<AnyGrid>>, game: Option<&Game<Arc<AnyGrid>>>, cell: Cell) {
        let grid = maze.grid();
        let drawn = &self.drawn;
        // A wall between two explored cells is drawn with the first of them, but one on a cut at both of its edges.
        let is_drawn = |wall: HalfEdge| {
            let twin = grid.across(wall).filter(|_| grid.transition(wall).is_identity());
            twin.is_some_and(|twin| drawn.contains(&twin.cell))
        };
        let patch = self.patches.entry(patch_of(grid.center(cell).into())).or_default();
        patch.draw(grid, (maze, game), cell, is_drawn);
        for &point in patch.floors.last().into_iter().flat_map(|floor| &floor.outline) {
            let point = Rect::from_corners(point.into(), point.into());
            let bounds = self.floors.entry(grid.level(cell)).or_insert(point);
            *bounds = bounds.union(point);
        }
        self.drawn.insert(cell);
    }

    /// Draws a step of the player.
    fn tread(&mut self, maze: &Maze<Arc<AnyGrid>>, from: Cell, to: Cell) {
        let Some(wall) = maze.wall_between(from, to) else { return };
        let grid = maze.grid();
        let twin = grid.twin(wall);
        if self.trodden.insert(wall.min(twin)) {
            // At a cut of the grid, the other side of the passage is elsewhere on the map.
            let [before, after] = [wall, twin].map(|half| middle_of_wall(grid, half));
            let halves = [(from, before), (to, after)];
            for (cell, through) in halves {
                let half = (cell, [grid.center(cell), through]);
                self.patches.entry(patch_of(through.into())).or_default().trail.push(half);
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "mazes are small")]
fn patch_of(point: Vec2) -> IVec2 {
    let part = (point / PATCH).floor();
    IVec2::new(part.x as i32, part.y as i32)
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Walk, Chart>()
        .add_systems(Update, draw.run_if(in_state(View::Walk).and_then(may_learn)).in_set(CameraSystems::Charted));
}

pub(super) fn draw(mazes: Query<&Timeline>, walks: Query<(&Walk, &OfMaze, &Explored, &mut Chart)>) {
    for (walk, of, explored, mut chart) in walks {
        let (Ok(timeline), Some(&here)) = (mazes.get(of.0), walk.path().last()) else { continue };
        let maze = walls_around(walk, timeline);
        let sides = maze.open_sides(here);
        let is_known = |halves: [HalfEdge; 2]| halves.iter().any(|half| explored.knows(half.cell));
        let moved = timeline.changes().iter().any(|&change| match change {
            MazeChange::WallOpened(halves) | MazeChange::WallClosed(halves) => is_known(halves),
            MazeChange::Jumped => true,
            _ => false,
        });
        let stands = chart.steps == walk.path().len() && sides != chart.sides;
        if moved || stands {
            *chart = Chart::default();
        }
        if chart.cells == explored.known().len() && chart.steps == walk.path().len() {
            continue;
        }
        let chart = &mut *chart;
        explored.known()[chart.cells..].iter().for_each(|&cell| chart.draw(maze, walk.game(), cell));
        let path = &walk.path()[chart.steps.saturating_sub(1)..];
        path.windows(2).for_each(|step| chart.tread(maze, step[0], step[1]));
        (chart.cells, chart.steps, chart.sides) = (explored.known().len(), walk.path().len(), sides);
    }
}
