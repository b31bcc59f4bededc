//! Lines, rectangles and areas in a drawing.

use crate::{
    Drawing, Wall,
    mirror::{distance, middle},
};
use maze_core::{Cell, Geometry, Grid, HalfEdge, Maze, Point};
use std::collections::{HashMap, VecDeque};

/// The cells on the straight line between two cells, from the first to the last. Each is a neighbor of the one before
/// it.
pub(crate) fn line<G: Geometry>(grid: &G, from: Cell, to: Cell) -> Vec<Cell> {
    let [start, end] = [from, to].map(|cell| grid.center(cell));
    let (mut cell, mut line) = (from, vec![from]);
    while cell != to {
        let left = distance(grid.center(cell), end);
        let neighbors = grid.neighbor_walls(cell).map(|wall| grid.twin(wall).cell);
        let nearer = neighbors.filter(|&next| distance(grid.center(next), end) < left);
        let off = |cell: &Cell| off_line(grid.center(*cell), start, end);
        // Some tilings have bays in their outline, and small cells between large ones.
        let Some(next) = nearer.min_by(|one, other| off(one).total_cmp(&off(other))) else {
            line.extend(shortest(grid, cell, to));
            break;
        };
        line.push(next);
        cell = next;
    }
    line
}

/// The cells on a shortest way between two cells, without the first.
fn shortest<G: Geometry>(grid: &G, from: Cell, to: Cell) -> Vec<Cell> {
    let open = Maze::without_walls(grid);
    let left = open.distances(to);
    let (mut cell, mut way) = (from, Vec::new());
    while cell != to {
        let neighbors = grid.neighbor_walls(cell).map(|wall| grid.twin(wall).cell);
        let nearer = neighbors.filter(|&next| left.get(next) < left.get(cell));
        let Some(next) = nearer.min_by_key(|&next| left.get(next)) else { break };
        way.push(next);
        cell = next;
    }
    way
}

/// The walls along the straight line from one wall to another, including both.
pub(crate) fn wall_line<G: Geometry>(grid: &G, from: HalfEdge, to: HalfEdge) -> Vec<HalfEdge> {
    let mut line = vec![from];
    if same_wall(grid, from, to) {
        return line;
    }
    let start = nearer_end(grid, from, middle(grid, to));
    let end = nearer_end(grid, to, start);
    let (mut corner, mut wall) = (start, from);
    while distance(corner, end) > NEAR {
        let Some((next, at)) = step(grid, (wall.cell, corner), [start, end]) else { break };
        line.push(next);
        (wall, corner) = (next, at);
    }
    line.push(to);
    line
}

/// The walls along the straight line from one corner to another. A corner is a cell, and the number of its corner.
pub(crate) fn corner_line<G: Geometry>(grid: &G, from: (Cell, u8), to: (Cell, u8)) -> Vec<HalfEdge> {
    let [start, end] = [from, to].map(|(cell, corner)| grid.corners(cell)[usize::from(corner)]);
    let (mut cell, mut corner, mut line) = (from.0, start, Vec::new());
    while distance(corner, end) > NEAR {
        let next = step(grid, (cell, corner), [start, end]);
        let steps = next.map_or_else(|| detour(grid, (cell, corner), end), |next| vec![next]);
        let Some(&(wall, at)) = steps.last() else { break };
        line.extend(steps.iter().map(|(wall, _)| wall));
        (cell, corner) = (wall.cell, at);
    }
    line
}

/// A wall, and the corner that it leads to.
type Step = (HalfEdge, Point);

/// The wall at a corner of a cell that leads nearer to the end of a line, and stays nearest to the line.
fn step<G: Geometry>(grid: &G, (cell, corner): (Cell, Point), [start, end]: [Point; 2]) -> Option<Step> {
    let left = distance(corner, end);
    let nearer = steps(grid, cell, corner).filter(|(_, next)| distance(*next, end) < left);
    let off = |(_, next): &Step| off_line(*next, start, end);
    nearer.min_by(|one, other| off(one).total_cmp(&off(other)))
}

/// The fewest walls from a corner of a cell to one that is nearer to the end of a line. At thin cells, such as some of
/// Penrose's rhombs, all next corners may be farther away.
fn detour<G: Geometry>(grid: &G, (cell, corner): (Cell, Point), end: Point) -> Vec<Step> {
    let left = distance(corner, end);
    let (mut found, mut ways) = (Corners::default(), VecDeque::from([Vec::new()]));
    found.insert(corner);
    while let Some(way) = ways.pop_front() {
        let (cell, corner) = way.last().map_or((cell, corner), |&(wall, at): &Step| (wall.cell, at));
        for (wall, next) in steps(grid, cell, corner) {
            if !found.insert(next) {
                continue;
            }
            let way = [&way[..], &[(wall, next)]].concat();
            if distance(next, end) < left {
                return way;
            }
            ways.push_back(way);
        }
    }
    Vec::new()
}

/// A set of corners, each in its square of a lattice.
#[derive(Default)]
struct Corners(HashMap<[i32; 2], Vec<Point>>);

impl Corners {
    /// The side of a square, in cell pitches.
    const SIDE: f32 = 0.25;

    /// Adds a corner. Returns whether it is new.
    fn insert(&mut self, corner: Point) -> bool {
        #[expect(clippy::cast_possible_truncation, reason = "no grid is that large")]
        let [x, y] = corner.map(|part| (part / Self::SIDE).floor() as i32);
        // Points that are the same may lie on both sides of a line of the lattice.
        let squares = (x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| [x, y]));
        let mut known = squares.filter_map(|square| self.0.get(&square)).flatten();
        let is_new = known.all(|&known| distance(known, corner) > NEAR);
        if is_new {
            self.0.entry([x, y]).or_default().push(corner);
        }
        is_new
    }
}

/// The cells whose centers are in the rectangle between the centers of two cells.
pub(crate) fn rectangle<G: Geometry>(grid: &G, from: Cell, to: Cell) -> Vec<Cell> {
    let [a, b] = [from, to].map(|cell| grid.center(cell));
    let is_within = |center: Point, axis: usize| {
        let (low, high) = (a[axis].min(b[axis]), a[axis].max(b[axis]));
        (low - SLACK..=high + SLACK).contains(&center[axis])
    };
    let cells = grid.cells().filter(|&cell| {
        let center = grid.center(cell);
        is_within(center, 0) && is_within(center, 1)
    });
    cells.collect()
}

impl Drawing {
    /// The area around a cell: the cells up to built walls, and to cells that are left out. Around a cell that is left
    /// out, the cells that are left out, too.
    pub(crate) fn area(&self, cell: Cell) -> Vec<Cell> {
        let grid = self.grid();
        let is_in = self.contains(cell);
        let (mut found, mut area, mut next) = (vec![false; grid.len()], vec![cell], 0);
        found[cell as usize] = true;
        while let Some(&cell) = area.get(next) {
            next += 1;
            for wall in grid.neighbor_walls(cell) {
                let other = grid.twin(wall).cell;
                let leads_on = self.contains(other) == is_in && self.wall(wall) != Some(Wall::Built);
                if leads_on && !std::mem::replace(&mut found[other as usize], true) {
                    area.push(other);
                }
            }
        }
        area
    }
}

/// The square of a distance at which points are the same, in cell pitches.
const NEAR: f32 = 1e-4;

/// The maximum distance from a rectangle of a center that counts as inside, in cell pitches.
const SLACK: f32 = 1e-3;

/// The square of the distance of a point from the line through two others, times the square of their distance.
fn off_line(point: Point, start: Point, end: Point) -> f32 {
    let [x, y] = [end[0] - start[0], end[1] - start[1]];
    let off = x * (point[1] - start[1]) - y * (point[0] - start[0]);
    off * off
}

fn same_wall<G: Grid>(grid: &G, one: HalfEdge, other: HalfEdge) -> bool {
    one == other || grid.across(one) == Some(other)
}

fn nearer_end<G: Geometry>(grid: &G, wall: HalfEdge, point: Point) -> Point {
    let [a, b] = grid.ends(wall);
    if distance(a, point) <= distance(b, point) { a } else { b }
}

fn other_end<G: Geometry>(grid: &G, wall: HalfEdge, corner: Point) -> Point {
    let [a, b] = grid.ends(wall);
    if distance(a, corner) <= distance(b, corner) { b } else { a }
}

/// The walls at a corner of a cell, and the corners that they lead to.
fn steps<G: Geometry>(grid: &G, cell: Cell, corner: Point) -> impl Iterator<Item = Step> {
    walls_at(grid, cell, corner).into_iter().map(move |wall| (wall, other_end(grid, wall, corner)))
}

/// The walls that end at a corner of a cell.
fn walls_at<G: Geometry>(grid: &G, cell: Cell, corner: Point) -> Vec<HalfEdge> {
    let (mut cells, mut walls, mut next) = (vec![cell], Vec::new(), 0);
    while let Some(&cell) = cells.get(next) {
        next += 1;
        for wall in grid.walls(cell) {
            if grid.ends(wall).into_iter().all(|end| distance(end, corner) > NEAR) {
                continue;
            }
            walls.push(wall);
            cells.extend(grid.across(wall).map(|twin| twin.cell).filter(|other| !cells.contains(other)));
        }
    }
    walls
}
