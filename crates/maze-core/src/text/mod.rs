//! Mazes as text: squares by their walls, other shapes in braille dots.

mod braille;
mod squares;

pub use braille::Dots;

use crate::{Geometry, Grid, Maze, flatten_wall};
use std::fmt;

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
        if let Some(layout) = squares::Layout::of(self) {
            layout.draw(f)
        } else if let Some(plane) = self.grid().plane() {
            f.write_str(&dots(self, &plane))
        } else {
            self.all_passages().try_for_each(|[wall, twin]| writeln!(f, "{} - {}", wall.cell, twin.cell))
        }
    }
}

/// How many dots lie between two cells of pitch 1.
const PITCH: f32 = 5.0;

/// The walls of a maze as braille dots.
fn dots<G: Grid>(maze: &Maze<G>, plane: &impl Geometry) -> String {
    let walls = || {
        let grid = maze.grid();
        let walls = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| !maze.is_open(wall));
        let once = walls.filter(|&wall| grid.across(wall).is_none_or(|twin| wall < twin));
        once.map(|wall| flatten_wall(plane, wall, 0.1))
    };
    let [left, top] = walls().flatten().fold([f32::INFINITY; 2], |[x, y], point| [x.min(point[0]), y.min(point[1])]);
    let mut dots = Dots::new(PITCH);
    walls().for_each(|line| dots.line(line.map(|[x, y]| [x - left, y - top])));
    dots.text(|_, _, letter, text| text.push(letter))
}
