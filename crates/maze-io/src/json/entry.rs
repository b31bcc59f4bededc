//! The JSON object of a cell.

use crate::{
    cuts::{beyond_cut, is_cut},
    number::{push, push_whole},
};
use glam::Vec2;
use maze_core::{Cell, Geometry, Maze, Point, Side};
use serde::Deserialize;

#[derive(Default, Deserialize)]
#[serde(expecting = "an object with the fields corners, sides and passages")]
pub(super) struct Entry {
    corners: Vec<Point>,
    #[serde(default)]
    bends: Vec<Option<Point>>,
    #[serde(default)]
    via: Vec<Vec<Point>>,
    /// The center of a cell whose sides have bends.
    center: Option<Point>,
    sides: Vec<Option<Cell>>,
    #[serde(default)]
    glued: Vec<Option<[Point; 2]>>,
    /// The floor of a building, from 0 at the bottom.
    level: Option<u32>,
    pub(super) passages: Vec<Side>,
}

impl Entry {
    /// Replaces this entry by that of a cell. `has_levels` says whether the maze is a building.
    pub(super) fn set<G: Geometry>(&mut self, maze: &Maze<G>, cell: Cell, has_levels: bool) {
        let Self { corners, bends, via, center, sides, glued, level, passages } = self;
        let grid = maze.grid();
        corners.clear();
        corners.extend_from_slice(&grid.corners(cell));
        bends.clear();
        bends.extend(grid.walls(cell).map(|wall| grid.arc_center(wall)));
        if bends.iter().all(Option::is_none) {
            bends.clear();
        }
        via.clear();
        via.extend(grid.walls(cell).map(|wall| grid.bends(wall).to_vec()));
        if via.iter().all(Vec::is_empty) {
            via.clear();
        }
        *center = (!via.is_empty()).then(|| grid.center(cell));
        sides.clear();
        sides.extend(grid.walls(cell).map(|wall| grid.across(wall).map(|twin| twin.cell)));
        glued.clear();
        glued.extend(grid.walls(cell).map(|wall| is_cut(grid, wall).then(|| beyond_cut(grid, wall))));
        if glued.iter().all(Option::is_none) {
            glued.clear();
        }
        *level = has_levels.then(|| grid.level(cell));
        passages.clear();
        passages.extend(maze.open_sides(cell));
    }

    /// Appends the entry as JSON.
    pub(super) fn push_to(&self, text: &mut Vec<u8>) {
        text.extend_from_slice(br#"{"corners":"#);
        push_list(text, &self.corners, |text, &point| push_point(text, point));
        if !self.bends.is_empty() {
            text.extend_from_slice(br#","bends":"#);
            push_list(text, &self.bends, |text, &bend| push_known(text, bend, push_point));
        }
        if !self.via.is_empty() {
            text.extend_from_slice(br#","via":"#);
            push_list(text, &self.via, |text, points| push_list(text, points, |text, &point| push_point(text, point)));
        }
        if let Some(center) = self.center {
            text.extend_from_slice(br#","center":"#);
            push_point(text, center);
        }
        text.extend_from_slice(br#","sides":"#);
        push_list(text, &self.sides, |text, &cell| push_known(text, cell, push_whole));
        if !self.glued.is_empty() {
            text.extend_from_slice(br#","glued":"#);
            push_list(text, &self.glued, |text, &ends| {
                push_known(text, ends, |text, ends| push_list(text, &ends, |text, &point| push_point(text, point)))
            });
        }
        if let Some(level) = self.level {
            text.extend_from_slice(br#","level":"#);
            push_whole(text, level);
        }
        text.extend_from_slice(br#","passages":"#);
        push_list(text, &self.passages, |text, &side| push_whole(text, side.into()));
        text.push(b'}');
    }

    /// Returns the first field, if any, that contradicts the cell of the shape, whose entry is `wanted`.
    pub(super) fn differs(&self, wanted: &Self) -> Option<&'static str> {
        let near = |&a: &Point, &b: &Point| (Vec2::from(a) - Vec2::from(b)).abs().max_element() < 0.01;
        let same = self.corners.len() == wanted.corners.len()
            && self.corners.iter().zip(&wanted.corners).all(|(a, b)| near(a, b));
        let bent = self.bends.len() == wanted.bends.len()
            && self.bends.iter().zip(&wanted.bends).all(|pair| match pair {
                (Some(a), Some(b)) => near(a, b),
                (a, b) => a == b,
            });
        let via = self.via.len() == wanted.via.len()
            && self.via.iter().zip(&wanted.via).all(|(points, others)| {
                points.len() == others.len() && points.iter().zip(others).all(|(a, b)| near(a, b))
            });
        let centered = match (&self.center, &wanted.center) {
            (Some(a), Some(b)) => near(a, b),
            (a, b) => a == b,
        };
        let glued = self.glued.len() == wanted.glued.len()
            && self.glued.iter().zip(&wanted.glued).all(|pair| match pair {
                (Some([a, b]), Some([c, d])) => near(a, c) && near(b, d),
                (a, b) => a == b,
            });
        // Files of earlier versions have no levels. Other shapes have none, either.
        let leveled = self.level.is_none() || wanted.level.is_none() || self.level == wanted.level;
        let inner = |side: &Side| wanted.sides.get(usize::from(*side)).is_some_and(Option::is_some);
        match () {
            () if !same => Some("corners"),
            () if !bent => Some("bends"),
            () if !via => Some("via"),
            () if !centered => Some("center"),
            () if self.sides != wanted.sides => Some("sides"),
            () if !glued => Some("glued"),
            () if !leveled => Some("level"),
            () if !self.passages.iter().all(inner) => Some("passages"),
            () => None,
        }
    }
}

fn push_list<T>(text: &mut Vec<u8>, list: &[T], push: impl Fn(&mut Vec<u8>, &T)) {
    let mut separator = b'[';
    for entry in list {
        text.push(separator);
        separator = b',';
        push(text, entry);
    }
    text.extend_from_slice(if list.is_empty() { b"[]" } else { b"]" });
}

fn push_known<T>(text: &mut Vec<u8>, value: Option<T>, push: impl Fn(&mut Vec<u8>, T)) {
    match value {
        Some(value) => push(text, value),
        None => text.extend_from_slice(b"null"),
    }
}

fn push_point(text: &mut Vec<u8>, [x, y]: Point) {
    text.push(b'[');
    push(text, x);
    text.push(b',');
    push(text, y);
    text.push(b']');
}
