//! Mazes as text: squares by their walls, other shapes in braille dots.

mod braille;
mod squares;

pub use braille::Dots;

use crate::{Cell, Geometry, Grid, Maze, Point, flatten_wall};
use std::{collections::BTreeSet, fmt};

/// A drawing of the maze, its first row at the top. Without entrance and exit; where rows or columns close to rings, a gap
/// at one edge goes on at the other.
///
/// Cells that are laid out as squares are drawn with `+`, `-` and `|`, four characters to a cell. Other grids that lie in
/// a [plane](Grid::plane) are drawn in braille dots, five to a cell. Of those that do not, the passages are listed, one to
/// a line.
///
/// ```
/// use maze_core::Blueprint;
///
/// let squares = "square:8x3/wilson#1".parse::<Blueprint>()?.generate();
/// assert_eq!(format!("\n{squares}"), "
/// +---+---+---+---+---+---+---+---+
/// |                               |
/// +---+---+---+   +---+---+   +---+
/// |               |   |           |
/// +   +---+---+   +   +---+   +---+
/// |   |           |               |
/// +---+---+---+---+---+---+---+---+
/// ");
///
/// let rings = "circle:3/wilson#2".parse::<Blueprint>()?.generate();
/// assert_eq!(format!("\n{rings}"), "
///    ⢀⡠⠔⢺⡉⠉⠉⠉⠓⠢⢄⡀
///  ⢀⡔⢍ ⣀ ⠓⠒⠒⠲⠤⡀ ⡩⢢⡀
/// ⢀⠎ ⢠⠟⠁ ⣠⠤⠤⣄⡞ ⠺⡄ ⠱⡀
/// ⡞ ⠠⠏⠑⣢  ⡀⢠⠎ ⣄  ⡤⠖⢳
/// ⡧⠤⢤  ⡧⠤⢼⡁⠈⠇ ⠸⠤⠤⠇ ⢸
/// ⢧ ⠘⡆ ⠙ ⣰⠋⠙⢆⣠⠦⣄⢰⠂ ⡼
/// ⠈⢆ ⠈⡠  ⠙⠒⠂⠈⠁ ⠴⠃ ⡰⠁
///  ⠈⠣⣊ ⠈⠒⠦⠤⠤⢤ ⢣⡀⣀⠜⠁
///    ⠈⠑⠢⢤⣀⣀⣀⣈⡧⠔⠋⠁
/// ");
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
impl<G: Grid> fmt::Display for Maze<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display_path(&[]).fmt(f)
    }
}

impl<G: Grid> Maze<G> {
    /// The same drawing with a path, given cell by cell: a `*` in each of its cells. Among braille dots the stars form a
    /// line, and the drawing is twice as large; where passages are listed, those of the path have a `*` for the `-`.
    ///
    /// ```
    /// use maze_core::{Blueprint, solve::Solver};
    ///
    /// let maze = "square:4x2/kruskal#7".parse::<Blueprint>()?.generate();
    /// let path = Solver::AStar.solve(&maze)?.path;
    /// assert_eq!(format!("\n{}", maze.display_path(&path)), "
    /// +---+---+---+---+
    /// | * |           |
    /// +   +   +---+---+
    /// | *   *   *   * |
    /// +---+---+---+---+
    /// ");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn display_path<'d>(&'d self, path: &'d [Cell]) -> impl fmt::Display {
        Drawn { maze: self, path }
    }
}

/// A maze and a path through it.
struct Drawn<'d, G> {
    maze: &'d Maze<G>,
    path: &'d [Cell],
}

impl<G: Grid> fmt::Display for Drawn<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { maze, path } = *self;
        if let Some(layout) = squares::Layout::of(maze, path) {
            return layout.draw(f);
        }
        if let Some(plane) = maze.grid().plane() {
            return f.write_str(&dots(maze, plane, path));
        }
        let steps: BTreeSet<_> = path.windows(2).map(|step| [step[0].min(step[1]), step[0].max(step[1])]).collect();
        maze.all_passages().map(|halves| halves.map(|wall| wall.cell)).try_for_each(|cells| {
            let sign = if steps.contains(&cells) { '*' } else { '-' };
            writeln!(f, "{} {sign} {}", cells[0], cells[1])
        })
    }
}

/// How many dots lie between two cells of pitch 1; twice as many where a path needs room between the walls.
const PITCH: f32 = 5.0;

/// The walls of a maze as braille dots, and a path where there are none.
fn dots<G: Grid>(maze: &Maze<G>, plane: &impl Geometry, path: &[Cell]) -> String {
    let walls = || {
        let grid = maze.grid();
        let walls = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| !maze.is_open(wall));
        let once = walls.filter(|&wall| grid.across(wall).is_none_or(|twin| wall < twin));
        once.map(|wall| flatten_wall(plane, wall, 0.1))
    };
    let [left, top] = walls().flatten().fold([f32::INFINITY; 2], |[x, y], point| [x.min(point[0]), y.min(point[1])]);
    let moved = |[x, y]: Point| [x - left, y - top];
    let pitch = if path.is_empty() { PITCH } else { 2.0 * PITCH };
    let [mut dots, mut stars] = [Dots::new(pitch), Dots::new(pitch)];
    walls().for_each(|line| dots.line(line.map(moved)));
    stars.line(path.iter().map(|&cell| moved(plane.center(cell))));
    dots.text(|column, row, letter, text| {
        text.push(if letter == ' ' && stars.at(column, row) != 0 { '*' } else { letter });
    })
}
