//! Strokes: the movement of a pointer or a cursor, turned into edits by a tool.

use crate::{
    Edit, History, Mirror, Wall,
    figure::{corner_line, line, rectangle, wall_line},
    mirror::distance,
};
use maze_core::{Cell, Geometry, Grid, HalfEdge, Point};

/// The effect of a stroke.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Brush {
    /// Builds walls.
    Build,
    /// Opens passages.
    #[default]
    Open,
    /// Leaves cells out.
    LeaveOut,
    /// Brings cells back.
    BringBack,
}

impl Brush {
    /// All brushes.
    pub const ALL: [Self; 4] = [Self::Open, Self::Build, Self::LeaveOut, Self::BringBack];

    /// The brush that takes back what this one draws.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::Build => Self::Open,
            Self::Open => Self::Build,
            Self::LeaveOut => Self::BringBack,
            Self::BringBack => Self::LeaveOut,
        }
    }

    /// Whether it draws walls and passages, instead of cells.
    #[must_use]
    pub fn draws_walls(self) -> bool {
        matches!(self, Self::Build | Self::Open)
    }
}

/// The form of a stroke.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// Follows the pointer.
    #[default]
    Freehand,
    /// A straight line from the first place to the last. Built walls begin and end at the nearest corner.
    Line,
    /// A rectangle between the first place and the last. Built walls surround it; passages and cells fill it.
    Rectangle,
    /// The area around a cell, up to built walls and left-out cells. Building fills it with closed walls that are not
    /// built, so that a method may open them.
    Fill,
}

impl Form {
    /// All forms.
    pub const ALL: [Self; 4] = [Self::Freehand, Self::Line, Self::Rectangle, Self::Fill];
}

/// The effect of a click or a drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Draws with a brush.
    Draw(Brush, Form),
    /// Moves the start.
    Start,
    /// Adds or removes a goal. The last one stays.
    Goal,
}

impl Default for Tool {
    fn default() -> Self {
        Self::Draw(Brush::default(), Form::default())
    }
}

/// A place in a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// The wall of the cell, if the place is on one.
    pub wall: Option<HalfEdge>,
    /// The number of the nearest corner of the cell, if a pointer is at the place.
    pub corner: Option<u8>,
}

impl Spot {
    /// The same place, with the corner of the cell that is nearest to a point.
    #[must_use]
    pub fn with_corner<G: Geometry>(self, grid: &G, point: Point) -> Self {
        let corners = grid.corners(self.cell);
        let off = |&corner: &u8| distance(corners[usize::from(corner)], point);
        let nearest = (0..grid.side_count(self.cell)).min_by(|one, other| off(one).total_cmp(&off(other)));
        Self { corner: nearest, ..self }
    }
}

/// A stroke in progress. Its edits belong to the current step of the history; [`end`](Self::end) commits them.
#[derive(Clone, Debug)]
pub struct Stroke {
    tool: Tool,
    first: Spot,
    last: Spot,
    /// Whether the stroke has stayed in its first cell.
    is_click: bool,
}

impl Stroke {
    /// Begins a stroke at a place. Every edit of walls and cells is also made at its images in the mirrors.
    pub fn begin(tool: Tool, at: Spot, mirrors: &[&Mirror], history: &mut History) -> Self {
        history.commit();
        let stroke = Self { tool, first: at, last: at, is_click: true };
        match tool {
            Tool::Start => _ = history.edit(Edit::Start(at.cell)),
            Tool::Goal => toggle_goal(at.cell, history),
            Tool::Draw(brush, Form::Fill) => fill(brush, at.cell, mirrors, history),
            Tool::Draw(brush, _) => Pen { brush, mirrors, history }.follow(at, at),
        }
        stroke
    }

    /// Continues the stroke to a place.
    pub fn move_to(&mut self, to: Spot, mirrors: &[&Mirror], history: &mut History) {
        let Tool::Draw(brush, form) = self.tool else { return };
        // Between two walls, the pointer is on none.
        let needs_wall = match form {
            Form::Freehand | Form::Fill => brush == Brush::Build,
            Form::Line => brush == Brush::Build && to.corner.is_none(),
            Form::Rectangle => false,
        };
        if self.last == to || (needs_wall && to.wall.is_none()) {
            return;
        }
        self.is_click &= to.cell == self.first.cell;
        let from = std::mem::replace(&mut self.last, to);
        match form {
            Form::Freehand => Pen { brush, mirrors, history }.follow(from, to),
            Form::Line => {
                history.revert();
                Pen { brush, mirrors, history }.line(self.first, to);
            }
            Form::Rectangle => {
                history.revert();
                let cells = rectangle(history.drawing().grid(), self.first.cell, to.cell);
                Pen { brush, mirrors, history }.rectangle(&cells);
            }
            Form::Fill => {}
        }
    }

    /// Ends the stroke. A click on a wall opens it only here, since a passage may begin beside any wall.
    pub fn end(self, mirrors: &[&Mirror], history: &mut History) {
        if let (Tool::Draw(Brush::Open, Form::Freehand), Some(wall), true) = (self.tool, self.first.wall, self.is_click)
        {
            Pen { brush: Brush::Open, mirrors, history }.wall(wall, Wall::Open);
        }
        history.commit();
    }

    /// Takes the stroke back.
    pub fn cancel(self, history: &mut History) {
        history.revert();
    }
}

/// Draws with a brush, also in the mirrors.
struct Pen<'h> {
    brush: Brush,
    mirrors: &'h [&'h Mirror],
    history: &'h mut History,
}

impl Pen<'_> {
    /// Draws along the straight line between two places. Built walls include those of both places.
    fn follow(&mut self, from: Spot, to: Spot) {
        let grid = self.history.drawing().grid().clone();
        match (self.brush, from.wall, to.wall) {
            (Brush::Build, None, None) => {}
            (Brush::Build, Some(wall), None) | (Brush::Build, None, Some(wall)) => self.wall(wall, Wall::Built),
            (Brush::Build, Some(from), Some(to)) => {
                for wall in wall_line(&grid, from, to) {
                    self.wall(wall, Wall::Built);
                }
            }
            (Brush::Open, ..) => {
                for pair in line(&grid, from.cell, to.cell).windows(2) {
                    let between = grid.neighbor_walls(pair[0]).find(|&wall| grid.twin(wall).cell == pair[1]);
                    if let Some(wall) = between {
                        self.wall(wall, Wall::Open);
                    }
                }
            }
            (Brush::LeaveOut | Brush::BringBack, ..) => {
                for cell in line(&grid, from.cell, to.cell) {
                    self.cell(cell);
                }
            }
        }
    }

    /// Draws a line between two places. Built walls lead from corner to corner, if both places have one.
    fn line(&mut self, from: Spot, to: Spot) {
        let (Brush::Build, Some(first), Some(last)) = (self.brush, from.corner, to.corner) else {
            return self.follow(from, to);
        };
        let grid = self.history.drawing().grid().clone();
        let walls = corner_line(&grid, (from.cell, first), (to.cell, last));
        if walls.is_empty() {
            // It is still a click.
            self.follow(from, from);
        }
        for wall in walls {
            self.wall(wall, Wall::Built);
        }
    }

    /// Draws a rectangle with these cells, in ascending order.
    fn rectangle(&mut self, cells: &[Cell]) {
        if !self.brush.draws_walls() {
            for &cell in cells {
                self.cell(cell);
            }
            return;
        }
        let grid = self.history.drawing().grid().clone();
        for &cell in cells {
            for wall in grid.neighbor_walls(cell) {
                let is_inside = cells.binary_search(&grid.twin(wall).cell).is_ok();
                match self.brush {
                    Brush::Open if is_inside => self.wall(wall, Wall::Open),
                    Brush::Build if !is_inside => self.wall(wall, Wall::Built),
                    _ => {}
                }
            }
        }
    }

    fn wall(&mut self, wall: HalfEdge, state: Wall) {
        let grid = self.history.drawing().grid().clone();
        for wall in images(wall, self.mirrors, |mirror, wall| mirror.wall(&grid, wall)) {
            self.history.edit(Edit::Wall(wall, state));
        }
    }

    fn cell(&mut self, cell: Cell) {
        for cell in images(cell, self.mirrors, Mirror::cell) {
            self.history.edit(Edit::Cell(cell, self.brush == Brush::BringBack));
        }
    }
}

/// Fills the area around a cell.
fn fill(brush: Brush, cell: Cell, mirrors: &[&Mirror], history: &mut History) {
    let mut pen = Pen { brush, mirrors, history };
    let area = pen.history.drawing().area(cell);
    if !brush.draws_walls() {
        for cell in area {
            pen.cell(cell);
        }
        return;
    }
    let state = if brush == Brush::Open { Wall::Open } else { Wall::Closed };
    let grid = pen.history.drawing().grid().clone();
    for wall in area.into_iter().flat_map(|cell| grid.neighbor_walls(cell)) {
        // Built walls are the border of the area.
        if pen.history.drawing().wall(wall).is_some_and(|wall| wall != Wall::Built) {
            pen.wall(wall, state);
        }
    }
}

/// A value and its images in the mirrors, and in combinations of them.
fn images<T: Copy>(value: T, mirrors: &[&Mirror], map: impl Fn(&Mirror, T) -> T) -> Vec<T> {
    let mut images = vec![value];
    for mirror in mirrors {
        let more: Vec<_> = images.iter().map(|&value| map(mirror, value)).collect();
        images.extend(more);
    }
    images
}

fn toggle_goal(cell: Cell, history: &mut History) {
    let mut goals = history.drawing().goals().to_vec();
    match goals.binary_search(&cell) {
        Ok(place) => _ = goals.remove(place),
        Err(place) => goals.insert(place, cell),
    }
    history.edit(Edit::Goals(goals));
}
