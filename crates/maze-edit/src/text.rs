//! Drawings as text, so that a program can keep them.

use crate::{Drawing, Edit, Wall};
use maze_core::{Grid, Shape};

/// The version of the text.
const VERSION: &str = "1";

impl Drawing {
    /// Writes the drawing as text of three lines that [`from_text`](Self::from_text) reads.
    ///
    /// The first line has the version of the text, the shape, the start, the goals, and whether the boundary is `open`
    /// or `closed` there. The second line has a digit for each wall between two cells, in the order of the grid: 0 if it
    /// is open, 1 if it is closed, and 2 if it is built. The third line has a letter for each cell: `.` if it stays, and
    /// `#` if it is left out.
    ///
    /// ```
    /// use maze_edit::Drawing;
    ///
    /// let drawing = Drawing::blank("square:3x1".parse()?);
    /// assert_eq!(drawing.to_text(), "1 square:3x1 0 2 open\n11\n...\n");
    /// assert_eq!(Drawing::from_text(&drawing.to_text()), Some(drawing));
    /// # Ok::<(), maze_core::ShapeError>(())
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        let goals: Vec<_> = self.goals().iter().map(ToString::to_string).collect();
        let boundary = if self.is_closed() { "closed" } else { "open" };
        let walls = self.grid().inner_walls().map(|[wall, _]| match self.wall(wall) {
            Some(Wall::Open) => '0',
            Some(Wall::Closed) | None => '1',
            Some(Wall::Built) => '2',
        });
        let cells = self.grid().cells().map(|cell| if self.contains(cell) { '.' } else { '#' });
        format!(
            "{VERSION} {} {} {} {boundary}\n{}\n{}\n",
            self.shape(),
            self.start(),
            goals.join(","),
            walls.collect::<String>(),
            cells.collect::<String>()
        )
    }

    /// Reads a drawing from [text](Self::to_text), or returns `None` if it is not the text of a drawing.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let (head, walls, cells) = (lines.next()?, lines.next()?, lines.next()?);
        let [VERSION, shape, start, goals, boundary] = head.split(' ').collect::<Vec<_>>()[..] else { return None };
        let shape: Shape = shape.parse().ok()?;
        // A short text must not ask for a large grid.
        if shape.cells() != cells.len() as u64 {
            return None;
        }
        let mut drawing = Self::blank(shape).with_closed_boundary(boundary == "closed");
        // The ends come first, because they cannot be left out.
        drawing.apply(Edit::Start(start.parse().ok()?));
        drawing.apply(Edit::Goals(goals.split(',').map(str::parse).collect::<Result<_, _>>().ok()?));
        for (cell, _) in (0..).zip(cells.bytes()).filter(|(_, letter)| *letter == b'#') {
            drawing.apply(Edit::Cell(cell, false));
        }
        let inner: Vec<_> = drawing.grid().inner_walls().collect();
        for ([wall, _], digit) in inner.into_iter().zip(walls.bytes()) {
            match digit {
                b'0' => drawing.apply(Edit::Wall(wall, Wall::Open)),
                b'2' => drawing.apply(Edit::Wall(wall, Wall::Built)),
                _ => None,
            };
        }
        (drawing.to_text() == text).then_some(drawing)
    }
}
