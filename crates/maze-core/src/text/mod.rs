//! Mazes as text: squares as ASCII walls, other shapes as braille dots.

mod braille;
mod squares;

pub use braille::Dots;

use crate::{Cell, Geometry, Grid, Maze, Point, flatten_wall};
use std::{collections::BTreeSet, fmt};

/// Draws the maze as text, without entrance and exit. If rows or columns wrap, a gap at one edge continues at the
/// opposite edge.
///
/// Cells in a square layout are drawn with `+`, `-` and `|`, four characters to a cell. Other grids in a
/// [plane](Grid::plane) are drawn with braille dots, five to a cell. For all other grids, the passages are listed, one
/// per line.
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
    /// Displays the maze with a path, given cell by cell: each cell of the path has a `*`. With braille dots, the stars
    /// form a line and the drawing is twice as large. If passages are listed, those of the path have `*` instead of
    /// `-`.
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

/// The number of dots between the centers of neighboring cells. It is doubled to make room for a path.
const PITCH: f32 = 5.0;

/// Draws the walls of a maze as braille dots, and a path in the gaps.
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
